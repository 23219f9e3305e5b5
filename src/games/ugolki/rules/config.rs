//! What can be chosen before the game.

use serde::{Deserialize, Serialize};

use super::square::Squares;
use crate::kernel::rules::Seat;

/// What can be chosen before the game: the camps and every option of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Config {
    /// How many men each side has, and where they stand.
    pub camp: Camp,
    /// Whether Black may answer when White has filled its goal.
    pub last_move: LastMove,
    /// How long men may stay at home.
    pub home: HomeRule,
    /// Where men may go.
    pub directions: Directions,
    /// What a man of the other side in a player's goal counts as.
    pub blocked: Blocked,
    /// What comes of a position that has been there before.
    pub repetition: Repetition,
    /// How long a game may be.
    pub cap: MoveCap,
    /// Whether there is an opponent.
    pub company: Company,
}

/// The camp of each side, in its corner: a rectangle of rows and columns.
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
    /// All camps, the smallest first.
    pub const ALL: [Camp; 3] = [Camp::ThreeByThree, Camp::ThreeByFour, Camp::FourByFour];

    /// Its number of rows and columns.
    #[must_use]
    pub const fn size(self) -> (u8, u8) {
        match self {
            Camp::ThreeByThree => (3, 3),
            Camp::ThreeByFour => (3, 4),
            Camp::FourByFour => (4, 4),
        }
    }

    /// How many men each side has.
    #[must_use]
    pub const fn men(self) -> u32 {
        let (rows, columns) = self.size();
        (rows * columns) as u32
    }

    /// Where the men of `seat` stand at the start: White's at the bottom left, Black's at the top right.
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
            Seat::Second => Squares(home).turned(),
        }
    }

    /// Where they are to go: the home of the other side.
    #[must_use]
    pub const fn goal(self, seat: Seat) -> Squares {
        match seat {
            Seat::First => self.home(Seat::Second),
            Seat::Second => self.home(Seat::First),
        }
    }

    /// The par of the race alone, along rows and columns: the fewest moves that bring all men from corner to corner. `arena race`
    /// finds them, and `arena fewest` proves that there are no fewer.
    #[must_use]
    pub const fn par(self) -> u16 {
        match self {
            Camp::ThreeByThree => 22,
            Camp::ThreeByFour => 26,
            Camp::FourByFour => 27,
        }
    }
}

/// What happens when White, who began, fills its goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastMove {
    /// The first side to fill its goal wins.
    #[default]
    FirstWins,
    /// Black has one move more; if that fills Black's goal, it is a draw.
    Answer,
}

/// How long men may stay at home.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HomeRule {
    /// As long as they like.
    #[default]
    Off,
    /// A side with a man at home after its move of this number, counted from 1, or after a later one, loses.
    From(u16),
}

impl HomeRule {
    /// The usual number of the move from which on the rule holds.
    pub const USUAL: u16 = 40;
}

/// Where men may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Directions {
    /// Along rows and columns.
    #[default]
    Straight,
    /// Along diagonals too.
    Diagonal,
}

impl Directions {
    /// The directions as steps of column and row, in the order in which paths are looked for.
    #[must_use]
    pub const fn steps(self) -> &'static [(i8, i8)] {
        const STEPS: [(i8, i8); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
        match self {
            Directions::Straight => STEPS.split_at(4).0,
            Directions::Diagonal => &STEPS,
        }
    }
}

/// What a man of the other side in a player's goal counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blocked {
    /// As a hole: the goal is not filled.
    Empty,
    /// As filled, once the player's own men, at least one, are on all other squares of the goal, after this move of
    /// theirs, counted from 1, or after a later one. Nobody can be said to stay at home on purpose before a
    /// race alone could be over.
    Filled(u16),
}

impl Blocked {
    /// The usual number of the move from which on a blocked goal counts as filled.
    pub const USUAL: u16 = 20;
}

impl Default for Blocked {
    fn default() -> Self {
        Blocked::Filled(Self::USUAL)
    }
}

/// How a game is judged that does not come to an end by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nobody wins.
    #[default]
    Draw,
    /// The side with more men in its goal wins; with as many, nobody.
    MostArrived,
}

/// What comes of a position, with the same side to move, that is there for the third time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// Nothing: the game goes on.
    Off,
    /// The game is over and judged.
    Ends(Verdict),
}

impl Default for Repetition {
    fn default() -> Self {
        Repetition::Ends(Verdict::Draw)
    }
}

/// How long a game may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveCap {
    /// As long as it takes.
    Off,
    /// After so many moves of each side it is over and judged.
    After {
        /// Moves of each side.
        moves: u16,
        /// How it is judged.
        verdict: Verdict,
    },
}

impl MoveCap {
    /// The usual number of moves.
    pub const USUAL: u16 = 200;
}

impl Default for MoveCap {
    fn default() -> Self {
        MoveCap::After { moves: Self::USUAL, verdict: Verdict::Draw }
    }
}

/// Whether there is an opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Company {
    /// Two sides.
    #[default]
    Two,
    /// White races alone against the par: Black has no men and passes without a word.
    Alone,
}
