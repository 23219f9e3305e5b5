//! The diary of Ugolki: the moves of each win and the longest chain.

use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;

use super::analysis;
use super::rules::Ugolki;
use crate::{Diary, FigureChart};

impl Diary for Ugolki {
    /// Returns the number of moves that a win took (`moves`, only if `seat` won) and the number of men jumped over in
    /// its longest chain (`chain`).
    fn figures(game: &Match<Self>, seat: Seat) -> Vec<(&'static str, u32)> {
        let own = game.plies().iter().filter(|ply| ply.seat == seat).count() as u32;
        let won = (game.outcome() == Some(Outcome::Win(seat))).then_some(("moves", own));
        won.into_iter().chain([("chain", analysis::longest_chain(game, seat))]).collect()
    }

    fn charted_figure() -> Option<FigureChart> {
        Some(FigureChart { figure: "moves", yardstick: None })
    }
}
