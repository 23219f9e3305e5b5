//! The thinker: the request to a brain and its answer.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::search::brain::Thoughts;
use deskmate_kernel::rules::Seat;

use crate::app::board::scene::Scene;
use crate::app::play::brain_runner::{BrainTask, Job};

/// The purpose of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move to be played.
    Move,
    /// A hint for the player.
    Hint,
}

/// A request that a brain is working on or has answered.
pub(super) struct Question<G: Game> {
    pub(super) turn: u32,
    pub(super) seat: Seat,
    pub(super) purpose: Purpose,
    pub(super) job: Job<G>,
    pub(super) answer: Option<(G::Move, Thoughts<G::Move>)>,
}

/// The requests to a brain in `G`: one not yet started, and one in progress.
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
    /// Requests a move on `turn` from a brain, in place of a request not yet started.
    pub fn ask(&mut self, task: BrainTask<G>, turn: u32, purpose: Purpose) {
        self.wanted = Some((task, turn, purpose));
    }

    /// Returns true if a brain is thinking, or its answer has not been used yet.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.question.is_some() || self.wanted.is_some()
    }
}

/// Returns true if the brain has begun or finished thinking.
pub(super) fn has_thinking_changed<G: Scene>(thinker: Res<Thinker<G>>, mut before: Local<bool>) -> bool {
    let now = thinker.is_thinking();
    std::mem::replace(&mut *before, now) != now
}
