//! The training in Add to 15: lessons, daily tasks and missed moves.

use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::rules::{AddTo15, Take};
use super::{day, missed};
use crate::Training;
use crate::day::DailyTasks;
use crate::missed::MissedMove;

impl Training for AddTo15 {
    fn lessons() -> &'static str {
        include_str!("lessons.toml")
    }

    fn daily() -> Option<DailyTasks<Self>> {
        Some(day::DAILY)
    }

    fn missed_move(game: &Match<Self>, seat: Seat) -> Option<MissedMove<Take>> {
        missed::find(game, seat)
    }
}
