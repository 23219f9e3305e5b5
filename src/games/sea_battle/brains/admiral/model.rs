//! Probability models of layouts.
//!
//! Each model places the ships in turn, from longest to shortest. The probability of a layout is the product over
//! its ships of the worth of the ship's place divided by the total worth of all places possible at that point.

use super::sums::Sums;
use crate::sea_battle::rules::{Cells, FreeSquares, Ship};

/// One more than the maximum number of squares that a ship blocks: twelve decks and the surroundings.
const POWER_COUNT: usize = 3 * 14 + 1;

/// A model that places ships at random. The worth of a place is multiplied by `thrift` for every square that it
/// blocks for later ships. With `thrift` 1 all places are equally likely; below 1, ships tend to lie along the
/// border. Ships of one deck, which come last, are always placed uniformly.
#[derive(Clone, Debug)]
pub struct Model {
    /// Powers of `thrift`.
    powers: [f64; POWER_COUNT],
    is_uniform: bool,
}

/// The places for a ship that are consistent with the known facts, with cumulative sums of their worth.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    places: Vec<(Ship, f64)>,
    /// Total worth of all places on the field, regardless of the known facts.
    pub total: f64,
    /// Total worth of the consistent places.
    pub possible: f64,
}

impl Candidates {
    /// The place at quantile `share`, from 0 to 1, of the cumulative worth.
    #[must_use]
    pub fn at(&self, share: f64) -> Option<Ship> {
        let mark = share * self.possible;
        let index = self.places.partition_point(|(_, sum)| *sum <= mark);
        self.places.get(index).or(self.places.last()).map(|(ship, _)| *ship)
    }
}

impl Model {
    /// Creates the model with the given `thrift`, above 0 and at most 1.
    #[must_use]
    pub fn new(thrift: f64) -> Self {
        // Multiplied step by step: powers from the standard library may differ in the last bit between platforms.
        let mut powers = [1.0; POWER_COUNT];
        for number in 1..POWER_COUNT {
            powers[number] = powers[number - 1] * thrift;
        }
        Self { powers, is_uniform: thrift == 1.0 }
    }

    /// Returns true if all places for a ship of this length have equal worth.
    #[must_use]
    pub const fn has_uniform_places(&self, length: u8) -> bool {
        self.is_uniform || length == 1
    }

    /// The worth of a place that takes the squares in `takes`, given the free squares.
    #[must_use]
    pub fn worth(&self, takes: Cells, free: Cells) -> f64 {
        self.powers[(takes & free).count() as usize]
    }

    /// Computes the worth of the places for a ship of `length` in `room`, and lists those that are also in
    /// `possible`.
    ///
    /// Only for rules under which ships may not touch. If they may, all places block equally many squares.
    pub fn weigh_places(
        &self,
        room: &FreeSquares,
        possible: &FreeSquares,
        length: u8,
        choices: &mut Candidates,
    ) {
        let sums = Sums::of(room.free());
        choices.places.clear();
        (choices.total, choices.possible) = (0.0, 0.0);
        let (all, possible) = (room.placements(length), possible.placements(length));
        let ways = [(all.across, possible.across, false), (all.upright, possible.upright, true)];
        for (all, possible, upright) in ways {
            for bow in all.iter() {
                let worth = self.powers[usize::from(sums.around(bow, length, upright))];
                choices.total += worth;
                if possible.contains(bow) {
                    choices.possible += worth;
                    choices.places.push((Ship::new(bow, length, upright), choices.possible));
                }
            }
        }
    }
}
