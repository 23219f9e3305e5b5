//! The actions besides moving: undo and redo, help, overlays, and what can be done with a finished game.

use bevy::prelude::*;

use super::{StatusExtras, StatusSystems};
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::Scene;
use crate::app::play::session::Session;
use crate::app::play::stage::{Stage, is_all_shown};

/// The actions that are available at the table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ActionStatus {
    /// True if the game allows moves to be taken back at all.
    pub allows_takeback: bool,
    /// True if a move can be taken back.
    pub can_undo: bool,
    /// True if a move that was taken back can be played again.
    pub can_redo: bool,
    /// True if the game has hints.
    pub has_hints: bool,
    /// The available overlays, each with whether it is shown.
    pub overlays: Vec<(&'static str, bool)>,
    /// True if the game is over and can be replayed, or an earlier position of a running one can be shown.
    pub can_replay: bool,
    /// True if the game ended by its rules, so that its replay can be shared.
    pub can_share: bool,
}

pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_actions::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>.and_then(
                resource_changed::<Session<G>>
                    .or_eager(resource_changed::<Stage<G>>)
                    .or_eager(resource_changed::<StatusExtras>)
                    .or_eager(resource_changed::<Overlays>),
            ),
        ),
    );
}

fn publish_actions<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    extras: Res<StatusExtras>,
    overlays: Res<Overlays>,
    mut actions: ResMut<ActionStatus>,
) {
    let settled = is_all_shown(&session, &stage);
    let now = session.current_view();
    let allowed = &session.position.allowed;
    let is_match = extras.task.is_none();
    let finished = session.replayable().filter(|_| settled && is_match);
    // The choices on offer change only after all events have been shown, so that a button under the pointer changes
    // only once.
    let (offered, has_hints): (Vec<_>, _) = if settled || session.is_added() {
        // Only a brain's plan can be seen, and there is no help against a friend.
        let plans = allowed.help && session.players.iter().any(|player| player.level().is_some());
        let offered = G::overlays(now).iter().copied().filter(|name| plans || *name != MIND);
        (offered.collect(), allowed.help && G::has_hints(now))
    } else {
        (actions.overlays.iter().map(|(name, _)| *name).collect(), actions.has_hints)
    };
    actions.set_if_neq(ActionStatus {
        allows_takeback: !G::HAS_HIDDEN_INFO && is_match,
        can_undo: allowed.undo,
        can_redo: allowed.redo,
        has_hints,
        overlays: offered.into_iter().map(|name| (name, overlays.shows(name))).collect(),
        // Before the end has been shown, it is not told by this.
        can_replay: is_match
            && session.history().is_some()
            && (settled || session.position.outcome.is_none()),
        can_share: finished.is_some_and(|game| game.outcome().is_some()),
    });
}
