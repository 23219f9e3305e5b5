//! Lessons: short ones on the real board, each step of which ends in something to do.
//!
//! A game's lessons are data, the file `lessons.toml` in its folder:
//!
//! ```toml
//! [[lesson]]
//! name = "five"
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
//! | key | means | left out |
//! |---|---|---|
//! | `position` | the game up to where the step begins, in the notation that [`Game::read_text`] reads | `then` says it |
//! | `then` | moves that go on from where the step before began | nothing is added |
//! | `play` | every move that is right; one of them has to be made | `goal` says it |
//! | `goal` | what has to be reached: `win` or `hold` | `play` says it |
//! | `against` | the opponent's level | the other seat is never to move |
//! | `solution` | moves of both sides that do what is asked | the first one of `play` |
//! | `proven` | that it can't be done in fewer moves | known for `play` alone |
//!
//! Whose turn it is in the position is the player. The words of a lesson are `<game>-lesson-<name>` for its title, and for each
//! step, counted from 1, `<game>-lesson-<name>-<step>` for what is shown and asked, and the same with `-right` and `-wrong`
//! for what is said when it is done, and when it is not.

use serde::Deserialize;

use super::task::{Goal, Task};
use super::{Game, NAMES, Visitor, level, visit};
use crate::kernel::line::Line;
use crate::kernel::rules::{Seat, ToAct};
use crate::referee::authority::{Match, Ply};

/// A lesson of `G`.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson<G: Game> {
    /// Lower-case name with hyphens, unlike those of the game's other lessons.
    pub name: String,
    /// What is to be done, one after the other; at least one.
    pub steps: Vec<Task<G>>,
}

impl<G: Game> Lesson<G> {
    /// Its title.
    #[must_use]
    pub fn title(&self) -> Line {
        Line::new(title::<G>(&self.name))
    }

    /// Said when the step with this index is done: why it is right.
    #[must_use]
    pub fn right(&self, step: usize) -> Line {
        Line::new(format!("{}-right", asked::<G>(&self.name, step)))
    }

    /// Said after a wrong try at the step with this index: a hint.
    #[must_use]
    pub fn wrong(&self, step: usize) -> Line {
        Line::new(format!("{}-wrong", asked::<G>(&self.name, step)))
    }
}

/// The id of the title of the lesson called `name`.
fn title<G: Game>(name: &str) -> String {
    format!("{}-lesson-{name}", G::NAME)
}

/// The id of what is asked in a step of the lesson called `name`.
fn asked<G: Game>(name: &str, step: usize) -> String {
    format!("{}-{}", title::<G>(name), step + 1)
}

/// The names of the games that have lessons.
#[must_use]
pub fn names() -> Vec<&'static str> {
    struct HasLessons;
    impl Visitor for HasLessons {
        type Out = bool;
        fn visit<G: Game>(self) -> bool {
            !G::lessons().is_empty()
        }
    }
    NAMES.iter().copied().filter(|name| visit(name, HasLessons) == Some(true)).collect()
}

/// The lessons of `G`, the first one to take first.
///
/// # Errors
/// What is wrong with its file, in one line. That of a game in the collection has nothing wrong.
pub fn lessons<G: Game>() -> Result<Vec<Lesson<G>>, String> {
    read(G::lessons())
}

/// Reads the lessons of `G` from such a file.
///
/// # Errors
/// What is wrong with it, in one line.
pub fn read<G: Game>(text: &str) -> Result<Vec<Lesson<G>>, String> {
    let file: File = toml::from_str(text).map_err(|why| why.message().to_owned())?;
    let mut lessons: Vec<Lesson<G>> = Vec::new();
    for WrittenLesson { name, step: written } in file.lesson {
        if lessons.iter().any(|lesson| lesson.name == name) {
            return Err(format!("two lessons are called {name}"));
        }
        let (mut steps, mut before) = (Vec::new(), None);
        for (number, step) in written.into_iter().enumerate() {
            let told = |why| format!("lesson {name}, step {}: {why}", number + 1);
            let position = step.position(before).map_err(told)?;
            let asked = Line::new(asked::<G>(&name, number));
            steps.push(step.task(&position, asked).map_err(told)?);
            before = Some(position);
        }
        if steps.is_empty() {
            return Err(format!("lesson {name} has no steps"));
        }
        lessons.push(Lesson { name, steps });
    }
    Ok(lessons)
}

/// A game's lessons as they are written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    lesson: Vec<WrittenLesson>,
}

/// A lesson as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLesson {
    name: String,
    #[serde(default)]
    step: Vec<WrittenStep>,
}

/// A step as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
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

/// What has to be reached, as it is written down.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WrittenGoal {
    Win,
    Hold,
}

impl WrittenStep {
    /// The text of the game where the step begins; `before` is that of the step before.
    fn position(&self, before: Option<String>) -> Result<String, String> {
        let begun = match (&self.position, before) {
            (Some(position), _) => position.clone(),
            (None, Some(before)) => before,
            (None, None) => return Err("it has no position".to_owned()),
        };
        Ok(self.then.iter().fold(begun, |position, then| format!("{position} {then}")))
    }

    /// What there is to do in the game that `position` tells.
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
        let whole: Vec<_> = start.iter().chain(&solution).cloned().collect();
        let seed = G::seed_of(&whole);
        let game = Match::<G>::replay(config.clone(), seed, start.clone());
        let game = game.map_err(|(number, _)| format!("ply {} is against the rules", number + 1))?;
        let ToAct::One(seat) = game.to_act() else { return Err("it is nobody's turn".to_owned()) };
        let own = solution.iter().filter(|ply| ply.seat == seat).count();
        let told = |plies: Vec<Ply<G::Move>>| -> Vec<(Seat, G::Move)> {
            plies.into_iter().map(|ply| (ply.seat, ply.mv)).collect()
        };
        Ok(Task {
            config,
            seed,
            plies: told(start),
            seat,
            other: self.against.clone(),
            proven: self.proven || matches!(goal, Goal::Play(_)),
            goal,
            asked,
            par: u16::try_from(own).unwrap_or(u16::MAX),
            solution: told(solution),
        })
    }
}

/// The game that a text tells.
fn plies<G: Game>(text: &str) -> Result<(G::Config, Vec<Ply<G::Move>>), String> {
    G::read_text(text).map_err(|why| format!("{} {:?}", why.id, why.args))
}
