//! The computer opponents, weakest first: Walker and Hopper count steps, Runner and Racer search.

pub mod engine;
pub mod hopper;
pub mod refuser;
pub mod walker;

use super::engine::plain::Plain;
use super::rules::Ugolki;
use crate::search::brain::{Budget, Level};
use engine::{Engine, by_hand, by_net};

/// Returns a budget of `nodes` positions, with which a brain plays the same on every platform.
fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

/// The opponents by name, weakest first. Walker and Hopper move at once, whatever the budget. Racer's positions take
/// less than a tenth of a second, in a browser up to a quarter; a time limit would make its play depend on the machine.
pub const LEVELS: &[Level<Ugolki>] = &[
    Level::new("walker", Budget::default, || Box::new(walker::Walker)),
    Level::new("hopper", Budget::default, || Box::new(hopper::Hopper)),
    Level::new("runner", || nodes(1500), || Box::new(Engine(by_hand))),
    Level::new("racer", || nodes(400_000), || Box::new(Engine(by_net))),
];

/// Opponents for the arena only. Racer-1 is Racer with the hand-tuned evaluation, the baseline for all later versions.
pub const SPARRING: &[Level<Ugolki>] = &[
    Level::new("racer-1", || nodes(400_000), || Box::new(Engine(by_hand))),
    Level::new("plain", Budget::default, || Box::new(Plain)),
    Level::new("refuser", Budget::default, || Box::new(refuser::Refuser)),
];
