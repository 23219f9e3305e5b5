//! What a touch of the board means: the places are the squares, row by row from the bottom left.

use super::rules::{Move, Position, Square, Squares, Ugolki};
use crate::games::{Response, Tap, Touch};
use crate::kernel::line::Line;
use crate::kernel::rules::{Rules, Seat};

/// The man that is chosen but not moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Draft {
    /// Where it is; `None` while none is.
    pub man: Option<Square>,
}

/// The men that `seat` can move now; none when it may not.
#[must_use]
pub fn movable(view: &Position, seat: Seat) -> Squares {
    if view.turn() == Some(seat) {
        view.board().movable(seat, view.config().directions)
    } else {
        Squares::default()
    }
}

/// Where `seat` can move its man at `man` now; nowhere when it may not, or has none there.
#[must_use]
pub fn goals(view: &Position, seat: Seat, man: Square) -> Squares {
    if movable(view, seat).contains(man) { view.goals(man) } else { Squares::default() }
}

/// The squares that the man of `draft` touches on its way to `goal`, both ends included; `None` when no man is
/// chosen or it cannot go there.
#[must_use]
pub fn path(view: &Position, draft: Draft, goal: Square) -> Option<Vec<Square>> {
    view.path(Move { from: draft.man?, to: goal })
}

/// A tap on a man that can move chooses it, and lets go of it when it is chosen; a tap on one of its goals moves
/// it. Anything else is told why not, and the man stays chosen.
#[must_use]
pub fn tap(view: &Position, seat: Seat, draft: Draft, tap: Tap) -> Response<Ugolki> {
    let Some(square) = Square::new(tap.place) else { return Response::Ignore(None) };
    let movable = movable(view, seat);
    let chosen = draft.man.filter(|man| movable.contains(*man) && tap.touch != Touch::Lift);
    // Let go over a man that could be taken up as well, the one that was dragged goes back.
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
        // Whatever is tapped now, a move from there is refused for the right reason.
        None => {
            let why = Ugolki::check(view, seat, &Move { from: square, to: square }).err();
            Response::Ignore(why.map(|why| why.line()))
        }
    }
}
