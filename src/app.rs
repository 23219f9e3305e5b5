//! The app: which plugins there are.

use bevy::asset::AssetMetaCheck;
use bevy::log::{DEFAULT_FILTER, LogPlugin};
use bevy::prelude::*;

use crate::announce::Announce;
use crate::kernel::line::Line;
use crate::screens::Menu;
use crate::settings::Preferences;
use crate::window::WindowPlace;
use crate::{
    announce, audio, camera, friend, games, i18n, idle, layout, light, loading, look, menus, motion, play,
    screens, settings, things, ui, window,
};

/// The whole game with its window.
pub fn game() -> App {
    let mut app = App::new();
    // Settings come first: other plugins read them while they are built.
    app.add_plugins(settings::plugin);
    let window = app.world_mut().get_resource_or_init::<WindowPlace>().window();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() })
            .set(LogPlugin { filter: format!("{DEFAULT_FILTER},deskmate=info"), ..default() }),
    );
    // A slip of one system is logged and must not end the game.
    app.set_error_handler(bevy::ecs::error::error);
    app.add_plugins(idle::plugin).add_plugins(deskmate);
    app
}

/// Everything that is Deskmate's own, upon Bevy's default plugins or a part of them for tests.
pub fn deskmate(app: &mut App) {
    app.add_plugins((
        (i18n::plugin, announce::plugin, window::plugin, layout::plugin, motion::plugin, look::plugin),
        (screens::plugin, loading::plugin, audio::plugin, light::plugin, camera::plugin, things::plugin),
        (ui::plugin, menus::plugin, play::plugin, games::plugin, friend::plugin),
    ))
    .insert_resource(ClearColor(look::palette::DESK.into()))
    // Where one types, letters are letters.
    .add_systems(Update, mute.run_if(not(in_state(Menu::Friend))));
}

fn mute(
    keys: Res<ButtonInput<KeyCode>>,
    mut preferences: ResMut<Preferences>,
    mut announce: MessageWriter<Announce>,
) {
    if keys.just_pressed(KeyCode::KeyM) {
        preferences.muted = !preferences.muted;
        announce.write(Announce(Line::new(if preferences.muted { "sound-off" } else { "sound-on" })));
    }
}
