//! A brain chooses a move from a view, within a budget, and says what it thought.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::{Rules, Seat};

/// How much a brain may think about one move. Whatever runs out first ends the thinking.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Positions to look at; no limit when `None`. Only this limit gives the same move everywhere.
    pub nodes: Option<u64>,
    /// Wall-clock time; no limit when `None`.
    pub time: Option<Duration>,
    /// Bytes for the tables of a search; as it likes when `None`. Less makes a search slower or weaker, never
    /// impossible.
    pub memory: Option<usize>,
    /// Raised from outside to end the thinking at once.
    pub stop: Arc<AtomicBool>,
}

impl Budget {
    /// Whether somebody has asked the brain to come to an end.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What a brain thought: enough for an overlay, a hint and a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Thoughts<M> {
    /// One sentence: why this move.
    pub why: Line,
    /// Moves it weighed with their worth to it, higher is better, in no fixed unit.
    pub values: Vec<(M, f32)>,
    /// How it expects play to go on, its own move first; empty when it looked no further.
    pub line: Vec<M>,
}

/// What is known of the other player from earlier games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Known {
    /// How they play, in the words of the game; empty when nothing is known.
    #[serde(default)]
    pub habits: String,
    /// How strong they are on the scale of the game's levels: 0 is as strong as the weakest, 1 as the next.
    #[serde(default)]
    pub strength: Option<f32>,
}

/// An opponent's way of choosing.
pub trait Brain<R: Rules>: Send + Sync {
    /// Chooses a legal move for `seat`, which must be one that may act in `view`.
    ///
    /// The same view, node budget and dice give the same move on every platform, unless a time limit
    /// or a stop cut the thinking short.
    fn choose(
        &self,
        view: &R::View,
        seat: Seat,
        budget: &Budget,
        dice: &mut Dice,
    ) -> (R::Move, Thoughts<R::Move>);

    /// Takes in what is known of the other player; what can't be read is not taken in. Most brains know nothing of
    /// players.
    fn remember(&mut self, _known: &Known) {}
}

/// A named opponent of a game.
pub struct Level<R: Rules> {
    /// Its name on the command line, in records and in locale ids: lower-case, hyphens.
    pub name: &'static str,
    /// Budget that it plays with when nobody says otherwise.
    pub budget: fn() -> Budget,
    /// Makes its brain, with an empty memory.
    pub brain: fn() -> Box<dyn Brain<R>>,
}
