//! Input on the board. The places 0 to 8 are the discs 1 to 9.

use deskmate_kernel::rules::{Rules, Seat};

use super::rules::{AddTo15, Position, Take};
use crate::{Response, Tap};

/// Handles a tap: takes a free disc. Otherwise the tap is ignored, with the reason for the player.
#[must_use]
pub fn tap(view: &Position, seat: Seat, tap: Tap) -> Response<AddTo15> {
    let Some(disc) = (1..=9).nth(tap.place) else { return Response::Ignore(None) };
    match AddTo15::check(view, seat, &Take(disc)) {
        Ok(()) => Response::Move(Take(disc)),
        Err(why) => Response::Ignore(Some(why.line())),
    }
}
