//! Removes rooms that nobody will return to.

use std::sync::Arc;
use std::time::Duration;

use deskmate_referee::wire::Code;
use serde::Deserialize;
use tracing::{info, warn};

use super::live_room::fold_on_blocking_thread;
use super::log::{LogEntry, START, Unavailable};
use super::registry::Shared;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Time that a room is kept after its game has ended and nothing else has happened, in milliseconds.
pub const FINISHED_ROOM_TIME: u64 = 7 * DAY;
/// Time that any room is kept without activity, in milliseconds.
pub const IDLE_ROOM_TIME: u64 = 30 * DAY;
/// Interval between two sweeps.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// The part that all records share, whatever their game.
#[derive(Deserialize)]
struct Dated {
    at: u64,
}

/// Sweeps at intervals, for as long as the server runs.
pub async fn sweep_forever(shared: Arc<Shared>) {
    loop {
        match sweep(&shared).await {
            Ok(0) => {}
            Ok(removed) => info!(removed, "removed old rooms"),
            Err(why) => warn!(%why, "can't remove old rooms"),
        }
        shared.clock.sleep(SWEEP_INTERVAL).await;
    }
}

/// Removes the rooms that have expired, and returns their number.
///
/// # Errors
/// Returns an error if the store can't be reached.
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

async fn has_expired(shared: &Shared, code: Code, last: &LogEntry) -> Result<bool, Unavailable> {
    let Ok(Dated { at }) = serde_json::from_str(&last.text) else { return Ok(false) };
    let age = shared.clock.now().saturating_sub(at);
    if age >= IDLE_ROOM_TIME {
        return Ok(true);
    }
    if age < FINISHED_ROOM_TIME {
        return Ok(false);
    }
    let records = shared.log.read(code, START).await?;
    let room = fold_on_blocking_thread(code, records).await.ok().flatten();
    Ok(room.is_some_and(|room| room.ending().is_some()))
}
