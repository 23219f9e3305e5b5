//! Layouts that are remembered from battle to battle, in the notebook.

use bevy::prelude::*;

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::UpdateScenes;
use crate::app::play::session::Session;
use crate::games::sea_battle::rules::{Layout, SeaBattle};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        (
            recall.run_if(resource_added::<Session<SeaBattle>>),
            keep.run_if(resource_exists_and_changed::<Session<SeaBattle>>),
        )
            .chain(),
    );
}

/// Under which name a layout is noted.
fn name(number: usize) -> String {
    format!("sea-battle-layout-{}", number + 1)
}

/// What can't be read is not remembered.
fn recall(notebook: Res<Notebook>, mut session: ResMut<Session<SeaBattle>>) {
    for (number, remembered) in session.draft.remembered.iter_mut().enumerate() {
        let noted = notebook.read(&name(number)).map(str::to_owned);
        *remembered = noted.and_then(|text| Layout::try_from(text).ok());
    }
}

fn keep(session: Res<Session<SeaBattle>>, mut notebook: ResMut<Notebook>) {
    for (number, remembered) in session.draft.remembered.iter().enumerate() {
        let text = remembered.as_ref().map(Layout::to_string);
        if notebook.read(&name(number)) != text.as_deref() {
            notebook.write(&name(number), text.as_deref());
        }
    }
}
