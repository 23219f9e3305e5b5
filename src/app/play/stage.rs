//! The stage: a queue of events to be shown, while the position is already final.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use deskmate_games::{Game, Voices};

use crate::app::base::announce::Announce;
use crate::app::board::scene::Scene;
use crate::app::motion::FinishMovements;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::{Session, side_of};

/// Asks the scene to show an event, and to [`hold`](Stage::hold) the stage for the time that this takes.
#[derive(Event)]
pub struct Perform<G: Game> {
    /// The event, as far as this desk may know it.
    pub event: G::Event,
    /// True if the player has already dragged the piece to its destination.
    pub by_hand: bool,
}

/// Asks the scene to show a position as it is.
#[derive(Event)]
pub struct Rebuild<G: Game> {
    /// The position, as far as this desk may know it.
    pub view: G::View,
}

/// A queue of events to be shown.
#[derive(Resource)]
pub struct Stage<G: Game> {
    waiting: VecDeque<G::Event>,
    held: Duration,
    stale: bool,
    /// True if the scene is to be rebuilt once the queue is empty.
    stale_later: bool,
    by_hand: bool,
    /// True if the events are those of a replay, which announces its positions itself.
    is_replay: bool,
}

impl<G: Game> Stage<G> {
    /// Creates an empty stage that rebuilds the scene first.
    #[must_use]
    pub fn rebuilding() -> Self {
        Self {
            waiting: VecDeque::new(),
            held: Duration::ZERO,
            stale: true,
            stale_later: false,
            by_hand: false,
            is_replay: false,
        }
    }

    /// Appends events to the queue.
    pub fn queue(&mut self, events: impl IntoIterator<Item = G::Event>) {
        self.waiting.extend(events);
        self.by_hand = false;
        self.is_replay = false;
    }

    /// Appends events of a replay to the queue.
    pub fn queue_replay(&mut self, events: impl IntoIterator<Item = G::Event>) {
        self.queue(events);
        self.is_replay = true;
    }

    /// Marks the queued events as already carried out by dragging.
    pub fn mark_done_by_hand(&mut self) {
        self.by_hand = true;
    }

    /// Returns true if anything is being shown or waits to be shown.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.stale || self.stale_later || !self.held.is_zero() || !self.waiting.is_empty()
    }

    /// Shows no further event for at least `time`.
    pub fn hold(&mut self, time: Duration) {
        self.held = self.held.max(time);
    }

    /// Ends the hold at once.
    pub fn end_hold(&mut self) {
        self.held = Duration::ZERO;
    }

    /// Rebuilds the scene once the queue is empty.
    pub fn rebuild_later(&mut self) {
        self.stale_later = true;
    }

    /// Clears the queue and rebuilds the scene.
    pub fn rebuild(&mut self) {
        *self = Self::rebuilding();
    }
}

/// Registers the systems that show the events of `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (finish_on_press::<G>.in_set(PlaySystems::ApplyCommands), show_events::<G>.in_set(PlaySystems::Show))
            .run_if(resource_exists::<Session<G>>.and_then(resource_exists::<Stage<G>>)),
    );
}

/// Finishes what is being shown when the player presses a button or touches the screen.
fn finish_on_press<G: Scene>(
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut stage: ResMut<Stage<G>>,
    mut finish: MessageWriter<FinishMovements>,
) {
    let pressed = buttons.get_just_pressed().next().is_some() || touches.any_just_pressed();
    if pressed && !stage.held.is_zero() {
        stage.end_hold();
        finish.write(FinishMovements);
    }
}

/// Returns the seat addressed as "you" at this desk, and the players' names.
#[must_use]
pub fn voices<G: Game>(session: &Session<G>, arrangement: &Arrangement) -> Voices {
    let name = |seat| arrangement.name(G::NAME, side_of(seat, session.near));
    Voices { you: arrangement.you(session.near), names: deskmate_kernel::rules::Seat::BOTH.map(name) }
}

/// Returns true if everything that has happened in the match has been shown. A replay shows it once more.
#[must_use]
pub fn is_all_shown<G: Game>(session: &Session<G>, stage: &Stage<G>) -> bool {
    session.replay_plies().is_some() || is_settled(session, stage)
}

/// Returns true if all events have been shown and no move waits for its answer.
#[must_use]
pub fn is_settled<G: Game>(session: &Session<G>, stage: &Stage<G>) -> bool {
    !stage.is_busy() && !session.is_awaiting_answer()
}

fn show_events<G: Scene>(
    time: Res<Time>,
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut stage: ResMut<Stage<G>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    if stage.stale {
        stage.stale = false;
        commands.trigger(Rebuild::<G> { view: session.view().clone() });
    }
    if !stage.held.is_zero() {
        stage.held = stage.held.saturating_sub(time.delta());
        return;
    }
    if stage.waiting.is_empty() && stage.stale_later {
        stage.stale_later = false;
        commands.trigger(Rebuild::<G> { view: session.view().clone() });
    }
    if stage.waiting.is_empty() {
        return;
    }
    let Some(event) = stage.waiting.pop_front() else { return };
    if !stage.is_replay {
        let lines = G::narrate(&event, &voices(&session, &arrangement));
        announce.write_batch(lines.into_iter().map(Announce));
    }
    commands.trigger(Perform::<G> { event, by_hand: stage.by_hand });
}
