//! Puzzles out of the player's own games: what was missed comes back some days later, and again after longer, until it has been
//! found three times.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::storage::{NOTEBOOK, Stored, stored};
use crate::app::base::today::{self, Moment};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::status::Extras;
use crate::app::play::task::{TaskKind, TaskTable, TryEnded};
use crate::games::Game;
use crate::games::missed::{Missed, check, puzzle};
use crate::games::task::Task;
use crate::kernel::date::{self, Date, Duration};
use crate::kernel::line::Line;
use crate::referee::record;

/// After how many days a puzzle comes back: at first, and each time that it has been solved.
const DAYS: [i64; 3] = [3, 10, 30];
/// After how many days one comes back that has not been solved.
const AGAIN: i64 = 2;
/// So many are kept; the oldest ones go.
const MOST: usize = 60;

/// The puzzles by the moment in which they were found, as 14 digits. They last between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Puzzles(BTreeMap<String, Puzzle>);

/// Something that was missed in a game.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The game's name.
    pub game: String,
    /// When it was missed, as `2026-11-22`.
    pub from: String,
    /// When it comes back.
    due: String,
    /// How many times it has been solved.
    solved: usize,
    /// The record of the game.
    record: String,
    /// What was missed, as JSON.
    missed: String,
}

impl Stored for Puzzles {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "puzzles";
}

impl Puzzle {
    /// The position as a task, and why its solution is right.
    ///
    /// # Errors
    /// What is stored can't be read, which is told in one line.
    fn task<G: Game>(&self) -> Result<(Task<G>, Line), String> {
        let (game, _) = record::read::<G>(G::NAME, &self.record).map_err(|why| why.to_string())?;
        let missed: Missed<G::Move> = serde_json::from_str(&self.missed).map_err(|why| why.to_string())?;
        check(&game, &missed)?;
        Ok((puzzle(&game, &missed), missed.why))
    }
}

impl Puzzles {
    /// Adds what was missed in a game that ended `now`.
    pub fn add<G: Game>(&mut self, record: String, missed: &Missed<G::Move>, now: Moment, today: Date) {
        let missed = match serde_json::to_string(missed) {
            Ok(missed) => missed,
            Err(why) => return error!("a puzzle can't be kept: {why}"),
        };
        let (from, due) = (today.to_string(), after(today, DAYS[0]));
        // A game whose end is taken back and made again gives no second one.
        self.0.retain(|_, known| (&known.from, &known.missed) != (&from, &missed) || known.game != G::NAME);
        let puzzle = Puzzle { game: G::NAME.to_owned(), from, due, solved: 0, record, missed };
        self.0.insert(format!("{now:014}"), puzzle);
        while self.0.len() > MOST {
            self.0.pop_first();
        }
    }

    /// How many there are, those of later days too.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The one whose turn it is on that day, if there is one: the one that has waited longest.
    #[must_use]
    pub fn due(&self, today: Date) -> Option<&Puzzle> {
        self.due_first(today).map(|(_, puzzle)| puzzle)
    }

    fn due_first(&self, today: Date) -> Option<(&String, &Puzzle)> {
        let due = |puzzle: &Puzzle| date::read(&puzzle.due).ok().filter(|due| *due <= today);
        let waiting = self.0.iter().filter_map(|(found, puzzle)| Some((due(puzzle)?, (found, puzzle))));
        waiting.min_by_key(|(due, (found, _))| (*due, *found)).map(|(_, puzzle)| puzzle)
    }

    /// Lays the one that was found then by until it comes back, or for good.
    fn lay_by(&mut self, found: &str, solved: bool, today: Date) {
        let Some(puzzle) = self.0.get_mut(found) else { return };
        puzzle.solved += usize::from(solved);
        match DAYS.get(puzzle.solved) {
            Some(days) => puzzle.due = after(today, if solved { *days } else { AGAIN }),
            None => _ = self.0.remove(found),
        }
    }
}

/// So many days later; the last day of all where there is none.
fn after(today: Date, days: i64) -> String {
    today.saturating_add(Duration::days(days)).to_string()
}

/// Puts the puzzle whose turn it is on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayPuzzle;

/// The puzzle on the table.
#[derive(Resource, Default)]
struct CurrentPuzzle {
    /// When it was found; `None` once it has been tried, for later tries don't count.
    found: Option<String>,
    /// What there is to say of it.
    why: Option<Line>,
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    stored::<Puzzles>(app);
    app.init_resource::<CurrentPuzzle>()
        .add_message::<PlayPuzzle>()
        .add_systems(Update, note.after(PlaySystems::Publish).run_if(on_message::<TryEnded>));
}

/// Puzzles of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(Update, play::<G>.in_set(PlaySystems::Start).run_if(on_message::<PlayPuzzle>));
}

fn play<G: Scene>(mut puzzles: ResMut<Puzzles>, mut current: ResMut<CurrentPuzzle>, mut table: TaskTable) {
    let Some((found, puzzle)) = puzzles.due_first(today::date()).filter(|(_, puzzle)| puzzle.game == G::NAME)
    else {
        return;
    };
    let found = found.clone();
    let begun =
        puzzle.task::<G>().and_then(|(task, why)| table.sit_down_to(task, TaskKind::Puzzle, 0).map(|()| why));
    match begun {
        Ok(why) => *current = CurrentPuzzle { found: Some(found), why: Some(why) },
        Err(why) => {
            table.refuse(Line::new("kept-unreadable").text("why", why));
            puzzles.0.remove(&found);
        }
    }
}

/// Says what was missed, and lays the puzzle by after the first try.
fn note(
    mut ended: MessageReader<TryEnded>,
    mut current: ResMut<CurrentPuzzle>,
    mut puzzles: ResMut<Puzzles>,
    mut extras: ResMut<Extras>,
    mut announce: MessageWriter<Announce>,
) {
    for ended in ended.read().filter(|ended| ended.kind == TaskKind::Puzzle) {
        if let Some(found) = current.found.take() {
            puzzles.lay_by(&found, ended.moves.is_some(), today::date());
        }
        if let (Some(task), Some(why)) = (&mut extras.task, &current.why) {
            task.told = Some(why.clone());
            announce.write(Announce(why.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        date::read(text).expect("a day")
    }

    fn puzzles(due: &[&str]) -> Puzzles {
        let puzzle = |due: &str| {
            let [game, from, due] = ["chess", "2026-11-20", due].map(str::to_owned);
            Puzzle { game, from, due, solved: 0, record: "{}".to_owned(), missed: "{}".to_owned() }
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
            puzzles.lay_by(&found, solved, day(today));
            assert_eq!(puzzles.0[&found].due, due);
        }
        puzzles.lay_by(&found, true, day("2027-02-01"));
        assert_eq!(puzzles.count(), 0);
    }

    #[test]
    fn they_are_stored_as_a_section() {
        let puzzles = puzzles(&["2026-11-25", "2026-11-23"]);
        let stored = toml::Table::try_from(&puzzles).expect("a section is a table");
        assert_eq!(stored.try_into::<Puzzles>(), Ok(puzzles));
    }
}
