//! The commentary on a game of Add to 15.

use deskmate_games::add_to_15::rules::{AddTo15, Position};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::{decision, notes};
use crate::app::board::commentary::Commentary;
use crate::app::board::decision::ResultDetails;

impl Commentary for AddTo15 {
    fn outlook(view: &Position, near: Seat, voices: &Voices) -> Vec<Line> {
        if view.turn().is_none() {
            return Vec::new();
        }
        let line = |seat: Seat| {
            let discs = notes::winning_discs(view, seat);
            let line = || voices.about(seat, AddTo15::NAME, "can-make").list("discs", &discs);
            (!discs.is_empty()).then(line)
        };
        [near, !near].into_iter().filter_map(line).collect()
    }

    fn notes(view: &Position, seat: Seat) -> Vec<Line> {
        notes::notes(view, seat)
    }

    fn task_notes(view: &Position, seat: Seat) -> Vec<Line> {
        vec![notes::holdings(view, seat)]
    }

    fn result_details(game: &Match<AddTo15>, voices: &Voices, _: Seat) -> ResultDetails {
        decision::decision(game, voices)
    }
}
