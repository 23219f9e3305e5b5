//! The exercise on the table: a task, or the search for missed wins and its puzzles.

use bevy::prelude::*;
use deskmate_games::task::TaskState;

use super::{StatusExtras, StatusSystems};
use crate::app::board::scene::Scene;
use crate::app::play::session::Session;
use crate::app::play::stage::{Stage, is_all_shown};
use crate::app::play::task_status::TaskStatus;

/// The state of the lens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LensStatus {
    /// The game has no lens, or it is not over.
    #[default]
    Unavailable,
    /// The lens can be used.
    Ready,
    /// The lens is searching the game.
    Searching,
    /// A puzzle is being played.
    Puzzle {
        /// True if there is another puzzle.
        more: bool,
    },
}

/// The state of the exercise.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ExerciseStatus {
    /// The state of the lens.
    pub lens: LensStatus,
    /// The task on the table. Its verdict appears once the latest event has been shown.
    pub task: Option<TaskStatus>,
}

impl ExerciseStatus {
    /// Returns true if the task on the table is solved.
    #[must_use]
    pub fn is_task_solved(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.verdict == TaskState::Solved)
    }
}

pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_exercise::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>.and_then(
                resource_changed::<Session<G>>
                    .or_eager(resource_changed::<Stage<G>>)
                    .or_eager(resource_changed::<StatusExtras>),
            ),
        ),
    );
}

fn publish_exercise<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    extras: Res<StatusExtras>,
    mut exercise: ResMut<ExerciseStatus>,
) {
    let mut task = extras.task.clone();
    if let Some(task) = task.as_mut().filter(|_| !is_all_shown(&session, &stage)) {
        task.verdict = TaskState::Open;
    }
    exercise.set_if_neq(ExerciseStatus { lens: extras.lens, task });
}
