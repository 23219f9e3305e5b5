//! The state of a task for the screens.

use deskmate_games::task::TaskState;
use deskmate_kernel::line::Line;

/// The origin of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// The tasks of a day.
    Day,
    /// A lesson.
    Lesson,
    /// A game of the player's own in which something was missed.
    Puzzle,
}

/// The state of the task on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskStatus {
    /// The origin of the task.
    pub kind: TaskKind,
    /// The instruction to the player.
    pub instruction: Line,
    /// The verdict on the current attempt.
    pub verdict: TaskState,
    /// Number of moves that the player has made.
    pub moves: u16,
    /// Number of moves in which the task can be solved.
    pub par: u16,
    /// The comment to show once the task is solved or has failed.
    pub comment: Option<Line>,
    /// True if another task follows.
    pub has_next: bool,
}
