//! A game as text: what is played, then the moves, as in `1. c3-c4 f6-f5 2. c1-c5 f8-f4`.
//!
//! - What is played is the line `Ugolki` with whatever is not as usual: see `heading.rs`.
//! - A move is the squares that the man leaves and reaches; those between that it touches may be told as well, and then
//!   the man must be able to go that way: `c1-c3-c5`. Numbers count White's turns.
//! - Who cannot move passes: `pass` stands in the place of the move, `3. pass f5-f3`. When one races alone, Black's passing
//!   is not written.
//!
//! Read are also games without the name, moves without numbers or with a space for the dash, and lists without any
//! `pass`. Nothing is drawn.

mod heading;
mod moves;

use super::rules::{Config, Move, Ugolki};
use crate::games::text::{self, Replay};
use crate::kernel::line::Line;
use crate::referee::authority::Ply;

/// The game of these plies as `moves`, which reads back as the same game unless it is longer than what is read: more
/// than some thousands of plies.
#[must_use]
pub fn write(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
    let (heading, moves) = (heading::write(config), moves::write(config, plies));
    vec![("moves", if moves.is_empty() { heading } else { format!("{heading}\n{moves}") })]
}

/// Reads a game. The plies are legal.
///
/// # Errors
/// What cannot be read or is against the rules, and where, in one line.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    let words = text::words::<Ugolki>(text)?;
    let mut words = words.iter().copied().peekable();
    let config = heading::read(&mut words)?;
    let mut replay = Replay::new(config.unwrap_or_default(), 0);
    moves::read(&mut words, &mut replay)?;
    if config.is_none() && replay.plies().is_empty() {
        return Err(text::empty::<Ugolki>());
    }
    Ok(replay.finish())
}
