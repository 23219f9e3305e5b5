//! Sound: cues by name, in variants that never rattle, on three volumes.

use std::collections::HashMap;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::WindowOccluded;
use rand::RngExt;

use crate::app::base::announce::Announce;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, desk_drawn};
use crate::app::base::web;
use crate::app::platform::speaker::{self, Sound};
use crate::kernel::line::Line;
use crate::kernel::rng::{Dice, dice};

/// Cues of the shell, with their numbers of variants; games add their own.
const SHELL: &[(&str, u8)] = &[
    ("press", 3),
    ("focus", 3),
    ("paper", 3),
    ("page", 3),
    ("whoosh", 3),
    ("pencil", 3),
    ("refuse", 3),
    ("turn", 1),
    ("room", 1),
    ("music", 1),
];

/// Plays a cue.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Play {
    /// The cue's name.
    pub cue: String,
    /// Factor on its speed, and so on its pitch; a tone that is to be in tune is not varied.
    pub speed: Option<f32>,
}

impl Play {
    /// The cue as one of several equal tones, at `speed` times its pitch.
    #[must_use]
    pub fn tone(cue: impl Into<String>, speed: f32) -> Self {
        Self { speed: Some(speed), ..Self::cue(cue) }
    }

    /// The cue as it is.
    #[must_use]
    pub fn cue(cue: impl Into<String>) -> Self {
        Self { cue: cue.into(), speed: None }
    }
}

/// The cues that have been loaded, with their numbers of variants.
#[derive(Resource, Default)]
struct Sounds(HashMap<String, u8>);

/// Cues that are waiting to be loaded.
#[derive(Resource, Default)]
struct Cues(Vec<(String, u8)>);

/// Dice for variants and jitter: sound is no part of a game, so a fixed seed does.
#[derive(Resource)]
struct Jitter(Dice);

/// Adds a game's cues to an app.
pub trait AddCues {
    /// Adds cues with their numbers of variants: the files `assets/audio/<cue>-<1..>.ogg`.
    fn add_cues(&mut self, cues: &[(&str, u8)]) -> &mut Self;
}

impl AddCues for App {
    fn add_cues(&mut self, cues: &[(&str, u8)]) -> &mut Self {
        let mut waiting = self.world_mut().get_resource_or_init::<Cues>();
        waiting.0.extend(cues.iter().map(|(cue, variants)| ((*cue).to_owned(), *variants)));
        self
    }
}

/// Loads the cues, plays them on demand, and keeps what goes on for ever at its volumes.
pub fn plugin(app: &mut App) {
    app.add_plugins(speaker::plugin)
        .add_message::<Play>()
        .add_cues(SHELL)
        .init_resource::<Sounds>()
        .insert_resource(Jitter(dice(0)))
        .add_systems(First, load.run_if(desk_drawn.and_then(run_once)))
        .add_systems(
            Update,
            (
                tell_page.run_if(resource_changed::<Preferences>),
                set_loop_volumes.run_if(
                    loaded.and_then(resource_changed::<Preferences>.or_eager(on_message::<WindowOccluded>)),
                ),
            ),
        )
        // Where text is typed, letters are letters.
        .add_systems(Update, mute.run_if(not(in_state(Menu::Friend))))
        .add_systems(PostUpdate, (play.run_if(loaded), speaker::obey).chain());
}

/// A volume of 0 to 10 as amplitude: even steps to the ear.
fn loudness(level: u8) -> f32 {
    (f32::from(level.min(10)) / 10.0).powi(2)
}

/// The file of one of a cue's variants, which are counted from 1.
fn file(cue: &str, variant: u8) -> String {
    format!("audio/{cue}-{variant}.ogg")
}

fn load(cues: Res<Cues>, mut sounds: ResMut<Sounds>, mut speaker: MessageWriter<Sound>) {
    for (cue, variants) in &cues.0 {
        speaker.write_batch((1..=*variants).map(|variant| Sound::Load(file(cue, variant))));
        sounds.0.insert(cue.clone(), *variants);
    }
}

/// Whether they have been asked for.
fn loaded(sounds: Res<Sounds>) -> bool {
    !sounds.0.is_empty()
}

fn tell_page(preferences: Res<Preferences>) {
    web::set_body_data("sound", Some(if preferences.muted { "off" } else { "on" }));
}

fn set_loop_volumes(
    preferences: Res<Preferences>,
    mut occluded: MessageReader<WindowOccluded>,
    mut unseen: Local<bool>,
    mut speaker: MessageWriter<Sound>,
) {
    // A tab that nobody sees may say that it is the player's turn, and nothing else.
    if let Some(latest) = occluded.read().last() {
        *unseen = latest.occluded && cfg!(target_arch = "wasm32");
    }
    for (cue, level) in [("music", preferences.music), ("room", preferences.room)] {
        let volume = if *unseen || preferences.muted { 0.0 } else { loudness(level) };
        speaker.write(Sound::Loop { file: file(cue, 1), volume });
    }
}

/// M mutes, unless it is a letter of a word that is being typed.
fn mute(
    keys: Res<ButtonInput<KeyCode>>,
    (focus, fields): (Option<Res<InputFocus>>, Query<(), With<EditableText>>),
    mut preferences: ResMut<Preferences>,
    mut announce: MessageWriter<Announce>,
) {
    let types = focus.and_then(|focus| focus.get()).is_some_and(|focus| fields.contains(focus));
    if keys.just_pressed(KeyCode::KeyM) && !types {
        preferences.muted = !preferences.muted;
        announce.write(Announce(Line::new(if preferences.muted { "sound-off" } else { "sound-on" })));
    }
}

fn play(
    mut cues: MessageReader<Play>,
    sounds: Res<Sounds>,
    preferences: Res<Preferences>,
    mut jitter: ResMut<Jitter>,
    mut speaker: MessageWriter<Sound>,
) {
    for Play { cue, speed } in cues.read() {
        debug!(target: "sound", "{cue}");
        let Some(variants) = sounds.0.get(cue) else {
            warn!("no sound is called {cue}");
            continue;
        };
        let variant = jitter.0.random_range(1..=*variants);
        let varied = *variants > 1;
        let jittered = if varied { jitter.0.random_range(0.96..1.04) } else { 1.0 };
        let level = if varied { jitter.0.random_range(0.85..1.0) } else { 1.0 };
        let volume = loudness(preferences.effects) * level;
        if preferences.muted || volume == 0.0 {
            continue;
        }
        speaker.write(Sound::Once { file: file(cue, variant), volume, speed: speed.unwrap_or(jittered) });
    }
}
