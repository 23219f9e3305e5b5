//! Random layouts that are uniformly distributed.

use deskmate_kernel::rng::Dice;

use super::super::rules::{Config, Layout};

/// Maximum number of attempts of [`uniform`].
const MAX_ATTEMPTS: u32 = 20_000_000;

/// Draws a layout uniformly from all legal ones.
///
/// Each ship is drawn independently on the empty field, and the attempt is rejected if any two conflict. All
/// arrangements of distinguishable ships are thus equally likely, and every layout corresponds to the same number
/// of arrangements, since ships of equal length are interchangeable. Returns `None` if no attempt succeeds,
/// because the fleet does not fit or the field is too tight.
#[must_use]
pub fn uniform(config: &Config, dice: &mut Dice) -> Option<Layout> {
    let empty = config.empty_field();
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
