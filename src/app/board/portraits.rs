//! The portraits of a game's opponents.

use deskmate_games::Game;
use deskmate_kernel::rules::Seat;

use crate::app::board::face::{Expression, Face};

/// The portraits of the opponents and their reactions.
pub trait Portraits: Game {
    /// The opponents' faces, in the order of the levels.
    const FACES: &'static [Face] = &[];

    /// Returns the expression with which `seat` reacts to `event`; by default there is none.
    fn reaction(_event: &Self::Event, _seat: Seat) -> Option<Expression> {
        None
    }
}
