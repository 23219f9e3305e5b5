//! Layouts with the large ships along the border, which leave the small ones room to hide.

use deskmate_kernel::rng::Dice;

use super::super::rules::{Config, Layout, Ship, descending};

/// Number of layouts from which the best is taken.
const CANDIDATES: usize = 200;

/// Returns the roomiest of 200 [`descending`] layouts: the one that leaves most room for ships of one deck.
///
/// Returns `None` if the fleet does not fit.
#[must_use]
pub fn edge(config: &Config, dice: &mut Dice) -> Option<Layout> {
    roomiest(config, CANDIDATES, dice)
}

/// Returns the roomiest of `candidates` [`descending`] layouts by [`room_for_singles`]; the first one on a tie.
#[must_use]
pub fn roomiest(config: &Config, candidates: usize, dice: &mut Dice) -> Option<Layout> {
    let mut best: Option<(u32, Layout)> = None;
    for _ in 0..candidates {
        let layout = descending(config, dice)?;
        let room = room_for_singles(config, &layout);
        if best.as_ref().is_none_or(|(most, _)| room > *most) {
            best = Some((room, layout));
        }
    }
    best.map(|(_, layout)| layout)
}

/// The number of squares that the ships of more than one deck leave for those of one.
#[must_use]
pub fn room_for_singles(config: &Config, layout: &Layout) -> u32 {
    let mut room = config.empty_field();
    layout.ships().iter().filter(|ship| ship.length() > 1).for_each(|ship: &Ship| room.place(*ship));
    room.free().count()
}
