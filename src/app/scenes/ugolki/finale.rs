//! Peaks of a game: the number of a long chain of hops is written over the board, and after a win the men march on the spot.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::ugolki::rules::{Event, Ugolki};
use deskmate_kernel::line::Line;

use super::board;
use super::men::{self, Man};
use crate::app::board::scene::UpdateScenes;
use crate::app::board::shout::{Shout, shout};
use crate::app::board::things::ThingRoots;
use crate::app::look::PieceAppearance;
use crate::app::motion::{Progress, ProgressAnimation};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};

/// The time of stillness before the march, in seconds.
pub(super) const BREATH: f32 = 0.5;
/// The delay between two men, and the time of a hop, in seconds.
const MARCH_DELAY: f32 = 0.09;
const MARCH_SECONDS: f32 = 0.26;
/// Relative height of a hop.
const MARCH_SCALE: f32 = 0.18;
/// The time of a win before the result, in seconds.
pub(super) const SECONDS: f32 = 2.4;
/// The pitches of the march, a chord that climbs.
const TONES: [f32; 4] = [1.0, 1.26, 1.498, 2.0];
/// The height of a word above the board.
const SHOUT_ELEVATION: f32 = 0.6;

/// A man that hops on the spot while its [`ProgressAnimation`] runs.
#[derive(Component)]
struct March {
    /// Its number in the march, which selects its tone.
    index: usize,
    /// True as soon as it hops.
    has_begun: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_long_chain)
        .add_observer(on_won)
        .add_observer(on_rebuild)
        .add_systems(UpdateScenes, march);
}

/// Writes the number of hops of a long chain beside the square where it ends, once the man has landed.
fn on_long_chain(
    perform: On<Perform<Ugolki>>,
    session: Res<Session<Ugolki>>,
    roots: ThingRoots,
    mut commands: Commands,
) {
    let Event::Hopped { path, .. } = &perform.event else { return };
    let hops = path.len().saturating_sub(1);
    let (Some(root), Some(end)) = (roots.of(Ugolki::NAME), path.last()) else { return };
    if perform.by_hand || hops < men::LONG_CHAIN {
        return;
    }
    let pitch = board::BOARD.pitch();
    let at = board::square_center(*end, session.near);
    // Towards the middle of the board, where there is room.
    let at = at - Vec2::new(0.0, at.y.signum() * pitch);
    let at = Vec2::new(at.x.clamp(-2.2 * pitch, 2.2 * pitch), at.y);
    let word = Line::new("ugolki-shout-chain").number("count", hops as i64);
    let shouted = shout(word, 0.75 * pitch, at.extend(SHOUT_ELEVATION), men::hop_seconds(hops));
    commands.spawn((shouted, ChildOf(root)));
}

/// Lets the winner's men march, from the first row to the last.
fn on_won(perform: On<Perform<Ugolki>>, men: Query<(Entity, &Man)>, mut commands: Commands) {
    let Event::Won { seat, .. } = &perform.event else { return };
    let mut winners: Vec<_> = men.iter().filter(|(_, man)| man.seat == *seat).collect();
    winners.sort_by_key(|(_, man)| (man.square.row(), man.square.column()));
    for (index, (man, _)) in winners.into_iter().enumerate() {
        let delay = BREATH + MARCH_DELAY * index as f32;
        let animation = ProgressAnimation { delay, seconds: MARCH_SECONDS };
        commands.entity(man).insert((March { index, has_begun: false }, animation));
    }
}

fn on_rebuild(
    _: On<Rebuild<Ugolki>>,
    shouts: Query<Entity, With<Shout>>,
    marching: Query<Entity, With<March>>,
    mut commands: Commands,
) {
    shouts.iter().for_each(|word| commands.entity(word).despawn());
    marching
        .iter()
        .for_each(|man| _ = commands.entity(man).try_remove::<(March, Progress, ProgressAnimation)>());
}

fn march(
    mut men: Query<(Entity, &mut March, &Progress, &mut Transform, &mut MeshTag), Changed<Progress>>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    for (entity, mut march, progress, mut pose, mut tag) in &mut men {
        if progress.0 <= 0.0 {
            continue;
        }
        if !march.has_begun {
            march.has_begun = true;
            sounds.write(PlayCue::tone("hop", TONES[march.index % TONES.len()]));
        }
        let lift = (progress.0 * std::f32::consts::PI).sin().max(0.0);
        pose.scale = Vec2::splat(1.0 + MARCH_SCALE * lift).extend(1.0);
        tag.set_if_neq(MeshTag::from(PieceAppearance { lift, ..default() }));
        if progress.is_over() {
            pose.scale = Vec3::ONE;
            commands.entity(entity).remove::<(March, Progress, ProgressAnimation)>();
        }
    }
}
