//! The commentary of a game: the texts about it on the screens around the board.

use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use crate::app::board::decision::ResultDetails;

/// The commentary on a position or a finished game, besides the messages for its events.
pub trait Commentary: Game {
    /// True if the scene announces the plies of a replay itself. Otherwise each move is announced as the move list
    /// writes it.
    const NARRATES_REPLAY: bool = false;

    /// Describes the board as a whole to screen readers, in one line for each fact; by default not at all. Places that
    /// can be touched have labels of their own.
    fn describe(_view: &Self::View, _near: Seat, _voices: &Voices) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the announcement of somebody's turn in `view`; by default it says no more than that.
    fn your_turn(_view: &Self::View) -> Line {
        Line::new("your-turn")
    }

    /// Returns the notes about `seat` on its player card, such as what it holds.
    fn notes(view: &Self::View, seat: Seat) -> Vec<Line>;

    /// Returns remarks on the game as a whole, which are shown below the move list; by default there are none.
    fn remarks(_view: &Self::View) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the explanation of a finished game's result, as far as it needs no search; by default there is none.
    fn result_details(_game: &Match<Self>, _voices: &Voices, _near: Seat) -> ResultDetails {
        ResultDetails::default()
    }
}
