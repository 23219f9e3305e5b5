//! The part of a game that its diary shows and keeps.

use deskmate_kernel::rules::{Rules, Seat, Viewer};
use deskmate_referee::authority::Match;

/// The diary of finished games: their replay, their statistics, and the players' habits.
pub trait Diary: Rules {
    /// Number of initial plies that a replay skips because they only set up the game; none by default.
    const SETUP_PLIES: usize = 0;

    /// Returns the spectator's view of a finished game after its first `plies` plies, with all hidden information
    /// revealed, or `None` if it has fewer.
    fn replay_view(game: &Match<Self>, plies: usize) -> Option<Self::View> {
        Some(game.at_ply(plies)?.view(Viewer::Spectator))
    }

    /// Returns the view of a running game after this number of plies, as its viewer saw it then; `None` if `view` does not
    /// tell. Only games that hide something need it: the others are played again from their plies.
    fn past_view(_view: &Self::View, _plies: usize) -> Option<Self::View> {
        None
    }

    /// Statistics on how `seat` played a finished game: names with integer values. None by default. The message key
    /// of each is `<name>-figure-<figure>`.
    fn figures(_game: &Match<Self>, _seat: Seat) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    /// The figure that is charted over time, if any; lower is better.
    fn charted_figure() -> Option<FigureChart> {
        None
    }

    /// Returns a one-line summary of how `seat` played a finished game, to be stored for later games, or `None` if
    /// there is none. `before` is the summary stored so far. `None` by default.
    fn habits(_view: &Self::View, _seat: Seat, _before: &str) -> Option<String> {
        None
    }
}

/// A chart in the diary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureChart {
    /// The name of one of the [figures](Diary::figures).
    pub figure: &'static str,
    /// A reference value, drawn as a horizontal line with the message `<name>-yardstick`, if any.
    pub yardstick: Option<u32>,
}
