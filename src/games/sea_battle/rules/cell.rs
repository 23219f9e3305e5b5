//! Squares of a field and their names.

use std::fmt;

use deskmate_kernel::letters::Letters;
use serde::{Deserialize, Serialize};

/// A square of a field, counted from 0, with the origin at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// Row, from the top.
    pub row: u8,
    /// Column, from the left.
    pub column: u8,
}

impl Cell {
    /// Creates the square at `column` and `row`.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { row, column }
    }

    /// Parses a name such as `C7`, in upper or lower case, with a letter of any alphabet in [`Letters`]. Returns
    /// `None` if it is not the name of a square.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let letter = name.chars().next()?;
        let column = [Letters::Latin, Letters::Cyrillic].iter().find_map(|letters| letters.column(letter))?;
        let number = name.get(letter.len_utf8()..)?;
        let digits = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let row: u8 = number.parse().ok().filter(|_| digits)?;
        Some(Self::new(column, row - 1))
    }

    /// Returns the square `columns` to the right and `rows` down, or `None` if it would be left of or above the
    /// field.
    #[must_use]
    pub fn step(self, columns: i8, rows: i8) -> Option<Self> {
        let column = self.column.checked_add_signed(columns)?;
        Some(Self { column, row: self.row.checked_add_signed(rows)? })
    }
}

impl fmt::Display for Cell {
    /// Writes the name in Latin letters, as in `C7`. It is the same in every language, for records and command
    /// lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Letters::Latin.letter(self.column), u16::from(self.row) + 1)
    }
}
