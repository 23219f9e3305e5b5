//! Puzzles from the player's own games: a missed move comes back after some days, and again after longer intervals,
//! until it has been found three times.

use std::collections::BTreeMap;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::missed::{MissedMove, check, puzzle};
use deskmate_games::task::Task;
use deskmate_kernel::date::{self, Date, Duration};
use deskmate_kernel::line::Line;
use deskmate_kernel::quote::quote;
use serde::{Deserialize, Serialize};
use toml::Table;

use crate::app::base::announce::Announce;
use crate::app::base::storage::{NOTEBOOK, Stored, persist_resource};
use crate::app::base::stored_record::StoredRecord;
use crate::app::base::today::{Clock, Timestamp};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::status::StatusExtras;
use crate::app::play::task::{AttemptEnded, TaskTable};
use crate::app::play::task_status::TaskKind;

/// Number of days until a puzzle comes back, by how many times it has been solved.
const REVIEW_DAYS: [i64; 3] = [3, 10, 30];
/// Number of days until a puzzle comes back that was not solved.
const RETRY_DAYS: i64 = 2;
/// Maximum number of puzzles. The oldest ones are dropped.
const MAX_PUZZLES: usize = 60;

/// The puzzles, by the time at which their games began as 14 digits. They are stored between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Puzzles(BTreeMap<String, Puzzle>);

/// A missed move of a game.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The game's name.
    pub game: String,
    /// Date on which the move was missed, such as `2026-11-22`.
    pub from: String,
    /// Date on which the puzzle comes back.
    due: String,
    /// Number of times it has been solved.
    solved: usize,
    /// The record of the game.
    record: StoredRecord,
    /// The [`MissedMove`].
    missed: Table,
}

impl Stored for Puzzles {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "puzzles";
}

impl Puzzle {
    /// Returns the position as a task, and the reason why its solution is right.
    ///
    /// # Errors
    /// Returns in one line why the stored data can't be read.
    fn task<G: Game>(&self) -> Result<(Task<G>, Line), String> {
        let game = self.record.to_match::<G>()?;
        let missed: MissedMove<G::Move> =
            self.missed.clone().try_into().map_err(|why| quote(why.message()))?;
        check(&game, &missed)?;
        Ok((puzzle(&game, &missed), missed.why))
    }
}

impl Puzzles {
    /// Adds a missed move of the game that began at `began`. A game that ends again after its end was taken back adds
    /// no second puzzle.
    pub fn add<G: Game>(
        &mut self,
        record: StoredRecord,
        missed: &MissedMove<G::Move>,
        began: Timestamp,
        today: Date,
    ) {
        let missed = match Table::try_from(missed) {
            Ok(missed) => missed,
            Err(why) => return error!("a puzzle can't be kept: {why}"),
        };
        let (from, due) = (today.to_string(), date_after(today, REVIEW_DAYS[0]));
        let puzzle = Puzzle { game: G::NAME.to_owned(), from, due, solved: 0, record, missed };
        self.0.entry(format!("{began:014}")).or_insert(puzzle);
        while self.0.len() > MAX_PUZZLES {
            self.0.pop_first();
        }
    }

    /// Returns the number of puzzles, including those of later days.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the puzzle that is due on that day and has waited longest.
    #[must_use]
    pub fn due(&self, today: Date) -> Option<&Puzzle> {
        self.due_entry(today).map(|(_, puzzle)| puzzle)
    }

    fn due_entry(&self, today: Date) -> Option<(&String, &Puzzle)> {
        let due = |puzzle: &Puzzle| date::parse(&puzzle.due).ok().filter(|due| *due <= today);
        let waiting = self.0.iter().filter_map(|(found, puzzle)| Some((due(puzzle)?, (found, puzzle))));
        waiting.min_by_key(|(due, (found, _))| (*due, *found)).map(|(_, puzzle)| puzzle)
    }

    /// Sets the next date of the puzzle with the key `found`, or removes it after its last solution.
    fn reschedule(&mut self, found: &str, solved: bool, today: Date) {
        let Some(puzzle) = self.0.get_mut(found) else { return };
        puzzle.solved += usize::from(solved);
        match REVIEW_DAYS.get(puzzle.solved) {
            Some(days) => puzzle.due = date_after(today, if solved { *days } else { RETRY_DAYS }),
            None => _ = self.0.remove(found),
        }
    }
}

/// Returns the date so many days later, or the last possible date.
fn date_after(today: Date, days: i64) -> String {
    today.saturating_add(Duration::days(days)).to_string()
}

/// Puts the puzzle that is due on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayPuzzle;

/// The puzzle on the table.
#[derive(Resource, Default)]
struct CurrentPuzzle {
    /// Key of the puzzle; `None` after the first attempt, since later ones don't count.
    key: Option<String>,
    /// Explanation of the solution.
    explanation: Option<Line>,
}

/// Registers the puzzles and the message, which all games share.
pub fn plugin(app: &mut App) {
    persist_resource::<Puzzles>(app);
    app.init_resource::<CurrentPuzzle>()
        .add_message::<PlayPuzzle>()
        .add_systems(Update, store_attempt.after(PlaySystems::Publish).run_if(on_message::<AttemptEnded>));
}

/// Registers the puzzles of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(Update, play_puzzle::<G>.in_set(PlaySystems::Start).run_if(on_message::<PlayPuzzle>));
}

fn play_puzzle<G: Scene>(
    clock: Res<Clock>,
    mut puzzles: ResMut<Puzzles>,
    mut current: ResMut<CurrentPuzzle>,
    mut table: TaskTable,
) {
    let due = puzzles.due_entry(clock.date()).filter(|(_, puzzle)| puzzle.game == G::NAME);
    let Some((found, puzzle)) = due else { return };
    let found = found.clone();
    let begun =
        puzzle.task::<G>().and_then(|(task, why)| table.start_task(task, TaskKind::Puzzle, 0).map(|()| why));
    match begun {
        Ok(why) => *current = CurrentPuzzle { key: Some(found), explanation: Some(why) },
        Err(why) => {
            warn!("the puzzle {found}: {why}");
            table.refuse(Line::new("kept-unreadable"));
            puzzles.0.remove(&found);
        }
    }
}

/// Announces the explanation, and sets the next date of the puzzle after the first attempt.
fn store_attempt(
    mut ended: MessageReader<AttemptEnded>,
    clock: Res<Clock>,
    mut current: ResMut<CurrentPuzzle>,
    mut puzzles: ResMut<Puzzles>,
    mut extras: ResMut<StatusExtras>,
    mut announce: MessageWriter<Announce>,
) {
    for ended in ended.read().filter(|ended| ended.kind == TaskKind::Puzzle) {
        if let Some(found) = current.key.take() {
            puzzles.reschedule(&found, ended.moves.is_some(), clock.date());
        }
        if let (Some(task), Some(why)) = (extras.judged_task(), &current.explanation) {
            task.comment = Some(why.clone());
            announce.write(Announce(why.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use deskmate_referee::seat::PlayerKind;

    use super::*;

    fn day(text: &str) -> Date {
        date::parse(text).expect("a day")
    }

    fn puzzles(due: &[&str]) -> Puzzles {
        let puzzle = |due: &str| {
            let [game, from, due] = ["chess", "2026-11-20", due].map(str::to_owned);
            let record = StoredRecord {
                players: [PlayerKind::Human, PlayerKind::Human],
                seed: 0,
                moves: String::new(),
            };
            Puzzle { game, from, due, solved: 0, record, missed: Table::new() }
        };
        Puzzles(due.iter().enumerate().map(|(found, due)| (format!("{found:014}"), puzzle(due))).collect())
    }

    #[test]
    fn the_one_that_has_waited_longest_comes_first_and_none_too_early() {
        let puzzles = puzzles(&["2026-11-25", "2026-11-23", "2026-11-24"]);
        let due = |today: &str| puzzles.due(day(today)).map(|puzzle| puzzle.due.clone());
        assert_eq!(due("2026-11-22"), None);
        assert_eq!(due("2026-11-30").as_deref(), Some("2026-11-23"));
    }

    #[test]
    fn it_comes_back_ever_later_until_it_has_been_solved_three_times() {
        let mut puzzles = puzzles(&["2026-11-25"]);
        let found = format!("{:014}", 0);
        for (solved, today, due) in [
            (true, "2026-11-25", "2026-12-05"),
            (false, "2026-12-05", "2026-12-07"),
            (true, "2026-12-07", "2027-01-06"),
        ] {
            assert!(puzzles.due(day(today)).is_some());
            puzzles.reschedule(&found, solved, day(today));
            assert_eq!(puzzles.0[&found].due, due);
        }
        puzzles.reschedule(&found, true, day("2027-02-01"));
        assert_eq!(puzzles.count(), 0);
    }

    #[test]
    fn they_are_stored_as_a_section() {
        let puzzles = puzzles(&["2026-11-25", "2026-11-23"]);
        let stored = toml::Table::try_from(&puzzles).expect("a section is a table");
        assert_eq!(stored.try_into::<Puzzles>(), Ok(puzzles));
    }
}
