//! The last move of a finished game that gave away a win or a draw. The game is solved, so the result is exact.

use std::cmp::Ordering;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::analysis::positions;
use super::brains::perfect::{best_discs, solution};
use super::rules::{AddTo15, Position, Take};
use crate::missed::MissedMove;

/// Returns the last move of `seat` that worsened its game-theoretic result.
#[must_use]
pub fn find(game: &Match<AddTo15>, seat: Seat) -> Option<MissedMove<Take>> {
    let positions = positions(game);
    let own = game.plies().iter().zip(positions.windows(2)).enumerate().rev();
    let mut own = own.filter(|(_, (ply, _))| ply.seat == seat);
    own.find_map(|(plies, (ply, around))| {
        let [before, after] = around else { return None };
        let result = solution(before).result;
        if solution(after).result.reverse() >= result {
            return None;
        }
        let better = holding_moves(before, seat);
        let [given, asked] = match result {
            Ordering::Greater => ["add-to-15-missed-win", "add-to-15-puzzle-win"],
            _ => ["add-to-15-missed-draw", "add-to-15-puzzle-hold"],
        };
        let why = Line::new(given).number("played", ply.mv.0).number("better", better.first()?.0);
        Some(MissedMove { plies, seat, better, why, asked: Line::new(asked) })
    })
}

/// The discs that preserve the result of the position; those that Perfect would take come first.
fn holding_moves(position: &Position, seat: Seat) -> Vec<Take> {
    let mut discs = best_discs(position, seat);
    let result = solution(position).result;
    let keeps = |disc: &u8| solution(&position.with(seat, *disc)).result.reverse() == result;
    let rest: Vec<_> =
        position.free().into_iter().filter(keeps).filter(|disc| !discs.contains(disc)).collect();
    discs.extend(rest);
    discs.into_iter().map(Take).collect()
}
