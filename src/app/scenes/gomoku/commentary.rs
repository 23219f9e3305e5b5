//! The commentary on a game of Gomoku.

use deskmate_games::gomoku::rules::{Color, Gomoku, Phase, Position};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;

use crate::app::board::commentary::Commentary;
use crate::app::board::decision::ResultDetails;

impl Commentary for Gomoku {
    fn describe(view: &Position, _: Seat, _: &Voices) -> Vec<Line> {
        let stones = |color: Color| {
            let own = (0..view.stones().len()).filter(|number| view.color_of(*number) == color);
            own.map(|number| view.stones()[number]).collect::<Vec<_>>()
        };
        [("gomoku-stones-black", Color::Black), ("gomoku-stones-white", Color::White)]
            .map(|(id, color)| (id, stones(color)))
            .into_iter()
            .filter(|(_, points)| !points.is_empty())
            .map(|(id, points)| Line::new(id).list("points", points))
            .collect()
    }

    fn notes(view: &Position, seat: Seat) -> Vec<Line> {
        let id = match view.phase() {
            Phase::PlacingOpening { .. } | Phase::Choosing { .. } => "gomoku-no-color-yet",
            _ if view.black() == seat => "gomoku-black",
            _ => "gomoku-white",
        };
        vec![Line::new(id)]
    }

    fn result_details(game: &Match<Gomoku>, voices: &Voices, _: Seat) -> ResultDetails {
        let Some(Outcome::Win(winner)) = game.outcome() else { return ResultDetails::default() };
        let took = voices.about(winner, Gomoku::NAME, "took").number("moves", game.plies().len() as u32);
        ResultDetails { effort: Some(took), ..ResultDetails::default() }
    }
}
