//! The training in Sea Battle: lessons, daily tasks and missed moves.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;

use super::rules::{Answer, Move, SeaBattle};
use super::{day, missed};
use crate::Training;
use crate::day::DailyTasks;
use crate::missed::MissedMove;

impl Training for SeaBattle {
    fn lessons() -> &'static str {
        include_str!("lessons.toml")
    }

    fn daily() -> Option<DailyTasks<Self>> {
        Some(day::DAILY)
    }

    fn missed_move(game: &Match<Self>, seat: Seat) -> Option<MissedMove<Move>> {
        missed::find(game, seat)
    }

    /// Returns the line about a shot into the water.
    fn unlucky_move(game: &Match<Self>) -> Option<Line> {
        let view = game.view(Viewer::Spectator);
        let shot = view.course().shots().last()?;
        (shot.answer == Answer::Miss).then(|| Line::new("sea-battle-unlucky"))
    }
}
