//! What decided a game that is over is told at once, as far as it is known, and forgotten with the game.

use bevy::prelude::*;

use crate::app::base::states::Phase;
use crate::app::board::decision::Decision;
use crate::app::board::scene::Scene;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;

/// What is known at once of games of the kind `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(OnEnter(Phase::Result), decide::<G>.run_if(resource_exists::<Session<G>>));
}

/// Tells what is known at once.
pub fn decide<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut decision: ResMut<Decision>,
) {
    if let Some(game) = session.replayable() {
        *decision = G::decision(game, &voices(&session, &arrangement), session.near);
    }
}

/// Forgets it when the next game begins, or plies are taken back.
pub fn plugin(app: &mut App) {
    app.init_resource::<Decision>().add_systems(OnExit(Phase::Result), forget);
}

fn forget(mut decision: ResMut<Decision>) {
    decision.set_if_neq(Decision::default());
}
