//! Completion of a partial layout.

use deskmate_kernel::rng::Dice;

use crate::sea_battle::rules::pack::pack;
use crate::sea_battle::rules::{Config, Layout, Ship};

/// Completes the layout with the ships in `fixed`, placing the rest of the fleet at random.
///
/// Returns `None` if the fixed ships are not part of the fleet or conflict with each other, and if no place was
/// found for the rest, though one might exist.
#[must_use]
pub fn complete(config: &Config, fixed: &[Ship], dice: &mut Dice) -> Option<Layout> {
    let mut lengths = config.fleet.lengths().to_vec();
    let mut room = config.empty_field();
    for ship in fixed {
        let place = lengths.iter().position(|length| *length == ship.length())?;
        lengths.remove(place);
        if !ship.fits(config.size) || !(ship.cell_set() - room.free()).is_empty() {
            return None;
        }
        room.place(*ship);
    }
    let rest = pack(room, &lengths, dice)?;
    Some(Layout::new(fixed.iter().copied().chain(rest)))
}
