//! All fleets that agree with what is known, where they are few.

use super::known::Known;
use crate::games::sea_battle::layouts::FreeSquares;
use crate::games::sea_battle::rules::{Cells, Ship};

/// More fleets than this are not few.
const MOST_FLEETS: usize = 600;

/// A search for every fleet that fits.
struct Search<'a, F> {
    known: &'a Known,
    found: F,
    fleets: usize,
    laid: u64,
    most_laid: u64,
    ships: Vec<Ship>,
    left: Vec<u8>,
}

/// Tells `found` every fleet, without the ships that are known to have sunk, each once. Whether that was all:
/// with too many of them it gives up, and after laying `most_laid` ships.
pub fn all(known: &Known, most_laid: u64, found: impl FnMut(&[Ship])) -> bool {
    let (ships, left) = (Vec::new(), known.left.clone());
    let mut search = Search { known, found, fleets: 0, laid: 0, most_laid, ships, left };
    search.cover(known.wounded, Cells::EMPTY)
}

impl<F: FnMut(&[Ship])> Search<'_, F> {
    /// Lays ships on all squares that were hit, then the rest.
    fn cover(&mut self, uncovered: Cells, taken: Cells) -> bool {
        if uncovered.is_empty() {
            return self.hide(0, None, FreeSquares::of(self.known.hiding - taken, &self.known.empty));
        }
        let mut options = Vec::new();
        self.known.covers(&self.left, uncovered, taken, &mut options);
        options.into_iter().all(|ship| {
            let berth = self.known.berths.of(ship);
            let Some(place) = self.left.iter().position(|length| *length == ship.length()) else {
                return true;
            };
            let length = self.left.remove(place);
            self.ships.push(ship);
            self.laid += 1;
            let all = self.cover(uncovered - berth.set, taken | berth.takes);
            self.ships.pop();
            self.left.insert(place, length);
            all
        })
    }

    /// Lays the ships that have not been hit, number `number` of them next; of one length in ascending order,
    /// so that no fleet is found twice.
    fn hide(&mut self, number: usize, before: Option<Ship>, room: FreeSquares) -> bool {
        let Some(&length) = self.left.get(number) else {
            self.fleets += 1;
            (self.found)(&self.ships);
            return self.fleets <= MOST_FLEETS;
        };
        let before = before.filter(|before| before.length() == length);
        for ship in room.places(length).iter().filter(|ship| before.is_none_or(|before| *ship > before)) {
            self.laid += 1;
            if self.laid > self.most_laid {
                return false;
            }
            let mut rest = room;
            rest.bar(self.known.berths.of(ship).takes);
            self.ships.push(ship);
            let all = self.hide(number + 1, Some(ship), rest);
            self.ships.pop();
            if !all {
                return false;
            }
        }
        true
    }
}
