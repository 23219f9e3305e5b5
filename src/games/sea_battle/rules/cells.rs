//! Sets of squares as bitboards: an operation on a whole field takes a few machine words.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use super::cell::Cell;

/// Distance in bits from a square to the one below it. It exceeds the width of the largest field, so squares
/// shifted sideways off the field land on bits that no field uses.
const ROW: u32 = 16;

/// Maximum number of columns and rows of a field.
pub const MAX_LINES: u8 = 12;

/// A set of squares of a field with at most [`MAX_LINES`] columns and rows.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cells([u64; 3]);

impl Cells {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 3]);

    /// Returns all squares of a field with `size` columns and rows.
    #[must_use]
    pub fn field(size: u8) -> Self {
        let row = (1_u64 << size.min(MAX_LINES)) - 1;
        (0..size.min(MAX_LINES)).fold(Self::EMPTY, |mut field, number| {
            field.0[usize::from(number / 4)] |= row << (u32::from(number % 4) * ROW);
            field
        })
    }

    /// Returns the word index and the bit mask of a square, or `None` if no field has it.
    const fn bit_position(cell: Cell) -> Option<(usize, u64)> {
        if cell.column < MAX_LINES && cell.row < MAX_LINES {
            Some(((cell.row / 4) as usize, 1 << ((cell.row % 4) as u32 * ROW + cell.column as u32)))
        } else {
            None
        }
    }

    /// Returns true if the set contains `cell`.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        match Self::bit_position(cell) {
            Some((word, bit)) => self.0[word] & bit != 0,
            None => false,
        }
    }

    /// Adds `cell`. Squares outside the largest field are ignored.
    pub fn insert(&mut self, cell: Cell) {
        if let Some((word, bit)) = Self::bit_position(cell) {
            self.0[word] |= bit;
        }
    }

    /// Removes `cell`.
    pub fn remove(&mut self, cell: Cell) {
        if let Some((word, bit)) = Self::bit_position(cell) {
            self.0[word] &= !bit;
        }
    }

    /// The number of squares in the set.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns true if the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// Returns true if the two sets intersect.
    #[must_use]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns the rows from the top as bit masks; the lowest bit is the leftmost square.
    #[must_use]
    pub fn rows(self) -> [u16; 12] {
        std::array::from_fn(|row| (self.0[row / 4] >> (row as u32 % 4 * ROW)) as u16)
    }

    /// Iterates over the squares row by row, from the top left.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut words = self.0;
        let mut word = 0;
        std::iter::from_fn(move || {
            while word < 3 {
                if words[word] != 0 {
                    let bit = words[word].trailing_zeros();
                    words[word] &= words[word] - 1;
                    return Some(Self::cell(word, bit));
                }
                word += 1;
            }
            None
        })
    }

    /// Converts a word index and a bit number to a square.
    const fn cell(word: usize, bit: u32) -> Cell {
        Cell::new((bit % ROW) as u8, word as u8 * 4 + (bit / ROW) as u8)
    }

    /// The first square in the order of [`iter`](Cells::iter).
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        self.nth(0)
    }

    /// The square at index `number` (from 0) in the order of [`iter`](Cells::iter).
    #[must_use]
    pub fn nth(self, mut number: u32) -> Option<Cell> {
        for (index, mut word) in self.0.into_iter().enumerate() {
            let count = word.count_ones();
            if number < count {
                (0..number).for_each(|_| word &= word - 1);
                return Some(Self::cell(index, word.trailing_zeros()));
            }
            number -= count;
        }
        None
    }

    /// Shifts all squares one column to the left. Those of the leftmost column land outside every field.
    #[must_use]
    pub const fn left(self) -> Self {
        let [a, b, c] = self.0;
        Self([a >> 1 | b << 63, b >> 1 | c << 63, c >> 1])
    }

    /// Shifts all squares one column to the right. The result must be intersected with the field.
    #[must_use]
    pub const fn right(self) -> Self {
        let [a, b, c] = self.0;
        Self([a << 1, b << 1 | a >> 63, c << 1 | b >> 63])
    }

    /// Shifts all squares one row up. Those of the top row are dropped.
    #[must_use]
    pub const fn up(self) -> Self {
        let [a, b, c] = self.0;
        Self([a >> ROW | b << (64 - ROW), b >> ROW | c << (64 - ROW), c >> ROW])
    }

    /// Shifts all squares one row down. The result must be intersected with the field.
    #[must_use]
    pub const fn down(self) -> Self {
        let [a, b, c] = self.0;
        Self([a << ROW, b << ROW | a >> (64 - ROW), c << ROW | b >> (64 - ROW)])
    }

    /// Returns the squares with their (up to eight) neighbours. The result must be intersected with the field.
    #[must_use]
    pub fn with_neighbours(self) -> Self {
        let wide = self | self.left() | self.right();
        wide | wide.up() | wide.down()
    }

    /// Returns the squares with their (up to four) orthogonal neighbours. The result must be intersected with the
    /// field.
    #[must_use]
    pub fn with_orthogonal_neighbours(self) -> Self {
        self | self.left() | self.right() | self.up() | self.down()
    }

    /// Returns the squares from which `length` squares to the right (downwards if `upright`) are all in this set.
    #[must_use]
    pub fn starts(self, length: u8, upright: bool) -> Self {
        let mut starts = self;
        for _ in 1..length {
            starts = self & if upright { starts.up() } else { starts.left() };
        }
        starts
    }
}

impl BitOr for Cells {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for Cells {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl Sub for Cells {
    type Output = Self;

    /// Set difference: the squares of `self` that are not in `other`.
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |mut set, cell| {
            set.insert(cell);
            set
        })
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.to_string())).finish()
    }
}
