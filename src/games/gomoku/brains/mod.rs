//! Gomoku's opponents.

pub mod counter;
pub mod engine;
pub mod lens;

use std::time::Duration;

use super::engine::plain::Plain;
use super::rules::Gomoku;
use crate::search::brain::{Budget, Level};
use engine::Engine;

/// Returns a budget of this many positions. It gives the same moves on every platform.
fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

/// Returns the Champion's budget. Browsers may be slow, so the time is limited there as well.
fn full_strength() -> Budget {
    let limit = Duration::from_millis(200);
    Budget { time: cfg!(target_arch = "wasm32").then_some(limit), ..nodes(200_000) }
}

/// The opponents, weakest first.
pub const LEVELS: &[Level<Gomoku>] = &[
    Level::new("guardian", Budget::default, || Box::new(counter::GUARDIAN)),
    Level::new("raider", Budget::default, || Box::new(counter::RAIDER)),
    Level::new("student", || nodes(3000), || Box::new(Engine { blindness: 42 })),
    Level::new("club", || nodes(5000), || Box::new(Engine { blindness: 5 })),
    Level::new("master", || nodes(25_000), || Box::new(Engine { blindness: 1 })),
    Level::new("champion", full_strength, || Box::new(Engine { blindness: 0 })),
];

/// Brains used only in the arena.
pub const SPARRING: &[Level<Gomoku>] = &[Level::new("plain", Budget::default, || Box::new(Plain))];

/// The brain that finds missed wins.
pub const LENS: Level<Gomoku> = Level::new("lens", || nodes(lens::NODES), || Box::new(lens::Lens));
