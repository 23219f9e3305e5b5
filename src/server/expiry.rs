//! Rooms that nobody will come back to are removed.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use tracing::{info, warn};

use super::live_room::fold_aside;
use super::log::{Entry, START, Unavailable};
use super::registry::Shared;
use crate::referee::wire::Code;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// How long a room stays after its game has ended and nothing has happened since, in milliseconds.
pub const FINISHED: u64 = 7 * DAY;
/// How long any room stays in which nothing happens, in milliseconds.
pub const IDLE: u64 = 30 * DAY;
/// How often rooms are looked through.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// What every record says, whatever its game.
#[derive(Deserialize)]
struct Dated {
    at: u64,
}

/// Removes rooms again and again, as long as the server runs.
pub async fn keep_clean(shared: Arc<Shared>) {
    loop {
        match sweep(&shared).await {
            Ok(0) => {}
            Ok(removed) => info!(removed, "old rooms were removed"),
            Err(why) => warn!(%why, "old rooms can't be removed"),
        }
        shared.clock.sleep(EVERY).await;
    }
}

/// Removes the rooms that are to go now, and says how many.
///
/// # Errors
/// The store can't be reached.
pub async fn sweep(shared: &Shared) -> Result<usize, Unavailable> {
    let mut removed = 0;
    for (code, last) in shared.log.rooms().await? {
        if !shared.registry.has(code) && has_expired(shared, code, &last).await? {
            shared.log.remove(code, last.position).await?;
            removed += 1;
        }
    }
    Ok(removed)
}

async fn has_expired(shared: &Shared, code: Code, last: &Entry) -> Result<bool, Unavailable> {
    let Ok(Dated { at }) = serde_json::from_str(&last.text) else { return Ok(false) };
    let age = shared.clock.now().saturating_sub(at);
    if age >= IDLE {
        return Ok(true);
    }
    if age < FINISHED {
        return Ok(false);
    }
    let records = shared.log.read(code, START).await?;
    let room = fold_aside(code, records).await.ok().flatten();
    Ok(room.is_some_and(|room| room.ending().is_some()))
}
