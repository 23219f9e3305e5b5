//! What a player is asked to do in a game that stands ready, and how well it can be done.

use serde::{Deserialize, Serialize};

use crate::kernel::line::Line;
use crate::kernel::rules::{Outcome, Rules, Seat};
use crate::referee::authority::{Match, Ply};

/// A game that stands ready, with something to be done in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Task<R: Rules> {
    /// What the game is played with.
    pub config: R::Config,
    /// Seed of the set-up.
    pub seed: u64,
    /// The plies that lead to where the player begins.
    pub plies: Vec<(Seat, R::Move)>,
    /// The player's seat.
    pub seat: Seat,
    /// The opponent who has the other seat, by the name of its level; `None` when that seat is never to move.
    pub other: Option<String>,
    /// What counts as done.
    pub goal: Goal<R::Move>,
    /// What is asked, in words.
    pub asked: Line,
    /// In how many moves of the player's it can be done.
    pub par: u16,
    /// Whether it can't be done in fewer.
    pub proven: bool,
    /// The plies with which the par was made. Not for the player's eyes before the task is done.
    pub solution: Vec<(Seat, R::Move)>,
}

/// What counts as done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal<M> {
    /// Winning.
    Win,
    /// Not losing.
    Hold,
    /// Making one of these moves at once.
    Play(Vec<M>),
}

impl<M> Goal<M> {
    /// Whether `seat` has done it when the game ended so.
    #[must_use]
    pub fn is_met(&self, outcome: Outcome, seat: Seat) -> bool {
        match self {
            Goal::Win => outcome == Outcome::Win(seat),
            Goal::Hold => [Outcome::Win(seat), Outcome::Draw].contains(&outcome),
            Goal::Play(_) => false,
        }
    }
}

/// How a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can still be done.
    Open,
    /// It is done.
    Solved,
    /// It can't be done any more: this try has failed.
    Failed,
}

impl<R: Rules> Task<R> {
    /// The game as it stands ready.
    ///
    /// # Errors
    /// The rules refuse one of the plies, which is told in one line. A task that was made here has no such ply.
    pub fn start(&self) -> Result<Match<R>, String> {
        let plies = self.plies.iter().cloned().map(|(seat, mv)| Ply { seat, mv }).collect();
        let game = Match::replay(self.config.clone(), self.seed, plies);
        game.map_err(|(number, _)| format!("ply {} of the task is against the rules", number + 1))
    }

    /// How many moves the player has made in `game`, which began as this task.
    #[must_use]
    pub fn moves(&self, game: &Match<R>) -> u16 {
        u16::try_from(self.own(game).count()).unwrap_or(u16::MAX)
    }

    /// The player's own moves in `game`, which began as this task, the first one first.
    pub fn own<'a>(&self, game: &'a Match<R>) -> impl Iterator<Item = &'a R::Move> {
        let seat = self.seat;
        let own = game.plies().iter().skip(self.plies.len()).filter(move |ply| ply.seat == seat);
        own.map(|ply| &ply.mv)
    }
}
