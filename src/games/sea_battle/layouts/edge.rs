//! Layouts whose big ships hug the border, so that the small ones have room to hide.

use super::super::rules::{Config, Layout, Ship};
use super::chance::descending;
use super::free_squares::FreeSquares;
use crate::kernel::rng::Dice;

/// How many layouts the best is taken from.
const CANDIDATES: usize = 200;

/// The layout, of 200 [`descending`] ones, that leaves most room for the ships of one deck.
///
/// `None` when the fleet does not fit.
#[must_use]
pub fn edge(config: &Config, dice: &mut Dice) -> Option<Layout> {
    roomiest(config, CANDIDATES, dice)
}

/// The layout, of so many [`descending`] ones, that leaves most [room](room_for_singles); the first of equals.
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

/// How many squares the ships of more than one deck leave to those of one.
#[must_use]
pub fn room_for_singles(config: &Config, layout: &Layout) -> u32 {
    let mut room = FreeSquares::new(config);
    layout.ships().iter().filter(|ship| ship.length() > 1).for_each(|ship: &Ship| room.lay(*ship));
    room.free().count()
}
