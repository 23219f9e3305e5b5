//! Packing: places for ships, even if the room is scarce.

use deskmate_kernel::rng::Dice;
use rand::RngExt;

use super::free_squares::FreeSquares;
use super::ship::Ship;

/// Number of attempts with uniformly random places.
const RANDOM_ATTEMPTS: u32 = 60;
/// Number of attempts with tightly packed places.
const PACKED_ATTEMPTS: u32 = 60;

/// Places ships of these lengths on the free squares at random. Returns `None` if no places were found, though there
/// might be some.
#[must_use]
pub fn pack(room: FreeSquares, lengths: &[u8], dice: &mut Dice) -> Option<Vec<Ship>> {
    let by_chance = (0..RANDOM_ATTEMPTS).map(|_| Strategy::Random);
    let mut ways = by_chance.chain([Strategy::Shelves]).chain((0..PACKED_ATTEMPTS).map(|_| Strategy::Packed));
    ways.find_map(|way| place_ships(room, lengths, way, dice))
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
