//! The diary of Sea Battle: the replay with both fleets, the shots, and the squares where a player places ships.

use deskmate_kernel::rules::{Outcome, Seat, Viewer};
use deskmate_referee::authority::Match;

use super::brains::gunner;
use super::rules::{Answer, SeaBattle, View};
use crate::{Diary, FigureChart};

impl Diary for SeaBattle {
    /// The placement of the two fleets.
    const SETUP_PLIES: usize = 2;

    fn replay_view(game: &Match<Self>, plies: usize) -> Option<View> {
        let [first, second] = Seat::BOTH.map(|seat| game.view(Viewer::Seat(seat)));
        let shots = plies.checked_sub(Self::SETUP_PLIES)?;
        (plies <= game.plies().len()).then(|| first.with_fleets_of(&second).until(shots))
    }

    fn past_view(view: &View, plies: usize) -> Option<View> {
        Some(view.until(plies.checked_sub(Self::SETUP_PLIES)?))
    }

    /// The shots needed to sink the opponent's fleet, if it was sunk, and the percentage of shots that hit.
    fn figures(game: &Match<Self>, seat: Seat) -> Vec<(&'static str, u32)> {
        let view = game.view(Viewer::Seat(seat));
        let answers = view.course().shots().iter().filter(|shot| shot.seat == seat).map(|shot| shot.answer);
        let shots = answers.clone().count() as u32;
        let hits = answers.filter(|answer| *answer != Answer::Miss).count() as u32;
        let sunk = (game.outcome() == Some(Outcome::Win(seat))).then_some(("shots", shots));
        let aim = (shots > 0).then(|| ("accuracy", 100 * hits / shots));
        sunk.into_iter().chain(aim).collect()
    }

    /// The Admiral needs 55 shots on average to sink random fleets (`arena shots`).
    fn charted_figure() -> Option<FigureChart> {
        Some(FigureChart { figure: "shots", yardstick: Some(55) })
    }

    fn habits(view: &View, seat: Seat, before: &str) -> Option<String> {
        view.fleet(seat).map(|layout| gunner::habits(layout, before))
    }
}
