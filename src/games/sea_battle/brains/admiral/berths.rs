//! A table of all places for ships with their squares, computed once per field.

use crate::sea_battle::rules::{Cells, Config, Ship};

/// A place for a ship.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShipPlacement {
    /// The ship's own squares.
    pub cells: Cells,
    /// The squares blocked for other ships: its own, and its surroundings if ships may not touch.
    pub blocked: Cells,
}

/// The places for all ships of a fleet.
#[derive(Clone, Debug)]
pub struct PlacementTable {
    size: usize,
    table: Vec<ShipPlacement>,
}

impl PlacementTable {
    /// Computes the places for the ships of `config`.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let size = usize::from(config.size);
        let longest = usize::from(config.fleet.lengths().first().copied().unwrap_or_default());
        let mut berths =
            Self { size, table: vec![ShipPlacement::default(); (longest + 1) * 2 * size * size] };
        let empty = config.empty_field();
        for &length in config.fleet.lengths() {
            for ship in empty.placements(length).iter() {
                let index = berths.index(ship);
                berths.table[index] =
                    ShipPlacement { cells: ship.cell_set(), blocked: empty.blocked_by(ship) };
            }
        }
        berths
    }

    /// The place of a ship of the fleet, which must be on the field.
    #[must_use]
    pub fn of(&self, ship: Ship) -> &ShipPlacement {
        &self.table[self.index(ship)]
    }

    /// The index of a ship in the table.
    fn index(&self, ship: Ship) -> usize {
        let way = usize::from(ship.length()) * 2 + usize::from(ship.is_upright());
        (way * self.size + usize::from(ship.bow().row)) * self.size + usize::from(ship.bow().column)
    }
}
