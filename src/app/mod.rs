//! The app, floor upon floor; each knows only those before it:
//!
//! - [`base`]: the states, settings and words that everything may use, and who needs frames.
//! - [`platform`]: sound, the window, and when to rest.
//! - [`motion`]: how things travel.
//! - [`look`]: what things are drawn with.
//! - [`ui`]: controls, focus and type.
//! - [`board`]: the desk and the boards on it.
//! - [`play`]: a session, from the handle to its match to what the screens are told.
//! - [`extras`] and [`friend`]: what can be done with a session beside playing it, and the way to a server.
//! - `games/<game>/scene`: how each game is shown.
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
pub mod screens;
pub mod ui;

use bevy::app::PluginGroupBuilder;
use bevy::asset::AssetMetaCheck;
#[cfg(not(target_arch = "wasm32"))]
use bevy::log::{DEFAULT_FILTER, LogPlugin};
use bevy::prelude::*;

use crate::games;
use base::i18n::SystemLanguage;
use base::languages::Language;
use base::storage::{Storage, stored};
#[cfg(target_arch = "wasm32")]
use platform::browser;
use platform::window::WindowPlace;
use platform::{idle, notices, redraw};

/// The whole game with its window.
pub fn game() -> App {
    let mut app = App::new();
    // First of all: the window is opened as it was stored.
    app.insert_resource(Storage::open()).insert_resource(SystemLanguage(Language::of_system()));
    stored::<WindowPlace>(&mut app);
    let window = app.world().resource::<WindowPlace>().window();
    app.add_plugins(
        engine().set(WindowPlugin { primary_window: Some(window), ..default() }).set(AssetPlugin {
            file_path: assets(),
            meta_check: AssetMetaCheck::Never,
            ..default()
        }),
    );
    // A slip of one system is logged and must not end the game.
    app.set_error_handler(bevy::ecs::error::error);
    app.add_plugins((idle::plugin, redraw::plugin, notices::show_plugin)).add_plugins(deskmate);
    app
}

/// Bevy's plugins, and a log.
#[cfg(target_arch = "wasm32")]
fn engine() -> PluginGroupBuilder {
    browser::show_log();
    browser::BrowserPlugins.build()
}

/// Bevy's plugins, and a log.
#[cfg(not(target_arch = "wasm32"))]
fn engine() -> PluginGroupBuilder {
    DefaultPlugins.set(LogPlugin { filter: format!("{DEFAULT_FILTER},deskmate=info"), ..default() })
}

/// Where the assets are.
#[cfg(target_arch = "wasm32")]
fn assets() -> String {
    base::web::released("assets")
}

/// Where the assets are. Without them nothing could be read on the screen, so the game does not start.
#[cfg(not(target_arch = "wasm32"))]
fn assets() -> String {
    match platform::assets::find() {
        Ok(folder) => folder.to_string_lossy().into_owned(),
        Err(why) => platform::no_start::stop(&why),
    }
}

/// Everything that is Deskmate's own, upon Bevy's default plugins or a part of them for tests.
pub fn deskmate(app: &mut App) {
    app.add_plugins((
        base::plugin,
        platform::plugin,
        motion::plugin,
        look::plugin,
        ui::plugin,
        board::plugin,
    ))
    .add_plugins((play::plugin, extras::plugin, friend::plugin))
    .add_plugins((games::plugin, screens::plugin, menus::plugin))
    .insert_resource(ClearColor(look::palette::DESK.into()));
}
