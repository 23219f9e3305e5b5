//! What a touch of the paper means, while the fleets are being placed and in the battle.
//!
//! In the battle the places are the squares of the other's field, row by row from the top left. Before it they are
//! those of the player's own field, and after them the berths in the port and the [actions](Action).

pub mod placing;

use super::placing::Placing;
use super::rules::{Cell, Cells, Config, Layout, Move, Phase, SeaBattle, View};
use crate::games::{Response, Tap, Touch};
use crate::kernel::rules::{Rules, Seat};
pub use placing::{Action, Hand, REMEMBERED, Spot};

/// What a player has begun and not yet said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The fleet as it lies so far, and whose it is; `None` before anything has been done to it.
    pub placing: Option<(Seat, Placing)>,
    /// The ship in hand.
    pub hand: Option<Hand>,
    /// Layouts that have been remembered.
    pub remembered: [Option<Layout>; REMEMBERED],
    /// The squares of the other's field in which each seat has pencilled "nothing here".
    pub pencilled: [Cells; 2],
}

impl Draft {
    /// The fleet of `seat` as it lies so far.
    #[must_use]
    pub fn fleet(&self, config: &Config, seat: Seat) -> Placing {
        let own = self.placing.as_ref().filter(|(owner, _)| *owner == seat);
        own.map_or_else(|| Placing::new(config.clone()), |(_, placing)| placing.clone())
    }
}

/// Whether `seat` has its fleet to place in `view`.
#[must_use]
pub fn places(view: &View, seat: Seat) -> bool {
    view.course().phase() == Phase::Placing && !view.course().placed(seat)
}

/// The place of a square.
#[must_use]
pub fn place(config: &Config, cell: Cell) -> usize {
    usize::from(cell.row) * usize::from(config.size) + usize::from(cell.column)
}

/// The square of a place; `None` when the place is no square.
#[must_use]
pub fn square(config: &Config, place: usize) -> Option<Cell> {
    let size = usize::from(config.size);
    (place < size * size).then(|| Cell::new((place % size) as u8, (place / size) as u8))
}

/// What a touch means; what is against the rules is told.
#[must_use]
pub fn tap(view: &View, seat: Seat, draft: &Draft, tap: Tap) -> Response<SeaBattle> {
    if places(view, seat) {
        return placing::tap(view.course().config(), seat, draft, tap);
    }
    let Some(cell) = square(view.course().config(), tap.place) else { return Response::Ignore(None) };
    match (tap.touch, SeaBattle::check(view, seat, &Move::Fire(cell))) {
        (_, Err(why)) => Response::Ignore(Some(why.line())),
        (Touch::Usual, Ok(())) => Response::Move(Move::Fire(cell)),
        (Touch::Other, Ok(())) => {
            let mut draft = draft.clone();
            let marks = &mut draft.pencilled[seat.index()];
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

/// What stays of a draft: marks always, a fleet until it stands.
#[must_use]
pub fn settle(view: &View, mut draft: Draft) -> Draft {
    let stands = |(seat, _): &(Seat, Placing)| !places(view, *seat);
    if draft.placing.as_ref().is_some_and(stands) {
        (draft.placing, draft.hand) = (None, None);
    }
    draft
}
