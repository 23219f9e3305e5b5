//! The turning points of a game, for the result sheet.

use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::analysis::{longest_leap, race};
use deskmate_games::ugolki::rules::Company;
use deskmate_games::{Game, Notation, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat, Viewer};
use deskmate_referee::authority::Match;

use crate::app::board::decision::{ResultDetails, ResultPicture, TurningPoint, TurningPoints};

pub(super) fn decision(game: &Match<Ugolki>, voices: &Voices, near: Seat) -> ResultDetails {
    let view = game.view(Viewer::Spectator);
    let alone = game.config().company == Company::Alone;
    let won = match game.outcome() {
        Some(Outcome::Win(seat)) => Some(seat),
        _ => None,
    };
    let took = won.map(|seat| {
        let what = if alone { "took-alone" } else { "took" };
        let line = voices.about(seat, Ugolki::NAME, what).number("moves", view.move_count(seat));
        let men = game.config().camp.men();
        let took = line.number("men", men).number("left", men.saturating_sub(view.filled_count(!seat)));
        let blockers = view.blockers_counted(seat);
        if blockers.is_empty() {
            return took;
        }
        // Somebody who looks at the board finds a man missing in the goal.
        let counted = voices.about(seat, Ugolki::NAME, "counted").text("color", color(!seat));
        let counted = counted.number("men", blockers.len()).list("squares", blockers.iter());
        Line::new("ugolki-took-blocked").line("took", took).line("counted", counted)
    });
    let leap = longest_leap(game, won.unwrap_or(near)).map(|leap| {
        let line = voices.about(leap.seat, Ugolki::NAME, "leapt").number("steps", leap.steps);
        TurningPoint { line: line.text("move", Ugolki::notation(&leap.mv)), plies: leap.plies }
    });
    let picture = (!alone).then(|| {
        let race = race(game);
        let longest = race.iter().flatten().copied().max().unwrap_or_default().max(1);
        let share =
            |seat: Seat| race[seat.index()].iter().map(|steps| *steps as f32 / longest as f32).collect();
        ResultPicture::Race([share(near), share(!near)])
    });
    let turning_points = TurningPoints::Found(leap.into_iter().collect());
    ResultDetails { effort: took, picture, turning_points, ..ResultDetails::default() }
}

/// Returns the colour of the men of `seat`, as messages select it.
fn color(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "white",
        Seat::Second => "black",
    }
}
