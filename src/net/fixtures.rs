//! Values that the tests of this layer share.

use deskmate_referee::wire::{RoomState, SeatState, Watching};

/// Returns the state of a room in which both players are and nothing is offered.
pub(super) fn room_state() -> RoomState {
    RoomState {
        turn: 0,
        seats: [SeatState::Here; 2],
        names: Default::default(),
        offers: Vec::new(),
        ending: None,
        clock: None,
        watching: Watching::Open,
        notes: false,
    }
}
