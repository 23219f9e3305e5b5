//! Random layouts, placed ship by ship, and the few ready-made ones among the legal moves.

use deskmate_kernel::rng::{Dice, dice_from_seed};

use super::config::Config;
use super::layout::Layout;
use super::pack::pack;

/// Number of restarts after a dead end before [`pack`] takes over.
const MAX_RESTARTS: u32 = 100;

/// Number of ready-made layouts.
const READY_MADE: u64 = 8;

/// Places the ships from longest to shortest, each uniformly over the places still legal.
///
/// The layouts are not equally likely: those that leave little room for later ships come up more often. Restarts
/// after a dead end. Returns `None` if no layout was found.
#[must_use]
pub fn descending(config: &Config, dice: &mut Dice) -> Option<Layout> {
    for _ in 0..MAX_RESTARTS {
        let mut room = config.empty_field();
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
    pack(config.empty_field(), config.fleet.lengths(), dice).map(Layout::new)
}

/// Returns ready-made layout `number`, or `None` after the last. They depend only on the configuration and are in
/// no particular order.
#[must_use]
pub fn ready_made(config: &Config, number: u64) -> Option<Layout> {
    (number < READY_MADE).then(|| descending(config, &mut dice_from_seed(number))).flatten()
}
