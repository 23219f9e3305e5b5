//! How fleets are laid out, as models that give every layout its chance.
//!
//! All of them lay ships from the longest to the shortest, one after the other. The chance of a layout is then
//! the product, over its ships, of the worth of the ship's place divided by the worth of all places where it
//! could have been laid at that point.

use super::sums::Sums;
use crate::games::sea_battle::layouts::FreeSquares;
use crate::games::sea_battle::rules::{Cells, Ship};

/// The most squares that one ship takes: twelve decks and the rim.
const MOST_TAKEN: usize = 3 * 14 + 1;

/// A way to lay out fleets: each ship by chance, where a place counts less by the factor of `thrift` for every
/// square that it takes from ships to come. With 1 all places count alike; with less, ships hug the border.
/// Ships of one deck, which come last, are laid by chance in any case.
#[derive(Clone, Debug)]
pub struct Model {
    /// Powers of the factor.
    powers: [f64; MOST_TAKEN],
    even: bool,
}

/// The places for a ship that agree with what is known, with the running sums of their worth.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    places: Vec<(Ship, f64)>,
    /// What all places on the field are worth together, whatever is known.
    pub all: f64,
    /// What those are worth that agree with what is known.
    pub possible: f64,
}

impl Choices {
    /// The place at `share`, from 0 to 1, of the worth of the possible ones.
    #[must_use]
    pub fn at(&self, share: f64) -> Option<Ship> {
        let mark = share * self.possible;
        let index = self.places.partition_point(|(_, sum)| *sum <= mark);
        self.places.get(index).or(self.places.last()).map(|(ship, _)| *ship)
    }
}

impl Model {
    /// The model in which a place counts less by the factor of `thrift`, above 0 and at most 1, a square.
    #[must_use]
    pub fn new(thrift: f64) -> Self {
        // Multiplied out, since powers of the standard library may differ between platforms in their last bit.
        let mut powers = [1.0; MOST_TAKEN];
        for number in 1..MOST_TAKEN {
            powers[number] = powers[number - 1] * thrift;
        }
        Self { powers, even: thrift == 1.0 }
    }

    /// Whether all places of a ship of this length count alike.
    #[must_use]
    pub const fn is_even(&self, length: u8) -> bool {
        self.even || length == 1
    }

    /// What a place counts that takes these squares, of which some are free.
    #[must_use]
    pub fn worth(&self, takes: Cells, free: Cells) -> f64 {
        self.powers[(takes & free).count() as usize]
    }

    /// Weighs the places for a ship of `length` in `room`, and lists those that are in `possible` too.
    ///
    /// Ships must keep apart: where they may touch, every place takes as much as any other.
    pub fn weigh(&self, room: &FreeSquares, possible: &FreeSquares, length: u8, choices: &mut Choices) {
        let sums = Sums::of(room.free());
        choices.places.clear();
        (choices.all, choices.possible) = (0.0, 0.0);
        let (all, possible) = (room.places(length), possible.places(length));
        let ways = [(all.across, possible.across, false), (all.upright, possible.upright, true)];
        for (all, possible, upright) in ways {
            for bow in all.iter() {
                let worth = self.powers[usize::from(sums.around(bow, length, upright))];
                choices.all += worth;
                if possible.contains(bow) {
                    choices.possible += worth;
                    choices.places.push((Ship::new(bow, length, upright), choices.possible));
                }
            }
        }
    }
}
