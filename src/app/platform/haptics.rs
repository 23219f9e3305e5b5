//! What a finger feels: a phone answers with a short buzz to what a hand does, along with the sound of it.

use std::collections::HashMap;

use bevy::prelude::*;

use super::audio::Play;
use crate::app::base::settings::Preferences;
use crate::app::base::web;

/// What is felt of the shell's cues, in milliseconds.
const SHELL: &[(&str, u32)] = &[("press", 5), ("refuse", 40)];

/// For how long each cue is felt, in milliseconds.
#[derive(Resource, Default)]
struct Felt(HashMap<&'static str, u32>);

/// Adds what is felt of a game to an app.
pub trait AddFelt {
    /// For how long each of these cues is felt, in milliseconds: 5 is a touch, 40 a blow.
    fn add_felt(&mut self, cues: &[(&'static str, u32)]) -> &mut Self;
}

impl AddFelt for App {
    fn add_felt(&mut self, cues: &[(&'static str, u32)]) -> &mut Self {
        self.world_mut().get_resource_or_init::<Felt>().0.extend(cues.iter().copied());
        self
    }
}

/// Buzzes with the cues that are felt, unless the player wishes none of it.
pub fn plugin(app: &mut App) {
    app.add_felt(SHELL).add_systems(PostUpdate, buzz.run_if(on_message::<Play>.and_eager(is_felt)));
}

/// Whether somebody feels it. A browser that can't buzz may not even be asked to.
fn is_felt(preferences: Res<Preferences>) -> bool {
    preferences.haptics && preferences.system.felt
}

/// Of several cues at once the strongest is felt.
fn buzz(mut cues: MessageReader<Play>, felt: Res<Felt>) {
    if let Some(milliseconds) = cues.read().filter_map(|play| felt.0.get(play.cue.as_str())).max() {
        web::buzz(*milliseconds);
    }
}
