//! What a touch of the paper means.
//!
//! The places are the squares of the other's field, row by row from the top left, and after them the layouts
//! that lie ready. A fleet of one's own is laid out on the [placing](super::placing) screen, which no tap needs.

use super::layouts::ready_made;
use super::rules::{Cell, Move, Phase, SeaBattle, View};
use crate::games::{Response, Tap};
use crate::kernel::rules::{Rules, Seat};

/// What `place` stands for in `view`; `None` when there is no such place.
#[must_use]
pub fn meaning(view: &View, place: usize) -> Option<Move> {
    let config = view.course().config();
    let size = usize::from(config.size);
    match place.checked_sub(size * size) {
        None => Some(Move::Fire(Cell::new((place % size) as u8, (place / size) as u8))),
        Some(number) if view.course().phase() == Phase::Placing => {
            ready_made(config, number as u64).map(Move::Place)
        }
        Some(_) => None,
    }
}

/// The place of a square in [`meaning`].
#[must_use]
pub fn place(view: &View, cell: Cell) -> usize {
    usize::from(cell.row) * usize::from(view.course().config().size) + usize::from(cell.column)
}

/// A tap on a square fires at it, a tap on a layout takes it; what is against the rules is told.
#[must_use]
pub fn tap(view: &View, seat: Seat, tap: Tap) -> Response<SeaBattle> {
    let Some(mv) = meaning(view, tap.place) else { return Response::Ignore(None) };
    match SeaBattle::check(view, seat, &mv) {
        Ok(()) => Response::Move(mv),
        Err(why) => Response::Ignore(Some(why.line())),
    }
}
