//! The commentary on a game of Add to 15.

use deskmate_games::Voices;
use deskmate_games::add_to_15::rules::{AddTo15, Position};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::{decision, notes};
use crate::app::board::commentary::Commentary;
use crate::app::board::decision::ResultDetails;

impl Commentary for AddTo15 {
    fn notes(view: &Position, seat: Seat) -> Vec<Line> {
        notes::notes(view, seat)
    }

    fn result_details(game: &Match<AddTo15>, voices: &Voices, _: Seat) -> ResultDetails {
        decision::decision(game, voices)
    }
}
