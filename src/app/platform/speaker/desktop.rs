//! Audio output on the desktop: one entity with an [`AudioPlayer`] per sound.

use std::collections::HashMap;

use bevy::audio::{AudioSink, AudioSinkPlayback, PlaybackMode, Volume};
use bevy::prelude::*;

use super::SpeakerCommand;

/// Time a sound waits for an audio device, in seconds. Later it would not match what is on the screen.
const MAX_START_SECONDS: f32 = 1.0;

/// The loaded files.
#[derive(Resource, Default)]
pub struct Files(HashMap<String, Handle<AudioSource>>);

/// A sound played once, with the time left for it to begin.
#[derive(Component)]
struct Once(Timer);

/// A sound played in a loop.
#[derive(Component)]
pub struct Loop {
    file: String,
    volume: f32,
}

/// Updates the volumes of loops and drops sounds that could not begin in time.
pub fn plugin(app: &mut App) {
    app.add_message::<SpeakerCommand>()
        .init_resource::<Files>()
        .add_systems(PostUpdate, (set_volumes, drop_late_sounds));
}

/// Executes the commands.
pub fn run_speaker_commands(
    mut asked: MessageReader<SpeakerCommand>,
    assets: Res<AssetServer>,
    mut files: ResMut<Files>,
    mut loops: Query<&mut Loop>,
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
                if let Some(mut known) = loops.iter_mut().find(|known| known.file == *file) {
                    known.volume = *volume;
                } else {
                    let mode = PlaybackMode::Loop;
                    let settings = PlaybackSettings { mode, volume: Volume::Linear(*volume), ..default() };
                    let begun = Loop { file: file.clone(), volume: *volume };
                    commands.spawn((name, AudioPlayer::new(handle), settings, begun));
                }
            }
        }
    }
}

/// Applies volumes. A loop has its sink only after its file has loaded.
fn set_volumes(mut loops: Query<(&Loop, &mut AudioSink), Or<(Changed<Loop>, Added<AudioSink>)>>) {
    for (known, mut sink) in &mut loops {
        sink.set_volume(Volume::Linear(known.volume));
        // Paused sounds are not decoded.
        if known.volume == 0.0 { sink.pause() } else { sink.play() }
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
