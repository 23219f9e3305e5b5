//! Squares of the board and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use serde::{Deserialize, Serialize};

/// One of the 64 squares, serialized as its name, such as `a1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

impl Square {
    /// Returns the square at a column from the left and a row from the bottom, both counted from 0; `None` if it is off
    /// the board.
    #[must_use]
    pub fn at(column: u8, row: u8) -> Option<Self> {
        (column < 8 && row < 8).then(|| Self(row * 8 + column))
    }

    /// Returns the square with this index, counted row by row from the bottom left; `None` from 64 on.
    #[must_use]
    pub fn new(index: usize) -> Option<Self> {
        (index < 64).then_some(Self(index as u8))
    }

    /// Parses a name such as `a1`, in either case; `None` if it is not a square.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let &[letter, digit] = name.as_bytes() else { return None };
        let column = letter.to_ascii_lowercase().checked_sub(b'a')?;
        Self::at(column, digit.checked_sub(b'1')?)
    }

    /// Returns the index, counted row by row from the bottom left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column, counted from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// Returns the row, counted from 0 at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// Returns whether the squares are at most one step apart, straight or diagonal.
    #[must_use]
    pub const fn is_next_to(self, other: Self) -> bool {
        self.column().abs_diff(other.column()) < 2 && self.row().abs_diff(other.row()) < 2
    }

    /// Returns the square as seen from the opposite corner.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(63 - self.0)
    }

    /// Returns the neighbour one step away in `direction`, as columns and rows; `None` if it is off the board.
    #[must_use]
    pub fn step(self, direction: (i8, i8)) -> Option<Self> {
        let column = self.column().checked_add_signed(direction.0)?;
        let row = self.row().checked_add_signed(direction.1)?;
        Self::at(column, row)
    }

    /// Returns the set of this square alone.
    #[must_use]
    pub const fn as_set(self) -> Squares {
        Squares(1 << self.0)
    }
}

impl fmt::Display for Square {
    /// Writes the name: the letter of the column and the number of the row from the bottom, as in `a1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl From<Square> for String {
    fn from(square: Square) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        Self::parse(&name).ok_or("a square is a letter from a to h and a digit from 1 to 8")
    }
}

/// A set of squares as bits: bit n is the square with index n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares(pub u64);

impl Squares {
    /// Returns whether the set contains `square`.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of squares in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the set as seen from the opposite corner.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(self.0.reverse_bits())
    }

    /// Returns the squares in ascending order of index.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let square = (left != 0).then(|| Square(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            square
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        Self(squares.into_iter().fold(0, |set, square| set | square.as_set().0))
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    /// Returns the squares in both sets.
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    /// Returns the squares in either set.
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl Not for Squares {
    type Output = Squares;

    /// Returns the squares that are not in the set.
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}
