//! The configuration of a game.

use deskmate_kernel::rules::Seat;
use serde::{Deserialize, Serialize};

use super::square::Squares;

/// The configuration of a game, chosen before it begins: the camps and every option of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Config {
    /// Number of men and their starting squares.
    pub camp: Camp,
    /// Rule for the end of the game when White fills its goal first.
    pub last_move: LastMove,
    /// Limit on how long men may stay at home.
    pub home: HomeRule,
    /// Directions in which men move.
    pub directions: Directions,
    /// Rule for an opposing man in a player's goal.
    pub blocked: Blocked,
    /// Rule for repeated positions.
    pub repetition: Repetition,
    /// Limit on the length of a game.
    pub cap: MoveCap,
    /// Number of players.
    pub company: Company,
    /// Number of moves that White makes before Black's first one, beyond the usual one: a handicap. Counts only with two
    /// players.
    #[serde(skip_serializing_if = "is_zero")]
    pub lead: u8,
}

/// Returns whether a lead is left out of the stored form.
fn is_zero(lead: &u8) -> bool {
    *lead == 0
}

/// The camp of each side: a rectangle of rows and columns in its corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Camp {
    /// 3 rows of 3.
    #[default]
    #[serde(rename = "3x3")]
    ThreeByThree,
    /// 3 rows of 4.
    #[serde(rename = "3x4")]
    ThreeByFour,
    /// 4 rows of 4.
    #[serde(rename = "4x4")]
    FourByFour,
}

impl Camp {
    /// All camps, smallest first.
    pub const ALL: [Camp; 3] = [Camp::ThreeByThree, Camp::ThreeByFour, Camp::FourByFour];

    /// Returns the number of rows and columns.
    #[must_use]
    pub const fn size(self) -> (u8, u8) {
        match self {
            Camp::ThreeByThree => (3, 3),
            Camp::ThreeByFour => (3, 4),
            Camp::FourByFour => (4, 4),
        }
    }

    /// Returns the number of men of each side.
    #[must_use]
    pub const fn men(self) -> u32 {
        let (rows, columns) = self.size();
        (rows * columns) as u32
    }

    /// Returns the starting squares of `seat`: White's at the bottom left, Black's at the top right.
    #[must_use]
    pub const fn home(self, seat: Seat) -> Squares {
        let (rows, columns) = self.size();
        let row = (1_u64 << columns) - 1;
        let mut home = 0;
        let mut number = 0;
        while number < rows {
            home |= row << (8 * number);
            number += 1;
        }
        match seat {
            Seat::First => Squares(home),
            Seat::Second => Squares(home).rotated(),
        }
    }

    /// Returns the squares that `seat` has to fill: the home of the other side.
    #[must_use]
    pub const fn goal(self, seat: Seat) -> Squares {
        match seat {
            Seat::First => self.home(Seat::Second),
            Seat::Second => self.home(Seat::First),
        }
    }

    /// Returns the par of the solo race along rows and columns: the fewest moves that bring all men from corner to
    /// corner. `arena race` finds such a race, and `arena fewest` proves that none is shorter.
    #[must_use]
    pub const fn par(self) -> u16 {
        match self {
            Camp::ThreeByThree => 22,
            Camp::ThreeByFour => 26,
            Camp::FourByFour => 27,
        }
    }
}

/// Rule for the end of the game when White, who begins, fills its goal first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastMove {
    /// The first side to fill its goal wins.
    #[default]
    FirstWins,
    /// Black has one more move; if it fills Black's goal, the game is a draw.
    Answer,
}

/// Limit on how long men may stay at home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HomeRule {
    /// No limit.
    #[default]
    Off,
    /// A side loses if it has a man at home after its move of this number, counted from 1, or after a later one.
    From(u16),
}

impl HomeRule {
    /// Usual number of the first move after which the rule applies.
    pub const DEFAULT_MOVE: u16 = 40;
}

/// Directions in which men move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Directions {
    /// Along rows and columns.
    #[default]
    Straight,
    /// Along rows, columns and diagonals.
    Diagonal,
}

impl Directions {
    /// Returns the directions as steps of column and row, in the order in which paths are searched.
    #[must_use]
    pub const fn steps(self) -> &'static [(i8, i8)] {
        const STEPS: [(i8, i8); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
        match self {
            Directions::Straight => STEPS.split_at(4).0,
            Directions::Diagonal => &STEPS,
        }
    }
}

/// Rule for an opposing man in a player's goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blocked {
    /// Its square counts as empty: the goal is not filled.
    Empty,
    /// Its square counts as filled once the player's own men, at least one, are on all other squares of the goal. This
    /// applies after the player's move of this number, counted from 1, and after later ones: before a solo race could
    /// be over, men at home need not be there to block.
    Filled(u16),
}

impl Blocked {
    /// Usual number of the first move after which a blocked goal counts as filled.
    pub const DEFAULT_MOVE: u16 = 20;
}

impl Default for Blocked {
    fn default() -> Self {
        Blocked::Filled(Self::DEFAULT_MOVE)
    }
}

/// The result of a game that a limit ends: repetition or the move cap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Adjudication {
    /// Nobody wins.
    #[default]
    Draw,
    /// The side with more men in its goal wins; equal numbers are a draw.
    MostArrived,
}

/// Rule for a position that occurs for the third time with the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// The game goes on.
    Off,
    /// The game ends with this verdict.
    Ends(Adjudication),
}

impl Default for Repetition {
    fn default() -> Self {
        Repetition::Ends(Adjudication::Draw)
    }
}

/// Limit on the number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveCap {
    /// No limit.
    Off,
    /// The game ends after this many moves of each side.
    After {
        /// Moves of each side.
        moves: u16,
        /// The verdict at the limit.
        verdict: Adjudication,
    },
}

impl MoveCap {
    /// Usual number of moves of each side.
    pub const DEFAULT_MOVES: u16 = 200;
}

impl Default for MoveCap {
    fn default() -> Self {
        MoveCap::After { moves: Self::DEFAULT_MOVES, verdict: Adjudication::Draw }
    }
}

/// Number of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Company {
    /// Two players.
    #[default]
    Two,
    /// White races alone against the par. Black has no men and passes without an event.
    Alone,
}
