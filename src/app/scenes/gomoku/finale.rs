//! The finale of a won game: after a breath of stillness the five stones light up and hop, a tone each, and a red brush
//! goes through them.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::gomoku::rules::{Event, Gomoku, Point, Position};

use super::board;
use super::stones::{Hop, Stone, Won, pose};
use crate::app::board::pen::being_drawn;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, Nib, PieceAppearance, Stroke, palette};
use crate::app::motion::{Progress, ProgressAnimation};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};
use crate::app::play::waiting::ShowWaiting;

/// The time until the first stone lights up, in seconds.
const BREATH: f32 = 0.5;
/// The delay between two stones, in seconds.
const LIGHT_UP_DELAY: f32 = 0.16;
/// The pitches of their tones: D, E, F sharp, A and B.
const TONES: [f32; 5] = [1.0, 1.122, 1.26, 1.498, 1.682];
/// The time of a hop, in seconds, and its relative height.
const HOP_SECONDS: f32 = 0.3;
const HOP_SCALE: f32 = 0.16;
/// The time in which the brush goes through the stones, in seconds.
const BRUSH_SECONDS: f32 = 0.35;
/// The time for which the finished row can be looked at before the result, in seconds.
const HOLD_SECONDS: f32 = 0.8;
/// Width of the brush, and its length beyond the outer stones, in lines of the board.
const BRUSH_WIDTH: f32 = 0.2;
const BRUSH_REACH: f32 = 0.62;
/// The height of the brush above the board.
const BRUSH_ELEVATION: f32 = 0.4;

/// The stroke of the brush through the winning row.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brush;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_won).add_observer(on_rebuild).add_observer(on_waiting).add_systems(UpdateScenes, hop);
}

/// Returns the time until the music may begin, in seconds, for a row of this length.
pub(super) fn music_delay(stones: usize) -> f32 {
    BREATH + LIGHT_UP_DELAY * stones as f32
}

/// Returns the time of the whole finale, in seconds.
pub(super) fn seconds(stones: usize) -> f32 {
    music_delay(stones) + BRUSH_SECONDS + HOLD_SECONDS
}

fn on_won(
    perform: On<Perform<Gomoku>>,
    session: Res<Session<Gomoku>>,
    stones: Query<(Entity, &Stone)>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Event::Won { line, .. } = &perform.event else { return };
    for (index, point) in line.iter().enumerate() {
        let Some((stone, _)) = stones.iter().find(|(_, stone)| stone.point == *point) else { continue };
        let animation =
            ProgressAnimation { delay: BREATH + LIGHT_UP_DELAY * index as f32, seconds: HOP_SECONDS };
        commands.entity(stone).insert((Won, Hop { index, is_lit: false }, animation));
    }
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    let brush = spawn_brush(root, session.view(), line, &mut look, &mut commands);
    commands.entity(brush).insert(being_drawn(music_delay(line.len()), BRUSH_SECONDS));
}

/// Spawns the stroke through the stones of a row.
fn spawn_brush(
    root: Entity,
    position: &Position,
    row: &[Point],
    look: &mut Look,
    commands: &mut Commands,
) -> Entity {
    let lines = position.board().lines();
    let pitch = board::goban(lines).pitch();
    let ends = [row.first(), row.last()]
        .map(|point| point.map_or(Vec2::ZERO, |point| pose(lines, *point, 0).translation.truncate()));
    let way = (ends[1] - ends[0]).normalize_or_zero() * pitch * BRUSH_REACH;
    let line = |aside: f32, width: f32, alpha: f32, seed: u32| {
        let aside = way.perp().normalize_or_zero() * aside * pitch;
        let color = palette::PENCIL_RED.with_alpha(alpha);
        Stroke::line([ends[0] - way + aside, ends[1] + way + aside], width * pitch, color, seed)
    };
    let hairs = [
        line(0.0, BRUSH_WIDTH, 0.85, 1),
        line(0.06, 0.5 * BRUSH_WIDTH, 0.5, 2),
        line(-0.07, 0.4 * BRUSH_WIDTH, 0.45, 3),
    ];
    let drawing = look.strokes(Nib::Pencil, &hairs);
    let at = Transform::from_xyz(0.0, 0.0, BRUSH_ELEVATION);
    commands.spawn((Name::new("Brush"), Brush, drawing, at, ChildOf(root))).id()
}

fn on_rebuild(
    rebuild: On<Rebuild<Gomoku>>,
    old: Query<Entity, With<Brush>>,
    roots: ThingRoots,
    look: Look,
    commands: Commands,
) {
    replace_brush(&rebuild.view, old, roots, look, commands);
}

fn on_waiting(
    waiting: On<ShowWaiting<Gomoku>>,
    old: Query<Entity, With<Brush>>,
    roots: ThingRoots,
    look: Look,
    commands: Commands,
) {
    replace_brush(&waiting.view, old, roots, look, commands);
}

/// Draws the stroke of a game that is won, and removes that of another one.
fn replace_brush(
    position: &Position,
    old: Query<Entity, With<Brush>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|brush| commands.entity(brush).despawn());
    if let (Some(root), Some(row)) = (roots.of(Gomoku::NAME), position.winning_row()) {
        spawn_brush(root, position, &row, &mut look, &mut commands);
    }
}

/// Lights up the stones of the winning row, and lets them hop.
fn hop(
    mut stones: Query<(Entity, &mut Hop, &Progress, &mut Transform, &mut MeshTag), Changed<Progress>>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    for (entity, mut hop, progress, mut transform, mut tag) in &mut stones {
        if progress.0 <= 0.0 {
            continue;
        }
        if !hop.is_lit {
            hop.is_lit = true;
            sounds.write(PlayCue::tone("glow", TONES[hop.index % TONES.len()]));
        }
        let lift = (progress.0 * std::f32::consts::PI).sin();
        transform.scale = Vec2::splat(1.0 + HOP_SCALE * lift).extend(1.0);
        tag.set_if_neq(MeshTag::from(PieceAppearance { lift, light: 1.0, ..default() }));
        if progress.is_over() {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<(Hop, Progress, ProgressAnimation)>();
        }
    }
}
