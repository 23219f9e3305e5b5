//! Who follows which room.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::Entry;
use crate::referee::wire::Code;

/// Those who follow rooms of a log. Copies are the same.
#[derive(Clone, Debug, Default)]
pub struct Followers(Arc<Mutex<HashMap<Code, Vec<UnboundedSender<Entry>>>>>);

/// The records that are appended to a room, as long as this is kept.
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

    /// Follows a room from now on.
    #[must_use]
    pub fn follow(&self, room: Code) -> Followed {
        let (follower, entries) = unbounded_channel();
        self.rooms().entry(room).or_default().push(follower);
        Followed { room, entries, followers: self.clone() }
    }

    /// Tells those who follow a room of a record.
    pub fn notify(&self, room: Code, entry: &Entry) {
        for follower in self.rooms().get(&room).into_iter().flatten() {
            // Who is about to go need not know.
            let _ = follower.send(entry.clone());
        }
    }
}

impl Followed {
    /// The next record; `None` when the store has lost track.
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
}
