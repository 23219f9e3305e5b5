//! The opponents, weakest first.

pub mod admiral;
pub mod cabin_boy;
pub mod gunner;
pub mod navigator;
pub mod surveyor;

use super::rules::SeaBattle;
use crate::search::brain::{Budget, Level};
use admiral::Admiral;
use cabin_boy::CabinBoy;
use gunner::{Captain, Gunner};
use navigator::Navigator;
use surveyor::Surveyor;

/// The Admiral's default budget per shot.
fn admirals_budget() -> Budget {
    Budget { nodes: Some(800), ..Budget::default() }
}

/// Defines the opponents, both as captains for battles and as gunners for measurements.
macro_rules! crew {
    ($($name:literal: $gunner:expr, $budget:expr;)*) => {
        /// The opponents.
        pub const LEVELS: &[Level<SeaBattle>] =
            &[$(Level::new($name, $budget, || Box::new(Captain($gunner)))),*];

        /// The names of the opponents.
        pub const NAMES: &[&str] = &[$($name),*];

        /// Returns the gunner called `name`, with its default budget, for measurements outside a battle.
        #[must_use]
        pub fn gunner(name: &str) -> Option<(Box<dyn Gunner>, Budget)> {
            match name {
                $($name => Some((Box::new($gunner), ($budget)())),)*
                _ => None,
            }
        }
    };
}

crew! {
    "cabin-boy": CabinBoy, Budget::default;
    "surveyor": Surveyor, Budget::default;
    "navigator": Navigator, Budget::default;
    "admiral": Admiral::default(), admirals_budget;
}
