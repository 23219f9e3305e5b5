//! The daily tasks: one for each game that has them, the same for everybody.
//!
//! A task depends only on the date. The weekday determines its difficulty, from easy on Monday to hard on Sunday;
//! the full date seeds the random generator. The search is limited by positions, never by time, so that every
//! platform creates the same task.

use deskmate_kernel::date::Date;
use deskmate_kernel::rng::{Dice, dice_from_text};
use deskmate_kernel::rules::{Rules, Viewer};
use deskmate_referee::authority::Match;

use super::task::{Goal, Task, TaskState};
use super::{Game, NAMES, Visitor, visit};

/// The difficulty of a task, from 1 on Monday to 7 on Sunday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difficulty(u8);

impl Difficulty {
    /// All levels of difficulty, easiest first.
    pub const ALL: [Difficulty; 7] = [
        Difficulty(1),
        Difficulty(2),
        Difficulty(3),
        Difficulty(4),
        Difficulty(5),
        Difficulty(6),
        Difficulty(7),
    ];

    /// The difficulty on `date`.
    #[must_use]
    pub fn on(date: Date) -> Self {
        Self(date.weekday().number_from_monday())
    }

    /// An index from 0 on Monday to 6 on Sunday, for arrays of seven.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

/// The daily tasks of a game.
pub struct DailyTasks<R: Rules> {
    /// Creates a task. The same difficulty and dice create the same task on every platform, in half a second at
    /// most.
    pub create_task: fn(Difficulty, &mut Dice) -> Task<R>,
    /// Returns true if the goal of a task in progress, as the player sees it, can no longer be reached. Takes
    /// milliseconds.
    pub is_failed: fn(&Task<R>, &R::View) -> bool,
}

/// The names of the games that have daily tasks.
#[must_use]
pub fn games_with_tasks() -> Vec<&'static str> {
    struct HasTasks;
    impl Visitor for HasTasks {
        type Out = bool;
        fn visit<G: Game>(self) -> bool {
            G::daily().is_some()
        }
    }
    NAMES.iter().copied().filter(|name| visit(name, HasTasks) == Some(true)).collect()
}

/// Creates the task of `G` for a date, or returns `None` if the game has no tasks.
#[must_use]
pub fn create_task<G: Game>(date: Date) -> Option<Task<G>> {
    let daily = G::daily()?;
    Some((daily.create_task)(Difficulty::on(date), &mut dice_from_text(&format!("{date} {}", G::NAME))))
}

/// Judges `task` in `game`, which started from it. Called after every ply: the first ply with the verdict
/// [`Failed`](TaskState::Failed) was the wrong move.
#[must_use]
pub fn judge_task<G: Game>(task: &Task<G>, game: &Match<G>) -> TaskState {
    if let Goal::Play(right) = &task.goal {
        return match task.own_moves(game).next() {
            Some(mv) if right.contains(mv) => TaskState::Solved,
            Some(_) => TaskState::Failed,
            None => TaskState::Open,
        };
    }
    let spoilt =
        || G::daily().is_some_and(|daily| (daily.is_failed)(task, &game.view(Viewer::Seat(task.seat))));
    match game.outcome() {
        Some(outcome) if task.goal.is_met(outcome, task.seat) => TaskState::Solved,
        Some(_) => TaskState::Failed,
        None if spoilt() => TaskState::Failed,
        None => TaskState::Open,
    }
}
