//! Lessons: short exercises on the real board. Every step ends with a task for the player.
//!
//! The lessons of a game are data, in the file `lessons.toml` in its folder:
//!
//! ```toml
//! [[lesson]]
//! name = "five"
//! opponent = "guardian"
//!
//! [[lesson.step]]
//! position = "1. G8 G9 2. H8 H9 3. I8 I9 4. J8 F8"
//! play = ["K8"]
//!
//! [[lesson.step]]
//! then = "K8"
//! goal = "win"
//! against = "master"
//! solution = "L8"
//! ```
//!
//! | key of a lesson | meaning | if omitted |
//! |---|---|---|
//! | `name` | its name in message keys | |
//! | `opponent` | the level to try the lesson against afterwards | nobody is suggested |
//!
//! | key of a step | meaning | if omitted |
//! |---|---|---|
//! | `words` | its name in message keys; steps with the same words have the same name | its number, from 1 |
//! | `position` | the game up to the start of the step, as [`Notation::read_text`](crate::Notation::read_text) reads it | given by `then` |
//! | `then` | moves that continue from the start of the previous step | no moves are added |
//! | `play` | all correct moves, of which one has to be played | given by `goal` |
//! | `goal` | the goal: `win` or `hold` | given by `play` |
//! | `against` | the opponent's level | the opponent never moves |
//! | `solution` | moves of both sides that solve the step | the first move of `play` |
//! | `proven` | `true` if no shorter solution exists | true only with `play` |
//!
//! The player is the side to move in the position. The message keys of a lesson are `<game>-lesson-<name>` for its
//! title and, for each step, `<game>-lesson-<name>-<words>` for the explanation and the task, with the suffixes
//! `-right` and `-wrong` for the messages after success and failure.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Seat, ToAct};
use deskmate_referee::authority::{Match, Ply};
use serde::Deserialize;

use super::task::{Goal, Task};
use super::{Game, NAMES, Visitor, level, opponent_key, visit};

/// A lesson of `G`.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson<G: Game> {
    /// A name in lower case with hyphens, unique within the game.
    pub name: String,
    /// The level to try the lesson against afterwards.
    pub opponent: Option<String>,
    /// The steps in order, at least one.
    pub steps: Vec<Task<G>>,
}

impl<G: Game> Lesson<G> {
    /// The title.
    #[must_use]
    pub fn title(&self) -> Line {
        Line::new(title_key::<G>(&self.name))
    }

    /// The message after the step with this index was solved, which explains the solution. After the last one it
    /// also suggests an opponent.
    #[must_use]
    pub fn solved_message(&self, step: usize) -> Line {
        let right = self.message(step, "right");
        match &self.opponent {
            Some(level) if step + 1 == self.steps.len() => {
                let name = Line::new(opponent_key(G::NAME, level));
                Line::new("lesson-try").line("comment", right).line("name", name)
            }
            _ => right,
        }
    }

    /// The message after a wrong move in the step with this index, which is a hint.
    #[must_use]
    pub fn hint(&self, step: usize) -> Line {
        self.message(step, "wrong")
    }

    /// The message of the step with this index whose key has this suffix.
    fn message(&self, step: usize, suffix: &str) -> Line {
        let key = self.steps.get(step).map_or("", |step| &step.asked.id);
        Line::new(format!("{key}-{suffix}"))
    }
}

/// The message key of the title of the lesson called `name`.
fn title_key<G: Game>(name: &str) -> String {
    format!("{}-lesson-{name}", G::NAME)
}

/// The message key of the task in a step of the lesson called `name`.
fn task_key<G: Game>(name: &str, words: &str) -> String {
    format!("{}-{words}", title_key::<G>(name))
}

/// The names of the games that have lessons.
#[must_use]
pub fn games_with_lessons() -> Vec<&'static str> {
    struct HasLessons;
    impl Visitor for HasLessons {
        type Out = bool;
        fn visit<G: Game>(self) -> bool {
            !G::lessons().is_empty()
        }
    }
    NAMES.iter().copied().filter(|name| visit(name, HasLessons) == Some(true)).collect()
}

/// The lessons of `G`, in the order in which to take them.
///
/// # Errors
/// Returns a one-line description of the error in the file. The games of the collection have valid files.
pub fn lessons<G: Game>() -> Result<Vec<Lesson<G>>, String> {
    read(G::lessons())
}

/// Parses a lesson file of `G`.
///
/// # Errors
/// Returns a one-line description of the error.
pub fn read<G: Game>(text: &str) -> Result<Vec<Lesson<G>>, String> {
    let file: File = toml::from_str(text).map_err(|why| why.message().to_owned())?;
    let mut lessons: Vec<Lesson<G>> = Vec::new();
    for WrittenLesson { name, opponent, step: written } in file.lesson {
        if lessons.iter().any(|lesson| lesson.name == name) {
            return Err(format!("two lessons are called {name}"));
        }
        if let Some(unknown) = opponent.as_ref().filter(|level_name| level::<G>(level_name).is_none()) {
            return Err(format!("lesson {name}: there is no {unknown}"));
        }
        let (mut steps, mut before) = (Vec::new(), None);
        for (number, step) in written.into_iter().enumerate() {
            let in_step = |why| format!("lesson {name}, step {}: {why}", number + 1);
            let position = step.position(before).map_err(in_step)?;
            let words = step.words.clone().unwrap_or_else(|| (number + 1).to_string());
            let asked = Line::new(task_key::<G>(&name, &words));
            steps.push(step.task(&position, asked).map_err(in_step)?);
            before = Some(position);
        }
        if steps.is_empty() {
            return Err(format!("lesson {name} has no steps"));
        }
        lessons.push(Lesson { name, opponent, steps });
    }
    Ok(lessons)
}

/// The serialized form of a game's lessons.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    lesson: Vec<WrittenLesson>,
}

/// The serialized form of a lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLesson {
    name: String,
    opponent: Option<String>,
    #[serde(default)]
    step: Vec<WrittenStep>,
}

/// The serialized form of a step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    words: Option<String>,
    position: Option<String>,
    then: Option<String>,
    #[serde(default)]
    play: Vec<String>,
    goal: Option<WrittenGoal>,
    against: Option<String>,
    solution: Option<String>,
    #[serde(default)]
    proven: bool,
}

/// The serialized form of a goal.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenGoal {
    Win,
    Hold,
}

impl WrittenStep {
    /// The text of the game up to the start of the step; `before` is that of the previous step.
    fn position(&self, before: Option<String>) -> Result<String, String> {
        let begun = match (&self.position, before) {
            (Some(position), _) => position.clone(),
            (None, Some(before)) => before,
            (None, None) => return Err("it has no position".to_owned()),
        };
        Ok(self.then.iter().fold(begun, |position, then| format!("{position} {then}")))
    }

    /// Creates the task for the step, from the game in the text `position`.
    fn task<G: Game>(&self, position: &str, asked: Line) -> Result<Task<G>, String> {
        let (config, start) = plies::<G>(position)?;
        let after = |moves: &str| -> Result<Vec<Ply<G::Move>>, String> {
            let (_, mut plies) = plies::<G>(&format!("{position} {moves}"))?;
            Ok(plies.split_off(start.len().min(plies.len())))
        };
        let mut right = Vec::new();
        for mv in &self.play {
            match <[_; 1]>::try_from(after(mv)?) {
                Ok([ply]) => right.push(ply),
                Err(plies) => return Err(format!("{mv} is {} moves", plies.len())),
            }
        }
        let solution = match &self.solution {
            Some(moves) => after(moves)?,
            None => right.iter().take(1).cloned().collect(),
        };
        let goal = match (self.goal, right.is_empty()) {
            (None, false) => Goal::Play(right.into_iter().map(|ply| ply.mv).collect()),
            (Some(WrittenGoal::Win), true) => Goal::Win,
            (Some(WrittenGoal::Hold), true) => Goal::Hold,
            _ => return Err("it has either a goal or moves to play".to_owned()),
        };
        if let Some(unknown) = self.against.as_ref().filter(|name| level::<G>(name).is_none()) {
            return Err(format!("there is no {unknown}"));
        }
        let all: Vec<_> = start.iter().chain(&solution).cloned().collect();
        let seed = G::seed_of(&all);
        let game = Match::<G>::replay(config.clone(), seed, start.clone());
        let game = game.map_err(|(number, _)| format!("ply {} is against the rules", number + 1))?;
        let ToAct::One(seat) = game.to_act() else { return Err("it is nobody's turn".to_owned()) };
        let own = solution.iter().filter(|ply| ply.seat == seat).count();
        let moves = |plies: Vec<Ply<G::Move>>| -> Vec<(Seat, G::Move)> {
            plies.into_iter().map(|ply| (ply.seat, ply.mv)).collect()
        };
        Ok(Task {
            config,
            seed,
            plies: moves(start),
            seat,
            other: self.against.clone(),
            proven: self.proven || matches!(goal, Goal::Play(_)),
            goal,
            asked,
            par: u16::try_from(own).unwrap_or(u16::MAX),
            solution: moves(solution),
        })
    }
}

/// Parses the text of a game.
fn plies<G: Game>(text: &str) -> Result<(G::Config, Vec<Ply<G::Move>>), String> {
    G::read_text(text).map_err(|why| format!("{} {:?}", why.id, why.args))
}
