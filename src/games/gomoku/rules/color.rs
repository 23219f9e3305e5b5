//! The colours of stones.

use std::ops::Not;

use serde::{Deserialize, Serialize};

/// The colour of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Black, who begins.
    Black,
    /// White, who plays second.
    White,
}

impl Color {
    /// Returns 0 for Black and 1 for White, for use as an array index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Color;

    /// Returns the other colour.
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}
