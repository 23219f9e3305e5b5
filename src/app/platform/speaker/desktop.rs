//! Audio output on the desktop: one entity with an [`AudioPlayer`] per sound.

use std::collections::HashMap;

use bevy::audio::{AudioSink, AudioSinkPlayback, Volume};
use bevy::prelude::*;

use super::SpeakerCommand;
use crate::app::motion::{Progress, ProgressAnimation};

/// Time a sound waits for an audio device, in seconds. Later it would not match what is on the screen.
const MAX_START_SECONDS: f32 = 1.0;

/// The loaded files.
#[derive(Resource, Default)]
pub struct Files(HashMap<String, Handle<AudioSource>>);

/// A sound played once, with the time left for it to begin.
#[derive(Component)]
struct Once(Timer);

/// Duration of a change of a loop's volume, in seconds.
const FADE_SECONDS: f32 = 0.6;

/// A sound played in a loop, on its way from one volume to another while its [`ProgressAnimation`] runs.
#[derive(Component)]
#[require(Progress)]
pub struct Loop {
    file: String,
    from: f32,
    volume: f32,
}

impl Loop {
    /// Returns the volume at this point of the way.
    fn at(&self, progress: f32) -> f32 {
        self.from.lerp(self.volume, progress)
    }
}

/// Marks a loop whose file may not have been loaded.
#[derive(Component)]
struct NotStarted;

fn fading() -> ProgressAnimation {
    ProgressAnimation { delay: 0.0, seconds: FADE_SECONDS }
}

/// Starts loops and updates their volumes, and drops sounds that could not begin in time.
pub fn plugin(app: &mut App) {
    app.add_message::<SpeakerCommand>().init_resource::<Files>().add_systems(
        PostUpdate,
        (
            start_loops.run_if(any_match_filter::<Added<AudioSink>>),
            (set_volumes, play_or_pause).chain().run_if(any_match_filter::<(With<Loop>, Changed<Progress>)>),
            drop_late_sounds,
        ),
    );
}

/// Executes the commands.
pub fn run_speaker_commands(
    mut asked: MessageReader<SpeakerCommand>,
    assets: Res<AssetServer>,
    mut files: ResMut<Files>,
    mut loops: Query<(Entity, &mut Loop, &Progress)>,
    mut commands: Commands,
) {
    for sound in asked.read() {
        let (SpeakerCommand::Load(file)
        | SpeakerCommand::Once { file, .. }
        | SpeakerCommand::Loop { file, .. }) = sound;
        let handle = files.0.entry(file.clone()).or_insert_with(|| assets.load(file)).clone();
        let name = Name::new(file.clone());
        match sound {
            SpeakerCommand::Load(_) => {}
            SpeakerCommand::Once { volume, speed, .. } => {
                let settings =
                    PlaybackSettings::DESPAWN.with_volume(Volume::Linear(*volume)).with_speed(*speed);
                let once = Once(Timer::from_seconds(MAX_START_SECONDS, TimerMode::Once));
                commands.spawn((name, AudioPlayer::new(handle), settings, once));
            }
            SpeakerCommand::Loop { volume, .. } => {
                if let Some((entity, mut known, progress)) =
                    loops.iter_mut().find(|(_, known, _)| known.file == *file)
                {
                    if known.volume != *volume {
                        known.from = known.at(progress.0);
                        known.volume = *volume;
                        commands.entity(entity).insert(fading());
                    }
                } else {
                    let settings =
                        PlaybackSettings { volume: Volume::SILENT, paused: true, ..PlaybackSettings::LOOP };
                    let begun = Loop { file: file.clone(), from: 0.0, volume: *volume };
                    commands.spawn((name, AudioPlayer::new(handle), settings, begun, NotStarted));
                }
            }
        }
    }
}

/// Starts loops once all of them have been loaded, so that they stay in step. A loop has its sink only after its file has
/// loaded.
fn start_loops(fresh: Query<(Entity, Has<AudioSink>), With<NotStarted>>, mut commands: Commands) {
    if fresh.iter().all(|(_, is_loaded)| is_loaded) {
        for (entity, _) in &fresh {
            commands.entity(entity).remove::<NotStarted>().insert(fading());
        }
    }
}

/// Pauses all loops while none is heard: paused sounds are not decoded.
fn play_or_pause(loops: Query<(&Loop, &Progress, &AudioSink), Without<NotStarted>>) {
    let is_heard =
        |(known, progress, _): (&Loop, &Progress, &AudioSink)| known.volume > 0.0 || !progress.is_over();
    let is_silent = !loops.iter().any(is_heard);
    for (.., sink) in &loops {
        if is_silent { sink.pause() } else { sink.play() }
    }
}

fn set_volumes(mut loops: Query<(&Loop, &Progress, &mut AudioSink), Changed<Progress>>) {
    for (known, progress, mut sink) in &mut loops {
        sink.set_volume(Volume::Linear(known.at(progress.0)));
    }
}

/// Drops sounds that never begin because there is no audio device, as they would never end either.
fn drop_late_sounds(
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
