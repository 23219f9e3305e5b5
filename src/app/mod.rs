//! The app, in layers. Each layer knows only those before it:
//!
//! - [`base`]: states, settings, translations and storage for all modules, and the components that keep the app awake.
//! - [`motion`]: animations of positions, colours and progress.
//! - [`platform`]: sound, the window, and when the app may idle.
//! - [`look`]: the shapes and materials with which everything is drawn.
//! - [`ui`]: controls, focus and type.
//! - [`board`]: the desk and the boards on it.
//! - [`play`]: a session, from the handle of its match to the status that the screens show.
//! - [`extras`] and [`friend`]: features around a session besides playing it, and the connection to a server.
//! - [`scenes`]: the presentation of each game.
//! - [`screens`] and [`menus`].

pub mod base;
pub mod board;
pub mod extras;
pub mod friend;
pub mod look;
pub mod menus;
pub mod motion;
pub mod platform;
pub mod play;
pub mod scenes;
pub mod screens;
pub mod ui;

use bevy::app::PluginGroupBuilder;
use bevy::asset::AssetMetaCheck;
#[cfg(not(target_arch = "wasm32"))]
use bevy::log::{DEFAULT_FILTER, LogPlugin};
use bevy::prelude::*;

use base::language_loading::SystemLanguage;
use base::languages::Language;
use base::storage::{Storage, persist_resource};
#[cfg(target_arch = "wasm32")]
use platform::browser;
use platform::window::WindowState;
use platform::{idle, notices, redraw};

/// Creates the whole game with its window.
pub fn create_app() -> App {
    let mut app = App::new();
    // Comes first, since the window is opened as it was stored.
    app.insert_resource(Storage::open()).insert_resource(SystemLanguage(Language::from_system()));
    persist_resource::<WindowState>(&mut app);
    let window = app.world().resource::<WindowState>().window();
    app.add_plugins(
        engine_plugins().set(WindowPlugin { primary_window: Some(window), ..default() }).set(AssetPlugin {
            file_path: assets_path(),
            meta_check: AssetMetaCheck::Never,
            ..default()
        }),
    );
    // A failing system is logged instead of ending the game.
    app.set_error_handler(bevy::ecs::error::error);
    app.add_plugins((idle::plugin, redraw::plugin, notices::notification_plugin)).add_plugins(deskmate);
    app
}

/// Returns Bevy's plugins, with a log.
#[cfg(target_arch = "wasm32")]
fn engine_plugins() -> PluginGroupBuilder {
    browser::show_log();
    browser::BrowserPlugins.build()
}

/// Returns Bevy's plugins, with a log.
#[cfg(not(target_arch = "wasm32"))]
fn engine_plugins() -> PluginGroupBuilder {
    DefaultPlugins.set(LogPlugin { filter: format!("{DEFAULT_FILTER},deskmate=info"), ..default() })
}

/// Returns the location of the assets.
#[cfg(target_arch = "wasm32")]
fn assets_path() -> String {
    base::web::release_path("assets")
}

/// Returns the folder of the assets. Without them nothing on the screen could be read, so the game does not start.
#[cfg(not(target_arch = "wasm32"))]
fn assets_path() -> String {
    match platform::assets::find() {
        Ok(folder) => folder.to_string_lossy().into_owned(),
        Err(why) => platform::no_start::exit_with_error(&why),
    }
}

/// Registers all of Deskmate's own plugins, on top of Bevy's default ones or, in tests, some of them.
pub fn deskmate(app: &mut App) {
    app.add_plugins((
        base::plugin,
        motion::plugin,
        platform::plugin,
        look::plugin,
        ui::plugin,
        board::plugin,
    ))
    .add_plugins((play::plugin, extras::plugin, friend::plugin))
    .add_plugins((scenes::plugin, screens::plugin, menus::plugin))
    .insert_resource(ClearColor(look::palette::DESK.into()));
}
