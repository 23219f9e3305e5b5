//! A table of all places for ships with their squares, computed once per field.

use crate::sea_battle::layouts::FreeSquares;
use crate::sea_battle::rules::{Cells, Config, Ship};

/// A place for a ship.
#[derive(Clone, Copy, Debug, Default)]
pub struct Berth {
    /// The ship's own squares.
    pub set: Cells,
    /// The squares blocked for other ships: its own, and its surroundings if ships may not touch.
    pub takes: Cells,
}

/// The places for all ships of a fleet.
#[derive(Clone, Debug)]
pub struct Berths {
    size: usize,
    table: Vec<Berth>,
}

impl Berths {
    /// Computes the places for the ships of `config`.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let size = usize::from(config.size);
        let longest = usize::from(config.fleet.lengths().first().copied().unwrap_or_default());
        let mut berths = Self { size, table: vec![Berth::default(); (longest + 1) * 2 * size * size] };
        let empty = FreeSquares::new(config);
        for &length in config.fleet.lengths() {
            for ship in empty.places(length).iter() {
                let index = berths.index(ship);
                berths.table[index] = Berth { set: ship.set(), takes: empty.taken_by(ship) };
            }
        }
        berths
    }

    /// The place of a ship of the fleet, which must be on the field.
    #[must_use]
    pub fn of(&self, ship: Ship) -> &Berth {
        &self.table[self.index(ship)]
    }

    /// The index of a ship in the table.
    fn index(&self, ship: Ship) -> usize {
        let way = usize::from(ship.length()) * 2 + usize::from(ship.upright());
        (way * self.size + usize::from(ship.bow().row)) * self.size + usize::from(ship.bow().column)
    }
}
