//! The Admiral: samples whole fleets consistent with all known facts, and fires at the square with the highest
//! expected gain.
//!
//! The gain of a shot is the hit probability, plus a bonus in proportion to the entropy of the answer (miss, hit
//! or sunk). Squares with a certain hit come first. The fleets are weighted by how people and programs place
//! ships; see [`prior`].

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

use deskmate_kernel::rng::Dice;

use super::gunner::{Aim, Gunner, why};
use crate::sea_battle::rules::{Cell, Chart, Config, Layout};
use crate::search::brain::Budget;
use belief::Belief;
use known::Knowledge;
use prior::Prior;
use promise::{ShotValue, shot_values};

/// The strongest opponent.
#[derive(Clone, Debug, Default)]
pub struct Admiral {
    /// This player's earlier layouts, if known.
    habits: Vec<Layout>,
}

impl Admiral {
    /// Creates an Admiral that remembers this player's earlier layouts.
    #[must_use]
    pub fn with_history(habits: Vec<Layout>) -> Self {
        Self { habits }
    }
}

impl Gunner for Admiral {
    fn aim(&self, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Aim {
        choose_shot(&Prior::new(chart.config(), &self.habits), chart, budget, dice)
    }

    fn remember(&mut self, layouts: Vec<Layout>) {
        self.habits = layouts;
    }

    fn place_fleet(&self, config: &Config, budget: &Budget, dice: &mut Dice) -> Option<Layout> {
        harbour::place_fleet(config, budget, dice)
    }
}

/// Chooses a square to fire at, given a prior over layouts.
#[must_use]
pub fn choose_shot(prior: &Prior, chart: &Chart, budget: &Budget, dice: &mut Dice) -> Aim {
    let squares = evaluate_shots(prior, chart, budget, dice);
    // If no fleet is consistent with the chart, which can't happen in a battle, any square will do.
    let best = squares.iter().rev().max_by(|(_, one), (_, other)| one.worth.total_cmp(&other.worth));
    let (cell, promise) = best.copied().unwrap_or((Cell::new(0, 0), ShotValue::default()));
    let likeliest = squares.iter().map(|(_, promise)| percent(promise.chance)).max().unwrap_or_default();
    let why = match percent(promise.chance) {
        100 => why("sure", cell),
        chance if chance < likeliest => why("tells", cell).number("percent", chance),
        chance => why("likely", cell).number("percent", chance),
    };
    let values = squares.iter().filter(|(_, promise)| promise.chance > 0.0);
    Aim { cell, why, values: values.map(|(cell, promise)| (*cell, promise.chance as f32)).collect() }
}

/// Converts a probability to a percentage.
fn percent(chance: f64) -> i64 {
    (chance * 100.0).round().clamp(0.0, 100.0) as i64
}

/// Evaluates every square not fired at, given a prior over layouts.
#[must_use]
pub fn evaluate_shots(
    prior: &Prior,
    chart: &Chart,
    budget: &Budget,
    dice: &mut Dice,
) -> Vec<(Cell, ShotValue)> {
    let knowledge = Knowledge::with_placements(chart, Arc::clone(&prior.placements));
    let belief = Belief::form(&knowledge, prior, budget, dice);
    let open: Vec<Cell> = knowledge.open.iter().collect();
    let promises = shot_values(&knowledge, &belief, prior.version, &open);
    open.into_iter().zip(promises).collect()
}
