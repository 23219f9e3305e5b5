//! The app: which plugins there are, and the window they live in.

use bevy::asset::AssetMetaCheck;
use bevy::log::{DEFAULT_FILTER, LogPlugin};
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode, WindowResolution};

use crate::announce::Announce;
use crate::kernel::line::Line;
use crate::screens::Menu;
use crate::settings::Preferences;
use crate::{
    announce, audio, camera, friend, games, i18n, idle, layout, light, loading, look, menus, motion, play,
    screens, settings, things, ui,
};

/// The whole game with its window.
pub fn game() -> App {
    let mut app = App::new();
    // Settings come first: other plugins read them while they are built.
    app.add_plugins(settings::plugin).add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window()), ..default() })
            .set(AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() })
            .set(LogPlugin { filter: format!("{DEFAULT_FILTER},deskmate=info"), ..default() }),
    );
    // A slip of one system is logged and must not end the game.
    app.set_error_handler(bevy::ecs::error::error);
    app.add_plugins(idle::plugin).add_plugins(deskmate);
    app
}

fn window() -> Window {
    Window {
        title: "Deskmate".into(),
        name: Some("deskmate".into()),
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        resolution: WindowResolution::new(1280, 720),
        resize_constraints: bevy::window::WindowResizeConstraints {
            min_width: 320.0,
            min_height: 320.0,
            ..default()
        },
        ..default()
    }
}

/// Everything that is Deskmate's own, upon Bevy's default plugins or a part of them for tests.
pub fn deskmate(app: &mut App) {
    app.add_plugins((
        (i18n::plugin, announce::plugin, layout::plugin, motion::plugin, look::plugin),
        (screens::plugin, loading::plugin, audio::plugin, light::plugin, camera::plugin, things::plugin),
        (ui::plugin, menus::plugin, play::plugin, games::plugin, friend::plugin),
    ))
    .insert_resource(ClearColor(look::palette::DESK.into()))
    // Where one types, letters are letters.
    .add_systems(Update, obey_keys.run_if(not(in_state(Menu::Friend))));
}

fn obey_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut preferences: ResMut<Preferences>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut announce: MessageWriter<Announce>,
) {
    if keys.just_pressed(KeyCode::KeyM) {
        preferences.muted = !preferences.muted;
        announce.write(Announce(Line::new(if preferences.muted { "sound-off" } else { "sound-on" })));
    }
    if keys.just_pressed(KeyCode::F11) {
        for mut window in &mut windows {
            window.mode = match window.mode {
                WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                _ => WindowMode::Windowed,
            };
        }
    }
}
