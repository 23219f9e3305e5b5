//! A weighted sample of the fleets that the opponent may have.

use deskmate_kernel::rng::Dice;
use web_time::Instant;

use super::exact;
use super::known::Knowledge;
use super::model::Model;
use super::prior::{Prior, PriorVersion};
use super::sampler::Sampler;
use crate::sea_battle::rules::{Cells, Ship};
use crate::search::brain::Budget;

/// Number of fleets drawn if the budget sets no limit.
const DEFAULT_FLEETS: u64 = 2000;
/// Maximum number of ships placed in the exhaustive search, per fleet that would be drawn otherwise.
const PLACED_PER_FLEET: u64 = 5;
/// Maximum number of ships placed in the exhaustive search, whatever the budget.
const MAX_PLACED: u64 = 4000;
/// Minimum number of fleets drawn, even without time.
const MIN_FLEETS: u64 = 16;
/// Minimum share of the draws for each component of the mixture, so that none is dropped too early.
const MIN_SHARE: f64 = 0.15;

/// Fleets without the ships known to have sunk, with weights that sum to 1.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    weights: Vec<f64>,
    /// The ships of all fleets, concatenated.
    ships: Vec<Ship>,
    /// Number of ships per fleet.
    size: usize,
    /// True if all possible fleets are included.
    complete: bool,
    /// True if ships of one deck may be counted on every square where they could lie.
    spread: bool,
}

/// A component of the mixture, during sampling.
struct MixtureComponent<'a> {
    sampler: Sampler<'a>,
    drawn: f64,
    sum: f64,
    /// Indices of the fleets drawn from this component.
    fleets: Vec<usize>,
}

impl Belief {
    /// Forms a belief from `known`: all fleets if they are few, otherwise a random sample limited by the budget.
    #[must_use]
    pub fn form(knowledge: &Knowledge, prior: &Prior, budget: &Budget, dice: &mut Dice) -> Self {
        // The resemblance to an earlier layout depends on the squares of the ships of one deck.
        let spread = prior.version == PriorVersion::Current && prior.habits.is_empty();
        let mut belief = Self { size: knowledge.afloat.len(), spread, ..Self::default() };
        let fleets = budget.nodes.unwrap_or(DEFAULT_FLEETS).max(MIN_FLEETS);
        let max_laid = fleets.saturating_mul(PLACED_PER_FLEET).min(MAX_PLACED);
        let few = exact::enumerate_fleets(knowledge, max_laid, |ships| belief.ships.extend(ships));
        if few {
            belief.complete = true;
            belief.weigh_all(knowledge, prior);
        } else {
            belief.ships.clear();
            belief.draw(knowledge, prior, fleets, budget, dice);
        }
        belief.remember(knowledge, prior);
        let sum: f64 = belief.weights.iter().sum();
        if sum > 0.0 {
            belief.weights.iter_mut().for_each(|weight| *weight /= sum);
        }
        belief
    }

    /// Iterates over the fleets with their probabilities, which sum to 1 if there are any.
    pub fn fleets(&self) -> impl Iterator<Item = (f64, &[Ship])> {
        self.weights.iter().copied().zip(self.ships.chunks(self.size.max(1)))
    }

    /// Returns true if all possible fleets are included, rather than a sample.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Returns true if ships of one deck are to be counted on every square where they could lie. Not needed if all
    /// fleets are included.
    #[must_use]
    pub const fn is_spread(&self) -> bool {
        self.spread && !self.complete
    }

    /// Computes the weights of enumerated fleets.
    fn weigh_all(&mut self, knowledge: &Knowledge, prior: &Prior) {
        let mut even = Sampler::new(knowledge, &prior.even);
        let mut thrifty = prior.thrifty.as_ref().map(|model| Sampler::new(knowledge, model));
        let weigh = match prior.version {
            PriorVersion::Daily => Sampler::weigh,
            PriorVersion::Current => Sampler::weigh_both_orders,
        };
        for ships in self.ships.chunks(self.size.max(1)) {
            let mut weight = prior.weigh(weigh(&mut even, ships), ships, &knowledge.sunk);
            if let Some(thrifty) = &mut thrifty {
                weight += prior.thrifty_share() * weigh(thrifty, ships).model;
            }
            self.weights.push(weight);
        }
    }

    /// Draws `fleets` fleets from the components of the mixture, or fewer if time runs out. The component that
    /// explains the known facts better gets more draws.
    fn draw(&mut self, knowledge: &Knowledge, prior: &Prior, fleets: u64, budget: &Budget, dice: &mut Dice) {
        let start = Instant::now();
        let mut parts = vec![MixtureComponent::new(knowledge, &prior.even)];
        parts.extend(prior.thrifty.as_ref().map(|model| MixtureComponent::new(knowledge, model)));
        for number in 0..fleets {
            let late = budget.is_stopped() || budget.time.is_some_and(|time| start.elapsed() >= time);
            if number >= MIN_FLEETS && number % 16 == 0 && late {
                break;
            }
            let turn = next_component(&parts);
            let part = &mut parts[turn];
            part.drawn += 1.0;
            let Some(weights) = part.sampler.draw(dice) else { continue };
            let ships = &part.sampler.ships;
            let weight = match turn {
                0 => prior.weigh(weights, ships, &knowledge.sunk),
                _ => prior.thrifty_share() * weights.model,
            };
            part.sum += weight;
            part.fleets.push(self.weights.len());
            self.weights.push(weight);
            self.ships.extend(ships);
        }
        for part in &parts {
            part.fleets.iter().for_each(|fleet| self.weights[*fleet] /= part.drawn);
        }
    }

    /// Adds the player's earlier layouts that are consistent with `known`, unchanged.
    fn remember(&mut self, knowledge: &Knowledge, prior: &Prior) {
        for habit in &prior.habits {
            let sea = knowledge.possible | knowledge.wounded;
            let afloat: Vec<Ship> =
                habit.ships().iter().copied().filter(|ship| !knowledge.sunk.contains(ship)).collect();
            let set = afloat.iter().fold(Cells::EMPTY, |set, ship| set | ship.cell_set());
            let agrees = (set - sea).is_empty() && (knowledge.wounded - set).is_empty();
            if agrees && afloat.len() == self.size {
                self.weights.push(prior.repeat_probability());
                self.ships.extend(afloat);
            }
        }
    }
}

impl<'a> MixtureComponent<'a> {
    /// Creates a component without draws.
    fn new(knowledge: &'a Knowledge, model: &'a Model) -> Self {
        Self { sampler: Sampler::new(knowledge, model), drawn: 0.0, sum: 0.0, fleets: Vec::new() }
    }
}

/// Returns the index of the component to draw from next.
fn next_component(parts: &[MixtureComponent]) -> usize {
    let [one, other] = parts else { return 0 };
    let mean = |part: &MixtureComponent| part.sum / part.drawn.max(1.0);
    let (a, b) = (mean(one), mean(other));
    let share = if a + b > 0.0 { (a / (a + b)).clamp(MIN_SHARE, 1.0 - MIN_SHARE) } else { 0.5 };
    usize::from(one.drawn > share * (one.drawn + other.drawn))
}
