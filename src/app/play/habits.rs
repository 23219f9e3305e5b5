//! Habits: what opponents remember of the player at this desk from earlier games.

use bevy::prelude::*;

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::games::Game;
use crate::kernel::rules::{Seat, Viewer};
use crate::referee::seat::Player;

/// Under which name the habits in `G` are noted.
#[must_use]
pub fn name<G: Game>() -> String {
    format!("{}-habits", G::NAME)
}

/// Habits in the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        note::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
    );
}

/// Notes them once after each game against a brain.
fn note<G: Scene>(session: Res<Session<G>>, mut noted: Local<Option<u64>>, mut notebook: ResMut<Notebook>) {
    let Some(game) = session.position.whole.as_ref().filter(|game| game.outcome().is_some()) else { return };
    if *noted == Some(game.seed()) {
        return;
    }
    *noted = Some(game.seed());
    // What was over before anybody sat down to it was played elsewhere.
    if session.over_before || !session.counts {
        return;
    }
    let human = |seat: &Seat| {
        session.players[seat.index()] == Player::Human && session.players[(!*seat).index()].level().is_some()
    };
    let Some(seat) = Seat::BOTH.into_iter().find(human) else { return };
    let before = notebook.read(&name::<G>()).unwrap_or_default().to_owned();
    if let Some(habits) = G::habits(&game.view(Viewer::Seat(seat)), seat, &before) {
        notebook.write(&name::<G>(), Some(&habits));
    }
}
