//! The desk of the day: its tasks are the same on every platform, and each can be solved.

mod errand;
mod judge;
mod table;

use std::sync::LazyLock;

use deskmate_games::day::{create_task, games_with_tasks, judge_task};
use deskmate_games::task::{Task, TaskState};
use deskmate_games::{Game, Visitor, visit};
use deskmate_kernel::date::{self, Date};
use deskmate_referee::authority::Match;
use sha2::{Digest, Sha256};

/// Returns the date that `text` denotes.
fn day(text: &str) -> Date {
    date::parse(text).unwrap_or_else(|why| panic!("{why}"))
}

/// Returns `count` days, beginning with the one that `text` denotes.
fn days_from(text: &str, count: usize) -> impl Iterator<Item = Date> {
    std::iter::successors(Some(day(text)), |date| date.next_day()).take(count)
}

/// The properties of a task that the tests compare, independent of the game.
struct Made {
    date: Date,
    game: &'static str,
    par: u16,
    /// The beginning of a hash of the whole task except its text.
    digest: String,
    /// The verdicts at the start and after the solution.
    verdicts: [TaskState; 2],
    /// The number of moves in the solution.
    moves: u16,
}

/// Returns the game after the solution.
fn solved<G: Game>(task: &Task<G>) -> Match<G> {
    let mut game = task.start().expect("a task is by the rules");
    for (seat, mv) in &task.solution {
        game.submit(*seat, mv.clone()).expect("a solution is by the rules");
    }
    game
}

impl Visitor for Make {
    type Out = Made;

    fn visit<G: Game>(self) -> Made {
        let task = create_task::<G>(self.0).expect("the game has tasks");
        let Task { config, seed, plies, seat, other, goal, par, proven, solution, .. } = &task;
        let all = (config, seed, plies, seat, other, goal, par, proven, solution);
        let all = serde_json::to_string(&all).expect("a task is data");
        let digest = Sha256::digest(all).iter().take(4).map(|byte| format!("{byte:02x}")).collect();
        let (start, end) = (task.start().expect("a task is by the rules"), solved(&task));
        let verdicts = [&start, &end].map(|game| judge_task(&task, game));
        Made { date: self.0, game: G::NAME, par: *par, digest, verdicts, moves: task.move_count(&end) }
    }
}

/// Visits a game to generate its task of this day.
struct Make(Date);

/// The tasks of thirty days from a Monday on, generated once for all tests.
static MONTH: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let make =
        |date| games_with_tasks().into_iter().map(move |name| visit(name, Make(date)).expect("it is a game"));
    days_from("2026-11-23", 30).flat_map(make).collect()
});
