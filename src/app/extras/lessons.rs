//! Lessons in the app: their steps are put on the table one after the other, and what has been learnt is kept.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::{NOTEBOOK, Stored, stored};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::app::play::status::Extras;
use crate::app::play::task::{TaskKind, TaskTable, TryEnded};
use crate::games::Game;
use crate::games::lesson::{Lesson, lessons};
use crate::kernel::line::Line;

/// The names of the lessons that have been taken to their end, by games. It lasts between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Learnt(BTreeMap<String, BTreeSet<String>>);

impl Stored for Learnt {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "lessons";
}

impl Learnt {
    /// Whether this lesson of `game` has been taken to its end.
    #[must_use]
    pub fn knows(&self, game: &str, lesson: &str) -> bool {
        self.0.get(game).is_some_and(|lessons| lessons.contains(lesson))
    }
}

/// The lessons that there are, by games.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Syllabus(BTreeMap<&'static str, Vec<Entry>>);

/// What the diary knows of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its name among the lessons of its game.
    pub name: String,
    /// Its title.
    pub title: Line,
    /// How many steps it has.
    pub steps: usize,
}

impl Syllabus {
    /// The lessons of `game`, the first one to take first.
    #[must_use]
    pub fn of(&self, game: &str) -> &[Entry] {
        self.0.get(game).map_or(&[], Vec::as_slice)
    }
}

/// Puts a step of a lesson on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeLesson {
    /// The game's name.
    pub game: &'static str,
    /// Which of its lessons, from 0.
    pub lesson: usize,
    /// Which of the lesson's steps, from 0.
    pub step: usize,
}

/// Goes on to the next step, or after the last one to the next lesson.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextStep;

/// The step that is on the table, or was there last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CurrentLesson(Option<TakeLesson>);

impl CurrentLesson {
    /// What comes after it.
    fn next(&self, syllabus: &Syllabus) -> Option<TakeLesson> {
        let now = self.0?;
        let all = syllabus.of(now.game);
        let next = TakeLesson { step: now.step + 1, ..now };
        if next.step < all.get(now.lesson)?.steps {
            return Some(next);
        }
        let next = TakeLesson { lesson: now.lesson + 1, step: 0, ..now };
        (next.lesson < all.len()).then_some(next)
    }
}

/// Whether the diary opens the next time at the lessons of the chosen game: for whoever comes from one, or asks for them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bookmark(pub bool);

/// The lessons of the game `G`.
#[derive(Resource)]
struct Lessons<G: Game>(Vec<Lesson<G>>);

/// What is not generic.
pub fn plugin(app: &mut App) {
    stored::<Learnt>(app);
    app.init_resource::<Syllabus>()
        .init_resource::<CurrentLesson>()
        .init_resource::<Bookmark>()
        .add_message::<TakeLesson>()
        .add_message::<NextStep>()
        .add_systems(
            Update,
            (
                go_on.run_if(on_message::<NextStep>).before(PlaySystems::Start),
                put_away.run_if(in_state(Screen::Desk)),
            ),
        );
}

/// Lessons of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    let lessons = match lessons::<G>() {
        Ok(lessons) if lessons.is_empty() => return,
        Ok(lessons) => lessons,
        Err(why) => return error!("the lessons of {}: {why}", G::NAME),
    };
    let entry = |lesson: &Lesson<G>| Entry {
        name: lesson.name.clone(),
        title: lesson.title(),
        steps: lesson.steps.len(),
    };
    let entries = lessons.iter().map(entry).collect();
    app.world_mut().get_resource_or_init::<Syllabus>().0.insert(G::NAME, entries);
    app.insert_resource(Lessons::<G>(lessons)).add_systems(
        Update,
        (
            take::<G>.in_set(PlaySystems::Start).run_if(on_message::<TakeLesson>),
            note::<G>.after(PlaySystems::Publish).run_if(on_message::<TryEnded>),
        ),
    );
}

/// Whoever comes back to the desk finds the diary open at its beginning the next time.
fn put_away(mut current: ResMut<CurrentLesson>, mut bookmark: ResMut<Bookmark>) {
    current.set_if_neq(CurrentLesson(None));
    bookmark.set_if_neq(Bookmark(false));
}

fn go_on(current: Res<CurrentLesson>, syllabus: Res<Syllabus>, mut take: MessageWriter<TakeLesson>) {
    take.write_batch(current.next(&syllabus));
}

fn take<G: Scene>(
    mut asked: MessageReader<TakeLesson>,
    lessons: Res<Lessons<G>>,
    (mut current, mut bookmark): (ResMut<CurrentLesson>, ResMut<Bookmark>),
    session: Option<Res<Session<G>>>,
    mut table: TaskTable,
) {
    let Some(taken) = asked.read().last().filter(|taken| taken.game == G::NAME) else { return };
    let step = lessons.0.get(taken.lesson).and_then(|lesson| lesson.steps.get(taken.step));
    let Some(step) = step.cloned() else { return };
    let turn = session.map_or(0, |session| session.turn + 1);
    match table.sit_down_to(step, TaskKind::Lesson, turn) {
        Ok(()) => {
            current.0 = Some(*taken);
            bookmark.0 = true;
        }
        Err(why) => error!("a lesson of {}: {why}", G::NAME),
    }
}

/// Says why a try was right or what to look at, and keeps what has been learnt.
fn note<G: Scene>(
    mut ended: MessageReader<TryEnded>,
    lessons: Res<Lessons<G>>,
    (current, syllabus): (Res<CurrentLesson>, Res<Syllabus>),
    mut learnt: ResMut<Learnt>,
    mut extras: ResMut<Extras>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(taken) = current.0.filter(|taken| taken.game == G::NAME) else { return };
    let Some(lesson) = lessons.0.get(taken.lesson) else { return };
    for ended in ended.read().filter(|ended| ended.kind == TaskKind::Lesson) {
        let right = ended.moves.is_some();
        if right && taken.step + 1 == lesson.steps.len() {
            learnt.0.entry(G::NAME.to_owned()).or_default().insert(lesson.name.clone());
        }
        if let Some(task) = &mut extras.task {
            let told = if right { lesson.right(taken.step) } else { lesson.wrong(taken.step) };
            task.told = Some(told.clone());
            task.goes_on = right && current.next(&syllabus).is_some();
            announce.write(Announce(told));
        }
    }
}
