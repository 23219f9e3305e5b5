//! The ground floor: what everything else may know.

pub mod announce;
pub mod awake;
pub mod chance;
pub mod i18n;
pub mod languages;
pub mod layout;
pub mod notebook;
pub mod settings;
pub mod states;
pub mod storage;
pub mod today;
pub mod web;
pub mod wishes;

use bevy::prelude::*;

/// All of it.
pub fn plugin(app: &mut App) {
    app.add_plugins((awake::plugin, states::plugin, i18n::plugin, announce::plugin, layout::plugin))
        .add_plugins((storage::plugin, settings::plugin, wishes::plugin, notebook::plugin, chance::plugin));
}
