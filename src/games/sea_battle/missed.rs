//! Where it was lost: the shot that promised least, compared with what the Admiral would have expected elsewhere.

use super::brains::admiral::Admiral;
use super::brains::gunner::Gunner;
use super::rules::{Cell, Chart, Move, SeaBattle};
use crate::games::missed::Missed;
use crate::kernel::line::Line;
use crate::kernel::rng::dice;
use crate::kernel::rules::{Seat, Viewer};
use crate::referee::authority::Match;
use crate::search::brain::Budget;

/// Fleets that the Admiral draws for every shot, and for the one that is told of.
const DRAWN: u64 = 300;
const TOLD: u64 = 4000;
/// How much less likely than elsewhere a hit must have been.
const CLEAR: f64 = 0.2;
/// Squares that differ by no more than this are as good.
const ALIKE: f64 = 0.02;

/// The shot of `seat` that was furthest below the best one, the last of several; `None` when none was far below.
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
            (aim.best - aim.chance(cell), shot, plies, cell)
        })
        .filter(|(less, ..)| *less >= CLEAR)
        .max_by(|(one, ..), (other, ..)| one.total_cmp(other))?;
    let course = view.course().until(shot);
    let chart = course.chart(seat);
    let aim = Aim::at(chart, TOLD);
    let chance = aim.chance(played);
    if aim.best - chance < CLEAR {
        return None;
    }
    let better = aim.likeliest();
    let named = *better.first()?;
    let known = if chart.inferred().contains(played) { "water" } else { "likelier" };
    let percent = |chance: f64| (chance * 100.0).round() as i64;
    let mut why = Line::new(format!("sea-battle-missed-{known}"));
    why = why.squares("played", played).squares("better", named).number("best", percent(aim.best));
    if known == "likelier" {
        why = why.number("chance", percent(chance));
    }
    let better = better.into_iter().map(Move::Fire).collect();
    Some(Missed { plies, seat, better, why, asked: Line::new("sea-battle-puzzle") })
}

/// How likely the Admiral holds a hit to be.
struct Aim {
    values: Vec<(Cell, f64)>,
    best: f64,
}

impl Aim {
    /// What is expected from `chart`, by so many fleets: the same whenever it is asked.
    fn at(chart: &Chart, fleets: u64) -> Self {
        let budget = Budget { nodes: Some(fleets), ..Budget::default() };
        let values = Admiral::default().aim(chart, &budget, &mut dice(chart.shots().len() as u64)).values;
        let values: Vec<_> = values.into_iter().map(|(cell, chance)| (cell, f64::from(chance))).collect();
        let best = values.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        Self { values, best }
    }

    fn chance(&self, cell: Cell) -> f64 {
        self.values.iter().find(|(other, _)| *other == cell).map_or(0.0, |(_, chance)| *chance)
    }

    /// The squares that are about as good as the best, the best first.
    fn likeliest(&self) -> Vec<Cell> {
        let alike = self.values.iter().filter(|(_, chance)| self.best - chance <= ALIKE);
        let mut alike: Vec<_> = alike.copied().collect();
        alike.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        alike.into_iter().map(|(cell, _)| cell).collect()
    }
}
