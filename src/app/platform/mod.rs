//! The machine: sound, the window, and when to rest.

#[cfg(not(target_arch = "wasm32"))]
pub mod arguments;
#[cfg(not(target_arch = "wasm32"))]
pub mod assets;
pub mod audio;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod clock;
pub mod copies;
pub mod gallery;
#[cfg(not(target_arch = "wasm32"))]
pub mod gamepad;
pub mod haptics;
pub mod idle;
pub mod loading;
#[cfg(not(target_arch = "wasm32"))]
pub mod no_start;
pub mod notices;
pub mod redraw;
mod speaker;
pub mod window;

use bevy::prelude::*;

/// All of it but the rests of a real window.
pub fn plugin(app: &mut App) {
    app.add_plugins((loading::plugin, audio::plugin, window::plugin, haptics::plugin, notices::plugin));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(gamepad::plugin);
}
