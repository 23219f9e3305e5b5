//! Random layouts: placed ship by ship, or uniformly distributed.

use deskmate_kernel::rng::Dice;

use super::super::rules::{Config, Layout};
use super::free_squares::FreeSquares;
use super::pack;

/// Number of restarts after a dead end before [`pack::complete`] takes over.
const MAX_RESTARTS: u32 = 100;

/// Maximum number of attempts of [`uniform`].
const MAX_ATTEMPTS: u32 = 20_000_000;

/// Places the ships from longest to shortest, each uniformly over the places still legal.
///
/// The layouts are not equally likely: those that leave little room for later ships come up more often. Restarts
/// after a dead end. Returns `None` if no layout was found.
#[must_use]
pub fn descending(config: &Config, dice: &mut Dice) -> Option<Layout> {
    for _ in 0..MAX_RESTARTS {
        let mut room = FreeSquares::new(config);
        let mut lay = |&length: &u8| {
            let ship = room.placements(length).choose(dice)?;
            room.place(ship);
            Some(ship)
        };
        let ships: Option<Vec<_>> = config.fleet.lengths().iter().map(&mut lay).collect();
        if let Some(ships) = ships {
            return Some(Layout::new(ships));
        }
    }
    pack::complete(config, &[], dice)
}

/// Draws a layout uniformly from all legal ones.
///
/// Each ship is drawn independently on the empty field, and the attempt is rejected if any two conflict. All
/// arrangements of distinguishable ships are thus equally likely, and every layout corresponds to the same number
/// of arrangements, since ships of equal length are interchangeable. Returns `None` if no attempt succeeds,
/// because the fleet does not fit or the field is too tight.
#[must_use]
pub fn uniform(config: &Config, dice: &mut Dice) -> Option<Layout> {
    let empty = FreeSquares::new(config);
    let lengths = config.fleet.lengths();
    let mut ships = Vec::with_capacity(lengths.len());
    for _ in 0..MAX_ATTEMPTS {
        ships.clear();
        let mut room = empty;
        for &length in lengths {
            let ship = empty.placements(length).choose(dice)?;
            if !(ship.cell_set() - room.free()).is_empty() {
                break;
            }
            room.place(ship);
            ships.push(ship);
        }
        if ships.len() == lengths.len() {
            return Some(Layout::new(ships));
        }
    }
    None
}
