//! The kernel: the concepts that all two-player games share, independent of any particular game.
//!
//! This is the lowest crate. It depends on no other of the workspace.

#![warn(missing_docs)]

pub mod date;
pub mod letters;
pub mod line;
pub mod quote;
pub mod rng;
pub mod rules;
pub mod typed;
pub mod visible;
