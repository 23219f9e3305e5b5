//! The Surveyor: sweeps the field along diagonal lines, and follows up each hit.

use deskmate_kernel::rng::Dice;
use rand::RngExt;

use super::gunner::{Aim, Gunner, why};
use crate::sea_battle::layouts::edge::roomiest;
use crate::sea_battle::rules::{Answer, Cell, Cells, Chart, Config, Layout};
use crate::search::brain::Budget;

/// An opponent with a fixed pattern. It ignores announcements of sinking, and infers them from the shots.
#[derive(Clone, Copy, Debug)]
pub struct Surveyor;

/// The Surveyor's conclusions from the shots so far.
struct Survey {
    /// Squares still worth a shot.
    open: Cells,
    /// Lengths of the ships not known to have sunk, longest first.
    afloat: Vec<u8>,
    /// Hits on the ship being followed up.
    target: Cells,
}

impl Survey {
    /// Replays the shots in order.
    fn from_chart(chart: &Chart) -> Self {
        let left = chart.config().fleet.lengths().to_vec();
        let mut survey = Self { open: chart.field(), afloat: left, target: Cells::EMPTY };
        for (cell, answer) in chart.shots() {
            survey.record_shot(*cell, *answer != Answer::Miss);
        }
        survey
    }

    /// Records a shot.
    fn record_shot(&mut self, cell: Cell, hit: bool) {
        self.open.remove(cell);
        if hit {
            self.target.insert(cell);
            let sides = Cells::from_iter([cell]).left() | Cells::from_iter([cell]).right();
            self.open = self.open - (sides.up() | sides.down());
        }
        let hits = self.target.count();
        let largest = self.afloat.first().map_or(0, |length| u32::from(*length));
        if hits == 0 || hits < largest && !self.candidates().is_empty() {
            return;
        }
        // The ship has sunk: nothing can lie next to it.
        self.open = self.open - self.target.with_orthogonal_neighbours();
        if let Some(place) = self.afloat.iter().position(|length| u32::from(*length) == hits) {
            self.afloat.remove(place);
        }
        self.target = Cells::EMPTY;
    }

    /// Squares onto which the ship being followed up may extend.
    fn candidates(&self) -> Cells {
        let hits = self.target;
        let next = match (hits.intersects(hits.left()), hits.intersects(hits.up())) {
            (true, _) => hits.left() | hits.right(),
            (_, true) => hits.up() | hits.down(),
            _ => hits.with_orthogonal_neighbours(),
        };
        next & self.open
    }
}

/// Returns the squares of the sweep: every fourth diagonal in one direction and every fourth in the other. No ship
/// of three or more decks fits between them.
///
/// On a field of ten they run from (6,0), (2,0), (0,2) and (0,6) down to the right, and from (3,0), (7,0), (9,2)
/// and (9,6) down to the left.
fn sweep(field: Cells) -> Cells {
    let on_line = |cell: &Cell| {
        let (column, row) = (i32::from(cell.column), i32::from(cell.row));
        (column - row).rem_euclid(4) == 2 || (column + row) % 4 == 3
    };
    field.iter().filter(on_line).collect()
}

impl Gunner for Surveyor {
    fn aim(&self, chart: &Chart, _: &Budget, dice: &mut Dice) -> Aim {
        let survey = Survey::from_chart(chart);
        let sweep = sweep(chart.field());
        let choices = [
            (survey.candidates(), "follow"),
            (survey.open & sweep, "sweep"),
            (survey.open, "gap"),
            // If ships may touch, an excluded square can hold a ship after all.
            (chart.open(), "gap"),
        ];
        let choice = choices.into_iter().find(|(cells, _)| !cells.is_empty());
        let (cells, id) = choice.unwrap_or((chart.field(), "gap"));
        let cell = cells.nth(dice.random_range(0..cells.count().max(1))).unwrap_or(Cell::new(0, 0));
        Aim { cell, why: why(id, cell), values: cells.iter().map(|cell| (cell, 1.0)).collect() }
    }

    fn place_fleet(&self, config: &Config, _: &Budget, dice: &mut Dice) -> Option<Layout> {
        roomiest(config, 2, dice)
    }
}
