//! A game as text: the list of its moves, and SGF.
//!
//! Reading is lenient in form and strict in substance: whatever was written around the moves does not matter, but
//! each move must be legal in its place.

mod moves;
mod names;
mod nodes;
mod replay;
mod setup;
mod sgf;

use super::rules::{Config, Gomoku, Move};
use crate::games::text::check_length;
use crate::kernel::line::Line;
use crate::referee::authority::Ply;

/// The longest text that is read, in kilobytes of 1024 bytes; the longest game needs five, without comments.
pub const MOST_KILOBYTES: usize = 1024;

/// The game of these plies as `moves` and as `sgf`.
///
/// Either text reads back as the same game; only a handicap of no stones comes back as a plain opening.
#[must_use]
pub fn write(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
    vec![("moves", moves::write(config, plies)), ("sgf", sgf::write(config, plies))]
}

/// Reads a game, or a position that can come about by turns, from a list of moves or from SGF. The plies are legal.
///
/// # Errors
/// What cannot be read or is against the rules, and where, in one line.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    check_length::<Gomoku>(text, MOST_KILOBYTES)?;
    match nodes::begin(text) {
        Some(_) => sgf::read(text),
        None => moves::read(text),
    }
}
