//! What the player has set, kept between starts: a file on the desktop, localStorage on the web.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::storage::{Stored, stored};

/// How much moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// Pieces travel at their natural pace; follows the system's wish for less motion on the web.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// No travel: things are where they go.
    Off,
}

/// Whether the lamp or the sun lights the desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Light {
    /// By the light of the afternoon sun.
    #[default]
    Day,
    /// Under the lamp.
    Night,
}

/// The player's settings. Volumes go from 0 to 10.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(default)]
pub struct Preferences {
    /// No sound at all.
    pub muted: bool,
    /// Everything that a hand does.
    pub effects: u8,
    /// Volume of the tune.
    pub music: u8,
    /// The quiet room.
    pub room: u8,
    /// How much moves.
    pub motion: Motion,
    /// Day or night.
    pub light: Light,
    /// Whether a finger's tap on a board of small places only aims, and the next one is meant.
    pub confirm: bool,
    /// What two at this desk are called; empty where they have not said.
    pub names: [String; 2],
    /// Where the server for play with a friend is; empty when none has been named. In a browser the page knows.
    pub server: String,
}

impl Stored for Preferences {
    const SECTION: &'static str = "preferences";
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            muted: false,
            effects: 8,
            music: 4,
            room: 5,
            motion: Motion::Normal,
            light: Light::Day,
            confirm: true,
            names: default(),
            server: String::new(),
        }
    }
}

impl Preferences {
    /// The factor on the pause before an opponent's move. Whoever wants no motion still wants to hear one move after
    /// the other.
    #[must_use]
    pub fn pause(&self) -> f32 {
        if self.motion == Motion::Fast { 0.5 } else { 1.0 }
    }

    /// The factor on every duration of a motion.
    #[must_use]
    pub fn pace(&self) -> f32 {
        match self.motion {
            Motion::Off => 0.0,
            _ if crate::app::base::web::prefers_reduced_motion() => 0.0,
            Motion::Fast => 0.5,
            Motion::Normal => 1.0,
        }
    }
}

/// The settings, read now.
pub fn plugin(app: &mut App) {
    stored::<Preferences>(app);
}
