//! The humming of the opponents: three syllables for whatever is said.

use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;

use crate::app::board::face::{Hum, Register};
use crate::app::platform::audio::PlayCue;
use crate::app::screens::table::faces::ShownFace;

/// Time from one syllable to the next, in seconds.
const SYLLABLE_SECONDS: f32 = 0.17;
/// Factor on the pitch for each semitone.
const SEMITONE: f32 = 1.059_463;

fn cue(register: Register) -> &'static str {
    match register {
        Register::Low => "hum-low",
        Register::Mid => "hum-mid",
        Register::High => "hum-high",
    }
}

/// Hums in the voice of the opponent whose face is shown.
pub(super) fn hum(faces: Query<&ShownFace>, mut commands: Commands) {
    let Some(Hum { register, tones }) = faces.iter().next().map(ShownFace::hum) else { return };
    for (number, tone) in tones.into_iter().enumerate() {
        let syllable = PlayCue::tone(cue(register), SEMITONE.powi(tone.into()));
        commands.delayed().secs(SYLLABLE_SECONDS * number as f32).write_message(syllable);
    }
}
