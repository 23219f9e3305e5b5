//! The worst shot of a finished battle, compared with the best square in the Admiral's evaluation.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;

use super::brains::admiral::prior::Prior;
use super::brains::admiral::promise::Promise;
use super::brains::admiral::weigh;
use super::rules::{Cell, Chart, Move, SeaBattle};
use crate::missed::Missed;
use crate::search::brain::Budget;

/// Number of fleets that the Admiral samples for each shot, and for the one that is reported.
const DRAWN: u64 = 300;
const TOLD: u64 = 4000;
/// Minimum loss of a shot in hit probability, and in worth (measured in hits), compared with the best square. Both
/// are required, because the answer to a shot that is less likely to hit can be more informative.
const CLEAR: f64 = 0.2;
/// Maximum difference in probability between squares considered equally good.
const ALIKE: f64 = 0.02;

/// Returns the shot of `seat` that lost most compared with the best square, the last one on a tie, or `None` if
/// its loss is below [`CLEAR`].
#[must_use]
pub fn missed(game: &Match<SeaBattle>, seat: Seat) -> Option<Missed<Move>> {
    let view = game.view(Viewer::Seat(seat));
    let fired = game.plies().iter().enumerate().filter_map(|(plies, ply)| match ply.mv {
        Move::Fire(cell) => Some((plies, ply.seat, cell)),
        Move::Place(_) => None,
    });
    let own = fired.enumerate().filter(|(_, (_, shooter, _))| *shooter == seat);
    let (_, shot, plies, played) = own
        .map(|(shot, (plies, _, cell))| {
            let aim = Aim::at(view.course().until(shot).chart(seat), DRAWN);
            (aim.less(cell), shot, plies, cell)
        })
        .filter(|(less, ..)| *less >= CLEAR)
        .max_by(|(one, ..), (other, ..)| one.total_cmp(other))?;
    let course = view.course().until(shot);
    let chart = course.chart(seat);
    let aim = Aim::at(chart, TOLD);
    if aim.less(played) < CLEAR {
        return None;
    }
    let better = aim.likeliest();
    let named = *better.first()?;
    let known = if chart.inferred().contains(played) { "water" } else { "likelier" };
    let percent = |chance: f64| (chance * 100.0).round() as i64;
    let mut why = Line::new(format!("sea-battle-missed-{known}"));
    why = why.squares("played", played).squares("better", named).number("best", percent(aim.best.chance));
    if known == "likelier" {
        why = why.number("chance", percent(aim.promise(played).chance));
    }
    let better = better.into_iter().map(Move::Fire).collect();
    Some(Missed { plies, seat, better, why, asked: Line::new("sea-battle-puzzle") })
}

/// The Admiral's evaluation of a position.
struct Aim {
    squares: Vec<(Cell, Promise)>,
    /// The highest chance and the highest worth of any square.
    best: Promise,
}

impl Aim {
    /// Evaluates `chart` from a sample of `fleets` fleets. Deterministic for a given chart.
    fn at(chart: &Chart, fleets: u64) -> Self {
        let budget = Budget { nodes: Some(fleets), ..Budget::default() };
        let prior = Prior::new(chart.config(), &[]);
        let squares = weigh(&prior, chart, &budget, &mut dice(chart.shots().len() as u64));
        let best = squares.iter().fold(Promise::default(), |best, (_, promise)| Promise {
            chance: best.chance.max(promise.chance),
            worth: best.worth.max(promise.worth),
        });
        Self { squares, best }
    }

    fn promise(&self, cell: Cell) -> Promise {
        self.squares.iter().find(|(other, _)| *other == cell).map(|(_, promise)| *promise).unwrap_or_default()
    }

    /// The loss of a shot at this square compared with the best one: in chance or in worth, whichever is smaller.
    fn less(&self, cell: Cell) -> f64 {
        let Promise { chance, worth } = self.promise(cell);
        // Certain hits have infinite worth, and the difference of infinities would be NaN.
        let more_worth = if worth == self.best.worth { 0.0 } else { self.best.worth - worth };
        (self.best.chance - chance).min(more_worth)
    }

    /// The squares whose chance is within [`ALIKE`] of the highest, most likely first.
    fn likeliest(&self) -> Vec<Cell> {
        let alike = self.squares.iter().filter(|(_, promise)| self.best.chance - promise.chance <= ALIKE);
        let mut alike: Vec<_> = alike.copied().collect();
        alike.sort_by(|(_, one), (_, other)| other.chance.total_cmp(&one.chance));
        alike.into_iter().map(|(cell, _)| cell).collect()
    }
}
