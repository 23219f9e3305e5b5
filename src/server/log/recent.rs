//! A cache of the latest records of all rooms: an active room is opened from here, instead of asking the
//! store for one record after the other.

use std::collections::{HashMap, VecDeque};

use deskmate_referee::wire::Code;

use super::{LogEntry, LogPosition};

/// The latest records in the order in which they were stored, up to a number of bytes. The records of a room
/// have no gaps. They may lag behind the store, from which the room may even have been removed.
#[derive(Debug)]
pub struct RecentCache {
    rooms: HashMap<Code, VecDeque<CachedRecord>>,
    /// The room of each record, oldest first.
    order: VecDeque<(LogPosition, Code)>,
    bytes: usize,
    max_bytes: usize,
}

#[derive(Debug)]
struct CachedRecord {
    entry: LogEntry,
    /// The position of the previous record of the same room.
    previous: LogPosition,
}

impl RecentCache {
    /// Creates a cache for up to `max_bytes` bytes of text.
    #[must_use]
    pub fn new(max_bytes: usize) -> Self {
        Self { rooms: HashMap::new(), order: VecDeque::new(), bytes: 0, max_bytes }
    }

    /// Adds a record that was stored after all others, and in its room after the one at `previous`. If the latter is
    /// not the last record known here, the room was removed, and this is another one with the same code.
    pub fn add(&mut self, room: Code, previous: LogPosition, entry: LogEntry) {
        let last = self.rooms.get(&room).and_then(|records| records.back()).map(|last| last.entry.position);
        if last >= Some(entry.position) {
            return;
        }
        if last.is_some_and(|last| last != previous) {
            self.forget(room);
        }
        self.bytes += entry.text.len();
        self.order.push_back((entry.position, room));
        self.rooms.entry(room).or_default().push_back(CachedRecord { entry, previous });
        while self.bytes > self.max_bytes
            && let Some((position, room)) = self.order.pop_front()
        {
            self.drop_oldest(room, position);
        }
    }

    fn drop_oldest(&mut self, room: Code, position: LogPosition) {
        let Some(records) = self.rooms.get_mut(&room) else { return };
        if records.front().is_some_and(|oldest| oldest.entry.position == position) {
            self.bytes -= records.pop_front().map_or(0, |oldest| oldest.entry.text.len());
        }
        if records.is_empty() {
            self.rooms.remove(&room);
        }
    }

    /// Drops all records of a room.
    pub fn forget(&mut self, room: Code) {
        let Some(records) = self.rooms.remove(&room) else { return };
        self.bytes -= records.iter().map(|record| record.entry.text.len()).sum::<usize>();
        self.order.retain(|(_, other)| *other != room);
    }

    /// Returns the records of a room after a position, without gaps; none if some of them may be missing here.
    #[must_use]
    pub fn entries_after(&self, room: Code, after: LogPosition) -> Vec<LogEntry> {
        let records = self.rooms.get(&room).into_iter().flatten();
        let whole = records.clone().next().is_some_and(|oldest| oldest.previous <= after);
        let later = records.filter(|record| whole && record.entry.position > after);
        later.map(|record| record.entry.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::START;

    fn entry(position: LogPosition) -> LogEntry {
        LogEntry { position, text: "ten bytes.".into() }
    }

    fn positions(recent: &RecentCache, room: Code, after: LogPosition) -> Vec<LogPosition> {
        recent.entries_after(room, after).iter().map(|entry| entry.position).collect()
    }

    #[test]
    fn a_room_is_whole_or_read_elsewhere() {
        let [a, b] = ["AAAAAA", "BBBBBB"].map(|code| code.parse::<Code>().unwrap());
        let mut recent = RecentCache::new(40);
        recent.add(a, START, entry(1));
        recent.add(b, 1, entry(2));
        recent.add(a, 1, entry(3));
        recent.add(a, 1, entry(3));
        recent.add(b, 2, entry(4));
        assert_eq!(positions(&recent, a, START), [1, 3], "each once");
        assert_eq!(positions(&recent, a, 1), [3]);
        assert_eq!(positions(&recent, b, START), [0; 0], "it began earlier");
        assert_eq!(positions(&recent, b, 1), [2, 4]);
        assert_eq!(positions(&recent, b, 2), [4]);
        recent.add(b, 4, entry(5));
        assert_eq!(positions(&recent, a, START), [0; 0], "its first record had to go");
        assert_eq!(positions(&recent, a, 2), [3]);
        assert_eq!(positions(&recent, a, 3), [0; 0]);
        recent.forget(b);
        assert_eq!((positions(&recent, b, 4), recent.bytes), (vec![], 10));
        recent.add(b, START, entry(6));
        assert_eq!(positions(&recent, b, START), [6], "another room of the same code");
        (7..=10).for_each(|position| recent.add(b, position - 1, entry(position)));
        assert_eq!((positions(&recent, b, 7), recent.bytes, recent.rooms.len()), (vec![8, 9, 10], 40, 1));
    }

    #[test]
    fn rooms_that_come_and_go_leave_nothing_behind() {
        let [stays, goes] = ["AAAAAA", "BBBBBB"].map(|code| code.parse::<Code>().unwrap());
        let mut recent = RecentCache::new(1000);
        recent.add(stays, START, entry(1));
        for position in 2..100 {
            recent.add(goes, START, entry(position));
            recent.forget(goes);
        }
        assert_eq!((recent.order.len(), recent.rooms.len(), recent.bytes), (1, 1, 10));
        assert_eq!(positions(&recent, stays, START), [1]);
    }

    #[test]
    fn a_room_whose_removal_was_not_heard_of_does_not_mix_with_the_next() {
        let room = "AAAAAA".parse::<Code>().unwrap();
        let mut recent = RecentCache::new(100);
        recent.add(room, START, entry(1));
        recent.add(room, 1, entry(2));
        recent.add(room, START, entry(5));
        recent.add(room, 5, entry(6));
        assert_eq!((positions(&recent, room, START), recent.bytes), (vec![5, 6], 20));
    }
}
