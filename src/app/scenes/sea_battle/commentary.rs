//! The commentary on a battle.

use deskmate_games::Voices;
use deskmate_games::sea_battle::rules::{Cell, SeaBattle, View};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::{decision, described, marks};
use crate::app::board::commentary::Commentary;
use crate::app::board::decision::ResultDetails;

impl Commentary for SeaBattle {
    const NARRATES_REPLAY: bool = true;

    fn describe(view: &View, near: Seat, voices: &Voices) -> Vec<Line> {
        described::described(view, near, voices)
    }

    fn coordinates(view: &View, _: Seat) -> [Vec<Line>; 2] {
        let name = |name: &str| Line::new("coordinate").squares("name", name);
        let names: Vec<_> =
            (0..view.course().config().size).map(|line| Cell::new(line, line).to_string()).collect();
        [
            names.iter().map(|corner| name(&corner[1..])).collect(),
            names.iter().map(|corner| name(&corner[..1])).collect(),
        ]
    }

    fn outlook(view: &View, near: Seat, voices: &Voices) -> Vec<Line> {
        described::left_afloat(view, near, voices)
    }

    fn tell_moves(view: &View) -> Vec<Line> {
        described::moves(view)
    }

    fn your_turn(view: &View) -> Line {
        Line::new(if marks::has_firing_begun(view) { "your-turn" } else { "sea-battle-place-your-ships" })
    }

    fn notes(view: &View, seat: Seat) -> Vec<Line> {
        if !marks::has_firing_begun(view) {
            return Vec::new();
        }
        vec![Line::new("sea-battle-shots").number("shots", view.course().chart(seat).shots().len() as u32)]
    }

    fn result_details(game: &Match<SeaBattle>, voices: &Voices, _: Seat) -> ResultDetails {
        decision::decision(game, voices)
    }
}
