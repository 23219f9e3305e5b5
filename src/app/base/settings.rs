//! What the player has set, kept between starts: a file on the desktop, localStorage on the web.

use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SaveSettingsSync, SettingsGroup, SettingsPlugin};
use bevy::window::ExitSystems;

/// How much moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
pub enum Light {
    /// By the light of the afternoon sun.
    #[default]
    Day,
    /// Under the lamp.
    Night,
}

/// The player's settings. Volumes go from 0 to 10.
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "preferences")]
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
    /// Where the server for play with a friend is; empty when none has been named. In a browser the page knows.
    pub server: String,
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

/// Loads the settings now, before other plugins read them, and saves them when they change; with them those of every
/// other settings group whose type has been registered.
pub fn plugin(app: &mut App) {
    app.register_type::<Preferences>()
        .add_plugins(SettingsPlugin::new("io.github.deskmate"))
        .init_resource::<Preferences>()
        .add_systems(Update, save.run_if(resource_changed::<Preferences>))
        // The last window's end is told at the end of the last frame.
        .add_systems(Last, save_on_exit.after(ExitSystems).run_if(on_message::<AppExit>));
}

fn save(preferences: Res<Preferences>, mut commands: Commands) {
    if !preferences.is_added() {
        // At once and in order: a save that is still under way could overwrite a later one.
        commands.queue(SaveSettingsSync::IfChanged);
    }
}

fn save_on_exit(mut commands: Commands) {
    commands.queue(SaveSettingsSync::IfChanged);
}
