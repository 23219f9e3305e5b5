//! Where it was lost: the shot that promised least, compared with what the Admiral would have expected elsewhere.

use super::brains::admiral::prior::Prior;
use super::brains::admiral::promise::Promise;
use super::brains::admiral::weigh;
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
/// How much less likely than elsewhere a hit must have been. By as much it must have been worth less, in hits: the answer to a
/// shot that is less likely to hit can tell more.
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

/// What the Admiral expects.
struct Aim {
    squares: Vec<(Cell, Promise)>,
    /// The most that any square promises, in chance and in worth.
    best: Promise,
}

impl Aim {
    /// What is expected from `chart`, by so many fleets: the same whenever it is asked.
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

    /// How much less a shot at this square promises than one elsewhere, in chance or in worth, whichever is less.
    fn less(&self, cell: Cell) -> f64 {
        let Promise { chance, worth } = self.promise(cell);
        // Squares that are sure are worth the same: without end.
        let more_worth = if worth == self.best.worth { 0.0 } else { self.best.worth - worth };
        (self.best.chance - chance).min(more_worth)
    }

    /// The squares that are about as likely as the likeliest, the likeliest first.
    fn likeliest(&self) -> Vec<Cell> {
        let alike = self.squares.iter().filter(|(_, promise)| self.best.chance - promise.chance <= ALIKE);
        let mut alike: Vec<_> = alike.copied().collect();
        alike.sort_by(|(_, one), (_, other)| other.chance.total_cmp(&one.chance));
        alike.into_iter().map(|(cell, _)| cell).collect()
    }
}
