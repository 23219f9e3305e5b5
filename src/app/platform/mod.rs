//! Platform services: input devices, sound, the window, the clipboard, files and power saving.

#[cfg(not(target_arch = "wasm32"))]
pub mod arguments;
#[cfg(not(target_arch = "wasm32"))]
pub mod assets;
pub mod audio;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod clipboard;
pub mod clock;
pub mod copies;
pub mod gallery;
#[cfg(not(target_arch = "wasm32"))]
pub mod gamepad;
pub mod haptics;
pub mod idle;
pub mod key_queue;
pub mod loading;
#[cfg(not(target_arch = "wasm32"))]
pub mod no_start;
pub mod notices;
pub mod redraw;
mod speaker;
pub mod window;

use bevy::prelude::*;

/// Registers everything except what needs a real window: [`idle`], [`redraw`] and [`notices::notification_plugin`]
/// are added separately.
pub fn plugin(app: &mut App) {
    app.add_plugins((loading::plugin, audio::plugin, window::plugin, haptics::plugin, notices::plugin))
        .add_plugins((clipboard::plugin, key_queue::plugin));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(gamepad::plugin);
}
