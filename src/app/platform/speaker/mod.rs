//! Audio output: Bevy's on the desktop, the browser's own in a page, which uses threads of its own.

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
pub use desktop::{plugin, run_speaker_commands};
#[cfg(target_arch = "wasm32")]
pub use page::{plugin, run_speaker_commands};

/// Commands for the audio output. Files are asset paths; volumes are factors on the amplitude.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum SpeakerCommand {
    /// Preloads a file.
    Load(String),
    /// Plays a file once.
    Once {
        /// The file.
        file: String,
        /// Volume.
        volume: f32,
        /// Factor on speed and pitch.
        speed: f32,
    },
    /// Plays a file in a loop, or changes its volume within a moment. At volume 0 it goes on in silence.
    Loop {
        /// The file.
        file: String,
        /// Volume.
        volume: f32,
    },
}

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod page;
