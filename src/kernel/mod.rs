//! The kernel: what a game for two is, without knowing any game.
//!
//! Lowest layer. It depends on nothing else in the crate.

pub mod date;
pub mod letters;
pub mod line;
pub mod quote;
pub mod rng;
pub mod rules;
