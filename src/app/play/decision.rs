//! Fills in the [`Decision`] about a finished game, as far as it needs no search, and clears it when the result is
//! left.

use bevy::prelude::*;

use crate::app::base::states::Phase;
use crate::app::board::decision::Decision;
use crate::app::board::scene::Scene;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;

/// Registers the system for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(OnEnter(Phase::Result), decide::<G>.run_if(resource_exists::<Session<G>>));
}

/// Sets the [`Decision`] to what `G` can tell without a search.
pub fn decide<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut decision: ResMut<Decision>,
) {
    if let Some(game) = session.replayable() {
        *decision = G::decision(game, &voices(&session, &arrangement), session.near);
    }
}

/// Registers the system that clears the [`Decision`] when the next game begins or plies are taken back.
pub fn plugin(app: &mut App) {
    app.init_resource::<Decision>().add_systems(OnExit(Phase::Result), forget);
}

fn forget(mut decision: ResMut<Decision>) {
    decision.set_if_neq(Decision::default());
}
