//! The reasons for the result of a game, for the result sheet.

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::analysis::{fork, mistake};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Viewer};
use deskmate_referee::authority::Match;

use crate::app::board::decision::{ResultDetails, TurningPoint, TurningPoints};

pub(super) fn decision(game: &Match<AddTo15>, voices: &Voices) -> ResultDetails {
    let view = game.view(Viewer::Spectator);
    let winner = match game.outcome() {
        Some(Outcome::Win(winner)) => winner,
        Some(Outcome::Draw) => {
            return ResultDetails {
                effort: Some(Line::new("add-to-15-took-draw")),
                ..ResultDetails::default()
            };
        }
        None => return ResultDetails::default(),
    };
    let took = view.winning_line(winner).map(|[a, b, c]| {
        let line = Line::new("add-to-15-took").number("a", a).number("b", b).number("c", c);
        line.number("moves", view.discs(winner).len() as u32)
    });
    let about = |seat, what| voices.about(seat, AddTo15::NAME, what);
    let mistake = mistake(game).map(|mistake| {
        let line = about(!winner, "lost-it").number("disc", mistake.taken);
        let line = line.list("held", &mistake.holding).number("count", mistake.holding.len() as u32);
        TurningPoint { line, plies: mistake.plies }
    });
    let fork = fork(game).map(|fork| TurningPoint {
        line: about(winner, "forked").number("disc", fork.taken),
        plies: fork.plies,
    });
    let points = mistake.into_iter().chain(fork).collect();
    ResultDetails { effort: took, turning_points: TurningPoints::Found(points), ..ResultDetails::default() }
}
