//! Translates taps on the board into moves.
//!
//! The places are the points, row by row from the bottom left, followed by the choices available in the opening.

use deskmate_kernel::rules::{Rules, Seat};

use super::rules::{Choice, Gomoku, Move, Position};
use crate::{Response, Tap};

/// Returns the move that `place` stands for on the board of `view`, or `None` if there is no such place.
#[must_use]
pub fn move_at(view: &Position, place: usize) -> Option<Move> {
    let lines = usize::from(view.board().lines());
    match place.checked_sub(lines * lines) {
        None => view.board().points().nth(place).map(Move::Place),
        Some(choice) => view.choices().get(choice).copied().map(Move::Choose),
    }
}

/// Returns the place of a choice, if it is available in `view`.
#[must_use]
pub fn place_of_choice(view: &Position, choice: Choice) -> Option<usize> {
    let lines = usize::from(view.board().lines());
    view.choices().iter().position(|known| *known == choice).map(|index| lines * lines + index)
}

/// Handles a tap: a tap on a point places a stone, a tap on a choice makes it. An illegal move is answered with the
/// reason.
#[must_use]
pub fn tap(view: &Position, seat: Seat, tap: Tap) -> Response<Gomoku> {
    let Some(mv) = move_at(view, tap.place) else { return Response::Ignore(None) };
    match Gomoku::check(view, seat, &mv) {
        Ok(()) => Response::Move(mv),
        Err(why) => Response::Ignore(Some(why.line())),
    }
}
