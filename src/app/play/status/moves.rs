//! The list of moves.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::StatusSystems;
use crate::app::board::scene::Scene;
use crate::app::play::session::Session;

/// The position of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayPosition {
    /// Number of plies that have been played in the position shown.
    pub plies: usize,
    /// Minimum number of plies that can be shown.
    pub first: usize,
    /// Number of plies of the game.
    pub last: usize,
}

/// The moves of the game, and the one that the replay shows.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct MoveStatus {
    /// The moves in notation, oldest first.
    pub moves: Vec<String>,
    /// Remarks on the game as a whole.
    pub remarks: Vec<Line>,
    /// The position of the replay, while it is open.
    pub replay: Option<ReplayPosition>,
}

pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_moves::<G>.in_set(StatusSystems).run_if(resource_exists_and_changed::<Session<G>>),
    );
}

fn publish_moves<G: Scene>(session: Res<Session<G>>, mut moves: ResMut<MoveStatus>) {
    moves.set_if_neq(MoveStatus {
        moves: session.moves.clone(),
        remarks: G::remarks(session.view()),
        replay: session.replay_plies().map(|plies| ReplayPosition {
            plies,
            first: G::SETUP_PLIES,
            last: session.position.plies.len(),
        }),
    });
}
