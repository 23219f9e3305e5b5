//! The training in Gomoku: lessons, daily tasks, missed moves and missed wins.

use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::rules::{Gomoku, Move};
use super::{brains, day, missed};
use crate::Training;
use crate::day::DailyTasks;
use crate::missed::MissedMove;
use crate::search::brain::Level;

impl Training for Gomoku {
    fn lessons() -> &'static str {
        include_str!("lessons.toml")
    }

    fn daily() -> Option<DailyTasks<Self>> {
        Some(day::DAILY)
    }

    fn missed_move(game: &Match<Self>, seat: Seat) -> Option<MissedMove<Move>> {
        missed::find(game, seat)
    }

    fn lens() -> Option<&'static Level<Self>> {
        Some(&brains::LENS)
    }
}
