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

use std::sync::Arc;

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

    fn lay_out(&self, config: &Config, budget: &Budget, dice: &mut Dice) -> Option<Layout> {
        harbour::lay_out(config, budget, dice)
    }
}

/// Where to fire if fleets are laid out like that.
#[must_use]
pub fn aim(prior: &Prior, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Aim {
    let squares = weigh(prior, chart, budget, dice);
    // A chart that no fleet agrees with comes from no battle; then any square will do.
    let best = squares.iter().rev().max_by(|(_, one), (_, other)| one.worth.total_cmp(&other.worth));
    let (cell, promise) = best.copied().unwrap_or((Cell::new(0, 0), Promise::default()));
    let likeliest = squares.iter().map(|(_, promise)| percent(promise.chance)).max().unwrap_or_default();
    let why = match percent(promise.chance) {
        100 => why("sure", cell),
        chance if chance < likeliest => why("tells", cell).number("percent", chance),
        chance => why("likely", cell).number("percent", chance),
    };
    let values = squares.iter().filter(|(_, promise)| promise.chance > 0.0);
    Aim { cell, why, values: values.map(|(cell, promise)| (*cell, promise.chance as f32)).collect() }
}

/// A chance in chances out of 100.
fn percent(chance: f64) -> i64 {
    (chance * 100.0).round().clamp(0.0, 100.0) as i64
}

/// What each square promises that was not fired at, if fleets are laid out like that.
#[must_use]
pub fn weigh(prior: &Prior, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Vec<(Cell, Promise)> {
    let known = Known::with(chart, Arc::clone(&prior.berths));
    let belief = Belief::form(&known, prior, budget, dice);
    let open: Vec<Cell> = known.open.iter().collect();
    let promises = promises(&known, &belief, prior.era, &open);
    open.into_iter().zip(promises).collect()
}
