//! The players of the two seats, as data.

use serde::{Deserialize, Serialize};

/// The player that makes the moves of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerKind {
    /// A person at this desk.
    Human,
    /// A computer opponent: one of the game's levels, by name.
    Bot(String),
    /// A person elsewhere.
    Remote,
    /// Nobody: the other seat plays alone.
    Nobody,
}

impl PlayerKind {
    /// Returns the name of the level if a brain plays the seat.
    #[must_use]
    pub fn level(&self) -> Option<&str> {
        match self {
            PlayerKind::Bot(level) => Some(level),
            PlayerKind::Human | PlayerKind::Remote | PlayerKind::Nobody => None,
        }
    }
}
