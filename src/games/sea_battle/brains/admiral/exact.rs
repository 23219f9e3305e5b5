//! Enumeration of all fleets consistent with the known facts, if they are few.

use super::known::Known;
use crate::sea_battle::layouts::FreeSquares;
use crate::sea_battle::rules::{Cells, Ship};

/// Maximum number of fleets to enumerate; beyond it, they are sampled instead.
const MAX_FLEETS: usize = 600;

/// A search for every consistent fleet.
struct Search<'a, F> {
    known: &'a Known,
    found: F,
    fleets: usize,
    laid: u64,
    max_laid: u64,
    ships: Vec<Ship>,
    left: Vec<u8>,
}

/// Passes every fleet, without the ships known to have sunk, to `found` exactly once. Returns false if the search
/// was aborted, because there are too many fleets or more than `max_laid` ships have been placed.
pub fn all(known: &Known, max_laid: u64, found: impl FnMut(&[Ship])) -> bool {
    let (ships, left) = (Vec::new(), known.left.clone());
    let mut search = Search { known, found, fleets: 0, laid: 0, max_laid, ships, left };
    search.cover(known.wounded, Cells::EMPTY)
}

impl<F: FnMut(&[Ship])> Search<'_, F> {
    /// Places ships on all hits, then the rest.
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
            if !self.may_lay() {
                return false;
            }
            let length = self.left.remove(place);
            self.ships.push(ship);
            let all = self.cover(uncovered - berth.set, taken | berth.takes);
            self.ships.pop();
            self.left.insert(place, length);
            all
        })
    }

    /// Counts a ship that is about to be placed. Returns false beyond the limit.
    fn may_lay(&mut self) -> bool {
        self.laid += 1;
        self.laid <= self.max_laid
    }

    /// Places the ships without hits, starting with index `number` of those left. Ships of equal length are in
    /// ascending order, so that no fleet is found twice.
    fn hide(&mut self, number: usize, before: Option<Ship>, room: FreeSquares) -> bool {
        let Some(&length) = self.left.get(number) else {
            self.fleets += 1;
            (self.found)(&self.ships);
            return self.fleets <= MAX_FLEETS;
        };
        let before = before.filter(|before| before.length() == length);
        for ship in room.places(length).iter().filter(|ship| before.is_none_or(|before| *ship > before)) {
            if !self.may_lay() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::rules::{Answer, Cell, Chart, Config, Fleet, RuleSet};

    #[test]
    fn hits_that_may_be_of_many_ships_are_given_up_at_the_limit() {
        const MAX_LAID: u64 = 100;
        let fleet = Fleet::new([4, 3, 2, 2, 1]);
        let mut chart = Chart::new(Config { rules: RuleSet::Quiet, size: 8, fleet, ..Config::school() });
        // Only the longest ship fits on the last row, and it is tried everywhere else before.
        for cell in ["B2", "F2", "B5", "F5", "C8", "D8", "E8", "F8"] {
            chart.note(Cell::parse(cell).unwrap(), Answer::Hit);
        }
        let known = Known::new(&chart);
        let (ships, left) = (Vec::new(), known.left.clone());
        let found = |_: &[Ship]| {};
        let mut search = Search { known: &known, found, fleets: 0, laid: 0, max_laid: MAX_LAID, ships, left };
        assert!(!search.cover(known.wounded, Cells::EMPTY));
        assert_eq!(search.laid, MAX_LAID + 1);
    }
}
