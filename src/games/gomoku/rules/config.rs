//! What can be chosen before the game.

use serde::{Deserialize, Serialize};

use super::board::Color;

/// The most stones that a handicap can give.
pub const MOST_HANDICAP: u8 = 3;

/// What can be chosen before the game: the board, what wins, and how the game opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Config {
    /// How many lines the board has each way.
    pub size: Size,
    /// What wins and what is forbidden.
    pub rules: RuleSet,
    /// How the first stones come onto the board.
    pub opening: Opening,
}

/// How many lines the board has each way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// 13 lines.
    Thirteen,
    /// 15 lines, the usual board.
    #[default]
    Fifteen,
    /// 19 lines, the board of Go.
    Nineteen,
}

impl Size {
    /// The number of lines.
    #[must_use]
    pub const fn lines(self) -> u8 {
        match self {
            Size::Thirteen => 13,
            Size::Fifteen => 15,
            Size::Nineteen => 19,
        }
    }
}

/// What wins and what is forbidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five win; a longer row counts for nothing.
    Standard,
    /// Black wins with exactly five and may make no double three, no double four and no overline, White wins
    /// with five or more and may do anything.
    Renju,
    /// Exactly five win, unless stones of the other side stand at both ends. The border is no stone: a five
    /// that touches it is blocked at that end by nobody.
    Caro,
}

impl RuleSet {
    /// Whether a row of `length` wins for `color`; `closed` when the other side stands at both of its ends.
    #[must_use]
    pub const fn wins(self, color: Color, length: u8, closed: bool) -> bool {
        match (self, color) {
            (RuleSet::Freestyle, _) | (RuleSet::Renju, Color::White) => length >= 5,
            (RuleSet::Standard, _) | (RuleSet::Renju, Color::Black) => length == 5,
            (RuleSet::Caro, _) => length == 5 && !closed,
        }
    }
}

/// How the first stones come onto the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// Black begins anywhere, then in turn.
    #[default]
    Plain,
    /// The first seat puts a black, a white and a black stone; the second takes White, takes Black, or adds a
    /// white and a black stone and leaves the choice to the first.
    Swap2,
    /// Black begins with so many stones more, at most [`MOST_HANDICAP`], all in the first turn.
    Handicap(u8),
}

impl Opening {
    /// How many stones Black has more than White when White's first turn comes, beyond the usual one.
    #[must_use]
    pub fn head_start(self) -> usize {
        match self {
            Opening::Plain | Opening::Swap2 => 0,
            Opening::Handicap(stones) => usize::from(stones.min(MOST_HANDICAP)),
        }
    }
}
