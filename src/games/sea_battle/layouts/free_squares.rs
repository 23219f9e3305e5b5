//! Where on a field there is still room for ships.

use rand::RngExt;

use super::super::rules::{Cell, Cells, Config, Ship};
use crate::kernel::rng::Dice;

/// The squares of a field on which a deck may still lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeSquares {
    field: Cells,
    free: Cells,
    touching: bool,
}

impl FreeSquares {
    /// An empty field.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let field = Cells::field(config.size);
        Self { field, free: field, touching: config.touching() }
    }

    /// A field like `other` on which decks may lie on the squares `free`.
    #[must_use]
    pub const fn of(free: Cells, other: &Self) -> Self {
        Self { free, ..*other }
    }

    /// The squares on which a deck may lie.
    #[must_use]
    pub const fn free(&self) -> Cells {
        self.free
    }

    /// Keeps `cells` free of ships.
    pub fn bar(&mut self, cells: Cells) {
        self.free = self.free - cells;
    }

    /// Lays a ship there: it takes its squares, and its rim where ships may not touch.
    pub fn lay(&mut self, ship: Ship) {
        self.bar(self.taken_by(ship));
    }

    /// The squares that a ship takes from others: its own, and its rim where ships may not touch.
    #[must_use]
    pub fn taken_by(&self, ship: Ship) -> Cells {
        let set = ship.set();
        self.field & if self.touching { set } else { set.grown() }
    }

    /// All places where a ship of this length can lie.
    #[must_use]
    pub fn places(&self, length: u8) -> Places {
        let across = self.free.starts(length, false);
        let upright = if length > 1 { self.free.starts(length, true) } else { Cells::EMPTY };
        Places { length, across, upright }
    }
}

/// Places for a ship of one length, by the square of its bow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    length: u8,
    /// Bows of those that lie across.
    pub across: Cells,
    /// Bows of those that stand upright; none for a ship of one deck.
    pub upright: Cells,
}

impl Places {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.across.count() + self.upright.count()
    }

    /// Place number `number` of [`iter`](Places::iter).
    #[must_use]
    pub fn nth(&self, number: u32) -> Option<Ship> {
        let across = self.across.count();
        let (bow, upright) = match number.checked_sub(across) {
            None => (self.across.nth(number)?, false),
            Some(rest) => (self.upright.nth(rest)?, true),
        };
        Some(Ship::new(bow, self.length, upright))
    }

    /// One of them, all equally likely.
    #[must_use]
    pub fn choose(&self, dice: &mut Dice) -> Option<Ship> {
        let count = self.count();
        (count > 0).then(|| self.nth(dice.random_range(0..count))).flatten()
    }

    /// All of them, those that lie across first.
    pub fn iter(&self) -> impl Iterator<Item = Ship> {
        let ship = |upright: bool, length: u8| move |bow: Cell| Ship::new(bow, length, upright);
        let across = self.across.iter().map(ship(false, self.length));
        across.chain(self.upright.iter().map(ship(true, self.length)))
    }
}
