//! Storage of saved layouts in the notebook, across battles.

use bevy::prelude::*;
use deskmate_games::sea_battle::rules::SeaBattle;

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::UpdateScenes;
use crate::app::play::session::{MatchStarted, Session};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(load_layouts)
        .add_systems(UpdateScenes, save_layouts.run_if(resource_exists_and_changed::<Session<SeaBattle>>));
}

/// The notebook key of a layout.
fn notebook_key(number: usize) -> String {
    format!("sea-battle-layout-{}", number + 1)
}

/// Loads the saved layouts. Invalid ones are ignored.
fn load_layouts(_: On<MatchStarted>, notebook: Res<Notebook>, session: Option<ResMut<Session<SeaBattle>>>) {
    let Some(mut session) = session else { return };
    for (number, remembered) in session.draft.saved.iter_mut().enumerate() {
        *remembered = notebook.read(&notebook_key(number));
    }
}

fn save_layouts(session: Res<Session<SeaBattle>>, mut notebook: ResMut<Notebook>) {
    for (number, remembered) in session.draft.saved.iter().enumerate() {
        if notebook.read(&notebook_key(number)) != *remembered {
            notebook.write(&notebook_key(number), remembered.as_ref());
        }
    }
}
