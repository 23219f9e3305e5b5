//! How fleets are laid out before anything is known: a mixture of the ways in which people and programs do it.

use std::sync::Arc;

use super::berths::Berths;
use super::known::Known;
use super::model::Model;
use super::sampler::{Sampler, Weights};
use crate::games::sea_battle::rules::{Chart, Config, Layout, Ship};
use crate::kernel::rng::dice;

/// How much a place counts less for each square that it takes, in fleets that hug the border.
const THRIFT: f64 = 0.66;

/// Shares of the ways to lay out a fleet: one ship after the other by chance, every layout alike, along the
/// border. Found by trial, so that none of the three costs him much more shots than if he knew it.
const SHARES: [f64; 3] = [0.9, 0.05, 0.05];
/// The same for a player who is known to hug the border.
const SHARES_AT_THE_BORDER: [f64; 3] = [0.2, 0.1, 0.7];
/// What stands for them in the tasks of days: that ships of one length can be laid in any order is left out.
const SHARES_OF_DAYS: [f64; 3] = [0.6, 0.28, 0.12];

/// The share of layouts exactly as before, out of all, for a player whose earlier ones are known.
const AGAIN: f64 = 0.15;

/// How much likelier a layout is for each square that it shares with an earlier one.
const LIKENESS: f64 = 1.25;

/// How many fleets are drawn to find out what weights are on average.
const CALIBRATION: u64 = 128;

/// How an Admiral goes by what he believes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Era {
    /// As in the tasks of days, which never change: a hit is worth more where much water will be shown, and a ship of one
    /// deck lies where it was drawn.
    Days,
    /// As he plays now: a shot is worth more where its answer tells much, and ships of one deck are counted
    /// wherever they could lie.
    Now,
}

/// How likely layouts are before the first shot: a mixture of ways to lay out a fleet.
#[derive(Clone, Debug)]
pub struct Prior {
    /// Where ships of this fleet can lie.
    pub berths: Arc<Berths>,
    /// Ships one after the other by chance.
    pub even: Model,
    /// Along the border; `None` where ships may touch, and so don't take room from each other.
    pub thrifty: Option<Model>,
    /// Layouts that the player has used before, those of this fleet.
    pub habits: Vec<Layout>,
    /// How it is gone by.
    pub era: Era,
    /// What each way counts: its share, times the orders in which ships of one length can be laid where they are laid in turn.
    shares: [f64; 3],
    /// What brings the weights of equally likely layouts to the scale of the others.
    alike: f64,
    /// The same for likeness to what was before.
    likeness: f64,
}

impl Prior {
    /// The mixture for `config` and a player who has laid out their fleets like `habits` before.
    #[must_use]
    pub fn new(config: &Config, habits: &[Layout]) -> Self {
        Self::shared(config, habits, SHARES)
    }

    /// The mixture for a player of whom it is known that they hug the border.
    #[must_use]
    pub fn at_the_border(config: &Config) -> Self {
        Self::shared(config, &[], SHARES_AT_THE_BORDER)
    }

    fn shared(config: &Config, habits: &[Layout], [even, alike, thrifty]: [f64; 3]) -> Self {
        let orders = orders(config.fleet.lengths());
        Self::of(config, habits, [even * orders, alike, thrifty * orders], Era::Now)
    }

    /// The mixture by which the pars of days are found. It never changes: an older day keeps its par.
    #[must_use]
    pub fn of_days(config: &Config) -> Self {
        Self::of(config, &[], SHARES_OF_DAYS, Era::Days)
    }

    fn of(config: &Config, habits: &[Layout], shares: [f64; 3], era: Era) -> Self {
        let even = Model::new(1.0);
        let thrifty = (!config.touching()).then(|| Model::new(THRIFT));
        let habits: Vec<_> = habits.iter().filter(|layout| layout.check(config).is_ok()).cloned().collect();
        let berths = Arc::new(Berths::new(config));
        let known = Known::with(&Chart::new(config.clone()), Arc::clone(&berths));
        let mut prior = Self { berths, even, thrifty, habits, era, shares, alike: 1.0, likeness: 1.0 };
        let (mut alike, mut likeness, mut drawn) = (0.0, 0.0, 0.0);
        let model = prior.even.clone();
        let mut sampler = Sampler::new(&known, &model);
        // Its own dice, so that the weights are always the same.
        let mut dice = dice(0);
        for _ in 0..CALIBRATION {
            // Drawn from the whole field, a fleet's weight is one over its chance: on average the number of
            // layouts.
            let Some(weights) = sampler.draw(&mut dice) else { continue };
            alike += weights.even;
            likeness += prior.resemblance(&sampler.ships, &[]);
            drawn += 1.0;
        }
        if drawn > 0.0 {
            (prior.alike, prior.likeness) = (drawn / alike, drawn / likeness);
        }
        prior
    }

    /// What a fleet weighs that was drawn evenly, as one of the mixture without its [thrifty](Prior::thrifty)
    /// part.
    #[must_use]
    pub fn weigh(&self, weights: Weights, ships: &[Ship], sunk: &[Ship]) -> f64 {
        let [even, alike, thrifty] = self.shares;
        // What can't be thrifty is even.
        let even = if self.thrifty.is_some() { even } else { even + thrifty };
        let by_chance = even * weights.model + alike * weights.even * self.alike;
        if self.habits.is_empty() {
            return by_chance;
        }
        // Half of those who do not lay out their fleet exactly as before do it like before.
        by_chance * 0.5 * (1.0 + self.likeness * self.resemblance(ships, sunk))
    }

    /// What the thrifty part counts.
    #[must_use]
    pub fn thrifty_share(&self) -> f64 {
        self.shares[2]
    }

    /// The chance that the fleet lies exactly as in one of the earlier layouts, for each of them.
    #[must_use]
    pub fn again(&self) -> f64 {
        AGAIN / self.habits.len().max(1) as f64
    }

    /// How much a fleet is like the earlier ones, on average over these.
    fn resemblance(&self, ships: &[Ship], sunk: &[Ship]) -> f64 {
        if self.habits.is_empty() {
            return 1.0;
        }
        let fleet: Vec<Ship> = ships.iter().chain(sunk).copied().collect();
        let shared = |habit: &Layout| (habit.set() & Layout::new(fleet.iter().copied()).set()).count();
        let likeness = |habit: &Layout| (0..shared(habit)).fold(1.0, |product, _| product * LIKENESS);
        self.habits.iter().map(likeness).sum::<f64>() / self.habits.len() as f64
    }
}

/// In how many orders ships of these lengths can be laid, the longest first.
fn orders(fleet: &[u8]) -> f64 {
    fleet
        .chunk_by(|one, other| one == other)
        .flat_map(|alike| 1..=alike.len())
        .map(|place| place as f64)
        .product()
}
