//! Subscriptions to the records of rooms.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deskmate_referee::wire::Code;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::Entry;

/// The subscribers to the rooms of a log. Clones share the same subscribers.
#[derive(Clone, Debug, Default)]
pub struct Followers(Arc<Mutex<HashMap<Code, Vec<UnboundedSender<Entry>>>>>);

/// A subscription to the records that are appended to a room. It ends when this is dropped.
#[derive(Debug)]
pub struct Followed {
    room: Code,
    entries: UnboundedReceiver<Entry>,
    followers: Followers,
}

impl Followers {
    fn rooms(&self) -> MutexGuard<'_, HashMap<Code, Vec<UnboundedSender<Entry>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to a room from now on.
    #[must_use]
    pub fn follow(&self, room: Code) -> Followed {
        let (follower, entries) = unbounded_channel();
        self.rooms().entry(room).or_default().push(follower);
        Followed { room, entries, followers: self.clone() }
    }

    /// Ends all subscriptions to a room that has been removed.
    pub fn end(&self, room: Code) {
        self.rooms().remove(&room);
    }

    /// Sends a record to the subscribers of a room.
    pub fn notify(&self, room: Code, entry: &Entry) {
        for follower in self.rooms().get(&room).into_iter().flatten() {
            // The receiver may be about to be dropped; ignore.
            let _ = follower.send(entry.clone());
        }
    }
}

impl Followed {
    /// Waits for the next record; returns `None` when the room has been removed or the store has lost track.
    pub async fn recv(&mut self) -> Option<Entry> {
        self.entries.recv().await
    }
}

impl Drop for Followed {
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
        let followers = Followers::default();
        let room: Code = "ABCDEF".parse().unwrap();
        let entry = Entry { position: 1, text: "one".into() };
        let (mut stays, goes) = (followers.follow(room), followers.follow(room));
        drop(goes);
        followers.notify(room, &entry);
        assert_eq!(stays.entries.try_recv(), Ok(entry));
        assert_eq!(followers.rooms()[&room].len(), 1);
        drop(stays);
        assert!(followers.rooms().is_empty());
    }

    #[test]
    fn a_subscription_to_a_room_that_is_removed_ends() {
        let followers = Followers::default();
        let [removed, other] = ["ABCDEF", "BCDEFA"].map(|room| room.parse::<Code>().unwrap());
        let (mut ended, mut stays) = (followers.follow(removed), followers.follow(other));
        followers.end(removed);
        // The next room may have the same code.
        let mut next = followers.follow(removed);
        assert_eq!(ended.entries.try_recv(), Err(TryRecvError::Disconnected));
        drop(ended);
        for follower in [&mut stays, &mut next] {
            assert_eq!(follower.entries.try_recv(), Err(TryRecvError::Empty));
        }
    }
}
