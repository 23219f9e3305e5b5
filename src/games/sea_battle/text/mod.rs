//! A battle as text: what is played, both fleets, and the shots by turns.
//!
//! ```text
//! Sea Battle
//! Second: A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 A7 C7 E7 G7
//! First: A1-A4 C1-C3 C5-C7 E1-E2 E4-E5 E7-E8 G1 G3 G5 G7
//! Second fires: 1. A1 A2 B1 / C4 2. J10
//! ```
//!
//! - What is played is the line `Sea Battle` with whatever is not as usual: see `heading.rs`.
//! - A fleet is the name of its side and the ships by their ends, in Latin letters; who stood first comes first.
//! - Of the shots only the first says whose it is, for that is drawn. Numbers count the turns of whoever began, and a
//!   slash stands before each turn of the other; whose turn it is follows from the rules, and what is written must agree.
//!
//! Read are also Russian letters, ships by either end first, shots without numbers or slashes, turns that begin with the
//! name of the side, and `Shots:` where the first side fires first. A battle without a shot tells nothing of who was
//! drawn, and it is drawn anew.

mod fleets;
mod heading;
mod shots;

use super::rules::{Config, Move, SeaBattle, seed_of};
use crate::games::text::{self, Replay, Word};
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::referee::authority::Ply;

/// The words of a text, one after the other.
type Words<'a, 'b> = std::iter::Peekable<std::iter::Copied<std::slice::Iter<'b, Word<'a>>>>;

/// The battle of these plies, fleets included, as `moves`, which reads back as the same battle.
#[must_use]
pub fn write(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
    let shots = Some(shots::write(plies)).filter(|shots| !shots.is_empty());
    let lines: Vec<_> =
        std::iter::once(heading::write(config)).chain(fleets::write(plies)).chain(shots).collect();
    vec![("moves", lines.join("\n"))]
}

/// Reads a battle. The plies are legal after a set-up with the seed of who fires first.
///
/// # Errors
/// What cannot be read or is against the rules, and where, in one line.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    let words = text::words::<SeaBattle>(text)?;
    let mut words = words.iter().copied().peekable();
    let config = heading::read(&mut words)?;
    if config.is_none() && words.peek().is_none() {
        return Err(text::empty::<SeaBattle>());
    }
    let fleets = fleets::read(&mut words)?;
    let shots = shots::read(&mut words)?;
    let mut replay = Replay::new(config.unwrap_or_default(), seed_of(shots::beginner(&shots)));
    fleets::play(&mut replay, fleets)?;
    shots::play(&mut replay, &shots)?;
    Ok(replay.finish())
}

/// The name of a side.
fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "First",
        Seat::Second => "Second",
    }
}

/// The side that a word names.
fn side(word: Word) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| word.is(name(*seat)))
}

/// Whether what comes next are shots: a word says so.
fn begins_shots(words: &mut Words) -> bool {
    words.next_if(|word| ["fires", "shots"].iter().any(|begin| word.is(begin))).is_some()
}
