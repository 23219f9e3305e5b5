//! Games as text: lists of moves and SGF, and, for reading only, the files of Piskvork.
//!
//! Reading is lenient in form and strict in substance: whatever is written around the moves is ignored, but each move
//! must be legal.

mod moves;
mod names;
mod nodes;
mod psq;
mod replay;
mod setup;
mod sgf;

use deskmate_kernel::line::{Arg, Line};
use deskmate_referee::authority::Ply;

use super::rules::{Choice, Config, Gomoku, Move};
use crate::Notation;
use crate::text::check_length;

/// The maximum length of a text, in units of 1024 bytes. The longest game takes five, without comments.
pub const MAX_KILOBYTES: usize = 1024;

impl Notation for Gomoku {
    fn notation(mv: &Move) -> String {
        match mv {
            Move::Place(point) => point.to_string(),
            Move::Choose(Choice::White) => "white".to_owned(),
            Move::Choose(Choice::Black) => "black".to_owned(),
            Move::Choose(Choice::AddTwo) => "two more".to_owned(),
        }
    }

    fn notation_arg(move_in_list: String) -> Arg {
        let choice = match names::parse_choice(&move_in_list) {
            Some(Choice::White) => "gomoku-move-white",
            Some(Choice::Black) => "gomoku-move-black",
            Some(Choice::AddTwo) => "gomoku-move-two-more",
            None => return Arg::Text(move_in_list),
        };
        Arg::Line(Line::new(choice))
    }

    fn write_texts(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
        write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
        read(text)
    }
}

/// Writes a game as `moves` and as `sgf`.
///
/// Reading either text gives the same game, except that a handicap of no stones becomes a plain opening.
#[must_use]
pub fn write(config: &Config, plies: &[Ply<Move>]) -> Vec<(&'static str, String)> {
    vec![("moves", moves::write(config, plies)), ("sgf", sgf::write(config, plies))]
}

/// Reads a game, or a position that alternating moves can lead to, from a list of moves or from SGF. The returned
/// plies are legal.
///
/// # Errors
/// The text is unreadable or breaks the rules. The line says where.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    check_length::<Gomoku>(text, MAX_KILOBYTES)?;
    if psq::is_psq(text) {
        return psq::read(text);
    }
    match nodes::find_start(text) {
        Some(_) => sgf::read(text),
        None => moves::read(text),
    }
}
