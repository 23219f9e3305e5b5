//! Ways to lay out a fleet: by chance of several kinds, along the edges, and the rest of one begun by hand.

pub mod chance;
pub mod edge;
pub mod free_squares;
pub mod pack;

pub use chance::{descending, uniform};
pub use edge::edge;
pub use free_squares::{FreeSquares, Places};
pub use pack::complete;

use super::rules::{Config, Layout};
use crate::kernel::rng::dice;

/// How many layouts lie ready.
const READY_MADE: u64 = 8;

/// Layout number `number` of the few that lie ready for whoever wants no choice: always the same ones for a
/// configuration, in no special order. `None` after the last.
#[must_use]
pub fn ready_made(config: &Config, number: u64) -> Option<Layout> {
    (number < READY_MADE).then(|| descending(config, &mut dice(number))).flatten()
}
