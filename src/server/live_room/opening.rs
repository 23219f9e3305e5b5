//! Brings clients into rooms, and starts the tasks of those that are not open yet.

use std::sync::Arc;

use deskmate_referee::wire::{Code, Refusal, RefusalCode};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

use super::LiveRoom;
use crate::registry::Shared;
use crate::room_message::{ClientConnection, Entrance, RoomMessage};

/// Counts a room for as long as it is open, however it ends.
struct RoomCounter(Arc<Shared>);

impl RoomCounter {
    fn new(shared: Arc<Shared>) -> Self {
        shared.metrics.rooms.inc();
        Self(shared)
    }
}

impl Drop for RoomCounter {
    fn drop(&mut self) {
        self.0.metrics.rooms.dec();
    }
}

/// Brings a client into a room, which is opened if necessary, and returns the channel to it.
///
/// # Errors
/// Refuses if there is no such room, or if the client may not enter it in this way.
pub async fn enter(
    shared: &Arc<Shared>,
    code: Code,
    guest: ClientConnection,
    entrance: Entrance,
    re: u64,
) -> Result<UnboundedSender<RoomMessage>, Refusal> {
    let (answer, answered) = oneshot::channel();
    let enter = RoomMessage::Enter { guest, entrance, re, answer };
    let room = shared.registry.send(code, enter, || open(shared, code));
    match answered.await {
        Ok(Ok(())) => Ok(room),
        Ok(Err(refusal)) => Err(refusal),
        Err(_) => Err(RefusalCode::Unavailable.into()),
    }
}

/// Starts a room's task.
fn open(shared: &Arc<Shared>, code: Code) -> UnboundedSender<RoomMessage> {
    let (sender, mut inbox) = unbounded_channel();
    let shared = Arc::clone(shared);
    let stopping = shared.stopping.subscribe();
    tokio::spawn(async move {
        match LiveRoom::open(Arc::clone(&shared), code).await {
            Ok(room) => {
                let _counted = RoomCounter::new(shared);
                room.run(inbox).await;
            }
            Err(refusal) => {
                shared.registry.close(code, &mut inbox);
                while let Some(message) = inbox.recv().await {
                    if let RoomMessage::Enter { answer, .. } = message {
                        let _ = answer.send(Err(refusal.clone()));
                    }
                }
                drop(shared);
            }
        }
        // Held until the room is closed: a stopping server waits for it.
        drop(stopping);
    });
    sender
}
