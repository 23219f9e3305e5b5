//! The notation of a game: its moves in the move list, and whole games as text.

use deskmate_kernel::line::{Arg, Line};
use deskmate_kernel::rules::Rules;
use deskmate_referee::authority::Ply;

/// The notation of moves, and the texts in which whole games are copied and pasted.
pub trait Notation: Rules {
    /// True if columns are named by letters of the player's language, so that square names in messages and in
    /// input depend on it. Records use Latin letters.
    const HAS_LETTERED_COLUMNS: bool = false;

    /// Formats a move for the move list.
    fn notation(mv: &Self::Move) -> String;

    /// Formats a move for the move list, given the position `view` in which it is played. The same as
    /// [`notation`](Notation::notation) by default.
    fn notation_in(_view: &Self::View, mv: &Self::Move) -> String {
        Self::notation(mv)
    }

    /// Wraps the result of [`notation`](Notation::notation) or [`notation_in`](Notation::notation_in) as a message
    /// argument.
    fn notation_arg(move_in_list: String) -> Arg {
        if Self::HAS_LETTERED_COLUMNS { Arg::Squares(move_in_list) } else { Arg::Text(move_in_list) }
    }

    /// Writes a game in each notation in common use: pairs of the name of the notation, in lower case, and the
    /// text; the most common notation first. None by default, and then games can't be stored.
    ///
    /// [`read_text`](Notation::read_text) reads each of them back as the same game.
    fn write_texts(_config: &Self::Config, _plies: &[Ply<Self::Move>]) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Reads a game in any of those notations. The plies are legal after a setup with their seed from
    /// [`seed_of`](Notation::seed_of). Does not panic, whatever the text.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    fn read_text(_text: &str) -> Result<(Self::Config, Vec<Ply<Self::Move>>), Line> {
        Err(Line::new("no-texts"))
    }

    /// Returns a setup seed with which these plies, read from a text, can be played; 0 by default, for games in
    /// which any seed will do.
    ///
    /// A game with a random setup that is evident from the plies returns a seed that gives the same setup.
    fn seed_of(_plies: &[Ply<Self::Move>]) -> u64 {
        0
    }
}
