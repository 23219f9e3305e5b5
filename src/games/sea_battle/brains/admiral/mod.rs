//! The Admiral: imagines whole fleets that fit all that is known, and fires where most is to be gained.
//!
//! A hit counts one, and what the answer tells counts besides, in proportion to its entropy: miss, hit or sunk. Squares
//! where a ship surely lies come first. The fleets are weighed by how people and programs really lay them out;
//! see [`prior`].

pub mod belief;
pub mod berths;
pub mod exact;
pub mod harbour;
pub mod known;
pub mod model;
pub mod prior;
pub mod promise;
pub mod sampler;
pub mod sums;

use super::gunner::{Aim, Gunner, why};
use crate::games::sea_battle::rules::{Cell, Chart, Config, Layout};
use crate::kernel::rng::Dice;
use crate::search::brain::Budget;
use belief::Belief;
use known::Known;
use prior::Prior;
use promise::{Promise, promises};

/// The strongest opponent.
#[derive(Clone, Debug, Default)]
pub struct Admiral {
    /// How this player laid out their fleet before, if that is known.
    habits: Vec<Layout>,
}

impl Admiral {
    /// An Admiral who has met this player before and remembers how their fleets lay.
    #[must_use]
    pub fn with_history(habits: Vec<Layout>) -> Self {
        Self { habits }
    }
}

impl Gunner for Admiral {
    fn aim(&self, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Aim {
        aim(&Prior::new(chart.config(), &self.habits), chart, budget, dice)
    }

    fn remember(&mut self, layouts: Vec<Layout>) {
        self.habits = layouts;
    }

    fn lay_out(&self, config: &Config, _: &Budget, dice: &mut Dice) -> Option<Layout> {
        harbour::lay_out(config, dice)
    }
}

/// Where to fire if fleets are laid out like that.
#[must_use]
pub fn aim(prior: &Prior, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Aim {
    let squares = weigh(prior, chart, budget, dice);
    // A chart that no fleet agrees with comes from no battle; then any square will do.
    let best = squares.iter().rev().max_by(|(_, one), (_, other)| one.worth.total_cmp(&other.worth));
    let (cell, promise) = best.copied().unwrap_or((Cell::new(0, 0), Promise::default()));
    let percent = (promise.chance * 100.0).round().clamp(0.0, 100.0) as i64;
    let why = if percent >= 100 { why("sure", cell) } else { why("likely", cell).number("percent", percent) };
    let values = squares.iter().filter(|(_, promise)| promise.chance > 0.0);
    Aim { cell, why, values: values.map(|(cell, promise)| (*cell, promise.chance as f32)).collect() }
}

/// What each square promises that was not fired at, if fleets are laid out like that.
#[must_use]
pub fn weigh(prior: &Prior, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Vec<(Cell, Promise)> {
    let known = Known::new(chart);
    let belief = Belief::form(&known, prior, budget, dice);
    let open: Vec<Cell> = known.open.iter().collect();
    let promises = promises(&known, &belief, prior.era, &open);
    open.into_iter().zip(promises).collect()
}
