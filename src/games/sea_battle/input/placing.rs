//! Input in the placing phase.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Seat;

use super::{Draft, place_index, square_at};
use crate::sea_battle::SeaBattle;
use crate::sea_battle::placing::Placing;
use crate::sea_battle::rules::{Cell, Config, Layout, Move};
use crate::{Response, Tap, Touch};

/// Number of slots for saved layouts.
pub const SAVED_SLOTS: usize = 3;

/// The ship being moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Index of the ship in the fleet.
    pub number: usize,
    /// The deck by which it is held, counted from 0 at the bow.
    pub grip: u8,
    /// True if it is held vertically.
    pub upright: bool,
    /// The place from which it was taken.
    pub from: usize,
}

/// An action on the whole fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Places all ships at random.
    Random,
    /// Places all ships at random, the large ones along the border.
    AlongEdges,
    /// Places the ships in the port at random.
    Remaining,
    /// Returns all ships to the port.
    Clear,
    /// Saves the layout in this slot if the slot is empty. Otherwise places the fleet as saved, or clears the slot
    /// if the fleet lies like that already.
    Slot(usize),
    /// Shows all actions.
    More,
    /// Confirms the layout.
    Ready,
}

impl Action {
    /// The actions at first, in the order of their places.
    pub const FIRST: [Self; 3] = [Action::Random, Action::More, Action::Ready];

    /// All actions, in the order of their places, once the player has asked for them.
    pub const ALL: [Self; 5 + SAVED_SLOTS] = [
        Action::Random,
        Action::AlongEdges,
        Action::Remaining,
        Action::Clear,
        Action::Slot(0),
        Action::Slot(1),
        Action::Slot(2),
        Action::Ready,
    ];
}

/// The meaning of a place in the placing phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacingTarget {
    /// A square of the player's own field.
    Square(Cell),
    /// The berth of a ship in the port, by the index of the ship.
    Berth(usize),
    /// An action button.
    Action(Action),
}

impl PlacingTarget {
    /// Iterates over all spots in the order of their places: the squares row by row, the berths, and the actions, all of
    /// them or the first ones.
    pub fn all(config: &Config, shows_more: bool) -> impl Iterator<Item = Self> {
        let squares = (0..).map_while(|number| square_at(config, number));
        let berths = 0..config.fleet.lengths().len();
        let actions: &[_] = if shows_more { &Action::ALL } else { &Action::FIRST };
        let actions = actions.iter().copied().map(PlacingTarget::Action);
        squares.map(PlacingTarget::Square).chain(berths.map(PlacingTarget::Berth)).chain(actions)
    }
}

/// Returns the bow of the ship in hand when it is held over `cell`, clamped to the field.
#[must_use]
pub fn bow(config: &Config, length: u8, hand: Hand, cell: Cell) -> Cell {
    let most = config.size.saturating_sub(length);
    let (column, row) = (cell.column, cell.row);
    if hand.upright {
        Cell::new(column, row.saturating_sub(hand.grip).min(most))
    } else {
        Cell::new(column.saturating_sub(hand.grip).min(most), row)
    }
}

/// Handles a tap: picks up a ship, puts it down, or runs an action on the whole fleet. [`Touch::Secondary`] turns a
/// ship.
#[must_use]
pub fn tap(config: &Config, seat: Seat, draft: &Draft, tap: Tap) -> Response<SeaBattle> {
    let mut next = draft.clone();
    let mut fleet = draft.fleet(config, seat);
    let done = match PlacingTarget::all(config, draft.shows_more).nth(tap.place) {
        None | Some(PlacingTarget::Action(_)) if tap.touch == Touch::Drop => {
            next.hand = None;
            Ok(())
        }
        None => return Response::Ignore(None),
        Some(PlacingTarget::Square(cell)) => on_square(config, &mut next, &mut fleet, cell, tap.touch),
        Some(PlacingTarget::Berth(number)) => on_berth(&mut next, &mut fleet, number, tap),
        Some(PlacingTarget::Action(Action::Ready)) => {
            return match fleet.layout() {
                Some(layout) => Response::Move(Move::Place(layout)),
                None => Response::Ignore(Some(Line::new("sea-battle-refused-in-port"))),
            };
        }
        Some(PlacingTarget::Action(Action::More)) => {
            next.shows_more = true;
            Ok(())
        }
        Some(PlacingTarget::Action(action)) => {
            next.hand = None;
            run_action(&mut next, &mut fleet, action, tap.seed)
        }
    };
    if tap.touch == Touch::Drop {
        next.hand = None;
    }
    next.placing = Some((seat, fleet));
    match done {
        Ok(()) => Response::Draft(next),
        Err(why) => Response::Refused(next, why),
    }
}

/// Handles a touch of a square. Like [`on_berth`] and [`run_action`], leaves the fleet unchanged on error.
fn on_square(
    config: &Config,
    draft: &mut Draft,
    fleet: &mut Placing,
    cell: Cell,
    touch: Touch,
) -> Result<(), Line> {
    let from = place_index(config, cell);
    if touch == Touch::Lift && draft.hand.is_some_and(|hand| hand.from != from) {
        draft.hand = None;
    }
    let Some(hand) = draft.hand else {
        let Some(number) = fleet.piece_at(cell) else {
            return Err(Line::new("sea-battle-refused-no-ship").squares("cell", cell));
        };
        let piece = fleet.pieces()[number];
        let deck = piece.ship().and_then(|ship| ship.cells().position(|deck| deck == cell));
        let grip = deck.unwrap_or_default() as u8;
        match touch {
            Touch::Primary | Touch::Lift => {
                draft.hand = Some(Hand { number, grip, upright: piece.upright, from })
            }
            Touch::Secondary => return fleet.rotate_ship(number, grip),
            Touch::Drop => {}
        }
        return Ok(());
    };
    if touch == Touch::Lift {
        return Ok(());
    }
    let piece = fleet.pieces()[hand.number];
    if touch == Touch::Secondary {
        draft.hand = Some(Hand { upright: !hand.upright, ..hand });
        return Ok(());
    }
    if touch == Touch::Primary && hand.from == from && hand.upright == piece.upright {
        // A double tap turns the ship in place.
        draft.hand = None;
        return fleet.rotate_ship(hand.number, hand.grip);
    }
    fleet.place_ship(hand.number, bow(config, piece.length, hand, cell), hand.upright)?;
    draft.hand = None;
    Ok(())
}

fn on_berth(draft: &mut Draft, fleet: &mut Placing, number: usize, tap: Tap) -> Result<(), Line> {
    let piece = fleet.pieces()[number];
    let elsewhere = |hand: &Hand| tap.touch == Touch::Lift && hand.from != tap.place;
    match (draft.hand.filter(|hand| !elsewhere(hand)), tap.touch) {
        (Some(_), Touch::Lift) => {}
        (None, Touch::Primary | Touch::Lift) => {
            let grip = (piece.length - 1) / 2;
            draft.hand = Some(Hand { number, grip, upright: piece.upright, from: tap.place });
        }
        (None, Touch::Secondary) => return fleet.rotate_ship(number, 0),
        (None, Touch::Drop) => {}
        (Some(hand), Touch::Secondary) => draft.hand = Some(Hand { upright: !hand.upright, ..hand }),
        (Some(hand), Touch::Primary) if hand.from == tap.place => {
            draft.hand = None;
            return fleet.rotate_ship(number, hand.grip);
        }
        (Some(hand), _) => {
            fleet.to_port(hand.number);
            draft.hand = None;
        }
    }
    Ok(())
}

fn run_action(draft: &mut Draft, fleet: &mut Placing, action: Action, seed: u64) -> Result<(), Line> {
    let mut dice = dice_from_seed(seed);
    match action {
        Action::Random => fleet.place_randomly(&mut dice),
        Action::AlongEdges => fleet.place_along_edges(&mut dice),
        Action::Remaining => fleet.place_remaining(&mut dice),
        Action::Clear => {
            fleet.clear_field();
            Ok(())
        }
        Action::Slot(number) => use_slot(&mut draft.saved[number], fleet),
        Action::More | Action::Ready => Ok(()),
    }
}

fn use_slot(remembered: &mut Option<Layout>, fleet: &mut Placing) -> Result<(), Line> {
    match (remembered.take(), fleet.layout()) {
        (Some(kept), Some(lies)) if kept == lies => Ok(()),
        (Some(kept), _) => fleet.place_layout(remembered.insert(kept)),
        (None, Some(lies)) => {
            *remembered = Some(lies);
            Ok(())
        }
        (None, None) => Err(Line::new("sea-battle-refused-nothing-to-remember")),
    }
}
