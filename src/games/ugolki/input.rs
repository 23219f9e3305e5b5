//! Maps taps on the board to moves. The places are the squares, row by row from the bottom left.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Rules, Seat};

use super::rules::{Move, Position, Square, Squares, Ugolki};
use crate::{Response, Tap, Touch};

/// The selected man, if there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draft {
    /// Square of the man; `None` if no man is selected.
    pub man: Option<Square>,
}

/// Returns the men that `seat` can move; none if it is not its turn.
#[must_use]
pub fn movable(view: &Position, seat: Seat) -> Squares {
    if view.turn() == Some(seat) {
        view.board().movable(seat, view.config().directions)
    } else {
        Squares::default()
    }
}

/// Returns the squares that `seat` can move its man at `man` to; none if it is not its turn or it has no man there.
#[must_use]
pub fn destinations(view: &Position, seat: Seat, man: Square) -> Squares {
    if movable(view, seat).contains(man) { view.destinations(man) } else { Squares::default() }
}

/// Returns the squares that the selected man touches on its way to `goal`, both ends included. `None` if no man is
/// selected or it cannot get there.
#[must_use]
pub fn path(view: &Position, draft: Draft, goal: Square) -> Option<Vec<Square>> {
    view.path(Move { from: draft.man?, to: goal })
}

/// Selects the tapped man if it can move, deselects it if it is selected already, or moves the selected man to the
/// tapped square. Any other tap is refused with a reason and keeps the selection.
#[must_use]
pub fn tap(view: &Position, seat: Seat, draft: Draft, tap: Tap) -> Response<Ugolki> {
    let Some(square) = Square::new(tap.place) else { return Response::Ignore(None) };
    let movable = movable(view, seat);
    let chosen = draft.man.filter(|man| movable.contains(*man) && tap.touch != Touch::Lift);
    // A man dropped on a movable man goes back to its square.
    if movable.contains(square) && tap.touch == Touch::Drop {
        return Response::Ignore(None);
    }
    if chosen == Some(square) {
        return Response::Draft(Draft::default());
    }
    if movable.contains(square) {
        return Response::Draft(Draft { man: Some(square) });
    }
    let stuck = Line::new("ugolki-refused-stuck").text("from", square.to_string());
    let own = view.board().men(seat).contains(square);
    match chosen.map(|from| Move { from, to: square }) {
        _ if own && view.turn() == Some(seat) => Response::Ignore(Some(stuck)),
        Some(mv) => match Ugolki::check(view, seat, &mv) {
            Ok(()) => Response::Move(mv),
            Err(why) => Response::Ignore(Some(why.line())),
        },
        // A move that stays on its square is always illegal; `check` gives the reason to show.
        None => {
            let why = Ugolki::check(view, seat, &Move { from: square, to: square }).err();
            Response::Ignore(why.map(|why| why.line()))
        }
    }
}
