//! The prior distribution of layouts: a mixture of the ways in which people and programs place ships.

use std::sync::Arc;

use deskmate_kernel::rng::dice_from_seed;

use super::berths::PlacementTable;
use super::known::Knowledge;
use super::model::Model;
use super::sampler::{Sampler, Weights};
use crate::sea_battle::rules::{Chart, Config, Layout, Ship};

/// Factor of the worth of a place for each square that it blocks, in the model of fleets along the border.
const THRIFT: f64 = 0.66;

/// Shares of the components: ships placed in turn at random, all layouts equally likely, along the border. Tuned
/// by experiment, so that against each of the three the Admiral needs few more shots than if it knew the
/// component.
const SHARES: [f64; 3] = [0.9, 0.05, 0.05];
/// The shares for a player known to place ships along the border.
const BORDER_SHARES: [f64; 3] = [0.2, 0.1, 0.7];
/// The shares used in daily tasks. They ignore the number of orders in which ships of equal length can be placed.
const DAILY_SHARES: [f64; 3] = [0.6, 0.28, 0.12];

/// Share of layouts identical to an earlier one, for a player whose earlier layouts are known.
const REPEAT_SHARE: f64 = 0.15;

/// Factor of the probability of a layout for each square that it has in common with an earlier one.
const SIMILARITY_FACTOR: f64 = 1.25;

/// Number of fleets drawn to estimate the mean weights.
const CALIBRATION_FLEETS: u64 = 128;

/// A version of the Admiral's evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriorVersion {
    /// The version of the daily tasks, which never changes. A hit is worth more if it will reveal much water, and
    /// ships of one deck count only where they were drawn.
    Daily,
    /// The version used in play. A shot is worth more if its answer is informative, and ships of one deck count on
    /// every square where they could lie.
    Current,
}

/// The probabilities of layouts before the first shot, as a mixture.
#[derive(Clone, Debug)]
pub struct Prior {
    /// The places for the ships of this fleet.
    pub placements: Arc<PlacementTable>,
    /// The component that places ships in turn at random.
    pub even: Model,
    /// The component along the border; `None` if ships may touch and thus block no room for each other.
    pub thrifty: Option<Model>,
    /// The player's earlier layouts, as far as they are layouts of this fleet.
    pub habits: Vec<Layout>,
    /// The version of the evaluation.
    pub version: PriorVersion,
    /// Weight of each component: its share, multiplied by the number of orders of ships of equal length if it
    /// places ships in turn.
    shares: [f64; 3],
    /// Scales the weights of equally likely layouts to those of the other components.
    uniform_scale: f64,
    /// Scales the resemblance to earlier layouts likewise.
    similarity_scale: f64,
}

impl Prior {
    /// Creates the mixture for `config` and a player with the earlier layouts `habits`.
    #[must_use]
    pub fn new(config: &Config, habits: &[Layout]) -> Self {
        Self::shared(config, habits, SHARES)
    }

    /// Creates the mixture for a player known to place ships along the border.
    #[must_use]
    pub fn at_the_border(config: &Config) -> Self {
        Self::shared(config, &[], BORDER_SHARES)
    }

    fn shared(config: &Config, habits: &[Layout], [even, alike, thrifty]: [f64; 3]) -> Self {
        let orders = order_count(config.fleet.lengths());
        Self::of(config, habits, [even * orders, alike, thrifty * orders], PriorVersion::Current)
    }

    /// Creates the mixture for the pars of daily tasks. It never changes, so that earlier days keep their pars.
    #[must_use]
    pub fn for_daily_tasks(config: &Config) -> Self {
        Self::of(config, &[], DAILY_SHARES, PriorVersion::Daily)
    }

    fn of(config: &Config, habits: &[Layout], shares: [f64; 3], era: PriorVersion) -> Self {
        let even = Model::new(1.0);
        let thrifty = (!config.allows_touching()).then(|| Model::new(THRIFT));
        let habits: Vec<_> = habits.iter().filter(|layout| layout.check(config).is_ok()).cloned().collect();
        let berths = Arc::new(PlacementTable::new(config));
        let knowledge = Knowledge::with_placements(&Chart::new(config.clone()), Arc::clone(&berths));
        let mut prior = Self {
            placements: berths,
            even,
            thrifty,
            habits,
            version: era,
            shares,
            uniform_scale: 1.0,
            similarity_scale: 1.0,
        };
        let (mut alike, mut likeness, mut drawn) = (0.0, 0.0, 0.0);
        let model = prior.even.clone();
        let mut sampler = Sampler::new(&knowledge, &model);
        // A fixed seed, so that the weights are always the same.
        let mut dice = dice_from_seed(0);
        for _ in 0..CALIBRATION_FLEETS {
            // The weight of a fleet drawn from the empty field is the inverse of its probability; its mean is the
            // number of layouts.
            let Some(weights) = sampler.draw(&mut dice) else { continue };
            alike += weights.even;
            likeness += prior.similarity(&sampler.ships, &[]);
            drawn += 1.0;
        }
        if drawn > 0.0 {
            (prior.uniform_scale, prior.similarity_scale) = (drawn / alike, drawn / likeness);
        }
        prior
    }

    /// Returns the weight of a fleet drawn from the even model in the mixture without the
    /// [thrifty](Prior::thrifty) component.
    #[must_use]
    pub fn weigh(&self, weights: Weights, ships: &[Ship], sunk: &[Ship]) -> f64 {
        let [even, alike, thrifty] = self.shares;
        // Without a thrifty model, its share goes to the even one.
        let even = if self.thrifty.is_some() { even } else { even + thrifty };
        let by_chance = even * weights.model + alike * weights.even * self.uniform_scale;
        if self.habits.is_empty() {
            return by_chance;
        }
        // Half of the layouts that do not repeat an earlier one are assumed to resemble one.
        by_chance * 0.5 * (1.0 + self.similarity_scale * self.similarity(ships, sunk))
    }

    /// The weight of the thrifty component.
    #[must_use]
    pub fn thrifty_share(&self) -> f64 {
        self.shares[2]
    }

    /// The probability of a repeated layout, for each of the earlier ones.
    #[must_use]
    pub fn repeat_probability(&self) -> f64 {
        REPEAT_SHARE / self.habits.len().max(1) as f64
    }

    /// The resemblance of a fleet to the earlier layouts, averaged over them.
    fn similarity(&self, ships: &[Ship], sunk: &[Ship]) -> f64 {
        if self.habits.is_empty() {
            return 1.0;
        }
        let fleet: Vec<Ship> = ships.iter().chain(sunk).copied().collect();
        let shared =
            |habit: &Layout| (habit.cell_set() & Layout::new(fleet.iter().copied()).cell_set()).count();
        let likeness =
            |habit: &Layout| (0..shared(habit)).fold(1.0, |product, _| product * SIMILARITY_FACTOR);
        self.habits.iter().map(likeness).sum::<f64>() / self.habits.len() as f64
    }
}

/// The number of orders in which ships of these lengths, sorted longest first, can be placed.
fn order_count(fleet: &[u8]) -> f64 {
    fleet
        .chunk_by(|one, other| one == other)
        .flat_map(|alike| 1..=alike.len())
        .map(|place| place as f64)
        .product()
}
