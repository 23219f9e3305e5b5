//! What a touch of the board means.
//!
//! The places are the points, row by row from the bottom left, and after them the three choices of the opening.

use super::rules::{Choice, Gomoku, Move, Position};
use crate::games::{Response, Tap};
use crate::kernel::rules::{Rules, Seat};

/// What `place` stands for on the board of `view`; `None` when there is no such place.
#[must_use]
pub fn meaning(view: &Position, place: usize) -> Option<Move> {
    let lines = usize::from(view.board().lines());
    match place.checked_sub(lines * lines) {
        None => view.board().points().nth(place).map(Move::Place),
        Some(choice) => Choice::ALL.get(choice).copied().map(Move::Choose),
    }
}

/// A tap on a point puts a stone there, a tap on a choice makes it; what is against the rules is told.
#[must_use]
pub fn tap(view: &Position, seat: Seat, tap: Tap) -> Response<Gomoku> {
    let Some(mv) = meaning(view, tap.place) else { return Response::Ignore(None) };
    match Gomoku::check(view, seat, &mv) {
        Ok(()) => Response::Move(mv),
        Err(why) => Response::Ignore(Some(why.line())),
    }
}
