//! The facts known from a chart, prepared for sampling.

use std::sync::Arc;

use super::berths::PlacementTable;
use crate::sea_battle::rules::{Cells, Chart, FreeSquares, Ship};

/// The known facts.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// All places of all ships.
    pub placements: Arc<PlacementTable>,
    /// The empty field.
    pub empty: FreeSquares,
    /// Lengths of the whole fleet, longest first.
    pub fleet: Vec<u8>,
    /// Lengths of the ships not announced as sunk, longest first.
    pub afloat: Vec<u8>,
    /// The ships announced as sunk, longest first.
    pub sunk: Vec<Ship>,
    /// Hits on ships not announced as sunk.
    pub wounded: Cells,
    /// Squares not fired at.
    pub open: Cells,
    /// Squares not fired at that are not known to be water.
    pub possible: Cells,
    /// Squares of `possible` that can hold a ship without hits.
    pub hiding: Cells,
    /// True if a ship is announced as sunk once all its decks are hit.
    pub announced: bool,
    may_touch: bool,
}

impl Knowledge {
    /// Extracts the known facts from `chart`.
    #[must_use]
    pub fn new(chart: &Chart) -> Self {
        Self::with_placements(chart, Arc::new(PlacementTable::new(chart.config())))
    }

    /// Like [`new`](Knowledge::new), with precomputed places of the chart's ships.
    #[must_use]
    pub fn with_placements(chart: &Chart, placements: Arc<PlacementTable>) -> Self {
        let config = chart.config();
        let mut sunk = chart.sunk().to_vec();
        sunk.sort_by_key(|ship| (std::cmp::Reverse(ship.length()), *ship));
        let near = if config.allows_touching() { Cells::EMPTY } else { chart.wounded().with_neighbours() };
        Self {
            placements,
            empty: config.empty_field(),
            fleet: config.fleet.lengths().to_vec(),
            afloat: chart.afloat(),
            sunk,
            wounded: chart.wounded(),
            open: chart.open(),
            possible: chart.open() - chart.water(),
            hiding: chart.open() - chart.water() - near,
            announced: config.announces_sinking(),
            may_touch: config.allows_touching(),
        }
    }

    /// Appends the ships with a length in `left` that can cover the first of the `uncovered` hits. The squares in
    /// `taken` are blocked by other ships.
    pub fn covers(&self, left: &[u8], uncovered: Cells, taken: Cells, out: &mut Vec<Ship>) {
        let Some(first) = uncovered.first() else { return };
        let mut room = self.empty;
        room.block(taken);
        let sea = self.possible | uncovered;
        for (number, &length) in left.iter().enumerate() {
            if left[..number].contains(&length) {
                continue;
            }
            let reach = i16::from(length);
            for upright in [false, true] {
                if upright && length == 1 {
                    continue;
                }
                for back in 0..reach {
                    let (columns, rows) = if upright { (0, -back) } else { (-back, 0) };
                    let Some(bow) = first.step(columns as i8, rows as i8) else { continue };
                    let ship = Ship::new(bow, length, upright);
                    let set = ship.cell_set();
                    let fits = set.count() == u32::from(length) && (set - (sea & room.free())).is_empty();
                    let apart = self.may_touch || !(set.with_neighbours() - set).intersects(self.wounded);
                    let silent = self.announced && (set - self.wounded).is_empty();
                    if fits && apart && !silent {
                        out.push(ship);
                    }
                }
            }
        }
    }
}
