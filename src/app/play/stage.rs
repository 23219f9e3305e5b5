//! The stage: a queue of events to be shown, over a position that is already final.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::board::scene::Scene;
use crate::app::motion::FinishJourneys;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::{Session, side};
use crate::games::{Game, Voices};

/// Asks the scene to show an event, and to [`hold`](Stage::hold) the stage while that takes.
#[derive(Event)]
pub struct Perform<G: Game> {
    /// What happened, as far as the desk may know.
    pub event: G::Event,
    /// Whether a hand has brought the piece where it goes already.
    pub by_hand: bool,
}

/// Asks the scene to show the position as it is.
#[derive(Event)]
pub struct Rebuild<G: Game> {
    /// The position to show, as far as the desk may know it.
    pub view: G::View,
}

/// Events that wait to be shown.
#[derive(Resource)]
pub struct Stage<G: Game> {
    waiting: VecDeque<G::Event>,
    held: Duration,
    stale: bool,
    /// Whether the position is to be shown as it is when nothing waits any more.
    stale_then: bool,
    by_hand: bool,
}

impl<G: Game> Stage<G> {
    /// An empty stage that shows the position first.
    #[must_use]
    pub fn rebuilding() -> Self {
        Self {
            waiting: VecDeque::new(),
            held: Duration::ZERO,
            stale: true,
            stale_then: false,
            by_hand: false,
        }
    }

    /// Puts events at the end of the queue.
    pub fn queue(&mut self, events: impl IntoIterator<Item = G::Event>) {
        self.waiting.extend(events);
        self.by_hand = false;
    }

    /// What waits has been done by a hand already.
    pub fn done_by_hand(&mut self) {
        self.by_hand = true;
    }

    /// Whether something is being shown or waits for it.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.stale || self.stale_then || !self.held.is_zero() || !self.waiting.is_empty()
    }

    /// Nothing further is shown for `time`.
    pub fn hold(&mut self, time: Duration) {
        self.held = self.held.max(time);
    }

    /// What is being shown now need not be waited for.
    pub fn hurry(&mut self) {
        self.held = Duration::ZERO;
    }

    /// Shows the position as it is after everything that waits.
    pub fn rebuild_then(&mut self) {
        self.stale_then = true;
    }

    /// Forgets what waits and shows the position as it is.
    pub fn rebuild(&mut self) {
        *self = Self::rebuilding();
    }
}

/// Shows the events of the game `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (hurry_on_press::<G>.in_set(PlaySystems::Obey), perform::<G>.in_set(PlaySystems::Show))
            .run_if(resource_exists::<Session<G>>.and_then(resource_exists::<Stage<G>>)),
    );
}

/// A press while something is being shown ends it where it leads.
fn hurry_on_press<G: Scene>(
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut stage: ResMut<Stage<G>>,
    mut finish: MessageWriter<FinishJourneys>,
) {
    let pressed = buttons.get_just_pressed().next().is_some() || touches.any_just_pressed();
    if pressed && !stage.held.is_zero() {
        stage.hurry();
        finish.write(FinishJourneys);
    }
}

/// Who is spoken to and of at this desk.
#[must_use]
pub fn voices<G: Game>(session: &Session<G>, arrangement: &Arrangement) -> Voices {
    let name = |seat| arrangement.name(G::NAME, side(seat, session.near));
    Voices { you: arrangement.you(session.near), names: crate::kernel::rules::Seat::BOTH.map(name) }
}

fn perform<G: Scene>(
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
    if stage.waiting.is_empty() && stage.stale_then {
        stage.stale_then = false;
        commands.trigger(Rebuild::<G> { view: session.view().clone() });
    }
    if stage.waiting.is_empty() {
        return;
    }
    let Some(event) = stage.waiting.pop_front() else { return };
    for line in G::narrate(&event, &voices(&session, &arrangement)) {
        announce.write(Announce(line));
    }
    commands.trigger(Perform::<G> { event, by_hand: stage.by_hand });
}
