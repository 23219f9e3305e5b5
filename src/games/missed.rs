//! Missed chances: the move of a finished game that gave the most away, and a puzzle made from it.
//!
//! The result depends only on the game: the search is limited by positions, never by time.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;
use serde::{Deserialize, Serialize};

use super::Game;
use super::task::{Goal, Task};

/// A move that gave something away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MissedMove<M> {
    /// Number of plies before the move.
    pub plies: usize,
    /// The seat that made the move.
    pub seat: Seat,
    /// All moves known to keep what was given away, at least one. The first one is shown to the player.
    pub better: Vec<M>,
    /// A sentence that says what was given away.
    pub why: Line,
    /// The task if the position is given as a puzzle. It names no move.
    pub asked: Line,
}

/// Finds the move of `seat` in `game` to review, or returns `None` if there is none. The result passes [`check`].
#[must_use]
pub fn find<G: Game>(game: &Match<G>, seat: Seat) -> Option<MissedMove<G::Move>> {
    G::missed_move(game, seat).filter(|missed| check(game, missed).is_ok())
}

/// Checks that `missed` is consistent with `game`: the ply belongs to its seat, and the better moves are legal in
/// the position and differ from the move played.
///
/// # Errors
/// Returns the reason in one line.
pub fn check<G: Game>(game: &Match<G>, missed: &MissedMove<G::Move>) -> Result<(), String> {
    let MissedMove { plies, seat, better, .. } = missed;
    let played = game.plies().get(*plies).filter(|ply| ply.seat == *seat);
    let played = played.ok_or_else(|| format!("ply {} is not this seat's", plies.saturating_add(1)))?;
    let before = game.at_ply(*plies).ok_or("the game can't be played again")?;
    let view = before.view(Viewer::Seat(*seat));
    if better.is_empty() || better.contains(&played.mv) {
        return Err("nothing is better than what was played".to_owned());
    }
    let legal = better.iter().all(|mv| G::check(&view, *seat, mv).is_ok());
    if legal { Ok(()) } else { Err("a better move is against the rules".to_owned()) }
}

/// Creates a puzzle from the position before the move, in which one of the better moves has to be played. `missed`
/// must pass [`check`] with `game`.
#[must_use]
pub fn puzzle<G: Game>(game: &Match<G>, missed: &MissedMove<G::Move>) -> Task<G> {
    let MissedMove { plies, seat, better, asked, .. } = missed.clone();
    Task {
        config: game.config().clone(),
        seed: game.seed(),
        plies: game.plies().iter().take(plies).map(|ply| (ply.seat, ply.mv.clone())).collect(),
        seat,
        other: None,
        asked,
        par: 1,
        proven: true,
        solution: better.first().map(|mv| (seat, mv.clone())).into_iter().collect(),
        goal: Goal::Play(better),
    }
}
