//! The gunner interface: an opponent that lays out a fleet and aims by its chart of the opponent's field.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;

use crate::sea_battle::rules::{Cell, Chart, Config, Layout, Move, Phase, SeaBattle, View};
use crate::search::brain::{Brain, Budget, OpponentProfile, Thoughts};

/// A gunner's decision, with its explanation.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The square to fire at.
    pub cell: Cell,
    /// The explanation, one sentence.
    pub why: Line,
    /// The heat map: squares not fired at with their values, higher is better. Squares without a value are
    /// omitted.
    pub values: Vec<(Cell, f32)>,
}

/// An opponent, independent of the turn order of a battle.
pub trait Gunner: Send + Sync {
    /// Chooses a square of `chart` that has not been fired at. Some ship must still be afloat.
    ///
    /// The same chart, node budget and dice give the same aim on every platform.
    fn aim(&self, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Aim;

    /// Receives the opponent's earlier layouts, latest first. Ignored by default.
    fn remember(&mut self, _layouts: Vec<Layout>) {}

    /// Lays out the gunner's own fleet. Returns `None` if no layout was found.
    fn place_fleet(&self, config: &Config, budget: &Budget, dice: &mut Dice) -> Option<Layout>;
}

/// Adapts a gunner to a [`Brain`]: lays out its fleet first, then aims in every turn.
pub struct Captain<G>(pub G);

impl<G: Gunner> Brain<SeaBattle> for Captain<G> {
    fn choose(&self, view: &View, seat: Seat, budget: &Budget, dice: &mut Dice) -> (Move, Thoughts<Move>) {
        let course = view.course();
        if course.phase() == Phase::Placing {
            let layout = self.0.place_fleet(course.config(), budget, dice);
            let layout = layout.expect("a seat that may act has a way to lay out its fleet");
            let why = Line::new("sea-battle-why-layout");
            return (Move::Place(layout), Thoughts { why, values: Vec::new(), line: Vec::new() });
        }
        let Aim { cell, why, values } = self.0.aim(course.chart(seat), budget, dice);
        let values = values.into_iter().map(|(cell, value)| (Move::Fire(cell), value)).collect();
        (Move::Fire(cell), Thoughts { why, values, line: Vec::new() })
    }

    fn set_opponent(&mut self, opponent: &OpponentProfile) {
        let layouts =
            opponent.habits.split(SEPARATOR).filter_map(|text| Layout::try_from(text.to_owned()).ok());
        self.0.remember(layouts.filter(|layout| !layout.ships().is_empty()).collect());
    }
}

/// Returns the shots with which a gunner sinks this fleet, if nobody fires back. `layout` must be a fleet of
/// `config`.
#[must_use]
pub fn sink(
    gunner: &impl Gunner,
    config: &Config,
    layout: &Layout,
    budget: &Budget,
    dice: &mut Dice,
) -> Vec<Cell> {
    let chart = chart_after_sinking(config, layout, |chart| gunner.aim(chart, budget, dice).cell);
    chart.shots().iter().map(|(cell, _)| *cell).collect()
}

/// Returns the chart of this fleet after all of it has been sunk by shots at the squares returned by `aim`.
/// `layout` must be a fleet of `config`.
pub fn chart_after_sinking(config: &Config, layout: &Layout, mut aim: impl FnMut(&Chart) -> Cell) -> Chart {
    let mut chart = Chart::new(config.clone());
    while !chart.is_finished() {
        let cell = aim(&chart);
        chart.record(cell, chart.answer(layout.ships(), cell));
    }
    chart
}

/// Serializes the latest layouts of a player, starting with this one.
#[must_use]
pub fn habits(layout: &Layout, before: &str) -> String {
    let earlier = before.split(SEPARATOR).filter(|text| !text.is_empty()).map(str::to_owned);
    let layouts: Vec<_> = std::iter::once(layout.to_string()).chain(earlier).take(MAX_REMEMBERED).collect();
    layouts.join(SEPARATOR)
}

/// Number of layouts kept.
const MAX_REMEMBERED: usize = 5;
/// Separator between layouts.
const SEPARATOR: &str = "; ";

/// The message that explains a shot at `cell`.
#[must_use]
pub fn why(id: &str, cell: Cell) -> Line {
    Line::new(format!("sea-battle-why-{id}")).squares("cell", cell)
}
