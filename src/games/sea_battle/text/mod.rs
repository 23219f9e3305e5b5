//! A battle as text: the heading, both fleets, and the shots by turns.
//!
//! ```text
//! Sea Battle
//! Second: A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 A7 C7 E7 G7
//! First: A1-A4 C1-C3 C5-C7 E1-E2 E4-E5 E7-E8 G1 G3 G5 G7
//! Second fires: 1. A1 A2 B1 / C4 2. J10
//! ```
//!
//! - The heading is `Sea Battle`, followed by every setting that differs from the default; see `heading.rs`.
//! - A fleet is the name of its side followed by the ships, given by both ends in Latin letters. The fleets are in the
//!   order in which they were placed.
//! - Only the start of the shots names the side that fires, since that is drawn at random. Numbers count the turns of
//!   the first player, and a slash precedes each turn of the opponent. The side to move follows from the rules, and the
//!   text must agree with it.
//!
//! The parser also accepts Russian letters, ships with either end first, shots without numbers or slashes, turns that
//! begin with the name of the side, and `Shots:` if the first side fires first. A battle without shots does not record
//! who was drawn to begin.

mod fleets;
mod heading;
mod shots;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Ply;

use super::rules::{Config, Move, SeaBattle, View, seed_of};
use crate::Notation;
use crate::text::{self, Replay, Word};

/// The words of a text.
type Words<'a, 'b> = std::iter::Peekable<std::iter::Copied<std::slice::Iter<'b, Word<'a>>>>;

impl Notation for SeaBattle {
    const HAS_LETTERED_COLUMNS: bool = true;

    fn notation(mv: &Move) -> String {
        match mv {
            Move::Place(layout) => layout.to_string(),
            Move::Fire(cell) => cell.to_string(),
        }
    }

    /// Omits layouts, since both sides see the move list.
    fn notation_in(_: &View, mv: &Move) -> String {
        match mv {
            Move::Place(_) => "–".to_owned(),
            Move::Fire(cell) => cell.to_string(),
        }
    }

    fn write_texts(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
        write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
        read(text)
    }

    /// The first shot shows which seat was drawn to fire first. Before it, the seed does not matter.
    fn seed_of(plies: &[Ply<Move>]) -> u64 {
        let first = plies.iter().find(|ply| matches!(ply.mv, Move::Fire(_)));
        first.map_or(0, |ply| seed_of(ply.seat))
    }
}

/// Writes a battle, fleets included, as the notation `moves`. [`read`] restores the same battle.
#[must_use]
pub fn write(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
    let shots = Some(shots::write(plies)).filter(|shots| !shots.is_empty());
    let lines: Vec<_> =
        std::iter::once(heading::write(config)).chain(fleets::write(plies)).chain(shots).collect();
    vec![("moves", lines.join("\n"))]
}

/// Reads a battle. The plies are legal after a setup with the seed returned by [`seed_of`] for the first player.
///
/// # Errors
/// Returns a line for the player that says what can't be read or is illegal, and where.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    text::check_length::<SeaBattle>(text, text::MAX_KILOBYTES)?;
    let text = text::normalize(text);
    let words = text::words::<SeaBattle>(&text)?;
    let mut words = words.iter().copied().peekable();
    let config = heading::read(&mut words)?;
    if config.is_none() && words.peek().is_none() {
        return Err(text::no_game::<SeaBattle>());
    }
    let fleets = fleets::read(&mut words)?;
    let shots = shots::read(&mut words)?;
    let mut replay = Replay::new(config.unwrap_or_default(), seed_of(shots::first_to_fire(&shots)));
    fleets::play(&mut replay, fleets)?;
    shots::play(&mut replay, &shots)?;
    Ok(replay.finish())
}

/// The name of a side.
fn side_name(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "First",
        Seat::Second => "Second",
    }
}

/// Parses the name of a side.
fn parse_side(word: Word) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| word.is(side_name(*seat)))
}

/// Consumes the next word if it announces the shots. Returns whether it did.
fn skip_shots_heading(words: &mut Words) -> bool {
    words.next_if(|word| ["fires", "shots"].iter().any(|begin| word.is(begin))).is_some()
}
