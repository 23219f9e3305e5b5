//! The commentary on a game of Gomoku.

use deskmate_games::gomoku::engine::EngineBoard;
use deskmate_games::gomoku::engine::set::SpotSet;
use deskmate_games::gomoku::rules::{Color, Gomoku, Occupancy, Phase, Point, Position};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;

use crate::app::board::commentary::Commentary;
use crate::app::board::decision::ResultDetails;

impl Commentary for Gomoku {
    fn describe(view: &Position, _: Seat, _: &Voices) -> Vec<Line> {
        let stones = |color: Color| {
            // Row by row.
            let is_own = |point: &Point| view.board().occupancy(*point) == Occupancy::Stone(color);
            let mut own: Vec<_> = view.board().points().filter(is_own).collect();
            own.sort_by_key(|point| (point.row, point.column));
            own
        };
        [("gomoku-stones-black", Color::Black), ("gomoku-stones-white", Color::White)]
            .map(|(id, color)| (id, stones(color)))
            .into_iter()
            .filter(|(_, points)| !points.is_empty())
            .map(|(id, points)| Line::new(id).list("points", points))
            .collect()
    }

    fn coordinates(view: &Position, _: Seat) -> [Vec<Line>; 2] {
        let name = |name: &str| Line::new("coordinate").text("name", name);
        let names: Vec<_> =
            (0..view.board().lines()).map(|line| Point::new(line, line).to_string()).collect();
        let rows = names.iter().rev().map(|corner| name(&corner[1..]));
        let columns = names.iter().map(|corner| name(&corner[..1]));
        [rows.collect(), columns.collect()]
    }

    fn outlook(view: &Position, _: Seat, _: &Voices) -> Vec<Line> {
        if !view.expects_stone() {
            return Vec::new();
        }
        let board = EngineBoard::from_position(view);
        let about = |id: &str, spots: SpotSet| {
            let points = spots.iter().map(|spot| board.point(spot));
            (!spots.is_empty()).then(|| Line::new(id).list("points", points))
        };
        let of = |color: Color| {
            let [five, four] = match color {
                Color::Black => ["gomoku-five-black", "gomoku-four-black"],
                Color::White => ["gomoku-five-white", "gomoku-four-white"],
            };
            // Whoever can make five needs no four.
            about(five, board.fives(color)).or_else(|| about(four, board.winning_fours(color)))
        };
        [Color::Black, Color::White].into_iter().filter_map(of).collect()
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
        // Counted as in the list: one of each side.
        let moves = game.plies().len().div_ceil(2) as u32;
        let took = voices.about(winner, Gomoku::NAME, "took").number("moves", moves);
        ResultDetails { effort: Some(took), ..ResultDetails::default() }
    }
}
