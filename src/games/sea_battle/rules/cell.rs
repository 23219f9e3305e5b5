//! Squares of a field, and how they are called.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kernel::letters::Letters;

/// A square, counted from 0, from the left and from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// From the top.
    pub row: u8,
    /// From the left.
    pub column: u8,
}

impl Cell {
    /// The square at a column and a row.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { row, column }
    }

    /// Reads a name such as `C7`, in capitals or not, with the letters of any alphabet that
    /// [`Letters`] has; `None` when it is none.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let letter = name.chars().next()?;
        let column = [Letters::Latin, Letters::Cyrillic].iter().find_map(|letters| letters.column(letter))?;
        let number = name.get(letter.len_utf8()..)?;
        let digits = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let row: u8 = number.parse().ok().filter(|_| digits)?;
        Some(Self::new(column, row - 1))
    }

    /// The square so many columns to the right and rows down; `None` left of or above every field.
    #[must_use]
    pub fn step(self, columns: i8, rows: i8) -> Option<Self> {
        let column = self.column.checked_add_signed(columns)?;
        Some(Self { column, row: self.row.checked_add_signed(rows)? })
    }
}

impl fmt::Display for Cell {
    /// The name in Latin letters, as in `C7`: the same in every language, for records and command lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Letters::Latin.letter(self.column), u16::from(self.row) + 1)
    }
}
