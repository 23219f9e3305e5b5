//! The foundation of the app: modules that everything else may use.

pub mod announce;
pub mod awake;
pub mod chance;
pub mod failure;
pub mod i18n;
pub mod keys;
pub mod language_loading;
pub mod languages;
pub mod layout;
pub mod mirrored;
pub mod notebook;
pub mod settings;
pub mod states;
pub mod storage;
pub mod stored_record;
pub mod today;
pub mod web;
pub mod wishes;

use bevy::prelude::*;

/// Registers the plugins of this module.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        awake::plugin,
        states::plugin,
        i18n::plugin,
        language_loading::plugin,
        announce::plugin,
        layout::plugin,
    ))
    .add_plugins((storage::plugin, settings::plugin, wishes::plugin, notebook::plugin, chance::plugin))
    .add_plugins(keys::plugin)
    .init_resource::<today::Clock>();
}
