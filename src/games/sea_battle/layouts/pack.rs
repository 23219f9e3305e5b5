//! The rest of a fleet into the room that is left, even where there is hardly enough.

use rand::RngExt;

use super::super::rules::{Config, Layout, Ship};
use super::free_squares::FreeSquares;
use crate::kernel::rng::{Dice, dice};

/// How often the rest is laid by chance before it is packed.
const BY_CHANCE: u32 = 60;
/// How often it is packed.
const PACKED: u32 = 60;

/// Some layout of the fleet; always the same for a configuration. `None` when none was found.
#[must_use]
pub fn any(config: &Config) -> Option<Layout> {
    complete(config, &[], &mut dice(0))
}

/// The layout of the fleet in which `fixed` ships of it lie as they do, the others by chance.
///
/// `None` when the fixed ones are not part of the fleet or in each other's way, and when no way was found to
/// lay the others, though one might exist.
#[must_use]
pub fn complete(config: &Config, fixed: &[Ship], dice: &mut Dice) -> Option<Layout> {
    let mut lengths = config.fleet.lengths().to_vec();
    let mut room = FreeSquares::new(config);
    for ship in fixed {
        let place = lengths.iter().position(|length| *length == ship.length())?;
        lengths.remove(place);
        if !ship.fits(config.size) || !(ship.set() - room.free()).is_empty() {
            return None;
        }
        room.lay(*ship);
    }
    let by_chance = (0..BY_CHANCE).map(|_| Way::Chance);
    let ways = by_chance.chain([Way::Shelves]).chain((0..PACKED).map(|_| Way::Packed));
    for way in ways {
        if let Some(rest) = lay(room, &lengths, way, dice) {
            return Some(Layout::new(fixed.iter().copied().chain(rest)));
        }
    }
    None
}

/// How to choose a ship's place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// All places alike.
    Chance,
    /// The first of those that take the least room, which fills the field row by row.
    Shelves,
    /// Any of those that take the least room.
    Packed,
}

/// Lays ships of these lengths in turn; `None` at a dead end.
fn lay(mut room: FreeSquares, lengths: &[u8], way: Way, dice: &mut Dice) -> Option<Vec<Ship>> {
    let mut ships = Vec::with_capacity(lengths.len());
    for &length in lengths {
        let ship = match way {
            Way::Chance => room.places(length).choose(dice)?,
            _ => snug(&room, length, way == Way::Packed, dice)?,
        };
        room.lay(ship);
        ships.push(ship);
    }
    Some(ships)
}

/// The place that takes the least room from other ships, the first of equals or any of them.
fn snug(room: &FreeSquares, length: u8, any: bool, dice: &mut Dice) -> Option<Ship> {
    let (mut least, mut equals, mut found) = (u32::MAX, 0, None);
    for ship in room.places(length).iter() {
        let takes = (room.taken_by(ship) & room.free()).count();
        if takes > least {
            continue;
        }
        if takes < least {
            (least, equals) = (takes, 0);
        }
        equals += 1;
        // Each of the equals found so far stays with the same chance.
        if equals == 1 || any && dice.random_range(0..equals) == 0 {
            found = Some(ship);
        }
    }
    found
}
