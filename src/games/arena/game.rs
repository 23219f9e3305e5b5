//! The part of a game that only the arena uses.

use std::time::Duration;

use deskmate_kernel::rules::Rules;

use super::ArenaCommand;
use crate::search::brain::Level;

/// The arena of a game: openings and sparring partners for its brains, and commands of its own.
pub trait Arena: Rules {
    /// Brains that exist only in the arena, to measure the others against.
    fn sparring_levels() -> &'static [Level<Self>] {
        &[]
    }

    /// Openings for arena games of `config`, each played twice with the seats swapped; none if games start from
    /// the initial position.
    fn openings(_config: &Self::Config) -> Vec<Vec<Self::Move>> {
        Vec::new()
    }

    /// Arena commands specific to this game; none by default.
    fn arena_commands() -> &'static [ArenaCommand] {
        &[]
    }

    /// Measures the speed of the search in positions per second, for about `time`. Returns `None` if the game has
    /// no significant search; the arena then measures its rules.
    fn measure_speed(_time: Duration) -> Option<f64> {
        None
    }
}
