//! The thinker: what a brain is asked, and what it has answered.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::board::scene::Scene;
use crate::app::play::brain_runner::{BrainTask, Job};
use crate::games::Game;
use crate::kernel::rules::Seat;
use crate::search::brain::Thoughts;

/// What is thought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played.
    Move,
    /// To be shown to the player.
    Hint,
}

/// A question that a brain is thinking about, or has answered.
pub(super) struct Question<G: Game> {
    pub(super) turn: u32,
    pub(super) seat: Seat,
    pub(super) purpose: Purpose,
    pub(super) job: Job<G>,
    pub(super) answer: Option<(G::Move, Thoughts<G::Move>)>,
}

/// Who thinks for the game `G`, and what about.
#[derive(Resource)]
pub struct Thinker<G: Game> {
    pub(super) wanted: Option<(BrainTask<G>, u32, Purpose)>,
    pub(super) question: Option<Question<G>>,
    pub(super) pause: Timer,
}

impl<G: Game> Default for Thinker<G> {
    fn default() -> Self {
        let pause = Timer::new(Duration::ZERO, TimerMode::Once);
        Self { wanted: None, question: None, pause }
    }
}

impl<G: Scene> Thinker<G> {
    /// Puts a question to a brain about what there is to see on `turn`.
    pub fn ask(&mut self, task: BrainTask<G>, turn: u32, purpose: Purpose) {
        self.wanted = Some((task, turn, purpose));
    }

    /// Whether something is being thought about, or waits to be played.
    #[must_use]
    pub fn thinking(&self) -> bool {
        self.question.is_some() || self.wanted.is_some()
    }
}
