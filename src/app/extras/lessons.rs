//! Lessons in the app: their steps are put on the table one after the other, and finished lessons are stored.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::lesson::{Lesson, lessons};
use deskmate_kernel::line::Line;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::{NOTEBOOK, Stored, persist_resource};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::app::play::status::StatusExtras;
use crate::app::play::task::{AttemptEnded, TaskTable};
use crate::app::play::task_status::TaskKind;

/// Names of the finished lessons, by game. They are stored between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct FinishedLessons(BTreeMap<String, BTreeSet<String>>);

impl Stored for FinishedLessons {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "lessons";
}

impl FinishedLessons {
    /// Returns true if this lesson of `game` is finished.
    #[must_use]
    pub fn is_finished(&self, game: &str, lesson: &str) -> bool {
        self.0.get(game).is_some_and(|lessons| lessons.contains(lesson))
    }
}

/// The lessons of all games.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Syllabus(BTreeMap<&'static str, Vec<LessonEntry>>);

/// A lesson in the diary's list.
#[derive(Clone, Debug, PartialEq)]
pub struct LessonEntry {
    /// Name of the lesson, unique within the game.
    pub name: String,
    /// Title of the lesson.
    pub title: Line,
    /// Number of steps.
    pub steps: usize,
}

impl Syllabus {
    /// Returns the lessons of `game`, in the order in which to take them.
    #[must_use]
    pub fn of(&self, game: &str) -> &[LessonEntry] {
        self.0.get(game).map_or(&[], Vec::as_slice)
    }
}

/// Puts a step of a lesson on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayLesson {
    /// The game's name.
    pub game: &'static str,
    /// Index of the lesson in the game.
    pub lesson: usize,
    /// Index of the step in the lesson.
    pub step: usize,
}

/// Goes to the next step, or after the last one to the next lesson.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextStep;

/// The step on the table, or the latest one there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct CurrentLesson(Option<PlayLesson>);

impl CurrentLesson {
    /// Returns the step that follows.
    fn next(&self, syllabus: &Syllabus) -> Option<PlayLesson> {
        let now = self.0?;
        let all = syllabus.of(now.game);
        let next = PlayLesson { step: now.step + 1, ..now };
        if next.step < all.get(now.lesson)?.steps {
            return Some(next);
        }
        let next = PlayLesson { lesson: now.lesson + 1, step: 0, ..now };
        (next.lesson < all.len()).then_some(next)
    }
}

/// True if the diary opens at the lessons of the chosen game the next time: after a lesson, or on request.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bookmark(pub bool);

/// The lessons of `G`.
#[derive(Resource)]
struct Lessons<G: Game>(Vec<Lesson<G>>);

/// Registers what all games share: the finished lessons, the list of all lessons, and the messages.
pub fn plugin(app: &mut App) {
    persist_resource::<FinishedLessons>(app);
    app.init_resource::<Syllabus>()
        .init_resource::<CurrentLesson>()
        .init_resource::<Bookmark>()
        .add_message::<PlayLesson>()
        .add_message::<NextStep>()
        .add_systems(
            Update,
            (
                go_to_next_step.run_if(on_message::<NextStep>).before(PlaySystems::Start),
                reset_lesson.run_if(in_state(Screen::Desk)),
            ),
        );
}

/// Registers the lessons of `G`.
pub fn game<G: Scene>(app: &mut App) {
    let lessons = match lessons::<G>() {
        Ok(lessons) if lessons.is_empty() => return,
        Ok(lessons) => lessons,
        Err(why) => return error!("the lessons of {}: {why}", G::NAME),
    };
    let entry = |lesson: &Lesson<G>| LessonEntry {
        name: lesson.name.clone(),
        title: lesson.title(),
        steps: lesson.steps.len(),
    };
    let entries = lessons.iter().map(entry).collect();
    app.world_mut().get_resource_or_init::<Syllabus>().0.insert(G::NAME, entries);
    app.insert_resource(Lessons::<G>(lessons)).add_systems(
        Update,
        (
            play_lesson::<G>.in_set(PlaySystems::Start).run_if(on_message::<PlayLesson>),
            store_attempt::<G>.after(PlaySystems::Publish).run_if(on_message::<AttemptEnded>),
        ),
    );
}

/// Resets the lesson and the bookmark at the desk, so that the diary opens at its beginning the next time.
fn reset_lesson(mut current: ResMut<CurrentLesson>, mut bookmark: ResMut<Bookmark>) {
    current.set_if_neq(CurrentLesson(None));
    bookmark.set_if_neq(Bookmark(false));
}

fn go_to_next_step(
    current: Res<CurrentLesson>,
    syllabus: Res<Syllabus>,
    mut take: MessageWriter<PlayLesson>,
) {
    take.write_batch(current.next(&syllabus));
}

fn play_lesson<G: Scene>(
    mut asked: MessageReader<PlayLesson>,
    lessons: Res<Lessons<G>>,
    mut current: ResMut<CurrentLesson>,
    mut bookmark: ResMut<Bookmark>,
    session: Option<Res<Session<G>>>,
    mut table: TaskTable,
) {
    let Some(taken) = asked.read().last().filter(|taken| taken.game == G::NAME) else { return };
    let step = lessons.0.get(taken.lesson).and_then(|lesson| lesson.steps.get(taken.step));
    let Some(step) = step.cloned() else { return };
    let turn = session.map_or(0, |session| session.turn + 1);
    match table.start_task(step, TaskKind::Lesson, turn) {
        Ok(()) => {
            current.0 = Some(*taken);
            bookmark.0 = true;
        }
        Err(why) => error!("a lesson of {}: {why}", G::NAME),
    }
}

/// Announces the comment on an attempt, and stores a finished lesson.
fn store_attempt<G: Scene>(
    mut ended: MessageReader<AttemptEnded>,
    lessons: Res<Lessons<G>>,
    current: Res<CurrentLesson>,
    syllabus: Res<Syllabus>,
    mut learnt: ResMut<FinishedLessons>,
    mut extras: ResMut<StatusExtras>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(taken) = current.0.filter(|taken| taken.game == G::NAME) else { return };
    let Some(lesson) = lessons.0.get(taken.lesson) else { return };
    for ended in ended.read().filter(|ended| ended.kind == TaskKind::Lesson) {
        let right = ended.moves.is_some();
        if right && taken.step + 1 == lesson.steps.len() {
            learnt.0.entry(G::NAME.to_owned()).or_default().insert(lesson.name.clone());
        }
        if let Some(task) = extras.judged_task() {
            let comment = match &ended.unlucky {
                _ if !right => lesson.hint(taken.step),
                None => lesson.solved_message(taken.step),
                Some(luck) => Line::new("lesson-unlucky")
                    .line("luck", luck.clone())
                    .line("comment", lesson.solved_message(taken.step)),
            };
            task.comment = Some(comment.clone());
            task.has_next = right && current.next(&syllabus).is_some();
            announce.write(Announce(comment));
        }
    }
}
