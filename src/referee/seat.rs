//! Who sits on a seat, as data.

use serde::{Deserialize, Serialize};

/// Who decides the moves of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Somebody at this desk.
    Human,
    /// One of the game's levels, by name.
    Bot(String),
    /// Somebody elsewhere.
    Remote,
    /// Nobody: the other plays alone.
    Nobody,
}

impl Player {
    /// The level's name when a brain sits here.
    #[must_use]
    pub fn level(&self) -> Option<&str> {
        match self {
            Player::Bot(level) => Some(level),
            Player::Human | Player::Remote | Player::Nobody => None,
        }
    }
}
