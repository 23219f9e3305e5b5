//! Audio output in a page: its script (`audio.js`) listens for `deskmate-sound` and plays.

use bevy::prelude::*;
use wasm_bindgen::JsValue;

use super::SpeakerCommand;
use crate::app::base::web;

/// Registers [`SpeakerCommand`].
pub fn plugin(app: &mut App) {
    app.add_message::<SpeakerCommand>();
}

/// Forwards the commands to the page.
pub fn run_speaker_commands(mut asked: MessageReader<SpeakerCommand>) {
    for sound in asked.read() {
        let (what, file, volume, speed) = match sound {
            SpeakerCommand::Load(file) => ("load", file, 0.0, 1.0),
            SpeakerCommand::Once { file, volume, speed } => ("once", file, *volume, *speed),
            SpeakerCommand::Loop { file, volume } => ("loop", file, *volume, 1.0),
        };
        let file = web::release_path(&format!("assets/{file}"));
        let details: [(_, JsValue); 4] = [
            ("what", what.into()),
            ("file", file.into()),
            ("volume", volume.into()),
            ("speed", speed.into()),
        ];
        if let Err(why) = web::send_event("deskmate-sound", &details) {
            warn!("the page plays no sounds: {why:?}");
        }
    }
}
