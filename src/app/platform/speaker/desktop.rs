//! The speaker on the desktop: Bevy's player, an entity a sound.

use std::collections::HashMap;

use bevy::audio::{AudioSink, AudioSinkPlayback, PlaybackMode, Volume};
use bevy::prelude::*;

use super::Sound;

/// How long a sound waits for a device to play it, in seconds: later it would belong to nothing that is seen.
const LATEST: f32 = 1.0;

/// The files that are at hand.
#[derive(Resource, Default)]
pub struct Files(HashMap<String, Handle<AudioSource>>);

/// A sound that is played once, and until when it has to have begun.
#[derive(Component)]
struct Once(Timer);

/// A sound that goes on for ever.
#[derive(Component)]
pub struct Loop {
    file: String,
    volume: f32,
}

/// Keeps loops at their volumes, and gives up what no device plays.
pub fn plugin(app: &mut App) {
    app.add_message::<Sound>().init_resource::<Files>().add_systems(PostUpdate, (set_volumes, give_up));
}

/// Does what it is asked.
pub fn obey(
    mut asked: MessageReader<Sound>,
    assets: Res<AssetServer>,
    mut files: ResMut<Files>,
    mut loops: Query<&mut Loop>,
    mut commands: Commands,
) {
    for sound in asked.read() {
        let (Sound::Load(file) | Sound::Once { file, .. } | Sound::Loop { file, .. }) = sound;
        let handle = files.0.entry(file.clone()).or_insert_with(|| assets.load(file)).clone();
        let name = Name::new(file.clone());
        match sound {
            Sound::Load(_) => {}
            Sound::Once { volume, speed, .. } => {
                let settings =
                    PlaybackSettings::DESPAWN.with_volume(Volume::Linear(*volume)).with_speed(*speed);
                let once = Once(Timer::from_seconds(LATEST, TimerMode::Once));
                commands.spawn((name, AudioPlayer::new(handle), settings, once));
            }
            Sound::Loop { volume, .. } => {
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

/// A loop has its sink only once its file has come.
fn set_volumes(mut loops: Query<(&Loop, &mut AudioSink), Or<(Changed<Loop>, Added<AudioSink>)>>) {
    for (known, mut sink) in &mut loops {
        sink.set_volume(Volume::Linear(known.volume));
        // What nobody hears is not decoded either.
        if known.volume == 0.0 { sink.pause() } else { sink.play() }
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
