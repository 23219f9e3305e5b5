//! What is heard: on the desktop by Bevy, in a page by the browser itself, whose threads for sound are its own.

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub use desktop::{obey, plugin};
#[cfg(target_arch = "wasm32")]
pub use page::{obey, plugin};

/// What is to be heard. Files are named as the game's assets are; a volume is a factor on the amplitude.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Sound {
    /// Nothing yet, but the file is to be at hand.
    Load(String),
    /// A file once, at `speed` times its speed and pitch.
    Once {
        /// The file.
        file: String,
        /// How loud.
        volume: f32,
        /// How quick and how high.
        speed: f32,
    },
    /// A file again and again, from now on at this volume; at 0 it rests.
    Loop {
        /// The file.
        file: String,
        /// How loud.
        volume: f32,
    },
}

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod page;
