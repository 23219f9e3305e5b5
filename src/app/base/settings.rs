//! The player's settings, kept between starts: in a file on the desktop, in localStorage on the web.

use bevy::prelude::*;
use deskmate_games::speech::Talkativeness;
use serde::{Deserialize, Serialize};

use crate::app::base::languages::Language;
use crate::app::base::storage::{Stored, persist_resource};

/// The amount of motion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// Full, or reduced if the system asks for less motion.
    #[default]
    System,
    /// Pieces move at their natural pace.
    Full,
    /// Twice as fast.
    Fast,
    /// Pieces jump to where they go.
    Reduced,
}

/// The light on the desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Light {
    /// Follows the dark mode of the system.
    #[default]
    System,
    /// The light of the afternoon sun.
    Day,
    /// The light of the lamp.
    Night,
}

/// The size of the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextSize {
    /// The size that the screens are designed for.
    #[default]
    Normal,
    /// A little larger.
    Large,
    /// As large as there is room for.
    Largest,
}

impl TextSize {
    /// Returns the factor on the normal size. Where there is no room, the text is smaller.
    #[must_use]
    pub fn factor(self) -> f32 {
        match self {
            TextSize::Normal => 1.0,
            TextSize::Large => 1.15,
            TextSize::Largest => 1.3,
        }
    }
}

/// The contrast of marks and letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Colours {
    /// High contrast, if the system asks for more contrast.
    #[default]
    System,
    /// The colours that the desk is painted in.
    Standard,
    /// Darker letters, bolder marks, and more light under the lamp.
    HighContrast,
}

/// The preferences of the system, as far as it reports them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemPreferences {
    /// True if the system's windows are dark.
    pub dark: bool,
    /// True if less should move.
    pub reduced_motion: bool,
    /// True if letters and marks should have more contrast, or have colours forced by the system.
    pub more_contrast: bool,
    /// True for a hand-held device that can vibrate.
    pub can_vibrate: bool,
}

/// The player's settings. Volumes go from 0 to 10.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(default)]
pub struct Preferences {
    /// The language; that of the system if `None`.
    pub language: Option<Language>,
    /// True if there is no sound at all.
    pub muted: bool,
    /// Volume of the sound effects.
    pub effects: u8,
    /// Volume of the music.
    pub music: u8,
    /// Volume of the sounds of the quiet room.
    pub room: u8,
    /// The amount of motion.
    pub motion: Motion,
    /// The light on the desk.
    pub light: Light,
    /// The size of the text.
    pub text_size: TextSize,
    /// The contrast of marks and letters.
    pub colours: Colours,
    /// True if sounds have captions.
    pub captions: bool,
    /// The amount of small talk by opponents.
    pub talkativeness: Talkativeness,
    /// True if the boards show the names of columns and rows in games that can do without them.
    pub coordinates: bool,
    /// True if touches are answered by a short vibration, on a device that can vibrate.
    pub haptics: bool,
    /// True if this device shows notifications that it is the player's turn, while they look elsewhere.
    pub notices: bool,
    /// True if a tap on a board with small places only aims, and the next one confirms.
    pub confirm: bool,
    /// The names of the two players at this desk, the owner first; empty if not given.
    pub names: [String; 2],
    /// The address of the server for games with a friend; empty if not given. In a browser, the page provides it.
    pub server: String,
    /// The preferences of the system.
    #[serde(skip)]
    pub system: SystemPreferences,
}

impl Stored for Preferences {
    const SECTION: &'static str = "preferences";

    fn copy_unstored_from(&mut self, before: &Self) {
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
            talkativeness: Talkativeness::Seldom,
            coordinates: true,
            haptics: true,
            notices: false,
            confirm: true,
            names: default(),
            server: String::new(),
            system: SystemPreferences::default(),
        }
    }
}

impl Preferences {
    /// Returns the factor on the pause before an opponent's move. Reduced motion does not shorten it, so that
    /// moves are still heard one after the other.
    #[must_use]
    pub fn pause_factor(&self) -> f32 {
        if self.motion == Motion::Fast { 0.5 } else { 1.0 }
    }

    /// Returns true if the lamp is on.
    #[must_use]
    pub fn is_night(&self) -> bool {
        match self.light {
            Light::System => self.system.dark,
            Light::Day => false,
            Light::Night => true,
        }
    }

    /// Returns true if letters and marks have more contrast than usual.
    #[must_use]
    pub fn has_high_contrast(&self) -> bool {
        match self.colours {
            Colours::System => self.system.more_contrast,
            Colours::Standard => false,
            Colours::HighContrast => true,
        }
    }

    /// Returns the factor on the duration of every motion.
    #[must_use]
    pub fn duration_factor(&self) -> f32 {
        match self.motion {
            Motion::Reduced => 0.0,
            Motion::System if self.system.reduced_motion => 0.0,
            Motion::Fast => 0.5,
            Motion::System | Motion::Full => 1.0,
        }
    }
}

/// Registers the settings and reads them at once.
pub fn plugin(app: &mut App) {
    persist_resource::<Preferences>(app);
}
