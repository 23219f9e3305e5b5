//! Input on the squared paper, in the placing phase and in the battle.
//!
//! During the battle, the places of the board are the squares of the opponent's field, row by row from the top
//! left. In the placing phase they are the squares of the player's own field, followed by the berths in the port
//! and the [actions](Action).

pub mod placing;

use deskmate_kernel::rules::{Rules, Seat};

use super::placing::Placing;
use super::rules::{Cell, Cells, Config, Layout, Move, Phase, SeaBattle, View};
use crate::{Response, Tap, Touch};
pub use placing::{Action, Hand, PlacingTarget, SAVED_SLOTS};

/// Input that is not part of a move yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The seat that is placing, with its fleet so far; `None` until it has been changed.
    pub placing: Option<(Seat, Placing)>,
    /// The ship being moved.
    pub hand: Option<Hand>,
    /// True if the player has asked for more [actions](Action) than the first ones.
    pub shows_more: bool,
    /// The saved layouts.
    pub saved: [Option<Layout>; SAVED_SLOTS],
    /// Squares of the opponent's field that each seat has marked as empty.
    pub pencil_marks: [Cells; 2],
}

impl Draft {
    /// Returns the fleet of `seat` as placed so far.
    #[must_use]
    pub fn fleet(&self, config: &Config, seat: Seat) -> Placing {
        let own = self.placing.as_ref().filter(|(owner, _)| *owner == seat);
        own.map_or_else(|| Placing::new(config.clone()), |(_, placing)| placing.clone())
    }
}

/// Returns true if `seat` still has to place its fleet.
#[must_use]
pub fn is_placing(view: &View, seat: Seat) -> bool {
    view.course().phase() == Phase::Placing && !view.course().placed(seat)
}

/// The place index of a square.
#[must_use]
pub fn place_index(config: &Config, cell: Cell) -> usize {
    usize::from(cell.row) * usize::from(config.size) + usize::from(cell.column)
}

/// The square of a place index, or `None` if the place is not a square.
#[must_use]
pub fn square_at(config: &Config, place: usize) -> Option<Cell> {
    let size = usize::from(config.size);
    (place < size * size).then(|| Cell::new((place % size) as u8, (place / size) as u8))
}

/// Handles a tap. An illegal move is ignored, with its reason for the player.
#[must_use]
pub fn tap(view: &View, seat: Seat, draft: &Draft, tap: Tap) -> Response<SeaBattle> {
    if is_placing(view, seat) {
        return placing::tap(view.course().config(), seat, draft, tap);
    }
    let Some(cell) = square_at(view.course().config(), tap.place) else { return Response::Ignore(None) };
    match (tap.touch, SeaBattle::check(view, seat, &Move::Fire(cell))) {
        (_, Err(why)) => Response::Ignore(Some(why.line())),
        (Touch::Primary, Ok(())) => Response::Move(Move::Fire(cell)),
        (Touch::Secondary, Ok(())) => {
            let mut draft = draft.clone();
            let marks = &mut draft.pencil_marks[seat.index()];
            if marks.contains(cell) {
                marks.remove(cell)
            } else {
                marks.insert(cell)
            }
            Response::Draft(draft)
        }
        (Touch::Lift | Touch::Drop, Ok(())) => Response::Ignore(None),
    }
}

/// Removes what is outdated from the draft: the fleet once it has been placed. Pencil marks are kept.
#[must_use]
pub fn settle(view: &View, mut draft: Draft) -> Draft {
    let stands = |(seat, _): &(Seat, Placing)| !is_placing(view, *seat);
    if draft.placing.as_ref().is_some_and(stands) {
        (draft.placing, draft.hand, draft.shows_more) = (None, None, false);
    }
    draft
}
