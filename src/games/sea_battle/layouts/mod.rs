//! Layout generators: several kinds of random layouts, layouts along the edges, and the completion of a partial
//! one.

pub mod chance;
pub mod edge;
pub mod free_squares;
pub mod pack;

pub use chance::{descending, uniform};
use deskmate_kernel::rng::dice_from_seed;
pub use edge::edge;
pub use free_squares::{FreeSquares, Placements};
pub use pack::complete;

use super::rules::{Config, Layout};

/// Number of ready-made layouts.
const READY_MADE: u64 = 8;

/// Returns ready-made layout `number`, or `None` after the last. They depend only on the configuration and are in
/// no particular order.
#[must_use]
pub fn ready_made(config: &Config, number: u64) -> Option<Layout> {
    (number < READY_MADE).then(|| descending(config, &mut dice_from_seed(number))).flatten()
}
