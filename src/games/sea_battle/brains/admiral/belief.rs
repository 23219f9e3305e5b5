//! What the other's fleet may look like: fleets with their chances.

use web_time::Instant;

use super::exact;
use super::known::Known;
use super::model::Model;
use super::prior::{Era, Prior};
use super::sampler::Sampler;
use crate::games::sea_battle::rules::{Cells, Ship};
use crate::kernel::rng::Dice;
use crate::search::brain::Budget;

/// How many fleets are drawn when the budget sets no limit.
const FLEETS: u64 = 2000;
/// How many ships are laid, for each fleet that would be drawn, to find out whether all fleets are few.
const LAID: u64 = 5;
/// And at most so many.
const MOST_LAID: u64 = 4000;
/// How many are drawn even if there is no time, so that there is something to go by.
const LEAST: u64 = 16;
/// Each part of the mixture gets at least this share of the draws, so that none is given up too soon.
const LEAST_SHARE: f64 = 0.15;

/// Fleets, without the ships that are known to have sunk, with weights that sum to 1.
#[derive(Clone, Debug, Default)]
pub struct Belief {
    weights: Vec<f64>,
    /// The ships of all fleets, one fleet after the other.
    ships: Vec<Ship>,
    /// How many ships each fleet has.
    size: usize,
    /// Whether these are all the fleets that there can be.
    complete: bool,
    /// Whether ships of one deck may be counted wherever they could lie.
    spread: bool,
}

/// One part of the mixture while it is drawn from.
struct Part<'a> {
    sampler: Sampler<'a>,
    drawn: f64,
    sum: f64,
    /// Which fleets came from here.
    fleets: Vec<usize>,
}

impl Belief {
    /// Forms it out of what is known: all fleets where they are few, otherwise as many as the budget allows,
    /// drawn by chance.
    #[must_use]
    pub fn form(known: &Known, prior: &Prior, budget: &Budget, dice: &mut Dice) -> Self {
        // Likeness to an earlier layout depends on where ships of one deck lie.
        let spread = prior.era == Era::Now && prior.habits.is_empty();
        let mut belief = Self { size: known.left.len(), spread, ..Self::default() };
        let fleets = budget.nodes.unwrap_or(FLEETS).max(LEAST);
        let most_laid = fleets.saturating_mul(LAID).min(MOST_LAID);
        let few = exact::all(known, most_laid, |ships| belief.ships.extend(ships));
        if few {
            belief.complete = true;
            belief.weigh_all(known, prior);
        } else {
            belief.ships.clear();
            belief.draw(known, prior, fleets, budget, dice);
        }
        belief.remember(known, prior);
        let sum: f64 = belief.weights.iter().sum();
        if sum > 0.0 {
            belief.weights.iter_mut().for_each(|weight| *weight /= sum);
        }
        belief
    }

    /// The fleets with their chances, which sum to 1 if there are any.
    pub fn fleets(&self) -> impl Iterator<Item = (f64, &[Ship])> {
        self.weights.iter().copied().zip(self.ships.chunks(self.size.max(1)))
    }

    /// Whether these are all the fleets that there can be, and not a sample of them.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.complete
    }

    /// Whether ships of one deck are to be counted wherever they could lie: not where all fleets are there anyhow.
    #[must_use]
    pub const fn is_spread(&self) -> bool {
        self.spread && !self.complete
    }

    /// Weighs fleets that have been found, not drawn.
    fn weigh_all(&mut self, known: &Known, prior: &Prior) {
        let mut even = Sampler::new(known, &prior.even);
        let mut thrifty = prior.thrifty.as_ref().map(|model| Sampler::new(known, model));
        let weigh = match prior.era {
            Era::Days => Sampler::weigh,
            Era::Now => Sampler::weigh_both_ways,
        };
        for ships in self.ships.chunks(self.size.max(1)) {
            let mut weight = prior.weigh(weigh(&mut even, ships), ships, &known.sunk);
            if let Some(thrifty) = &mut thrifty {
                weight += prior.thrifty_share() * weigh(thrifty, ships).model;
            }
            self.weights.push(weight);
        }
    }

    /// Draws so many `fleets` from the parts of the mixture, fewer when time runs out; more from the one that
    /// explains better what is known.
    fn draw(&mut self, known: &Known, prior: &Prior, fleets: u64, budget: &Budget, dice: &mut Dice) {
        let start = Instant::now();
        let mut parts = vec![Part::new(known, &prior.even)];
        parts.extend(prior.thrifty.as_ref().map(|model| Part::new(known, model)));
        for number in 0..fleets {
            let late = budget.stopped() || budget.time.is_some_and(|time| start.elapsed() >= time);
            if number >= LEAST && number % 16 == 0 && late {
                break;
            }
            let turn = turn(&parts);
            let part = &mut parts[turn];
            part.drawn += 1.0;
            let Some(weights) = part.sampler.draw(dice) else { continue };
            let ships = &part.sampler.ships;
            let weight = match turn {
                0 => prior.weigh(weights, ships, &known.sunk),
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

    /// Adds the player's earlier layouts that agree with what is known, exactly as they were.
    fn remember(&mut self, known: &Known, prior: &Prior) {
        for habit in &prior.habits {
            let sea = known.possible | known.wounded;
            let afloat: Vec<Ship> =
                habit.ships().iter().copied().filter(|ship| !known.sunk.contains(ship)).collect();
            let set = afloat.iter().fold(Cells::EMPTY, |set, ship| set | ship.set());
            let agrees = (set - sea).is_empty() && (known.wounded - set).is_empty();
            if agrees && afloat.len() == self.size {
                self.weights.push(prior.again());
                self.ships.extend(afloat);
            }
        }
    }
}

impl<'a> Part<'a> {
    /// Nothing drawn yet.
    fn new(known: &'a Known, model: &'a Model) -> Self {
        Self { sampler: Sampler::new(known, model), drawn: 0.0, sum: 0.0, fleets: Vec::new() }
    }
}

/// Which part is to be drawn from next.
fn turn(parts: &[Part]) -> usize {
    let [one, other] = parts else { return 0 };
    let mean = |part: &Part| part.sum / part.drawn.max(1.0);
    let (a, b) = (mean(one), mean(other));
    let share = if a + b > 0.0 { (a / (a + b)).clamp(LEAST_SHARE, 1.0 - LEAST_SHARE) } else { 0.5 };
    usize::from(one.drawn > share * (one.drawn + other.drawn))
}
