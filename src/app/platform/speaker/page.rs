//! Audio output in a page: its script (`audio.js`) listens for `deskmate-sound` and plays.

use bevy::prelude::*;
use wasm_bindgen::JsValue;

use super::Sound;
use crate::app::base::web;

/// Registers [`Sound`].
pub fn plugin(app: &mut App) {
    app.add_message::<Sound>();
}

/// Forwards the commands to the page.
pub fn obey(mut asked: MessageReader<Sound>) {
    for sound in asked.read() {
        let (what, file, volume, speed) = match sound {
            Sound::Load(file) => ("load", file, 0.0, 1.0),
            Sound::Once { file, volume, speed } => ("once", file, *volume, *speed),
            Sound::Loop { file, volume } => ("loop", file, *volume, 1.0),
        };
        let file = web::released(&format!("assets/{file}"));
        let details: [(_, JsValue); 4] = [
            ("what", what.into()),
            ("file", file.into()),
            ("volume", volume.into()),
            ("speed", speed.into()),
        ];
        if let Err(why) = web::tell("deskmate-sound", &details) {
            warn!("the page plays no sounds: {why:?}");
        }
    }
}
