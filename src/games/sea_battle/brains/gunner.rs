//! What a gunner is: an opponent who lays out a fleet, and aims by a chart of the other's field.

use crate::games::sea_battle::rules::{Cell, Chart, Config, Layout, Move, Phase, SeaBattle, View};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;
use crate::search::brain::{Brain, Budget, Known, Thoughts};

/// Where a gunner aims, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The square to fire at.
    pub cell: Cell,
    /// One sentence.
    pub why: Line,
    /// The gunner's heat map: squares not fired at with their worth, higher is better. The rest has none.
    pub values: Vec<(Cell, f32)>,
}

/// An opponent, apart from the turns of a battle.
pub trait Gunner: Send + Sync {
    /// A square not fired at of `chart`, on which something is still afloat.
    ///
    /// The same chart, node budget and dice give the same aim on every platform.
    fn aim(&self, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Aim;

    /// Takes in how the other player laid out their fleet before, the latest first. Most gunners don't care.
    fn remember(&mut self, _layouts: Vec<Layout>) {}

    /// The gunner's own fleet. `None` when it does not fit.
    fn lay_out(&self, config: &Config, budget: &Budget, dice: &mut Dice) -> Option<Layout>;
}

/// A gunner in a battle: lays out a fleet first, then aims at every turn.
pub struct Captain<G>(pub G);

impl<G: Gunner> Brain<SeaBattle> for Captain<G> {
    fn choose(&self, view: &View, seat: Seat, budget: &Budget, dice: &mut Dice) -> (Move, Thoughts<Move>) {
        let course = view.course();
        if course.phase() == Phase::Placing {
            let layout = self.0.lay_out(course.config(), budget, dice);
            let layout = layout.expect("a seat that may act has a way to lay out its fleet");
            let why = Line::new("sea-battle-why-layout");
            return (Move::Place(layout), Thoughts { why, values: Vec::new(), line: Vec::new() });
        }
        let Aim { cell, why, values } = self.0.aim(course.chart(seat), budget, dice);
        let values = values.into_iter().map(|(cell, value)| (Move::Fire(cell), value)).collect();
        (Move::Fire(cell), Thoughts { why, values, line: Vec::new() })
    }

    fn remember(&mut self, known: &Known) {
        let layouts = known.habits.split(BETWEEN).filter_map(|text| Layout::try_from(text.to_owned()).ok());
        self.0.remember(layouts.filter(|layout| !layout.ships().is_empty()).collect());
    }
}

/// The shots with which a gunner sinks this fleet of `config`, which must be one, when nobody fires back.
#[must_use]
pub fn sink(
    gunner: &impl Gunner,
    config: &Config,
    layout: &Layout,
    budget: &Budget,
    dice: &mut Dice,
) -> Vec<Cell> {
    let chart = sunk(config, layout, |chart| gunner.aim(chart, budget, dice).cell);
    chart.shots().iter().map(|(cell, _)| *cell).collect()
}

/// The chart of this fleet of `config`, which must be one, when all of it is sunk by shots at the squares that `aim` names.
pub fn sunk(config: &Config, layout: &Layout, mut aim: impl FnMut(&Chart) -> Cell) -> Chart {
    let mut chart = Chart::new(config.clone());
    while !chart.finished() {
        let cell = aim(&chart);
        chart.note(cell, chart.answer(layout.ships(), cell));
    }
    chart
}

/// What is remembered of how a player lays out their fleet: the latest layouts, this one first.
#[must_use]
pub fn habits(layout: &Layout, before: &str) -> String {
    let earlier = before.split(BETWEEN).filter(|text| !text.is_empty()).map(str::to_owned);
    let layouts: Vec<_> = std::iter::once(layout.to_string()).chain(earlier).take(REMEMBERED).collect();
    layouts.join(BETWEEN)
}

/// So many layouts are remembered.
const REMEMBERED: usize = 5;
/// Stands between them.
const BETWEEN: &str = "; ";

/// The line that says why a gunner fires at `cell`.
#[must_use]
pub fn why(id: &str, cell: Cell) -> Line {
    Line::new(format!("sea-battle-why-{id}")).squares("cell", cell)
}
