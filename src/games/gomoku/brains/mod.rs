//! The opponents, weakest first.

pub mod counter;
pub mod engine;
pub mod lens;

use std::time::Duration;

use super::engine::plain::Plain;
use super::rules::Gomoku;
use crate::search::brain::{Budget, Level};
use engine::Engine;

/// A budget of so many positions, which plays the same on every platform.
fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

/// The Champion's budget. In a browser, which may be slow, nobody waits longer for a move than this.
fn full_strength() -> Budget {
    let patience = Duration::from_millis(200);
    Budget { time: cfg!(target_arch = "wasm32").then_some(patience), ..nodes(200_000) }
}

/// The opponents by name.
pub const LEVELS: &[Level<Gomoku>] = &[
    Level { name: "guardian", budget: Budget::default, brain: || Box::new(counter::GUARDIAN) },
    Level { name: "raider", budget: Budget::default, brain: || Box::new(counter::RAIDER) },
    Level { name: "student", budget: || nodes(3000), brain: || Box::new(Engine { blindness: 42 }) },
    Level { name: "club", budget: || nodes(5000), brain: || Box::new(Engine { blindness: 5 }) },
    Level { name: "master", budget: || nodes(25_000), brain: || Box::new(Engine { blindness: 1 }) },
    Level { name: "champion", budget: full_strength, brain: || Box::new(Engine { blindness: 0 }) },
];

/// Opponents that only the arena knows.
pub const SPARRING: &[Level<Gomoku>] =
    &[Level { name: "plain", budget: Budget::default, brain: || Box::new(Plain) }];

/// The brain that finds missed wins.
pub const LENS: Level<Gomoku> =
    Level { name: "lens", budget: || nodes(lens::NODES), brain: || Box::new(lens::Lens) };
