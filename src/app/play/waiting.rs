//! The games that wait are seen on the desk: each thing shows its own.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::seat::PlayerKind;

use crate::app::board::scene::Scene;
use crate::app::board::things::is_thing_respawned;
use crate::app::play::autosave::{Autosaves, SavedGame, restore_game};
use crate::app::play::session::Session;

/// Asks the scene to show a game that waits on its thing on the desk.
#[derive(Event)]
pub struct ShowWaiting<G: Game> {
    /// The position, as everybody at this desk may see it.
    pub view: G::View,
    /// The seat of the near side.
    pub near: Seat,
}

/// Registers the systems for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        PostUpdate,
        show_waiting::<G>.run_if(
            not(resource_exists::<Session<G>>).and_eager(
                is_thing_respawned::<G>
                    .or_eager(resource_changed::<Autosaves>)
                    .or_eager(resource_removed::<Session<G>>),
            ),
        ),
    );
}

fn show_waiting<G: Scene>(autosaves: Res<Autosaves>, mut commands: Commands) {
    // A game that can't be read is reported when somebody continues it.
    let Some((view, near)) = autosaves.get(G::NAME).and_then(waiting_view::<G>) else { return };
    commands.trigger(ShowWaiting::<G> { view, near });
}

/// Returns the position of a saved game, as everybody at this desk may see it, and the near side's seat.
fn waiting_view<G: Scene>(saved: &SavedGame) -> Option<(G::View, Seat)> {
    let (game, near, _) = restore_game::<G>(saved).ok()?;
    let is_shared = saved.record.players.iter().all(|player| *player == PlayerKind::Human);
    let viewer = if is_shared { Viewer::Spectator } else { Viewer::Seat(near) };
    Some((game.view(viewer), near))
}
