//! Ships on a field.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::cells::Cells;

/// A straight ship on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Ship {
    length: u8,
    bow: Cell,
    upright: bool,
}

impl Ship {
    /// Creates a ship of `length` decks, at least 1, that extends from `bow` to the right, or downwards if
    /// `upright`.
    #[must_use]
    pub const fn new(bow: Cell, length: u8, upright: bool) -> Self {
        // A ship of one deck has no direction: two of them on the same square are equal.
        Self { length, bow, upright: upright && length > 1 }
    }

    /// The leftmost or topmost square.
    #[must_use]
    pub const fn bow(self) -> Cell {
        self.bow
    }

    /// The number of decks.
    #[must_use]
    pub const fn length(self) -> u8 {
        self.length
    }

    /// Returns true if the ship is vertical.
    #[must_use]
    pub const fn is_upright(self) -> bool {
        self.upright
    }

    /// Iterates over the squares from the bow on, including those outside the field.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        (0..self.length).map(move |deck| {
            let (columns, rows) = if self.upright { (0, deck) } else { (deck, 0) };
            Cell::new(self.bow.column.saturating_add(columns), self.bow.row.saturating_add(rows))
        })
    }

    /// The squares as a set.
    #[must_use]
    pub fn cell_set(self) -> Cells {
        self.cells().collect()
    }

    /// The last square.
    #[must_use]
    pub fn stern(self) -> Cell {
        self.cells().last().unwrap_or(self.bow)
    }

    /// Returns true if the whole ship is on a field with `size` columns and rows.
    #[must_use]
    pub fn fits(self, size: u8) -> bool {
        let stern = self.stern();
        self.length >= 1 && stern.column < size && stern.row < size
    }

    /// Parses `A1-D1` or `J10`. Returns `None` if it is not a ship.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let (bow, stern) = name.split_once('-').unwrap_or((name, name));
        let (bow, stern) = (Cell::parse(bow)?, Cell::parse(stern)?);
        let columns = stern.column.checked_sub(bow.column)?;
        let rows = stern.row.checked_sub(bow.row)?;
        let straight = columns == 0 || rows == 0;
        (straight && columns.max(rows) < u8::MAX).then(|| Self::new(bow, columns.max(rows) + 1, rows > 0))
    }
}

impl fmt::Display for Ship {
    /// Writes both ends, as in `A1-D1`, or the only square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length {
            1 => write!(f, "{}", self.bow),
            _ => write!(f, "{}-{}", self.bow, self.stern()),
        }
    }
}

impl From<Ship> for String {
    fn from(ship: Ship) -> String {
        ship.to_string()
    }
}

impl TryFrom<String> for Ship {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::parse(&name).ok_or_else(|| "not a ship".to_owned())
    }
}
