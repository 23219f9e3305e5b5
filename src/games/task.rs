//! Tasks: prepared games with a goal and a par.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Rules, Seat};
use deskmate_referee::authority::{Match, Ply};
use serde::{Deserialize, Serialize};

/// A prepared game with a goal for the player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Task<R: Rules> {
    /// Configuration of the game.
    pub config: R::Config,
    /// Seed of the set-up.
    pub seed: u64,
    /// The plies before the player begins.
    pub plies: Vec<(Seat, R::Move)>,
    /// The player's seat.
    pub seat: Seat,
    /// Name of the level that plays the other seat; `None` if that seat never moves.
    pub other: Option<String>,
    /// The goal.
    pub goal: Goal<R::Move>,
    /// The instruction to the player.
    pub asked: Line,
    /// Number of the player's moves in which the goal can be reached.
    pub par: u16,
    /// True if it cannot be reached in fewer moves.
    pub proven: bool,
    /// The plies that the par is taken from. They must not be shown before the task is solved.
    pub solution: Vec<(Seat, R::Move)>,
}

/// The goal of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal<M> {
    /// Win the game.
    Win,
    /// Win or draw the game.
    Hold,
    /// Make one of these moves at once.
    Play(Vec<M>),
}

impl<M> Goal<M> {
    /// Returns whether `seat` has met the goal by the outcome of the game. An outcome never meets [`Goal::Play`].
    #[must_use]
    pub fn is_met(&self, outcome: Outcome, seat: Seat) -> bool {
        match self {
            Goal::Win => outcome == Outcome::Win(seat),
            Goal::Hold => [Outcome::Win(seat), Outcome::Draw].contains(&outcome),
            Goal::Play(_) => false,
        }
    }
}

/// The state of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskState {
    /// The goal can still be reached.
    Open,
    /// The goal is reached.
    Solved,
    /// The goal can no longer be reached: the try has failed.
    Failed,
}

impl<R: Rules> Task<R> {
    /// Starts the game of the task.
    ///
    /// # Errors
    /// Returns an error of one line if the rules refuse one of the plies, which does not happen with tasks made by this
    /// program.
    pub fn start(&self) -> Result<Match<R>, String> {
        let plies = self.plies.iter().cloned().map(|(seat, mv)| Ply { seat, mv }).collect();
        let game = Match::replay(self.config.clone(), self.seed, plies);
        game.map_err(|(number, _)| format!("ply {} of the task is against the rules", number + 1))
    }

    /// Returns the number of moves that the player has made in `game`, which began as this task.
    #[must_use]
    pub fn move_count(&self, game: &Match<R>) -> u16 {
        u16::try_from(self.own_moves(game).count()).unwrap_or(u16::MAX)
    }

    /// Returns the player's own moves in `game`, which began as this task, oldest first.
    pub fn own_moves<'a>(&self, game: &'a Match<R>) -> impl Iterator<Item = &'a R::Move> {
        let seat = self.seat;
        let own = game.plies().iter().skip(self.plies.len()).filter(move |ply| ply.seat == seat);
        own.map(|ply| &ply.mv)
    }
}
