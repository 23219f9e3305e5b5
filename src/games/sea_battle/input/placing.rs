//! Input in the placing phase.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice;
use deskmate_kernel::rules::Seat;

use super::{Draft, place, square};
use crate::sea_battle::SeaBattle;
use crate::sea_battle::placing::Placing;
use crate::sea_battle::rules::{Cell, Config, Layout, Move};
use crate::{Response, Tap, Touch};

/// Number of slots for saved layouts.
pub const REMEMBERED: usize = 3;

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
    ByChance,
    /// Places all ships at random, the large ones along the border.
    AlongEdges,
    /// Places the ships in the port at random.
    TheRest,
    /// Returns all ships to the port.
    Clear,
    /// Saves the layout in this slot if the slot is empty. Otherwise places the fleet as saved, or clears the slot
    /// if the fleet lies like that already.
    Recall(usize),
    /// Confirms the layout.
    Ready,
}

impl Action {
    /// All actions, in the order of their places.
    pub const ALL: [Self; 5 + REMEMBERED] = [
        Action::ByChance,
        Action::AlongEdges,
        Action::TheRest,
        Action::Clear,
        Action::Recall(0),
        Action::Recall(1),
        Action::Recall(2),
        Action::Ready,
    ];
}

/// The meaning of a place in the placing phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square of the player's own field.
    Square(Cell),
    /// The berth of a ship in the port, by the index of the ship.
    Berth(usize),
    /// An action button.
    Action(Action),
}

impl Spot {
    /// Iterates over all spots in the order of their places: the squares row by row, the berths, the actions.
    pub fn all(config: &Config) -> impl Iterator<Item = Self> {
        let squares = (0..).map_while(|number| square(config, number));
        let berths = 0..config.fleet.lengths().len();
        let actions = Action::ALL.into_iter().map(Spot::Action);
        squares.map(Spot::Square).chain(berths.map(Spot::Berth)).chain(actions)
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

/// Handles a tap: picks up a ship, puts it down, or runs an action on the whole fleet. [`Touch::Other`] turns a
/// ship.
#[must_use]
pub fn tap(config: &Config, seat: Seat, draft: &Draft, tap: Tap) -> Response<SeaBattle> {
    let mut next = draft.clone();
    let mut fleet = draft.fleet(config, seat);
    let done = match Spot::all(config).nth(tap.place) {
        None | Some(Spot::Action(_)) if tap.touch == Touch::Drop => {
            next.hand = None;
            Ok(())
        }
        None => return Response::Ignore(None),
        Some(Spot::Square(cell)) => on_square(config, &mut next, &mut fleet, cell, tap.touch),
        Some(Spot::Berth(number)) => on_berth(&mut next, &mut fleet, number, tap),
        Some(Spot::Action(Action::Ready)) => {
            return match fleet.layout() {
                Some(layout) => Response::Move(Move::Place(layout)),
                None => Response::Ignore(Some(Line::new("sea-battle-refused-in-port"))),
            };
        }
        Some(Spot::Action(action)) => {
            next.hand = None;
            act(&mut next, &mut fleet, action, tap.seed)
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

/// Handles a touch of a square. Like [`on_berth`] and [`act`], leaves the fleet unchanged on error.
fn on_square(
    config: &Config,
    draft: &mut Draft,
    fleet: &mut Placing,
    cell: Cell,
    touch: Touch,
) -> Result<(), Line> {
    let from = place(config, cell);
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
            Touch::Usual | Touch::Lift => {
                draft.hand = Some(Hand { number, grip, upright: piece.upright, from })
            }
            Touch::Other => return fleet.turn(number, grip),
            Touch::Drop => {}
        }
        return Ok(());
    };
    if touch == Touch::Lift {
        return Ok(());
    }
    let piece = fleet.pieces()[hand.number];
    if touch == Touch::Other {
        draft.hand = Some(Hand { upright: !hand.upright, ..hand });
        return Ok(());
    }
    if touch == Touch::Usual && hand.from == from && hand.upright == piece.upright {
        // A double tap turns the ship in place.
        draft.hand = None;
        return fleet.turn(hand.number, hand.grip);
    }
    fleet.drop(hand.number, bow(config, piece.length, hand, cell), hand.upright)?;
    draft.hand = None;
    Ok(())
}

fn on_berth(draft: &mut Draft, fleet: &mut Placing, number: usize, tap: Tap) -> Result<(), Line> {
    let piece = fleet.pieces()[number];
    let elsewhere = |hand: &Hand| tap.touch == Touch::Lift && hand.from != tap.place;
    match (draft.hand.filter(|hand| !elsewhere(hand)), tap.touch) {
        (Some(_), Touch::Lift) => {}
        (None, Touch::Usual | Touch::Lift) => {
            let grip = (piece.length - 1) / 2;
            draft.hand = Some(Hand { number, grip, upright: piece.upright, from: tap.place });
        }
        (None, Touch::Other) => return fleet.turn(number, 0),
        (None, Touch::Drop) => {}
        (Some(hand), Touch::Other) => draft.hand = Some(Hand { upright: !hand.upright, ..hand }),
        (Some(hand), Touch::Usual) if hand.from == tap.place => {
            draft.hand = None;
            return fleet.turn(number, hand.grip);
        }
        (Some(hand), _) => {
            fleet.to_port(hand.number);
            draft.hand = None;
        }
    }
    Ok(())
}

fn act(draft: &mut Draft, fleet: &mut Placing, action: Action, seed: u64) -> Result<(), Line> {
    let mut dice = dice(seed);
    match action {
        Action::ByChance => fleet.by_chance(&mut dice),
        Action::AlongEdges => fleet.along_edges(&mut dice),
        Action::TheRest => fleet.the_rest(&mut dice),
        Action::Clear => {
            fleet.clear();
            Ok(())
        }
        Action::Recall(number) => recall(&mut draft.remembered[number], fleet),
        Action::Ready => Ok(()),
    }
}

fn recall(remembered: &mut Option<Layout>, fleet: &mut Placing) -> Result<(), Line> {
    match (remembered.take(), fleet.layout()) {
        (Some(kept), Some(lies)) if kept == lies => Ok(()),
        (Some(kept), _) => fleet.remember(remembered.insert(kept)),
        (None, Some(lies)) => {
            *remembered = Some(lies);
            Ok(())
        }
        (None, None) => Err(Line::new("sea-battle-refused-nothing-to-remember")),
    }
}
