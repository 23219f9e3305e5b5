//! Analysis of a finished battle: the shares of luck, aim and placing in the result.
//!
//! For each shot, the Admiral estimates the probability of a ship on each square from what the shooter knew. Hits
//! beyond the expected number are luck; the difference in probability between the chosen square and the best one
//! is aim. Hits are converted to shots at the Navigator's rate: the number of shots that it needs per hit on the
//! same fleet. Placing is measured by letting the Navigator sink the fleet many times, and as many random fleets.

use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::Seat;

use super::brains::admiral::Admiral;
use super::brains::gunner::Gunner;
use super::brains::navigator::shots_needed;
use super::rules::{Answer, Cell, Layout, Phase, Shot, View, descending};
use crate::search::brain::Budget;

/// Number of fleets that the Admiral samples per shot.
const SAMPLED_FLEETS: u64 = 300;
/// Number of times that each fleet is sunk, and the number of random fleets it is compared with.
const TRIALS: usize = 50;

/// The evaluation of a shot.
#[derive(Clone, Debug, PartialEq)]
pub struct ShotEvaluation {
    /// The shot, with its answer.
    pub shot: Shot,
    /// Probability of a ship on its square.
    pub chance: f64,
    /// Probability of a ship on the most likely square.
    pub best: f64,
    /// Probability of a ship on each square, without the squares that can't hold one.
    pub map: Vec<(Cell, f32)>,
}

/// The effects of luck, aim and placing on one side's result, in shots; higher is better for that side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Breakdown {
    /// Number of shots saved by luck; negative if luck cost shots.
    pub luck: f64,
    /// Number of shots lost by firing at less likely squares; never positive.
    pub aim: f64,
    /// Number of shots that this side's fleet takes to sink, in excess of a random one.
    pub placement: f64,
}

impl Breakdown {
    /// Returns the differences to the opponent's verdict; positive values favour this side.
    #[must_use]
    pub fn relative_to(self, other: Self) -> Self {
        Self {
            luck: self.luck - other.luck,
            aim: self.aim - other.aim,
            placement: self.placement - other.placement,
        }
    }
}

/// An analysis in progress. It runs in small steps, so that it does not block a frame.
#[derive(Debug)]
pub struct Analysis {
    view: View,
    fleets: [Layout; 2],
    evaluations: Vec<ShotEvaluation>,
    /// For each seat, pairs of the shots needed for its own fleet and for a random one.
    trials: [Vec<(u32, u32)>; 2],
    dice: Dice,
}

impl Analysis {
    /// Starts the analysis of a finished battle, or returns `None` if it is not over. The same seed gives the same
    /// analysis.
    #[must_use]
    pub fn new(view: &View, seed: u64) -> Option<Self> {
        let over = matches!(view.course().phase(), Phase::Over(_));
        let [first, second] = Seat::BOTH.map(|seat| view.fleet(seat).cloned());
        let fleets = [first.filter(|_| over)?, second?];
        Some(Self {
            view: view.clone(),
            fleets,
            evaluations: Vec::new(),
            trials: [Vec::new(), Vec::new()],
            dice: dice_from_seed(seed),
        })
    }

    /// Does a few milliseconds of work. Returns false if there is none left.
    pub fn step(&mut self) -> bool {
        let number = self.evaluations.len();
        if let Some(shot) = self.view.course().shots().get(number).copied() {
            let reading = self.evaluate_shot(number, shot);
            self.evaluations.push(reading);
            return true;
        }
        let Some(seat) = Seat::BOTH.into_iter().find(|seat| self.trials[seat.index()].len() < TRIALS) else {
            return false;
        };
        let config = self.view.course().config();
        let own = shots_needed(config, &self.fleets[seat.index()], &mut self.dice);
        // The fleet fits, so a random layout is found too; otherwise the fleet is compared with itself.
        let other = descending(config, &mut self.dice)
            .map_or(own, |layout| shots_needed(config, &layout, &mut self.dice));
        self.trials[seat.index()].push((own, other));
        true
    }

    fn evaluate_shot(&mut self, number: usize, shot: Shot) -> ShotEvaluation {
        let before = self.view.course().until(number);
        let budget = Budget { nodes: Some(SAMPLED_FLEETS), ..Budget::default() };
        let map = Admiral::default().aim(before.chart(shot.seat), &budget, &mut self.dice).values;
        let chance =
            map.iter().find(|(cell, _)| *cell == shot.cell).map_or(0.0, |(_, chance)| f64::from(*chance));
        let best = map.iter().map(|(_, chance)| f64::from(*chance)).fold(chance, f64::max);
        ShotEvaluation { shot, chance, best, map }
    }

    /// The evaluation of shot `number`, counted from 0, or `None` if it has not been evaluated yet.
    #[must_use]
    pub fn evaluation(&self, number: usize) -> Option<&ShotEvaluation> {
        self.evaluations.get(number)
    }

    /// The verdict for `seat`, or `None` until the analysis is complete.
    #[must_use]
    pub fn breakdown(&self, seat: Seat) -> Option<Breakdown> {
        if self.trials.iter().any(|trials| trials.len() < TRIALS) {
            return None;
        }
        let own: Vec<_> = self.evaluations.iter().filter(|reading| reading.shot.seat == seat).collect();
        let hit = |reading: &ShotEvaluation| if reading.shot.answer == Answer::Miss { 0.0 } else { 1.0 };
        let fleet = &self.trials[(!seat).index()];
        let shots: f64 = fleet.iter().map(|(own, _)| f64::from(*own)).sum();
        let decks = f64::from(self.view.course().config().fleet.decks());
        let rate = shots / fleet.len() as f64 / decks;
        let luck: f64 = own.iter().map(|reading| hit(reading) - reading.chance).sum();
        let aim: f64 = own.iter().map(|reading| reading.chance - reading.best).sum();
        let trials = &self.trials[seat.index()];
        let more: f64 = trials.iter().map(|(own, other)| f64::from(*own) - f64::from(*other)).sum();
        Some(Breakdown { luck: luck * rate, aim: aim * rate, placement: more / trials.len() as f64 })
    }
}
