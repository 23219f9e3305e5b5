//! Sound: named cues in several variants, and loops, with separate volumes for effects, surroundings and music.

use std::collections::{BTreeSet, HashMap};

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::WindowOccluded;
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;

use crate::app::base::announce::Announce;
use crate::app::base::keys;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen, is_desk_drawn};
use crate::app::base::web;
use crate::app::platform::speaker::{self, SpeakerCommand};

/// Cues of the app itself, with their numbers of variants. Games add their own.
const SHELL: &[(&str, u8)] = &[
    ("press", 3),
    ("focus", 3),
    ("paper", 3),
    ("page", 3),
    ("whoosh", 3),
    ("pencil", 3),
    ("refuse", 3),
    ("stamp", 3),
    ("turn", 1),
    ("chain", 3),
    ("tick", 1),
    ("shutter", 3),
    ("bell", 1),
    ("hum-low", 3),
    ("hum-mid", 3),
    ("hum-high", 3),
];

/// End of the name of the layer that is added to a piece of music.
const TIGHT: &str = "-tight";

/// A request to play a cue.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct PlayCue {
    /// Name of the cue.
    pub cue: String,
    /// Factor on the playback speed, and so on the pitch. `None` varies it slightly at random if the cue has
    /// several variants.
    pub speed: Option<f32>,
}

impl PlayCue {
    /// Creates a cue at `speed` times its pitch, without random variation of the pitch.
    #[must_use]
    pub fn tone(cue: impl Into<String>, speed: f32) -> Self {
        Self { speed: Some(speed), ..Self::cue(cue) }
    }

    /// Creates a cue at its own pitch, with slight random variation.
    #[must_use]
    pub fn cue(cue: impl Into<String>) -> Self {
        Self { cue: cue.into(), speed: None }
    }
}

/// The loops that are heard, as far as the player wants any.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Soundscape {
    /// The surroundings.
    pub ambience: &'static str,
    /// The music.
    pub music: &'static str,
    /// True if the game is close, so that the music has one more layer.
    pub is_tense: bool,
}

impl Default for Soundscape {
    fn default() -> Self {
        Self { ambience: "yard", music: "afternoon", is_tense: false }
    }
}

/// The loops that have been started. They go on in silence, so that those that belong together stay in step.
#[derive(Resource, Default)]
struct StartedLoops(BTreeSet<String>);

/// A request to toggle between muted and unmuted.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToggleSound;

/// The cues that have been loaded, with their numbers of variants.
#[derive(Resource, Default)]
struct LoadedCues(HashMap<String, u8>);

/// Cues to be loaded.
#[derive(Resource, Default)]
struct CuesToLoad(Vec<(String, u8)>);

/// Random source for variants and jitter. The seed is fixed, as sound has no influence on the game.
#[derive(Resource)]
struct Jitter(Dice);

/// Registers the cues of a game.
pub trait AddCues {
    /// Adds cues with their numbers of variants: the files `assets/audio/<cue>-<1..>.ogg`.
    fn add_cues(&mut self, cues: &[(&str, u8)]) -> &mut Self;
}

impl AddCues for App {
    fn add_cues(&mut self, cues: &[(&str, u8)]) -> &mut Self {
        let mut waiting = self.world_mut().get_resource_or_init::<CuesToLoad>();
        waiting.0.extend(cues.iter().map(|(cue, variants)| ((*cue).to_owned(), *variants)));
        self
    }
}

/// Loads the cues, plays them on request, and sets the volumes of the looping ones.
pub fn plugin(app: &mut App) {
    app.add_plugins(speaker::plugin)
        .add_message::<PlayCue>()
        .add_message::<ToggleSound>()
        .add_cues(SHELL)
        .init_resource::<LoadedCues>()
        .init_resource::<Soundscape>()
        .init_resource::<StartedLoops>()
        .insert_resource(Jitter(dice_from_seed(0)))
        .add_systems(First, load_cues.run_if(is_desk_drawn.and_then(run_once)))
        .add_systems(
            Update,
            (
                update_page_sound.run_if(resource_changed::<Preferences>),
                set_loop_volumes.run_if(
                    are_cues_loaded.and_then(
                        resource_changed::<Preferences>
                            .or_eager(resource_changed::<Soundscape>)
                            .or_eager(on_message::<WindowOccluded>),
                    ),
                ),
            ),
        )
        .add_systems(
            Update,
            (
                // M is a letter where text is typed, and can be a column of a board.
                toggle_sound_by_key.run_if(not(in_state(Menu::Friend))).run_if(not(is_at_board)),
                toggle_sound.run_if(on_message::<ToggleSound>),
            )
                .chain(),
        )
        .add_systems(PostUpdate, (play_cues.run_if(are_cues_loaded), speaker::run_speaker_commands).chain());
}

/// Converts a volume level of 0 to 10 to an amplitude, in perceptually even steps.
fn loudness(level: u8) -> f32 {
    (f32::from(level.min(10)) / 10.0).powi(2)
}

/// Returns the file of a variant of a cue. Variants are counted from 1.
fn file(cue: &str, variant: u8) -> String {
    format!("audio/{cue}-{variant}.ogg")
}

fn load_cues(
    cues: Res<CuesToLoad>,
    mut sounds: ResMut<LoadedCues>,
    mut speaker: MessageWriter<SpeakerCommand>,
) {
    for (cue, variants) in &cues.0 {
        speaker.write_batch((1..=*variants).map(|variant| SpeakerCommand::Load(file(cue, variant))));
        sounds.0.insert(cue.clone(), *variants);
    }
}

/// Returns true once the cues have been requested.
fn are_cues_loaded(sounds: Res<LoadedCues>) -> bool {
    !sounds.0.is_empty()
}

fn update_page_sound(preferences: Res<Preferences>) {
    web::set_body_data("sound", Some(if preferences.muted { "off" } else { "on" }));
}

fn set_loop_volumes(
    preferences: Res<Preferences>,
    soundscape: Res<Soundscape>,
    mut occluded: MessageReader<WindowOccluded>,
    mut unseen: Local<bool>,
    mut started: ResMut<StartedLoops>,
    mut speaker: MessageWriter<SpeakerCommand>,
) {
    // A hidden tab is silent except for effects, such as the one that announces the player's turn.
    if let Some(latest) = occluded.read().last() {
        *unseen = latest.occluded && cfg!(target_arch = "wasm32");
    }
    let is_silent = *unseen || preferences.muted;
    let volume = |level: u8| if is_silent { 0.0 } else { loudness(level) };
    let (music, room) = (volume(preferences.music), volume(preferences.room));
    let tight = if soundscape.is_tense { music } else { 0.0 };
    let mut wanted = HashMap::from([
        (soundscape.ambience.to_owned(), room),
        (soundscape.music.to_owned(), music),
        (format!("{}{TIGHT}", soundscape.music), tight),
    ]);
    // What would not be heard is not even loaded.
    if room > 0.0 {
        started.0.insert(soundscape.ambience.to_owned());
    }
    if music > 0.0 {
        started.0.extend([soundscape.music.to_owned(), format!("{}{TIGHT}", soundscape.music)]);
    }
    speaker.write_batch(
        started.0.iter().map(|cue| SpeakerCommand::Loop {
            file: file(cue, 1),
            volume: wanted.remove(cue).unwrap_or(0.0),
        }),
    );
}

/// Returns true if keys are handled by the table.
fn is_at_board(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    **screen == Screen::Table && **menu == Menu::Closed
}

/// Toggles the sound when M is pressed, unless text is being typed.
fn toggle_sound_by_key(
    mut presses: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    focus: Option<Res<InputFocus>>,
    fields: Query<(), With<EditableText>>,
    mut switches: MessageWriter<ToggleSound>,
) {
    let types = focus.and_then(|focus| focus.get()).is_some_and(|focus| fields.contains(focus));
    if types || keys::control_held(&held) {
        presses.clear();
        return;
    }
    let mutes = |press: &&KeyboardInput| keys::is_just_pressed(press) && keys::character(press) == Some('M');
    switches.write_batch(presses.read().filter(mutes).map(|_| ToggleSound));
}

fn toggle_sound(
    mut switches: MessageReader<ToggleSound>,
    mut preferences: ResMut<Preferences>,
    mut announce: MessageWriter<Announce>,
) {
    for _ in switches.read() {
        preferences.muted = !preferences.muted;
        announce.write(Announce(Line::new(if preferences.muted { "sound-off" } else { "sound-on" })));
    }
}

fn play_cues(
    mut cues: MessageReader<PlayCue>,
    sounds: Res<LoadedCues>,
    preferences: Res<Preferences>,
    mut jitter: ResMut<Jitter>,
    mut speaker: MessageWriter<SpeakerCommand>,
) {
    for PlayCue { cue, speed } in cues.read() {
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
        speaker.write(SpeakerCommand::Once {
            file: file(cue, variant),
            volume,
            speed: speed.unwrap_or(jittered),
        });
    }
}
