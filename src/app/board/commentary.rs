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

    /// Returns the names of the board's rows from top to bottom and of its columns from left to right, as seen; by default
    /// they have none.
    fn coordinates(_view: &Self::View, _near: Seat) -> [Vec<Line>; 2] {
        [Vec::new(), Vec::new()]
    }

    /// Describes a change of the input in progress to those who can't see it, such as a piece that was picked up; by
    /// default not at all.
    fn tell_input(
        _view: &Self::View,
        _seat: Seat,
        _before: &Self::Draft,
        _after: &Self::Draft,
    ) -> Option<Line> {
        None
    }

    /// Returns the latest moves in `view` with their results, oldest first, in words for screen readers. None by
    /// default: then the move list says it all.
    fn tell_moves(_view: &Self::View) -> Vec<Line> {
        Vec::new()
    }

    /// Returns what `near` has to watch for in `view`, such as threats or what is left, in one line for each fact, for
    /// those who can't see it; by default nothing.
    fn outlook(_view: &Self::View, _near: Seat, _voices: &Voices) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the announcement of somebody's turn in `view`; by default it says no more than that.
    fn your_turn(_view: &Self::View) -> Line {
        Line::new("your-turn")
    }

    /// Returns the notes about `seat` on its player card, such as what it holds.
    fn notes(view: &Self::View, seat: Seat) -> Vec<Line>;

    /// Returns the notes about `seat` while it works on a task: those that do not help with it. By default these are all
    /// [notes](Self::notes).
    fn task_notes(view: &Self::View, seat: Seat) -> Vec<Line> {
        Self::notes(view, seat)
    }

    /// Returns remarks on the game as a whole, which are shown below the move list; by default there are none.
    fn remarks(_view: &Self::View) -> Vec<Line> {
        Vec::new()
    }

    /// Returns the explanation of a finished game's result, as far as it needs no search; by default there is none.
    fn result_details(_game: &Match<Self>, _voices: &Voices, _near: Seat) -> ResultDetails {
        ResultDetails::default()
    }
}
