//! Fleets laid out by chance, in two senses of it.

use super::super::rules::{Config, Layout};
use super::free_squares::FreeSquares;
use super::pack;
use crate::kernel::rng::Dice;

/// How often a layout that came to a dead end is begun anew before the remaining room is searched.
const TRIES: u32 = 100;

/// How many throws [`uniform`] makes at most.
const THROWS: u32 = 20_000_000;

/// Lays ships from the longest to the shortest, each with equal chances over the places still legal.
///
/// Not every layout is equally likely then: one that leaves the later ships little room comes up more often.
/// A dead end begins anew. `None` when the fleet does not fit.
#[must_use]
pub fn descending(config: &Config, dice: &mut Dice) -> Option<Layout> {
    for _ in 0..TRIES {
        let mut room = FreeSquares::new(config);
        let mut lay = |&length: &u8| {
            let ship = room.places(length).choose(dice)?;
            room.lay(ship);
            Some(ship)
        };
        let ships: Option<Vec<_>> = config.fleet.lengths().iter().map(&mut lay).collect();
        if let Some(ships) = ships {
            return Some(Layout::new(ships));
        }
    }
    pack::complete(config, &[], dice)
}

/// A layout of which every legal one is equally likely.
///
/// Each ship is thrown on the empty field, whatever lies there, and all are taken up again if any two are in
/// each other's way. Every way for the ships, told apart, to lie is thus equally likely, and every layout comes
/// from the same number of ways, since ships of one length can change places. `None` when the fleet does not
/// fit, or so tightly that no throw of very many has laid it.
#[must_use]
pub fn uniform(config: &Config, dice: &mut Dice) -> Option<Layout> {
    let empty = FreeSquares::new(config);
    let lengths = config.fleet.lengths();
    let mut ships = Vec::with_capacity(lengths.len());
    for _ in 0..THROWS {
        ships.clear();
        let mut room = empty;
        for &length in lengths {
            let ship = empty.places(length).choose(dice)?;
            if !(ship.set() - room.free()).is_empty() {
                break;
            }
            room.lay(ship);
            ships.push(ship);
        }
        if ships.len() == lengths.len() {
            return Some(Layout::new(ships));
        }
    }
    None
}
