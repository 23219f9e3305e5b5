//! The latest records of all rooms, in memory: a room that is played now is opened from here, instead of asking the store for
//! one record after the other.

use std::collections::{HashMap, VecDeque};

use super::{Entry, Position};
use crate::referee::wire::Code;

/// Records in the order in which they were stored, up to a number of bytes. Of each room they are all from the oldest that is
/// kept on.
#[derive(Debug)]
pub struct Recent {
    rooms: HashMap<Code, VecDeque<Record>>,
    /// Which room each record is of, the oldest first; those of rooms that were forgotten are still among them.
    order: VecDeque<(Position, Code)>,
    bytes: usize,
    most: usize,
}

#[derive(Debug)]
struct Record {
    entry: Entry,
    /// Whether it is the room's first.
    is_first: bool,
}

impl Recent {
    /// Keeps so many bytes of text.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { rooms: HashMap::new(), order: VecDeque::new(), bytes: 0, most }
    }

    /// Keeps a record that was stored after all the others, and whether it is its room's first.
    pub fn add(&mut self, room: Code, entry: Entry, is_first: bool) {
        let records = self.rooms.entry(room).or_default();
        if records.back().is_some_and(|last| last.entry.position >= entry.position) {
            return;
        }
        self.bytes += entry.text.len();
        self.order.push_back((entry.position, room));
        records.push_back(Record { entry, is_first });
        while self.bytes > self.most
            && let Some((position, room)) = self.order.pop_front()
        {
            self.drop_oldest(room, position);
        }
    }

    fn drop_oldest(&mut self, room: Code, position: Position) {
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
        let records = self.rooms.remove(&room).into_iter().flatten();
        self.bytes -= records.map(|record| record.entry.text.len()).sum::<usize>();
    }

    /// The records of a room after a position, without a gap; none if some of them may not be kept.
    #[must_use]
    pub fn since(&self, room: Code, after: Position) -> Vec<Entry> {
        let records = self.rooms.get(&room).into_iter().flatten();
        let whole =
            records.clone().next().is_some_and(|oldest| oldest.is_first || oldest.entry.position <= after);
        let later = records.filter(|record| whole && record.entry.position > after);
        later.map(|record| record.entry.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::log::START;

    fn entry(position: Position) -> Entry {
        Entry { position, text: "ten bytes.".into() }
    }

    fn positions(recent: &Recent, room: Code, after: Position) -> Vec<Position> {
        recent.since(room, after).iter().map(|entry| entry.position).collect()
    }

    #[test]
    fn a_room_is_whole_or_read_elsewhere() {
        let [a, b] = ["AAAAAA", "BBBBBB"].map(|code| code.parse::<Code>().unwrap());
        let mut recent = Recent::new(40);
        recent.add(a, entry(1), true);
        recent.add(b, entry(2), false);
        recent.add(a, entry(3), false);
        recent.add(a, entry(3), false);
        recent.add(b, entry(4), false);
        assert_eq!(positions(&recent, a, START), [1, 3], "each once");
        assert_eq!(positions(&recent, a, 1), [3]);
        assert_eq!(positions(&recent, b, START), [0; 0], "it began earlier");
        assert_eq!(positions(&recent, b, 2), [4]);
        recent.add(b, entry(5), false);
        assert_eq!(positions(&recent, a, START), [0; 0], "its first record had to go");
        assert_eq!(positions(&recent, a, 2), [0; 0]);
        assert_eq!(positions(&recent, a, 3), [0; 0]);
        recent.forget(b);
        assert_eq!((positions(&recent, b, 4), recent.bytes), (vec![], 10));
        recent.add(b, entry(6), true);
        assert_eq!(positions(&recent, b, START), [6], "another room of the same code");
        (7..=10).for_each(|position| recent.add(b, entry(position), false));
        assert_eq!((positions(&recent, b, 7), recent.bytes, recent.rooms.len()), (vec![8, 9, 10], 40, 1));
    }
}
