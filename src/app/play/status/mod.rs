//! The state of the running match for the screens, independent of the game: a resource for each subject, written by a
//! system of its own when something that it depends on has changed.

mod actions;
mod board;
mod exercise;
mod moves;
mod online;
mod result;
mod sides;
mod table;
mod turn;

pub use actions::ActionStatus;
pub use board::BoardStatus;
pub use exercise::{ExerciseStatus, LensStatus};
pub use moves::{MoveStatus, ReplayPosition};
pub use online::{FriendStatus, OnlineStatus, time_line};
pub use result::ResultStatus;
pub use sides::{SideStatus, SidesStatus};
pub use table::{PositionChanged, PositionId, TableStatus, Turn};

use bevy::prelude::*;
use deskmate_games::task::TaskState;
use deskmate_kernel::line::Line;

use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::app::play::task_status::TaskStatus;

/// The parts of the status that other modules contribute. They write them before [`StatusSystems`].
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct StatusExtras {
    /// The state of the lens.
    pub lens: LensStatus,
    /// Lines on the player card of an empty seat.
    pub empty_seat_lines: Vec<Line>,
    /// The task on the table.
    pub task: Option<TaskStatus>,
}

impl StatusExtras {
    /// Returns true if the game on the table is a task or a puzzle, and so not a game of its own.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        self.task.is_some() || matches!(self.lens, LensStatus::Puzzle { .. })
    }

    /// Returns the task on the table if it is solved or has failed.
    pub fn judged_task(&mut self) -> Option<&mut TaskStatus> {
        self.task.as_mut().filter(|task| task.verdict != TaskState::Open)
    }
}

/// The system set that brings the statuses up to date. Who reads several of them runs after it, since they change in
/// the same frame but one after the other.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct StatusSystems;

/// Registers the extras and the statuses, and the systems that follow them.
pub fn plugin(app: &mut App) {
    app.init_resource::<StatusExtras>()
        .init_resource::<SidesStatus>()
        .init_resource::<BoardStatus>()
        .init_resource::<MoveStatus>()
        .init_resource::<ActionStatus>()
        .init_resource::<OnlineStatus>()
        .init_resource::<ExerciseStatus>()
        .configure_sets(Update, StatusSystems.in_set(PlaySystems::Publish))
        .add_plugins((table::plugin, result::plugin, turn::plugin));
}

/// Registers the systems that publish the statuses of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_plugins((
        table::game::<G>,
        sides::game::<G>,
        board::game::<G>,
        moves::game::<G>,
        actions::game::<G>,
        result::game::<G>,
        online::game::<G>,
        exercise::game::<G>,
    ))
    .add_systems(
        Update,
        clear_statuses::<G>
            .in_set(PlaySystems::Publish)
            .before(StatusSystems)
            .run_if(resource_removed::<Session<G>>),
    );
}

/// Clears the statuses after the session of `G`, unless they are about another game already.
fn clear_statuses<G: Scene>(
    mut table: ResMut<TableStatus>,
    mut sides: ResMut<SidesStatus>,
    mut board: ResMut<BoardStatus>,
    mut moves: ResMut<MoveStatus>,
    mut actions: ResMut<ActionStatus>,
    mut result: ResMut<ResultStatus>,
    mut online: ResMut<OnlineStatus>,
    mut exercise: ResMut<ExerciseStatus>,
) {
    if table.game != Some(G::NAME) {
        return;
    }
    table.set_if_neq(default());
    sides.set_if_neq(default());
    board.set_if_neq(default());
    moves.set_if_neq(default());
    actions.set_if_neq(default());
    result.set_if_neq(default());
    online.set_if_neq(default());
    exercise.set_if_neq(default());
}
