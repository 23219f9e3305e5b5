//! How fleets are laid out, as models that give every layout its chance.
//!
//! All of them lay ships from the longest to the shortest, one after the other. The chance of a layout is then
//! the product, over its ships, of the worth of the ship's place divided by the worth of all places where it
//! could have been laid at that point.

use super::berths::Berths;
use crate::games::sea_battle::layouts::Room;
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

/// The places of a ship by their worth.
pub struct Worth {
    /// What all places on the field count together.
    pub all: f64,
    /// What those count that agree with what is known.
    pub possible: f64,
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

    /// What a place counts that takes these squares, of which `free` are free.
    #[must_use]
    pub fn worth(&self, takes: Cells, free: Cells) -> f64 {
        self.powers[(takes & free).count() as usize]
    }

    /// The worth of all places for a ship of `length`, and of those on `possible` squares; the latter are
    /// appended to `choices` with their running sums.
    pub fn weigh(
        &self,
        berths: &Berths,
        room: &Room,
        possible: Cells,
        length: u8,
        choices: &mut Vec<(Ship, f64)>,
    ) -> Worth {
        choices.clear();
        let mut worth = Worth { all: 0.0, possible: 0.0 };
        for ship in room.places(length).iter() {
            let berth = berths.of(ship);
            let value = self.worth(berth.takes, room.free());
            worth.all += value;
            if (berth.set - possible).is_empty() {
                worth.possible += value;
                choices.push((ship, worth.possible));
            }
        }
        worth
    }
}
