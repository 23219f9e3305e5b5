//! The diary of Gomoku: the stones of each win.

use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::{Match, Ply};

use super::rules::{Gomoku, Move};
use crate::{Diary, FigureChart};

impl Diary for Gomoku {
    /// Returns the number of stones that `seat` placed, if it won.
    fn figures(game: &Match<Self>, seat: Seat) -> Vec<(&'static str, u32)> {
        let stone = |ply: &&Ply<Move>| ply.seat == seat && matches!(ply.mv, Move::Place(_));
        let won = game.outcome() == Some(Outcome::Win(seat));
        won.then(|| ("stones", game.plies().iter().filter(stone).count() as u32)).into_iter().collect()
    }

    fn charted_figure() -> Option<FigureChart> {
        Some(FigureChart { figure: "stones", yardstick: None })
    }
}
