//! The player's habits, which opponents remember from earlier games.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::seat::PlayerKind;

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::Scene;
use crate::app::play::ending::{MatchEnded, is_counted};
use crate::app::play::session::Session;

/// Returns the notebook key of the habits in `G`.
#[must_use]
pub fn notebook_key<G: Game>() -> String {
    format!("{}-habits", G::NAME)
}

/// Registers the habits in `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_observer(update_habits::<G>.run_if(is_counted::<G>));
}

/// Updates the habits after a game against a brain.
fn update_habits<G: Scene>(
    ended: On<MatchEnded<G>>,
    session: Res<Session<G>>,
    mut notebook: ResMut<Notebook>,
) {
    let human = |seat: &Seat| {
        session.players[seat.index()] == PlayerKind::Human
            && session.players[(!*seat).index()].level().is_some()
    };
    let Some(seat) = Seat::BOTH.into_iter().find(human) else { return };
    let before = notebook.read::<String>(&notebook_key::<G>()).unwrap_or_default();
    if let Some(habits) = G::habits(&ended.game.view(Viewer::Seat(seat)), seat, &before) {
        notebook.write(&notebook_key::<G>(), Some(&habits));
    }
}
