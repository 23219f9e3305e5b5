//! Sound: cues by name, in variants that never rattle, on three volumes.

use std::collections::HashMap;

use bevy::audio::{AudioSink, AudioSinkPlayback, PlaybackMode, Volume};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::WindowOccluded;
use rand::RngExt;

use crate::app::base::announce::Announce;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, desk_drawn};
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

/// How long a sound waits for a device to play it, in seconds: later it would belong to nothing that is seen.
const LATEST: f32 = 1.0;

/// A sound that is played once, and until when it has to have begun.
#[derive(Component)]
struct Once(Timer);

/// Every cue's variants.
#[derive(Resource, Default)]
struct Sounds(HashMap<String, Vec<Handle<AudioSource>>>);

/// Cues that are waiting to be loaded.
#[derive(Resource, Default)]
struct Cues(Vec<(String, u8)>);

/// Dice for variants and jitter: sound is no part of a game, so a fixed seed does.
#[derive(Resource)]
struct Jitter(Dice);

/// A sound that goes on for ever, on a volume of its own.
#[derive(Component, Clone, Copy, PartialEq)]
enum Loop {
    Music,
    Room,
}

impl Loop {
    fn volume(self, preferences: &Preferences) -> f32 {
        let level = match self {
            Loop::Music => preferences.music,
            Loop::Room => preferences.room,
        };
        if preferences.muted { 0.0 } else { loudness(level) }
    }
}

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

/// Loads the cues, plays them on demand, and keeps the loops at their volumes.
pub fn plugin(app: &mut App) {
    app.add_message::<Play>()
        .add_cues(SHELL)
        .init_resource::<Sounds>()
        .insert_resource(Jitter(dice(0)))
        .add_systems(First, (load, start_loops).chain().run_if(desk_drawn.and_then(run_once)))
        .add_systems(
            Update,
            set_loop_volumes.run_if(
                resource_changed::<Preferences>.or_eager(on_message::<WindowOccluded>).or_eager(loop_begun),
            ),
        )
        // Where text is typed, letters are letters.
        .add_systems(Update, mute.run_if(not(in_state(Menu::Friend))))
        .add_systems(PostUpdate, (play.run_if(loaded), give_up).chain());
}

/// A volume of 0 to 10 as amplitude: even steps to the ear.
fn loudness(level: u8) -> f32 {
    (f32::from(level.min(10)) / 10.0).powi(2)
}

fn load(cues: Res<Cues>, assets: Res<AssetServer>, mut sounds: ResMut<Sounds>) {
    for (cue, variants) in &cues.0 {
        let file = |variant| format!("audio/{cue}-{variant}.ogg");
        let handles = (1..=*variants).map(|variant| assets.load(file(variant))).collect();
        sounds.0.insert(cue.clone(), handles);
    }
}

/// Whether they have been asked for.
fn loaded(sounds: Res<Sounds>) -> bool {
    !sounds.0.is_empty()
}

fn start_loops(sounds: Res<Sounds>, preferences: Res<Preferences>, mut commands: Commands) {
    for (name, which) in [("music", Loop::Music), ("room", Loop::Room)] {
        let Some(handle) = sounds.0.get(name).and_then(|variants| variants.first()) else { continue };
        let volume = Volume::Linear(which.volume(&preferences));
        let settings = PlaybackSettings { mode: PlaybackMode::Loop, volume, ..default() };
        commands.spawn((Name::new(name), which, AudioPlayer::new(handle.clone()), settings));
    }
}

/// Whether one has just begun.
fn loop_begun(loops: Query<(), (With<Loop>, Added<AudioSink>)>) -> bool {
    !loops.is_empty()
}

fn set_loop_volumes(
    preferences: Res<Preferences>,
    mut occluded: MessageReader<WindowOccluded>,
    mut unseen: Local<bool>,
    mut loops: Query<(&Loop, &mut AudioSink)>,
) {
    // A tab that nobody sees may say that it is the player's turn, and nothing else.
    if let Some(latest) = occluded.read().last() {
        *unseen = latest.occluded && cfg!(target_arch = "wasm32");
    }
    crate::app::base::web::set_body_data("sound", Some(if preferences.muted { "off" } else { "on" }));
    for (which, mut sink) in &mut loops {
        let volume = if *unseen { 0.0 } else { which.volume(&preferences) };
        sink.set_volume(Volume::Linear(volume));
        // What nobody hears is not decoded either.
        if volume == 0.0 { sink.pause() } else { sink.play() }
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
    mut commands: Commands,
) {
    for Play { cue, speed } in cues.read() {
        debug!(target: "sound", "{cue}");
        let Some(variants) = sounds.0.get(cue) else {
            warn!("no sound is called {cue}");
            continue;
        };
        let variant = jitter.0.random_range(0..variants.len());
        let varied = variants.len() > 1;
        let jittered = if varied { jitter.0.random_range(0.96..1.04) } else { 1.0 };
        let level = if varied { jitter.0.random_range(0.85..1.0) } else { 1.0 };
        let volume = loudness(preferences.effects) * level;
        if preferences.muted || volume == 0.0 {
            continue;
        }
        let settings = PlaybackSettings::DESPAWN
            .with_volume(Volume::Linear(volume))
            .with_speed(speed.unwrap_or(jittered));
        let once = Once(Timer::from_seconds(LATEST, TimerMode::Once));
        commands.spawn((Name::new(cue.clone()), AudioPlayer::new(variants[variant].clone()), settings, once));
    }
}

/// Without a sound card nothing begins, and what does not begin never ends.
fn give_up(
    time: Res<Time<Real>>,
    mut waiting: Query<(Entity, &mut Once), Without<AudioSink>>,
    mut commands: Commands,
) {
    for (entity, mut once) in &mut waiting {
        if once.0.tick(time.delta()).is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
