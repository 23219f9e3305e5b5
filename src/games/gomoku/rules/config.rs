//! The settings chosen before the game.

use serde::{Deserialize, Serialize};

use super::color::Color;

/// The maximum number of handicap stones.
pub const MAX_HANDICAP: u8 = 3;

/// The settings chosen before the game: the board, the rule set and the opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Config {
    /// The number of lines in each direction.
    pub size: Size,
    /// The rows that win, and the moves that are forbidden.
    pub rules: RuleSet,
    /// The opening.
    pub opening: Opening,
}

/// The number of lines of the board in each direction.
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
    /// Returns the number of lines.
    #[must_use]
    pub const fn lines(self) -> u8 {
        match self {
            Size::Thirteen => 13,
            Size::Fifteen => 15,
            Size::Nineteen => 19,
        }
    }
}

/// The rows that win, and the moves that are forbidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// Five or more in a row win.
    #[default]
    Freestyle,
    /// Exactly five in a row win; a longer row does not count.
    Standard,
    /// Black wins with exactly five, and may not make a double three, a double four or an overline. White wins with
    /// five or more and has no restrictions.
    Renju,
    /// Exactly five in a row win, unless both ends are blocked by stones of the opponent. The border is not a stone:
    /// it does not block a five.
    Caro,
}

impl RuleSet {
    /// Returns true if a row of `length` wins for `color`. `closed` is true if stones of the opponent block both
    /// ends.
    #[must_use]
    pub const fn wins(self, color: Color, length: u8, closed: bool) -> bool {
        match (self, color) {
            (RuleSet::Freestyle, _) | (RuleSet::Renju, Color::White) => length >= 5,
            (RuleSet::Standard, _) | (RuleSet::Renju, Color::Black) => length == 5,
            (RuleSet::Caro, _) => length == 5 && !closed,
        }
    }
}

/// The way in which the first stones are placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// Black begins anywhere, and the players alternate.
    #[default]
    Plain,
    /// The first seat places a black, a white and a black stone. The second seat takes White, takes Black, or adds a
    /// white and a black stone and leaves the choice to the first.
    Swap2,
    /// Black begins with this many additional stones, at most [`MAX_HANDICAP`], all in the first turn.
    Handicap(u8),
}

impl Opening {
    /// Returns the number of stones that Black places before White's first turn in addition to the usual one.
    #[must_use]
    pub fn extra_stones(self) -> usize {
        match self {
            Opening::Plain | Opening::Swap2 => 0,
            Opening::Handicap(stones) => usize::from(stones.min(MAX_HANDICAP)),
        }
    }
}
