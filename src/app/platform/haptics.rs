//! Haptic feedback: short vibrations of a phone along with sound cues.

use std::collections::HashMap;

use bevy::prelude::*;

use super::audio::PlayCue;
use crate::app::base::settings::Preferences;
use crate::app::base::web;

/// Vibration of the app's own cues, in milliseconds.
const SHELL: &[(&str, u32)] = &[("press", 5), ("refuse", 40)];

/// Vibration per cue, in milliseconds.
#[derive(Resource, Default)]
struct Vibrations(HashMap<&'static str, u32>);

/// Registers the vibrations of a game.
pub trait AddVibrations {
    /// Sets the vibration of cues, in milliseconds: 5 is a light touch, 40 a strong one.
    fn add_vibrations(&mut self, cues: &[(&'static str, u32)]) -> &mut Self;
}

impl AddVibrations for App {
    fn add_vibrations(&mut self, cues: &[(&'static str, u32)]) -> &mut Self {
        self.world_mut().get_resource_or_init::<Vibrations>().0.extend(cues.iter().copied());
        self
    }
}

/// Vibrates along with cues, unless the player has disabled it.
pub fn plugin(app: &mut App) {
    app.add_vibrations(SHELL).add_systems(
        PostUpdate,
        vibrate_for_cues.run_if(on_message::<PlayCue>.and_eager(is_vibration_enabled)),
    );
}

/// Returns true if vibration is enabled and available. Some browsers must not even be asked to vibrate.
fn is_vibration_enabled(preferences: Res<Preferences>) -> bool {
    preferences.haptics && preferences.system.can_vibrate
}

/// Vibrates for the strongest of the cues in this frame.
fn vibrate_for_cues(mut cues: MessageReader<PlayCue>, felt: Res<Vibrations>) {
    if let Some(milliseconds) = cues.read().filter_map(|play| felt.0.get(play.cue.as_str())).max() {
        web::vibrate(*milliseconds);
    }
}
