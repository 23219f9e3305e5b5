//! What the player has set, kept between starts: a file on the desktop, localStorage on the web.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::languages::Language;
use crate::app::base::storage::{Stored, stored};
use crate::app::base::wishes::SystemWishes;

/// How much moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// Full, or reduced if the system wishes less motion.
    #[default]
    System,
    /// Pieces travel at their natural pace.
    #[serde(alias = "Normal")]
    Full,
    /// Twice as fast.
    Fast,
    /// No travel: things are where they go.
    #[serde(alias = "Off")]
    Reduced,
}

/// Whether the lamp or the sun lights the desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Light {
    /// As dark as the system's own windows.
    #[default]
    System,
    /// By the light of the afternoon sun.
    Day,
    /// Under the lamp.
    Night,
}

/// How large letters are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextSize {
    /// As the screens are designed.
    #[default]
    Normal,
    /// A little larger.
    Large,
    /// As large as there is room for.
    Largest,
}

impl TextSize {
    /// How many times as large as normal; less where there is no room.
    #[must_use]
    pub fn factor(self) -> f32 {
        match self {
            TextSize::Normal => 1.0,
            TextSize::Large => 1.15,
            TextSize::Largest => 1.3,
        }
    }
}

/// How strongly marks and letters stand out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    /// High contrast, if the system wishes more of it.
    #[default]
    System,
    /// As the desk is painted.
    Standard,
    /// Darker letters, bolder marks, and more light under the lamp.
    HighContrast,
}

/// The player's settings. Volumes go from 0 to 10.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(default)]
pub struct Preferences {
    /// Which language is spoken; that of the system, where none has been chosen.
    pub language: Option<Language>,
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
    /// How large letters are.
    pub text_size: TextSize,
    /// How strongly marks and letters stand out.
    pub colours: Colours,
    /// Whether what is heard is written too.
    pub captions: bool,
    /// Whether the boards' columns and rows have their names on them, where a game can do without.
    pub coordinates: bool,
    /// Whether a device that can do so answers a finger with a short buzz.
    pub haptics: bool,
    /// Whether this device shows notices that it is the player's turn, while they look elsewhere.
    pub notices: bool,
    /// Whether a finger's tap on a board of small places only aims, and the next one is meant.
    pub confirm: bool,
    /// What two at this desk are called, the owner first; empty where they have not said.
    pub names: [String; 2],
    /// Where the server for play with a friend is; empty when none has been named. In a browser the page knows.
    pub server: String,
    /// What the system wishes.
    #[serde(skip)]
    pub system: SystemWishes,
}

impl Stored for Preferences {
    const SECTION: &'static str = "preferences";

    fn take_over(&mut self, before: &Self) {
        self.system = before.system;
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: None,
            muted: false,
            effects: 8,
            music: 4,
            room: 5,
            motion: Motion::System,
            light: Light::System,
            text_size: TextSize::Normal,
            colours: Colours::System,
            captions: false,
            coordinates: true,
            haptics: true,
            notices: false,
            confirm: true,
            names: default(),
            server: String::new(),
            system: SystemWishes::default(),
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

    /// Whether the lamp burns.
    #[must_use]
    pub fn by_night(&self) -> bool {
        match self.light {
            Light::System => self.system.dark,
            Light::Day => false,
            Light::Night => true,
        }
    }

    /// Whether letters and marks are to stand out more than usual.
    #[must_use]
    pub fn high_contrast(&self) -> bool {
        match self.colours {
            Colours::System => self.system.more_contrast,
            Colours::Standard => false,
            Colours::HighContrast => true,
        }
    }

    /// The factor on every duration of a motion.
    #[must_use]
    pub fn pace(&self) -> f32 {
        match self.motion {
            Motion::Reduced => 0.0,
            Motion::System if self.system.less_motion => 0.0,
            Motion::Fast => 0.5,
            Motion::System | Motion::Full => 1.0,
        }
    }
}

/// The settings, read now.
pub fn plugin(app: &mut App) {
    stored::<Preferences>(app);
}
