//! The opponents, weakest first.

pub mod counter;

use super::rules::Gomoku;
use crate::search::brain::{Budget, Level};

/// The opponents by name.
pub const LEVELS: &[Level<Gomoku>] = &[
    Level { name: "guardian", budget: Budget::default, brain: || Box::new(counter::GUARDIAN) },
    Level { name: "raider", budget: Budget::default, brain: || Box::new(counter::RAIDER) },
];
