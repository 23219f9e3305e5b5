//! Subscriptions to the records of rooms.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deskmate_referee::wire::Code;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::LogEntry;

/// The subscribers to the rooms of a log. Clones share the same subscribers.
#[derive(Clone, Debug, Default)]
pub struct Subscribers(Arc<Mutex<HashMap<Code, Vec<UnboundedSender<LogEntry>>>>>);

/// A subscription to the records that are appended to a room. It ends when this is dropped.
#[derive(Debug)]
pub struct Subscription {
    room: Code,
    entries: UnboundedReceiver<LogEntry>,
    followers: Subscribers,
}

impl Subscribers {
    fn rooms(&self) -> MutexGuard<'_, HashMap<Code, Vec<UnboundedSender<LogEntry>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to a room from now on.
    #[must_use]
    pub fn subscribe(&self, room: Code) -> Subscription {
        let (follower, entries) = unbounded_channel();
        self.rooms().entry(room).or_default().push(follower);
        Subscription { room, entries, followers: self.clone() }
    }

    /// Ends all subscriptions to a room that has been removed.
    pub fn end(&self, room: Code) {
        self.rooms().remove(&room);
    }

    /// Sends a record to the subscribers of a room.
    pub fn notify(&self, room: Code, entry: &LogEntry) {
        for follower in self.rooms().get(&room).into_iter().flatten() {
            // The receiver may be about to be dropped; ignore.
            let _ = follower.send(entry.clone());
        }
    }
}

impl Subscription {
    /// Waits for the next record; returns `None` when the room has been removed or the store has lost track.
    pub async fn recv(&mut self) -> Option<LogEntry> {
        self.entries.recv().await
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.entries.close();
        let mut rooms = self.followers.rooms();
        if let Some(those) = rooms.get_mut(&self.room) {
            those.retain(|follower| !follower.is_closed());
            if those.is_empty() {
                rooms.remove(&self.room);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::error::TryRecvError;

    use super::*;

    #[test]
    fn whoever_goes_leaves_nothing_behind() {
        let followers = Subscribers::default();
        let room: Code = "ABCDEF".parse().unwrap();
        let entry = LogEntry { position: 1, text: "one".into() };
        let (mut stays, goes) = (followers.subscribe(room), followers.subscribe(room));
        drop(goes);
        followers.notify(room, &entry);
        assert_eq!(stays.entries.try_recv(), Ok(entry));
        assert_eq!(followers.rooms()[&room].len(), 1);
        drop(stays);
        assert!(followers.rooms().is_empty());
    }

    #[test]
    fn a_subscription_to_a_room_that_is_removed_ends() {
        let followers = Subscribers::default();
        let [removed, other] = ["ABCDEF", "BCDEFA"].map(|room| room.parse::<Code>().unwrap());
        let (mut ended, mut stays) = (followers.subscribe(removed), followers.subscribe(other));
        followers.end(removed);
        // The next room may have the same code.
        let mut next = followers.subscribe(removed);
        assert_eq!(ended.entries.try_recv(), Err(TryRecvError::Disconnected));
        drop(ended);
        for follower in [&mut stays, &mut next] {
            assert_eq!(follower.entries.try_recv(), Err(TryRecvError::Empty));
        }
    }
}
