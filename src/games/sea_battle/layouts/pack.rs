//! Completion of a partial layout, even if the remaining room is scarce.

use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;

use super::super::rules::{Config, Layout, Ship};
use super::free_squares::FreeSquares;

/// Number of attempts with uniformly random places.
const RANDOM_ATTEMPTS: u32 = 60;
/// Number of attempts with tightly packed places.
const PACKED_ATTEMPTS: u32 = 60;

/// Returns some layout of the fleet, always the same one for a configuration, or `None` if none was found.
#[must_use]
pub fn any_layout(config: &Config) -> Option<Layout> {
    complete(config, &[], &mut dice_from_seed(0))
}

/// Completes the layout with the ships in `fixed`, placing the rest of the fleet at random.
///
/// Returns `None` if the fixed ships are not part of the fleet or conflict with each other, and if no place was
/// found for the rest, though one might exist.
#[must_use]
pub fn complete(config: &Config, fixed: &[Ship], dice: &mut Dice) -> Option<Layout> {
    let mut lengths = config.fleet.lengths().to_vec();
    let mut room = FreeSquares::new(config);
    for ship in fixed {
        let place = lengths.iter().position(|length| *length == ship.length())?;
        lengths.remove(place);
        if !ship.fits(config.size) || !(ship.cell_set() - room.free()).is_empty() {
            return None;
        }
        room.place(*ship);
    }
    let by_chance = (0..RANDOM_ATTEMPTS).map(|_| Strategy::Random);
    let ways = by_chance.chain([Strategy::Shelves]).chain((0..PACKED_ATTEMPTS).map(|_| Strategy::Packed));
    for way in ways {
        if let Some(rest) = place_ships(room, &lengths, way, dice) {
            return Some(Layout::new(fixed.iter().copied().chain(rest)));
        }
    }
    None
}

/// A rule for choosing the place of a ship.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strategy {
    /// Uniformly among all places.
    Random,
    /// The first of the places that block the fewest squares, which fills the field row by row.
    Shelves,
    /// Uniformly among the places that block the fewest squares.
    Packed,
}

/// Places ships of these lengths in turn. Returns `None` at a dead end.
fn place_ships(mut room: FreeSquares, lengths: &[u8], way: Strategy, dice: &mut Dice) -> Option<Vec<Ship>> {
    let mut ships = Vec::with_capacity(lengths.len());
    for &length in lengths {
        let ship = match way {
            Strategy::Random => room.placements(length).choose(dice)?,
            _ => tightest(&room, length, way == Strategy::Packed, dice)?,
        };
        room.place(ship);
        ships.push(ship);
    }
    Some(ships)
}

/// Returns the place that blocks the fewest free squares; on a tie the first one, or with `any` a random one.
fn tightest(room: &FreeSquares, length: u8, any: bool, dice: &mut Dice) -> Option<Ship> {
    let (mut least, mut equals, mut found) = (u32::MAX, 0, None);
    for ship in room.placements(length).iter() {
        let takes = (room.blocked_by(ship) & room.free()).count();
        if takes > least {
            continue;
        }
        if takes < least {
            (least, equals) = (takes, 0);
        }
        equals += 1;
        // Reservoir sampling: each of the ties found so far is kept with equal probability.
        if equals == 1 || any && dice.random_range(0..equals) == 0 {
            found = Some(ship);
        }
    }
    found
}
