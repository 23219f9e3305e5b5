//! Text notation of games: a heading, then the moves, as in `1. c3-c4 f6-f5 2. c1-c5 f8-f4`.
//!
//! - The heading is `Ugolki`, followed by every setting that is not the default: see `heading.rs`.
//! - A move is the square that the man leaves and the one that it reaches. The squares that it touches in between may
//!   be given as well, and then the man must be able to go that way: `c1-c3-c5`. Numbers count White's turns.
//! - A side that cannot move passes: `pass` stands in place of the move, as in `3. pass f5-f3`. Black's passes in a
//!   solo race are not written.
//!
//! The parser also accepts games without the name, moves without numbers or with a space in place of the dash, and
//! lists without any `pass`. The set-up is not random, so there is no seed.

mod heading;
mod moves;

use deskmate_kernel::line::Line;
use deskmate_referee::authority::Ply;

use super::narrate::format_path;
use super::rules::{Config, Move, Position, Ugolki};
use crate::Notation;
use crate::text::{self, Replay};

impl Notation for Ugolki {
    fn notation(Move { from, to }: &Move) -> String {
        format!("{from}-{to}")
    }

    fn notation_in(view: &Position, mv: &Move) -> String {
        view.path(*mv).map_or_else(|| Self::notation(mv), |path| format_path(&path))
    }

    fn write_texts(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
        write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
        read(text)
    }
}

/// Writes a game in the notation `moves`. It reads back as the same game unless it is too long for [`read`]: more than
/// some thousands of plies.
#[must_use]
pub fn write(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
    let (heading, moves) = (heading::write(config), moves::write(config, plies));
    vec![("moves", if moves.is_empty() { heading } else { format!("{heading}\n{moves}") })]
}

/// Reads a game. All its plies are legal.
///
/// # Errors
/// Returns one line that says what cannot be read or is against the rules, and where.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    text::check_length::<Ugolki>(text, text::MAX_KILOBYTES)?;
    let text = text::normalize(text);
    let words = text::words::<Ugolki>(&text)?;
    let mut words = words.iter().copied().peekable();
    let config = heading::read(&mut words)?;
    let mut replay = Replay::new(config.unwrap_or_default(), 0);
    moves::read(&mut words, &mut replay)?;
    if config.is_none() && replay.plies().is_empty() {
        return Err(text::no_game::<Ugolki>());
    }
    Ok(replay.finish())
}
