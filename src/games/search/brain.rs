//! Brains, which choose a move from a view within a budget and explain it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Rules, Seat};
use serde::{Deserialize, Serialize};

/// The limits for choosing one move. The search ends as soon as any of them is reached.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Positions to visit; unlimited if `None`. Only this limit gives the same move on every machine.
    pub nodes: Option<u64>,
    /// Wall-clock time; unlimited if `None`.
    pub time: Option<Duration>,
    /// Bytes for the search's tables; the brain decides if `None`. Less memory makes a search slower or weaker, but
    /// never makes it fail.
    pub memory: Option<usize>,
    /// Set by another thread to stop the search at once.
    pub stop: Arc<AtomicBool>,
}

impl Budget {
    /// Returns true if the search has been told to stop.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The reasons for a move, as shown in overlays, hints and text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thoughts<M> {
    /// The reason for the move, as one sentence.
    pub why: Line,
    /// The moves considered, with their values for the side to move. Higher is better; the unit is not specified.
    pub values: Vec<(M, f32)>,
    /// The expected continuation, beginning with the chosen move. Empty if the brain did not look ahead.
    pub line: Vec<M>,
}

/// Information about the other player from earlier games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OpponentProfile {
    /// The player's habits, in a format specific to the game. Empty if unknown.
    #[serde(default)]
    pub habits: String,
    /// The player's strength on the scale of the game's levels: 0 is as strong as the weakest level, 1 as the next
    /// one.
    #[serde(default)]
    pub strength: Option<f32>,
}

/// A strategy that chooses moves.
pub trait Brain<R: Rules>: Send + Sync {
    /// Chooses a legal move for `seat`, which must be allowed to move in `view`.
    ///
    /// The same view, node budget and dice give the same move on every platform, unless a time limit or a stop
    /// request ended the search early.
    fn choose(
        &self,
        view: &R::View,
        seat: Seat,
        budget: &Budget,
        dice: &mut Dice,
    ) -> (R::Move, Thoughts<R::Move>);

    /// Takes information about the other player into account. Unreadable information is ignored. Most brains ignore
    /// all of it.
    fn set_opponent(&mut self, _opponent: &OpponentProfile) {}
}

/// A named opponent of a game.
pub struct Level<R: Rules> {
    /// The name on the command line, in records and in locale ids: lower case with hyphens.
    pub name: &'static str,
    /// Returns the default budget.
    pub budget: fn() -> Budget,
    /// Creates the level's brain, with no memory of earlier moves.
    pub brain: fn() -> Box<dyn Brain<R>>,
}

impl<R: Rules> Level<R> {
    /// Creates a level. Without the feature `brains`, in programs that leave thinking to another one, `brain` is not
    /// compiled in, and what takes its place panics.
    #[must_use]
    pub const fn new(name: &'static str, budget: fn() -> Budget, brain: fn() -> Box<dyn Brain<R>>) -> Self {
        let absent = || unreachable!("this program has no brains");
        Self { name, budget, brain: if cfg!(feature = "brains") { brain } else { absent } }
    }
}
