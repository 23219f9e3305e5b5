//! The free squares of a field, and the places for ships on them.

use deskmate_kernel::rng::Dice;
use rand::RngExt;

use super::cell::Cell;
use super::cells::Cells;
use super::ship::Ship;

/// The squares of a field on which a deck may still be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeSquares {
    field: Cells,
    free: Cells,
    may_touch: bool,
}

impl FreeSquares {
    /// An empty field of `size` columns and rows, on which ships may touch or not.
    #[must_use]
    pub fn new(size: u8, may_touch: bool) -> Self {
        let field = Cells::field(size);
        Self { field, free: field, may_touch }
    }

    /// Returns a field like `other` with `free` as its free squares.
    #[must_use]
    pub const fn with_free(free: Cells, other: &Self) -> Self {
        Self { free, ..*other }
    }

    /// The squares on which a deck may be placed.
    #[must_use]
    pub const fn free(&self) -> Cells {
        self.free
    }

    /// Removes `cells` from the free squares.
    pub fn block(&mut self, cells: Cells) {
        self.free = self.free - cells;
    }

    /// Places a ship: blocks its squares, and its surroundings if ships may not touch.
    pub fn place(&mut self, ship: Ship) {
        self.block(self.blocked_by(ship));
    }

    /// The squares that a ship blocks for others: its own, and its surroundings if ships may not touch.
    #[must_use]
    pub fn blocked_by(&self, ship: Ship) -> Cells {
        let set = ship.cell_set();
        self.field & if self.may_touch { set } else { set.with_neighbours() }
    }

    /// All places for a ship of this length.
    #[must_use]
    pub fn placements(&self, length: u8) -> Placements {
        let across = self.free.starts(length, false);
        let upright = if length > 1 { self.free.starts(length, true) } else { Cells::EMPTY };
        Placements { length, across, upright }
    }
}

/// The places for ships of one length, as sets of bows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placements {
    length: u8,
    /// Bows of horizontal ships.
    pub across: Cells,
    /// Bows of vertical ships; empty for ships of one deck.
    pub upright: Cells,
}

impl Placements {
    /// The number of places.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.across.count() + self.upright.count()
    }

    /// The place at index `number` in the order of [`iter`](Placements::iter).
    #[must_use]
    pub fn nth(&self, number: u32) -> Option<Ship> {
        let across = self.across.count();
        let (bow, upright) = match number.checked_sub(across) {
            None => (self.across.nth(number)?, false),
            Some(rest) => (self.upright.nth(rest)?, true),
        };
        Some(Ship::new(bow, self.length, upright))
    }

    /// Draws a place uniformly.
    #[must_use]
    pub fn choose(&self, dice: &mut Dice) -> Option<Ship> {
        let count = self.count();
        (count > 0).then(|| self.nth(dice.random_range(0..count))).flatten()
    }

    /// Iterates over all places, horizontal ones first.
    pub fn iter(&self) -> impl Iterator<Item = Ship> {
        let ship = |upright: bool, length: u8| move |bow: Cell| Ship::new(bow, length, upright);
        let across = self.across.iter().map(ship(false, self.length));
        across.chain(self.upright.iter().map(ship(true, self.length)))
    }
}
