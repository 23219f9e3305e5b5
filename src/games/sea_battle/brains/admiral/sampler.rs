//! Draws whole fleets consistent with the known facts, each with its weight under a model.
//!
//! Uses sequential importance sampling: ships are placed in turn, first those that have been hit, then the others
//! from longest to shortest, each on a place consistent with the known facts. The weight of a fleet is its
//! probability under the model divided by the probability of drawing it. Weighted means thus estimate those of the
//! model conditioned on the known facts, whatever the proposal distribution.

use deskmate_kernel::rng::Dice;
use rand::RngExt;

use super::known::Knowledge;
use super::model::{Candidates, Model};
use crate::sea_battle::rules::{Cells, FreeSquares, Ship};

/// The weights of a fleet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weights {
    /// Probability under the model, for one order of the ships of each length, divided by the probability of the
    /// draw.
    pub model: f64,
    /// Weight if all layouts are equally likely: the inverse of the probability of the draw. Valid only if the
    /// model places all ships uniformly.
    pub even: f64,
}

/// Draws fleets. Reuses its buffers between draws.
pub struct Sampler<'a> {
    knowledge: &'a Knowledge,
    model: &'a Model,
    /// The candidates for the ship on the first wounded square, which are the same for every fleet.
    first: Vec<Ship>,
    /// The candidates for the ship on a later one.
    options: Vec<Ship>,
    choices: Candidates,
    remaining: Vec<u8>,
    /// The fleet in the order of placing: lengths, with the ship if it is known.
    order: Vec<(u8, Option<Ship>)>,
    /// The ships of the fleet drawn last, without those known to have sunk. The ships with hits come first.
    pub ships: Vec<Ship>,
}

impl<'a> Sampler<'a> {
    /// Creates a sampler of fleets consistent with `known`.
    #[must_use]
    pub fn new(knowledge: &'a Knowledge, model: &'a Model) -> Self {
        let mut first = Vec::new();
        knowledge.covers(&knowledge.afloat, knowledge.wounded, Cells::EMPTY, &mut first);
        let mut sampler = Self {
            knowledge,
            model,
            first,
            options: Vec::new(),
            choices: Candidates::default(),
            remaining: Vec::new(),
            order: Vec::new(),
            ships: Vec::new(),
        };
        sampler.sort_fleet();
        sampler
    }

    /// Draws a fleet into [`ships`](Sampler::ships) and returns its weights, or `None` at a dead end.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Weights> {
        let knowledge = self.knowledge;
        // The inverse of the probability of the draws so far.
        let mut inverse = 1.0;
        let (mut uncovered, mut taken) = (knowledge.wounded, Cells::EMPTY);
        self.ships.clear();
        if !uncovered.is_empty() {
            self.remaining.clone_from(&knowledge.afloat);
            while !uncovered.is_empty() {
                let ship = self.cover(uncovered, taken, &mut inverse, dice)?;
                let berth = knowledge.placements.of(ship);
                uncovered = uncovered - berth.cells;
                taken |= berth.blocked;
                self.ships.push(ship);
            }
            self.sort_fleet();
        }
        self.place_hidden_ships(knowledge.hiding - taken, inverse, dice)
    }

    /// Draws a ship that covers the first of the `uncovered` hits.
    fn cover(&mut self, uncovered: Cells, taken: Cells, inverse: &mut f64, dice: &mut Dice) -> Option<Ship> {
        let options = if self.ships.is_empty() {
            &self.first
        } else {
            self.options.clear();
            self.knowledge.covers(&self.remaining, uncovered, taken, &mut self.options);
            &self.options
        };
        if options.is_empty() {
            return None;
        }
        let ship = options[dice.random_range(0..options.len())];
        *inverse *= options.len() as f64;
        let place = self.remaining.iter().position(|length| *length == ship.length())?;
        self.remaining.remove(place);
        Some(ship)
    }

    /// Sorts the fleet by length, with the known ships first among those of equal length.
    fn sort_fleet(&mut self) {
        self.order.clear();
        let sure = || self.knowledge.sunk.iter().chain(&self.ships);
        let (mut length_before, mut sure_of_length) = (0, 0);
        for &length in &self.knowledge.fleet {
            if length != length_before {
                (length_before, sure_of_length) = (length, 0);
            }
            let ship = sure().filter(|ship| ship.length() == length).nth(sure_of_length).copied();
            sure_of_length += 1;
            self.order.push((length, ship));
        }
    }

    /// Returns the weights of an enumerated fleet: its probability under the model, and 1.
    pub fn weigh(&mut self, ships: &[Ship]) -> Weights {
        self.ships.clear();
        self.ships.extend(ships);
        self.sort_fleet();
        let (mut room, mut model) = (self.knowledge.empty, 1.0);
        for number in 0..self.order.len() {
            if let (length, Some(ship)) = self.order[number] {
                model *= self.placement_share(&room, length, ship);
                room.block(self.knowledge.placements.of(ship).blocked);
            }
        }
        Weights { model, even: 1.0 }
    }

    /// Like [`weigh`](Sampler::weigh), averaged over two orders of the ships of each length: this one and its
    /// reverse.
    pub fn weigh_both_orders(&mut self, ships: &[Ship]) -> Weights {
        let forth = self.weigh(ships).model;
        let back: Vec<Ship> = ships.iter().rev().copied().collect();
        Weights { model: (forth + self.weigh(&back).model) / 2.0, even: 1.0 }
    }

    /// Draws the ships without hits on squares of `hiding`, and returns the weights of the whole fleet.
    fn place_hidden_ships(&mut self, hiding: Cells, inverse: f64, dice: &mut Dice) -> Option<Weights> {
        let mut possible = FreeSquares::with_free(hiding, &self.knowledge.empty);
        // The free squares in the model, independent of the known facts.
        let mut room = self.knowledge.empty;
        let mut weights = Weights { model: inverse, even: inverse };
        let mut before = (0, 0.0);
        for number in 0..self.order.len() {
            let (length, sure) = self.order[number];
            let ship = match sure {
                Some(ship) => {
                    weights.model *= self.placement_share(&room, length, ship);
                    ship
                }
                None => {
                    let ship = self.place_hidden(&room, &possible, length, &mut weights, dice)?;
                    // Hidden ships of equal length can be drawn in any order.
                    before = (length, if before.0 == length { before.1 + 1.0 } else { 1.0 });
                    weights.model /= before.1;
                    weights.even /= before.1;
                    possible.block(self.knowledge.placements.of(ship).blocked);
                    self.ships.push(ship);
                    ship
                }
            };
            room.block(self.knowledge.placements.of(ship).blocked);
        }
        Some(weights)
    }

    /// The probability that the model places a ship of `length` as `ship`.
    fn placement_share(&mut self, room: &FreeSquares, length: u8, ship: Ship) -> f64 {
        if self.model.has_uniform_places(length) {
            return 1.0 / f64::from(room.placements(length).count());
        }
        self.model.weigh_places(room, room, length, &mut self.choices);
        self.model.worth(self.knowledge.placements.of(ship).blocked, room.free()) / self.choices.total
    }

    /// Draws a hidden ship of `length`, and multiplies the weights by its share.
    fn place_hidden(
        &mut self,
        room: &FreeSquares,
        possible: &FreeSquares,
        length: u8,
        weights: &mut Weights,
        dice: &mut Dice,
    ) -> Option<Ship> {
        if self.model.has_uniform_places(length) {
            let places = possible.placements(length);
            let count = f64::from(places.count());
            weights.model *= count / f64::from(room.placements(length).count());
            weights.even *= count;
            return places.choose(dice);
        }
        self.model.weigh_places(room, possible, length, &mut self.choices);
        weights.model *= self.choices.possible / self.choices.total;
        self.choices.at(dice.random_range(0.0..1.0))
    }
}
