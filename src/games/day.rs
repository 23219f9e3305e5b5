//! The day's desk: a task of each game that has such, the same ones for everybody.
//!
//! A task depends on the date alone: on the weekday how hard it is, easy on Monday and hard on Sunday, and on the whole date
//! the dice that make it. Whatever makes it is limited by positions, never by time, so that every platform makes the same.

use super::task::{Goal, Task, Verdict};
use super::{Game, NAMES, Visitor, visit};
use crate::kernel::date::Date;
use crate::kernel::rng::{Dice, dice_of};
use crate::kernel::rules::Viewer;
use crate::referee::authority::Match;

/// How hard a task is, from 1 on Monday to 7 on Sunday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hardness(u8);

impl Hardness {
    /// All of them, the easiest first.
    pub const ALL: [Hardness; 7] =
        [Hardness(1), Hardness(2), Hardness(3), Hardness(4), Hardness(5), Hardness(6), Hardness(7)];

    /// That of a day.
    #[must_use]
    pub fn of(date: Date) -> Self {
        Self(date.weekday().number_from_monday())
    }

    /// 0 on Monday to 6 on Sunday: an index into arrays of seven.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

/// How a game makes its tasks.
pub struct Daily<G: Game> {
    /// Makes one. The same hardness and dice make the same task on every platform, in half a second at most.
    pub make: fn(Hardness, &mut Dice) -> Task<G>,
    /// Whether what is asked can't be reached any more, in a game that goes on, as the player sees it: a matter of
    /// milliseconds.
    pub spoilt: fn(&Task<G>, &G::View) -> bool,
}

/// The names of the games that have tasks.
#[must_use]
pub fn names() -> Vec<&'static str> {
    struct HasTasks;
    impl Visitor for HasTasks {
        type Out = bool;
        fn visit<G: Game>(self) -> bool {
            G::daily().is_some()
        }
    }
    NAMES.iter().copied().filter(|name| visit(name, HasTasks) == Some(true)).collect()
}

/// The task of `G` on that day; `None` when it has no tasks.
#[must_use]
pub fn task<G: Game>(date: Date) -> Option<Task<G>> {
    let daily = G::daily()?;
    Some((daily.make)(Hardness::of(date), &mut dice_of(&format!("{date} {}", G::NAME))))
}

/// How `task` stands in `game`, which began as it. Asked after every ply: the first ply after which it is
/// [failed](Verdict::Failed) was the wrong move.
#[must_use]
pub fn judge<G: Game>(task: &Task<G>, game: &Match<G>) -> Verdict {
    if let Goal::Play(right) = &task.goal {
        return match task.own(game).next() {
            Some(mv) if right.contains(mv) => Verdict::Solved,
            Some(_) => Verdict::Failed,
            None => Verdict::Open,
        };
    }
    let spoilt = || G::daily().is_some_and(|daily| (daily.spoilt)(task, &game.view(Viewer::Seat(task.seat))));
    match game.outcome() {
        Some(outcome) if task.goal.is_met(outcome, task.seat) => Verdict::Solved,
        Some(_) => Verdict::Failed,
        None if spoilt() => Verdict::Failed,
        None => Verdict::Open,
    }
}
