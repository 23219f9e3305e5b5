//! The training in Sea Battle: lessons, daily tasks and missed moves.

use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::rules::{Move, SeaBattle};
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
}
