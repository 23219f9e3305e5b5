//! The exercises with which a game trains its players.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Rules, Seat};
use deskmate_referee::authority::Match;

use crate::day::DailyTasks;
use crate::missed::MissedMove;
use crate::search::brain::Level;

/// The training of players: lessons, daily tasks, and puzzles from the mistakes in finished games.
pub trait Training: Rules {
    /// The lessons, in the format of [`lesson`](crate::lesson); none by default.
    fn lessons() -> &'static str {
        ""
    }

    /// The [daily tasks](crate::day); none by default.
    fn daily() -> Option<DailyTasks<Self>> {
        None
    }

    /// Returns the move of `seat` in a finished game that gave the most away, for
    /// [`missed::find`](crate::missed::find), or `None` if there is none worth mentioning. Limited by positions to
    /// about a second. `None` by default.
    fn missed_move(_game: &Match<Self>, _seat: Seat) -> Option<MissedMove<Self::Move>> {
        None
    }

    /// Returns what to say of the latest move, if luck was against it. In a lesson it was right all the same. `None` by
    /// default.
    fn unlucky_move(_game: &Match<Self>) -> Option<Line> {
        None
    }

    /// A brain that detects forced wins, used to find those missed in a game; none by default.
    ///
    /// It is not an opponent. The id of its `why` is `<name>-lens-forced` if the side to move can force a win, and
    /// `line` is then the full variation with the moves of both sides, up to the win. The id is `<name>-lens-none`
    /// if it finds none, and any other id if there was no choice. See [`lens`](crate::lens).
    fn lens() -> Option<&'static Level<Self>> {
        None
    }
}
