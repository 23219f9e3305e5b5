//! Fills in the [`ResultDetails`] about a finished game, as far as it needs no search, and clears it when the result is
//! left.

use bevy::prelude::*;

use crate::app::base::states::Phase;
use crate::app::board::decision::ResultDetails;
use crate::app::board::scene::Scene;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;

/// Registers the system for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(OnEnter(Phase::Result), update_result_details::<G>.run_if(resource_exists::<Session<G>>));
}

/// Sets the [`ResultDetails`] to what `G` can tell without a search.
pub fn update_result_details<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut decision: ResMut<ResultDetails>,
) {
    if let Some(game) = session.replayable() {
        *decision = G::result_details(game, &voices(&session, &arrangement), session.near);
    }
}

/// Registers the system that clears the [`ResultDetails`] when the next game begins or plies are taken back.
pub fn plugin(app: &mut App) {
    app.init_resource::<ResultDetails>().add_systems(OnExit(Phase::Result), clear_result_details);
}

fn clear_result_details(mut decision: ResMut<ResultDetails>) {
    decision.set_if_neq(ResultDetails::default());
}
