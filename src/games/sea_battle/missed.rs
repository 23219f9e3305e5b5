//! The worst shot of a finished battle, compared with the best square in the Admiral's evaluation.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;

use super::brains::admiral::evaluate_shots;
use super::brains::admiral::prior::Prior;
use super::brains::admiral::promise::ShotValue;
use super::rules::{Cell, Chart, Move, SeaBattle};
use crate::missed::MissedMove;
use crate::search::brain::Budget;

/// Number of fleets that the Admiral samples for each shot, and for the one that is reported.
const SAMPLED_FLEETS: u64 = 300;
const REPORTED_FLEETS: u64 = 4000;
/// Minimum loss of a shot in hit probability, and in worth (measured in hits), compared with the best square. Both
/// are required, because the answer to a shot that is less likely to hit can be more informative.
const MIN_LOSS: f64 = 0.2;
/// Maximum difference in probability between squares considered equally good.
const EQUAL_MARGIN: f64 = 0.02;

/// Returns the shot of `seat` that lost most compared with the best square, the last one on a tie, or `None` if
/// its loss is below [`MIN_LOSS`].
#[must_use]
pub fn find(game: &Match<SeaBattle>, seat: Seat) -> Option<MissedMove<Move>> {
    let view = game.view(Viewer::Seat(seat));
    let fired = game.plies().iter().enumerate().filter_map(|(plies, ply)| match ply.mv {
        Move::Fire(cell) => Some((plies, ply.seat, cell)),
        Move::Place(_) => None,
    });
    let own = fired.enumerate().filter(|(_, (_, shooter, _))| *shooter == seat);
    let (_, shot, plies, played) = own
        .map(|(shot, (plies, _, cell))| {
            let aim = PositionEvaluation::of_chart(view.course().until(shot).chart(seat), SAMPLED_FLEETS);
            (aim.loss(cell), shot, plies, cell)
        })
        .filter(|(less, ..)| *less >= MIN_LOSS)
        .max_by(|(one, ..), (other, ..)| one.total_cmp(other))?;
    let course = view.course().until(shot);
    let chart = course.chart(seat);
    let aim = PositionEvaluation::of_chart(chart, REPORTED_FLEETS);
    if aim.loss(played) < MIN_LOSS {
        return None;
    }
    let better = aim.likeliest_cells();
    let named = *better.first()?;
    let reason = if chart.inferred().contains(played) { "water" } else { "likelier" };
    let percent = |chance: f64| (chance * 100.0).round() as i64;
    let mut why = Line::new(format!("sea-battle-missed-{reason}"));
    why = why.squares("played", played).squares("better", named).number("best", percent(aim.best.chance));
    if reason == "likelier" {
        why = why.number("chance", percent(aim.shot_value(played).chance));
    }
    let better = better.into_iter().map(Move::Fire).collect();
    Some(MissedMove { plies, seat, better, why, asked: Line::new("sea-battle-puzzle") })
}

/// The Admiral's evaluation of a position.
struct PositionEvaluation {
    squares: Vec<(Cell, ShotValue)>,
    /// The highest chance and the highest worth of any square.
    best: ShotValue,
}

impl PositionEvaluation {
    /// Evaluates `chart` from a sample of `fleets` fleets. Deterministic for a given chart.
    fn of_chart(chart: &Chart, fleets: u64) -> Self {
        let budget = Budget { nodes: Some(fleets), ..Budget::default() };
        let prior = Prior::new(chart.config(), &[]);
        let squares = evaluate_shots(&prior, chart, &budget, &mut dice_from_seed(chart.shots().len() as u64));
        let best = squares.iter().fold(ShotValue::default(), |best, (_, promise)| ShotValue {
            chance: best.chance.max(promise.chance),
            worth: best.worth.max(promise.worth),
        });
        Self { squares, best }
    }

    fn shot_value(&self, cell: Cell) -> ShotValue {
        self.squares.iter().find(|(other, _)| *other == cell).map(|(_, promise)| *promise).unwrap_or_default()
    }

    /// The loss of a shot at this square compared with the best one: in chance or in worth, whichever is smaller.
    fn loss(&self, cell: Cell) -> f64 {
        let ShotValue { chance, worth } = self.shot_value(cell);
        // Certain hits have infinite worth, and the difference of infinities would be NaN.
        let more_worth = if worth == self.best.worth { 0.0 } else { self.best.worth - worth };
        (self.best.chance - chance).min(more_worth)
    }

    /// The squares whose chance is within [`EQUAL_MARGIN`] of the highest, most likely first.
    fn likeliest_cells(&self) -> Vec<Cell> {
        let alike =
            self.squares.iter().filter(|(_, promise)| self.best.chance - promise.chance <= EQUAL_MARGIN);
        let mut alike: Vec<_> = alike.copied().collect();
        alike.sort_by(|(_, one), (_, other)| other.chance.total_cmp(&one.chance));
        alike.into_iter().map(|(cell, _)| cell).collect()
    }
}
