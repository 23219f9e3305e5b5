//! After the battle: how much of it was luck, how much aim, and how much how the fleets lay.
//!
//! Before each shot the Admiral is asked, who knows only what the shooter knew, how likely a ship was on each
//! square. What was hit beyond that is luck; what a likelier square promised beyond the one chosen is aim. Hits
//! are counted as shots at the Navigator's rate: so many shots as it takes for a hit on the same fleet. How a fleet
//! lay is measured by letting the Navigator sink it time and again, and as often fleets that are laid out by chance.

use super::brains::admiral::Admiral;
use super::brains::gunner::Gunner;
use super::brains::navigator::shots_needed;
use super::layouts::descending;
use super::rules::{Answer, Cell, Layout, Phase, Shot, View};
use crate::kernel::rng::{Dice, dice};
use crate::kernel::rules::Seat;
use crate::search::brain::Budget;

/// Fleets that the Admiral draws for each shot.
const DRAWN: u64 = 300;
/// How often each fleet is sunk, and as many fleets by chance.
const TRIALS: usize = 50;

/// What a shot promised.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The shot that was fired, with its answer.
    pub shot: Shot,
    /// How likely a ship was there, from 0 to 1.
    pub chance: f64,
    /// How likely one was on the likeliest square, from 0 to 1.
    pub best: f64,
    /// How likely a ship was on each square, from 0 to 1; squares that could hold none are missing.
    pub map: Vec<(Cell, f32)>,
}

/// What a side owes to luck, aim and placing, in shots; more is better for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Shots that luck saved; below 0, that it cost.
    pub luck: f64,
    /// Shots that were lost by firing elsewhere than where a ship was likeliest; never above 0.
    pub aim: f64,
    /// How many more shots this side's fleet takes to be sunk than one laid out by chance.
    pub placing: f64,
}

impl Verdict {
    /// What this side owes to what beyond the other side: above 0, it was better for this one.
    #[must_use]
    pub fn against(self, other: Self) -> Self {
        Self {
            luck: self.luck - other.luck,
            aim: self.aim - other.aim,
            placing: self.placing - other.placing,
        }
    }
}

/// An analysis under way: it is done in small steps, so that nothing waits for it.
#[derive(Debug)]
pub struct Analysis {
    view: View,
    fleets: [Layout; 2],
    readings: Vec<Reading>,
    /// For each seat, shots that its fleet took and that one by chance took.
    trials: [Vec<(u32, u32)>; 2],
    dice: Dice,
}

impl Analysis {
    /// Begins with a battle that is over; `None` when it is not. The same seed gives the same analysis.
    #[must_use]
    pub fn new(view: &View, seed: u64) -> Option<Self> {
        let over = matches!(view.course().phase(), Phase::Over(_));
        let [first, second] = Seat::BOTH.map(|seat| view.fleet(seat).cloned());
        let fleets = [first.filter(|_| over)?, second?];
        Some(Self {
            view: view.clone(),
            fleets,
            readings: Vec::new(),
            trials: [Vec::new(), Vec::new()],
            dice: dice(seed),
        })
    }

    /// Does a small part of the work, a few milliseconds; false when there is none left.
    pub fn step(&mut self) -> bool {
        let number = self.readings.len();
        if let Some(shot) = self.view.course().shots().get(number).copied() {
            let reading = self.read(number, shot);
            self.readings.push(reading);
            return true;
        }
        let Some(seat) = Seat::BOTH.into_iter().find(|seat| self.trials[seat.index()].len() < TRIALS) else {
            return false;
        };
        let config = self.view.course().config();
        let own = shots_needed(config, &self.fleets[seat.index()], &mut self.dice);
        // A fleet that stands fits, so another is found; if not, it is compared with itself.
        let other = descending(config, &mut self.dice)
            .map_or(own, |layout| shots_needed(config, &layout, &mut self.dice));
        self.trials[seat.index()].push((own, other));
        true
    }

    fn read(&mut self, number: usize, shot: Shot) -> Reading {
        let before = self.view.course().until(number);
        let budget = Budget { nodes: Some(DRAWN), ..Budget::default() };
        let map = Admiral::default().aim(before.chart(shot.seat), &budget, &mut self.dice).values;
        let chance =
            map.iter().find(|(cell, _)| *cell == shot.cell).map_or(0.0, |(_, chance)| f64::from(*chance));
        let best = map.iter().map(|(_, chance)| f64::from(*chance)).fold(chance, f64::max);
        Reading { shot, chance, best, map }
    }

    /// What shot `number`, counted from 0, promised; `None` while that has not been looked at.
    #[must_use]
    pub fn reading(&self, number: usize) -> Option<&Reading> {
        self.readings.get(number)
    }

    /// What `seat` owes to what; `None` before the work is done.
    #[must_use]
    pub fn verdict(&self, seat: Seat) -> Option<Verdict> {
        if self.trials.iter().any(|trials| trials.len() < TRIALS) {
            return None;
        }
        let own: Vec<_> = self.readings.iter().filter(|reading| reading.shot.seat == seat).collect();
        let hit = |reading: &Reading| if reading.shot.answer == Answer::Miss { 0.0 } else { 1.0 };
        let fleet = &self.trials[(!seat).index()];
        let shots: f64 = fleet.iter().map(|(own, _)| f64::from(*own)).sum();
        let decks = f64::from(self.view.course().config().fleet.decks());
        let rate = shots / fleet.len() as f64 / decks;
        let luck: f64 = own.iter().map(|reading| hit(reading) - reading.chance).sum();
        let aim: f64 = own.iter().map(|reading| reading.chance - reading.best).sum();
        let trials = &self.trials[seat.index()];
        let more: f64 = trials.iter().map(|(own, other)| f64::from(*own) - f64::from(*other)).sum();
        Some(Verdict { luck: luck * rate, aim: aim * rate, placing: more / trials.len() as f64 })
    }
}
