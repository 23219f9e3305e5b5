//! Whole fleets drawn in agreement with what is known, each with the weight that a model gives it.
//!
//! Sequential importance sampling: ships are laid one after the other, first those that have been hit, then the
//! others from the longest to the shortest, each on a place that agrees with what is known. The weight of a
//! fleet is its chance in the model divided by its chance of being drawn, so that weighted means are those of
//! the model's fleets given what is known, however they were drawn.

use rand::RngExt;

use super::known::Known;
use super::model::Model;
use crate::games::sea_battle::layouts::Room;
use crate::games::sea_battle::rules::{Cells, Ship};
use crate::kernel::rng::Dice;

/// The weights of a fleet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weights {
    /// In the model by which it was drawn.
    pub model: f64,
    /// When all layouts are equally likely, up to a factor that depends on the fleet alone.
    pub even: f64,
}

/// Draws fleets. Keeps its scratch space between draws.
pub struct Sampler<'a> {
    known: &'a Known,
    /// The ships hit that the first uncovered square leaves open, which are the same for every fleet.
    first: Vec<Ship>,
    options: Vec<Ship>,
    choices: Vec<(Ship, f64)>,
    left: Vec<u8>,
    /// The ships of the fleet drawn last that are not known to have sunk: those that were hit first.
    pub ships: Vec<Ship>,
}

impl<'a> Sampler<'a> {
    /// A sampler of fleets that agree with `known`.
    #[must_use]
    pub fn new(known: &'a Known) -> Self {
        let mut first = Vec::new();
        known.covers(&known.left, known.wounded, Cells::EMPTY, &mut first);
        let (options, choices, left, ships) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { known, first, options, choices, left, ships }
    }

    /// Draws a fleet into [`ships`](Sampler::ships), and weighs it; `None` at a dead end.
    pub fn draw(&mut self, model: &Model, dice: &mut Dice) -> Option<Weights> {
        let known = self.known;
        self.ships.clear();
        self.left.clone_from(&known.left);
        // The inverse of the chance of drawing what has been drawn.
        let mut inverse = 1.0;
        let (mut uncovered, mut taken) = (known.wounded, Cells::EMPTY);
        while !uncovered.is_empty() {
            let options = if self.ships.is_empty() {
                &self.first
            } else {
                self.options.clear();
                known.covers(&self.left, uncovered, taken, &mut self.options);
                &self.options
            };
            if options.is_empty() {
                return None;
            }
            let ship = options[dice.random_range(0..options.len())];
            inverse *= options.len() as f64;
            let place = self.left.iter().position(|length| *length == ship.length())?;
            self.left.remove(place);
            let berth = known.berths.of(ship);
            uncovered = uncovered - berth.set;
            taken |= berth.takes;
            self.ships.push(ship);
        }
        self.lay_hidden(model, known.hiding - taken, inverse, dice)
    }

    /// Draws the ships that have not been hit on squares out of `hiding`, and weighs the whole fleet.
    fn lay_hidden(&mut self, model: &Model, hiding: Cells, inverse: f64, dice: &mut Dice) -> Option<Weights> {
        let known = self.known;
        let covering = self.ships.len();
        let mut possible = Room::of(hiding, &known.empty);
        // What the fleet looks like to one who lays it out.
        let mut room = known.empty;
        let mut weights = Weights { model: inverse, even: inverse };
        let (mut hidden, mut of_this_length) = (0, 0.0);
        for (number, &length) in known.fleet.iter().enumerate() {
            if number > 0 && known.fleet[number - 1] != length {
                of_this_length = 0.0;
            }
            let same = |ship: &&Ship| ship.length() == length;
            let before = known.fleet[..number].iter().filter(|other| **other == length).count();
            let mut sure = known.sunk.iter().filter(same).chain(self.ships[..covering].iter().filter(same));
            let ship = if let Some(&ship) = sure.nth(before) {
                weights.model *= self.share(model, &room, ship);
                ship
            } else {
                let (ship, of_model, even) = self.choose(model, &room, &possible, length, dice)?;
                weights.model *= of_model;
                weights.even *= even;
                hidden += 1;
                of_this_length += 1.0;
                // Ships of one length can have been drawn in any order.
                weights.model /= of_this_length;
                weights.even /= of_this_length;
                possible.bar(known.berths.of(ship).takes);
                self.ships.push(ship);
                ship
            };
            room.bar(known.berths.of(ship).takes);
        }
        debug_assert_eq!(hidden, self.left.len());
        Some(weights)
    }

    /// The chance of a place that is known.
    fn share(&mut self, model: &Model, room: &Room, ship: Ship) -> f64 {
        let length = ship.length();
        if model.is_even(length) {
            return 1.0 / f64::from(room.places(length).count());
        }
        let worth = model.weigh(&self.known.berths, room, Cells::EMPTY, length, &mut self.choices);
        model.worth(self.known.berths.of(ship).takes, room.free()) / worth.all
    }

    /// Draws a place for a hidden ship: with it, what its choice adds to the weights.
    fn choose(
        &mut self,
        model: &Model,
        room: &Room,
        possible: &Room,
        length: u8,
        dice: &mut Dice,
    ) -> Option<(Ship, f64, f64)> {
        if model.is_even(length) {
            let places = possible.places(length);
            let count = places.count();
            let ship = places.choose(dice)?;
            let all = room.places(length).count();
            return Some((ship, f64::from(count) / f64::from(all), f64::from(count)));
        }
        let worth = model.weigh(&self.known.berths, room, possible.free(), length, &mut self.choices);
        let mark = dice.random_range(0.0..1.0) * worth.possible;
        let index = self.choices.partition_point(|(_, sum)| *sum <= mark);
        let (ship, _) = *self.choices.get(index).or(self.choices.last())?;
        Some((ship, worth.possible / worth.all, 1.0))
    }
}
