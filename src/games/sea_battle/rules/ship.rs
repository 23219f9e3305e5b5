//! Ships, and the layout of a fleet on a field.

use std::fmt;

use deskmate_kernel::line::Line;
use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::cells::Cells;
use super::config::Config;

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

/// A reason why a ship can't be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Part of it would be off the field.
    Outside,
    /// It would overlap this ship.
    Overlaps(Ship),
    /// It would touch this ship, orthogonally or diagonally.
    Touches(Ship),
}

impl Misfit {
    /// Returns the reason why `ship` can't be placed beside `others`, or `None` if it can.
    #[must_use]
    pub fn find(config: &Config, ship: Ship, others: impl IntoIterator<Item = Ship>) -> Option<Self> {
        if !ship.fits(config.size) {
            return Some(Misfit::Outside);
        }
        let (set, near) = (ship.cell_set(), ship.cell_set().with_neighbours());
        let mut touched = None;
        for other in others {
            let theirs = other.cell_set();
            if set.intersects(theirs) {
                return Some(Misfit::Overlaps(other));
            }
            if !config.allows_touching() && near.intersects(theirs) {
                touched = Some(Misfit::Touches(other));
            }
        }
        touched
    }

    /// The reason as a line for the player.
    #[must_use]
    pub fn line(self) -> Line {
        match self {
            Misfit::Outside => Line::new("sea-battle-refused-outside"),
            Misfit::Overlaps(ship) => Line::new("sea-battle-refused-overlaps").squares("ship", ship),
            Misfit::Touches(ship) => Line::new("sea-battle-refused-touches").squares("ship", ship),
        }
    }
}

/// Ships on a field, sorted by length (longest first), then row by row: equal sets of ships make equal layouts.
///
/// The layout is not necessarily legal; see [`check`](Layout::check).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Layout(Vec<Ship>);

impl Layout {
    /// Creates a layout of these ships.
    #[must_use]
    pub fn new(ships: impl IntoIterator<Item = Ship>) -> Self {
        let mut ships: Vec<_> = ships.into_iter().collect();
        ships.sort_by_key(|ship| (std::cmp::Reverse(ship.length), *ship));
        Self(ships)
    }

    /// The ships, longest first.
    #[must_use]
    pub fn ships(&self) -> &[Ship] {
        &self.0
    }

    /// All squares of all ships.
    #[must_use]
    pub fn cell_set(&self) -> Cells {
        self.0.iter().fold(Cells::EMPTY, |set, ship| set | ship.cell_set())
    }

    /// The ship on a square.
    #[must_use]
    pub fn ship_at(&self, cell: Cell) -> Option<Ship> {
        self.0.iter().copied().find(|ship| ship.cell_set().contains(cell))
    }

    /// Checks that this is a legal layout of the fleet of `config`.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    pub fn check(&self, config: &Config) -> Result<(), Line> {
        if !self.0.iter().map(|ship| ship.length).eq(config.fleet.lengths().iter().copied()) {
            return Err(Line::new("sea-battle-refused-other-fleet"));
        }
        for (number, ship) in self.0.iter().enumerate() {
            if let Some(misfit) = Misfit::find(config, *ship, self.0[..number].iter().copied()) {
                return Err(misfit.line());
            }
        }
        Ok(())
    }
}

impl fmt::Display for Layout {
    /// Writes the ships separated by spaces, as in `A1-D1 F1-F3 J10`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ships: Vec<_> = self.0.iter().map(Ship::to_string).collect();
        f.write_str(&ships.join(" "))
    }
}

impl From<Layout> for String {
    fn from(layout: Layout) -> String {
        layout.to_string()
    }
}

impl TryFrom<String> for Layout {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let ships: Option<Vec<_>> = text.split_whitespace().map(Ship::parse).collect();
        ships.map(Self::new).ok_or_else(|| "not a layout".to_owned())
    }
}
