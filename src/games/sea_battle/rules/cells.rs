//! Sets of squares, a bit a square, so that a whole field is dealt with in a few machine words.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use super::cell::Cell;

/// Bits from a square to the one below it: more than the widest field has columns, so that what is moved
/// sideways off a field lands where no field has squares.
const ROW: u32 = 16;

/// The most columns and rows that a field has.
pub const MOST_LINES: u8 = 12;

/// A set of squares of a field of at most [`MOST_LINES`] columns and rows.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cells([u64; 3]);

impl Cells {
    /// No square.
    pub const EMPTY: Self = Self([0; 3]);

    /// All squares of a field of `size` columns and rows.
    #[must_use]
    pub fn field(size: u8) -> Self {
        let row = (1_u64 << size.min(MOST_LINES)) - 1;
        (0..size.min(MOST_LINES)).fold(Self::EMPTY, |mut field, number| {
            field.0[usize::from(number / 4)] |= row << (u32::from(number % 4) * ROW);
            field
        })
    }

    /// The word and the bit of a square, if any field has it.
    const fn place(cell: Cell) -> Option<(usize, u64)> {
        if cell.column < MOST_LINES && cell.row < MOST_LINES {
            Some(((cell.row / 4) as usize, 1 << ((cell.row % 4) as u32 * ROW + cell.column as u32)))
        } else {
            None
        }
    }

    /// Whether the square is among them.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        match Self::place(cell) {
            Some((word, bit)) => self.0[word] & bit != 0,
            None => false,
        }
    }

    /// One square more. A square that no field has is left out.
    pub fn insert(&mut self, cell: Cell) {
        if let Some((word, bit)) = Self::place(cell) {
            self.0[word] |= bit;
        }
    }

    /// One square less.
    pub fn remove(&mut self, cell: Cell) {
        if let Some((word, bit)) = Self::place(cell) {
            self.0[word] &= !bit;
        }
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// Whether some square is in both sets.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The rows from the top, a bit a square, the lowest the leftmost.
    #[must_use]
    pub fn rows(self) -> [u16; 12] {
        std::array::from_fn(|row| (self.0[row / 4] >> (row as u32 % 4 * ROW)) as u16)
    }

    /// The squares row by row from the top left.
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

    /// The square of a bit.
    const fn cell(word: usize, bit: u32) -> Cell {
        Cell::new((bit % ROW) as u8, word as u8 * 4 + (bit / ROW) as u8)
    }

    /// The first square of [`iter`](Cells::iter).
    #[must_use]
    pub fn first(self) -> Option<Cell> {
        self.nth(0)
    }

    /// The square number `number`, from 0, of [`iter`](Cells::iter).
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

    /// Every square moved one column to the left; those of the leftmost column fall off any field.
    #[must_use]
    pub const fn left(self) -> Self {
        let [a, b, c] = self.0;
        Self([a >> 1 | b << 63, b >> 1 | c << 63, c >> 1])
    }

    /// Every square moved one column to the right; to be cut to a field afterwards.
    #[must_use]
    pub const fn right(self) -> Self {
        let [a, b, c] = self.0;
        Self([a << 1, b << 1 | a >> 63, c << 1 | b >> 63])
    }

    /// Every square moved one row up; those of the top row fall off.
    #[must_use]
    pub const fn up(self) -> Self {
        let [a, b, c] = self.0;
        Self([a >> ROW | b << (64 - ROW), b >> ROW | c << (64 - ROW), c >> ROW])
    }

    /// Every square moved one row down; to be cut to a field afterwards.
    #[must_use]
    pub const fn down(self) -> Self {
        let [a, b, c] = self.0;
        Self([a << ROW, b << ROW | a >> (64 - ROW), c << ROW | b >> (64 - ROW)])
    }

    /// The squares with all their up to eight neighbours; to be cut to a field afterwards.
    #[must_use]
    pub fn grown(self) -> Self {
        let wide = self | self.left() | self.right();
        wide | wide.up() | wide.down()
    }

    /// The squares with their up to four neighbours at a side; to be cut to a field afterwards.
    #[must_use]
    pub fn crossed(self) -> Self {
        self | self.left() | self.right() | self.up() | self.down()
    }

    /// The squares from which `length` squares to the right (down, when `upright`) are all in this set.
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

    /// The squares of the first set that are not in the second.
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
