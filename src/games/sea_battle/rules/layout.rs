//! The layout of a fleet on a field.

use std::fmt;

use deskmate_kernel::line::Line;
use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::cells::Cells;
use super::config::Config;
use super::ship::Ship;

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
        ships.sort_by_key(|ship| (std::cmp::Reverse(ship.length()), *ship));
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
        if !self.0.iter().map(|ship| ship.length()).eq(config.fleet.lengths().iter().copied()) {
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
