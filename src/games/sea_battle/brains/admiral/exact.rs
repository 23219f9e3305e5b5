//! Enumeration of all fleets consistent with the known facts, if they are few.

use super::known::Knowledge;
use crate::sea_battle::rules::{Cells, FreeSquares, Ship};

/// Maximum number of fleets to enumerate; beyond it, they are sampled instead.
const MAX_FLEETS: usize = 600;

/// A search for every consistent fleet.
struct Search<'a, F> {
    knowledge: &'a Knowledge,
    found: F,
    fleets: usize,
    placed: u64,
    max_placed: u64,
    ships: Vec<Ship>,
    remaining: Vec<u8>,
}

/// Passes every fleet, without the ships known to have sunk, to `found` exactly once. Returns false if the search
/// was aborted, because there are too many fleets or more than `max_laid` ships have been placed.
pub fn enumerate_fleets(knowledge: &Knowledge, max_placed: u64, found: impl FnMut(&[Ship])) -> bool {
    let (ships, left) = (Vec::new(), knowledge.afloat.clone());
    let mut search = Search { knowledge, found, fleets: 0, placed: 0, max_placed, ships, remaining: left };
    search.cover(knowledge.wounded, Cells::EMPTY)
}

impl<F: FnMut(&[Ship])> Search<'_, F> {
    /// Places ships on all hits, then the rest.
    fn cover(&mut self, uncovered: Cells, taken: Cells) -> bool {
        if uncovered.is_empty() {
            return self.place_hidden(
                0,
                None,
                FreeSquares::with_free(self.knowledge.hiding - taken, &self.knowledge.empty),
            );
        }
        let mut options = Vec::new();
        self.knowledge.covers(&self.remaining, uncovered, taken, &mut options);
        options.into_iter().all(|ship| {
            let berth = self.knowledge.placements.of(ship);
            let Some(place) = self.remaining.iter().position(|length| *length == ship.length()) else {
                return true;
            };
            if !self.count_placement() {
                return false;
            }
            let length = self.remaining.remove(place);
            self.ships.push(ship);
            let all = self.cover(uncovered - berth.cells, taken | berth.blocked);
            self.ships.pop();
            self.remaining.insert(place, length);
            all
        })
    }

    /// Counts a ship that is about to be placed. Returns false beyond the limit.
    fn count_placement(&mut self) -> bool {
        self.placed += 1;
        self.placed <= self.max_placed
    }

    /// Places the ships without hits, starting with index `number` of those left. Ships of equal length are in
    /// ascending order, so that no fleet is found twice.
    fn place_hidden(&mut self, number: usize, before: Option<Ship>, room: FreeSquares) -> bool {
        let Some(&length) = self.remaining.get(number) else {
            self.fleets += 1;
            (self.found)(&self.ships);
            return self.fleets <= MAX_FLEETS;
        };
        let before = before.filter(|before| before.length() == length);
        for ship in room.placements(length).iter().filter(|ship| before.is_none_or(|before| *ship > before)) {
            if !self.count_placement() {
                return false;
            }
            let mut rest = room;
            rest.block(self.knowledge.placements.of(ship).blocked);
            self.ships.push(ship);
            let all = self.place_hidden(number + 1, Some(ship), rest);
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
        const MAX_PLACED: u64 = 100;
        let fleet = Fleet::new([4, 3, 2, 2, 1]);
        let mut chart = Chart::new(Config { rules: RuleSet::Quiet, size: 8, fleet, ..Config::school() });
        // Only the longest ship fits on the last row, and it is tried everywhere else before.
        for cell in ["B2", "F2", "B5", "F5", "C8", "D8", "E8", "F8"] {
            chart.record(Cell::parse(cell).unwrap(), Answer::Hit);
        }
        let knowledge = Knowledge::new(&chart);
        let (ships, left) = (Vec::new(), knowledge.afloat.clone());
        let found = |_: &[Ship]| {};
        let mut search = Search {
            knowledge: &knowledge,
            found,
            fleets: 0,
            placed: 0,
            max_placed: MAX_PLACED,
            ships,
            remaining: left,
        };
        assert!(!search.cover(knowledge.wounded, Cells::EMPTY));
        assert_eq!(search.placed, MAX_PLACED + 1);
    }
}
