//! Where it was lost: the move of a finished game that gave the most away, and the puzzle that comes of it.
//!
//! What is found depends on the game alone: whatever looks for it is limited by positions, never by time.

use serde::{Deserialize, Serialize};

use super::Game;
use super::task::{Goal, Task};
use crate::kernel::line::Line;
use crate::kernel::rules::{Seat, Viewer};
use crate::referee::authority::Match;

/// A move that gave something away.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Missed<M> {
    /// How many plies were played before the move.
    pub plies: usize,
    /// Who made it.
    pub seat: Seat,
    /// All moves known to keep what was given away, at least one; the first is the one to name.
    pub better: Vec<M>,
    /// What was given away, in one sentence.
    pub why: Line,
    /// What is asked of whoever gets the position as a puzzle; it names no move.
    pub asked: Line,
}

/// The move of `seat` in `game` that has to be looked at again; `None` when there is none. It
/// [fits](check) the game.
#[must_use]
pub fn find<G: Game>(game: &Match<G>, seat: Seat) -> Option<Missed<G::Move>> {
    G::missed(game, seat).filter(|missed| check(game, missed).is_ok())
}

/// Whether `missed` can be said of `game`: the ply is one of its seat's, and the better moves are others that the rules allowed
/// there.
///
/// # Errors
/// Says why not, in one line.
pub fn check<G: Game>(game: &Match<G>, missed: &Missed<G::Move>) -> Result<(), String> {
    let Missed { plies, seat, better, .. } = missed;
    let played = game.plies().get(*plies).filter(|ply| ply.seat == *seat);
    let played = played.ok_or_else(|| format!("ply {} is not this seat's", plies.saturating_add(1)))?;
    let before = game.until(*plies).ok_or("the game can't be played again")?;
    let view = before.view(Viewer::Seat(*seat));
    if better.is_empty() || better.contains(&played.mv) {
        return Err("nothing is better than what was played".to_owned());
    }
    let legal = better.iter().all(|mv| G::check(&view, *seat, mv).is_ok());
    if legal { Ok(()) } else { Err("a better move is against the rules".to_owned()) }
}

/// The position before the move as a puzzle: to make one of the better moves. `missed` must [fit](check) the game.
#[must_use]
pub fn puzzle<G: Game>(game: &Match<G>, missed: &Missed<G::Move>) -> Task<G> {
    let Missed { plies, seat, better, asked, .. } = missed.clone();
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
