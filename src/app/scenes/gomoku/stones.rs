//! The stones: they fly from their bowls, drop and click.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;
use deskmate_games::Game;
use deskmate_games::gomoku::rules::{Color, Event, Gomoku, Point, Position};

use super::{NUMBERS, board, bowls, shade};
use crate::app::base::layout::Layout;
use crate::app::board::overlays::Overlays;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::{ThingRoots, is_thing_respawned};
use crate::app::look::{Look, PieceAppearance, palette};
use crate::app::motion::{Animated, Movement, Mover, ProgressAnimation};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};
use crate::app::play::waiting::ShowWaiting;
use crate::app::ui::type_face::{Typeface, WorldText};

/// The time in which a stone moves from its bowl to its point, in seconds.
pub(super) const DROP_SECONDS: f32 = 0.36;
/// The relative enlargement of a stone held above the board.
const HELD_SCALE: f32 = 0.35;
/// The height of stones above the board. Later stones are slightly higher.
const ELEVATION: f32 = 0.2;

/// A stone of the game.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// The number of the stone in the game, from 1.
    pub number: u16,
    /// The colour of the stone.
    pub color: Color,
    /// The point where the stone lies.
    pub point: Point,
}

/// A stone of the sample game that is shown before the first game.
#[derive(Component)]
struct Sample;

/// A stone of the winning row.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Won;

/// A stone of the winning row that lights up and hops while its [`ProgressAnimation`] runs.
#[derive(Component)]
pub(super) struct Hop {
    /// Its index in the row.
    pub(super) index: usize,
    /// True as soon as it lights up.
    pub(super) is_lit: bool,
}

/// The move number shown on a stone.
#[derive(Component)]
struct Number;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_placed).add_observer(on_rebuild).add_observer(on_waiting).add_systems(
        UpdateScenes,
        (
            restore_stones.run_if(is_thing_respawned::<Gomoku>.and_then(resource_exists::<Session<Gomoku>>)),
            update_numbers,
            (update_shadows, update_glow),
        )
            .chain(),
    );
}

/// Columns and rows of the stones of a sample game, which shows the purpose of the board. Black begins.
const SAMPLE: [(u8, u8); 16] = [
    (7, 7),
    (8, 8),
    (6, 6),
    (9, 9),
    (8, 6),
    (7, 6),
    (6, 8),
    (5, 5),
    (6, 7),
    (6, 9),
    (5, 7),
    (4, 7),
    (8, 7),
    (9, 7),
    (5, 9),
    (4, 10),
];

pub(super) fn spawn_sample(parts: &mut ChildSpawnerCommands, look: &mut Look) {
    let colors = [Color::Black, Color::White].into_iter().cycle();
    for ((column, row), color) in SAMPLE.into_iter().zip(colors) {
        let (piece, pose) = (piece(look, 15, color), pose(15, Point::new(column, row), 0));
        parts.spawn((Name::new("Sample stone"), Sample, piece, pose));
    }
}

fn piece(look: &mut Look, lines: u8, color: Color) -> impl Bundle + use<> {
    look.stone(board::goban(lines).pitch() * 0.46, shade(color), PieceAppearance::default())
}

pub(super) fn pose(lines: u8, point: Point, number: u16) -> Transform {
    let at = board::goban(lines).place(point.column.into(), point.row.into());
    Transform::from_translation(at.extend(ELEVATION + f32::from(number) * 1e-4))
}

/// Returns the pose from which a stone of this colour starts: its bowl, or above the board if there is no room for
/// bowls.
fn start_pose(layout: &Layout, color: Color, end: Transform) -> Transform {
    let above = end.translation.truncate() + Vec2::new(-30.0, 90.0);
    let from = bowls::table_pose(color, layout).map_or(above, |bowl| bowl.translation.truncate());
    // The depth must be the final one: Bevy keeps sorting a mesh by the depth at which it was spawned.
    Transform::from_translation(from.extend(end.translation.z))
        .with_scale(Vec2::splat(1.0 + HELD_SCALE).extend(1.0))
}

fn on_placed(
    perform: On<Perform<Gomoku>>,
    session: Res<Session<Gomoku>>,
    layout: Res<Layout>,
    roots: ThingRoots,
    mut look: Look,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Event::Placed { color, point, number, .. } = perform.event else { return };
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    let lines = session.position.config.size.lines();
    let end = pose(lines, point, number);
    let start = start_pose(&layout, color, end);
    let stone = Stone { number, color, point };
    let entity = mover
        .commands()
        .spawn((
            Name::new(format!("Stone {number}")),
            stone,
            piece(&mut look, lines, color),
            start,
            ChildOf(root),
        ))
        .id();
    mover.move_entity(
        entity,
        Movement { seconds: DROP_SECONDS, ease: EaseFunction::CubicInOut, ..Movement::new(start, end) },
    );
    sounds.write(PlayCue::cue("bowl"));
    let landing = mover.to_duration(DROP_SECONDS * 0.92);
    mover.commands().delayed().duration(landing).write_message(PlayCue::cue("stone"));
}

fn on_rebuild(
    rebuild: On<Rebuild<Gomoku>>,
    stones: Query<(Entity, &Stone, &Transform)>,
    samples: Query<Entity, With<Sample>>,
    roots: ThingRoots,
    look: Look,
    commands: Commands,
) {
    arrange(&rebuild.view, stones, samples, roots, look, commands);
}

fn on_waiting(
    waiting: On<ShowWaiting<Gomoku>>,
    stones: Query<(Entity, &Stone, &Transform)>,
    samples: Query<Entity, With<Sample>>,
    roots: ThingRoots,
    look: Look,
    commands: Commands,
) {
    arrange(&waiting.view, stones, samples, roots, look, commands);
}

/// Spawns the missing stones of `view` and despawns all others.
fn arrange(
    view: &Position,
    stones: Query<(Entity, &Stone, &Transform)>,
    samples: Query<Entity, With<Sample>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    samples.iter().for_each(|sample| commands.entity(sample).despawn());
    let lines = view.board().lines();
    let row = view.winning_row().unwrap_or_default();
    let wanted = |number: usize, point: Point| Stone {
        number: number as u16 + 1,
        color: view.color_of(number),
        point,
    };
    let mut lie = vec![false; view.stones().len()];
    for (entity, stone, now) in &stones {
        let index = usize::from(stone.number) - 1;
        let stays = view.stones().get(index).is_some_and(|point| wanted(index, *point) == *stone);
        if !stays || now.translation.truncate() != pose(lines, stone.point, 0).translation.truncate() {
            commands.entity(entity).despawn();
            continue;
        }
        lie[index] = true;
        if row.contains(&stone.point) {
            commands.entity(entity).try_insert(Won);
        } else {
            commands.entity(entity).try_remove::<(Won, Hop, ProgressAnimation)>();
        }
    }
    for (index, point) in view.stones().iter().enumerate().filter(|(index, _)| !lie[*index]) {
        let stone = wanted(index, *point);
        let name = Name::new(format!("Stone {}", stone.number));
        let pose = pose(lines, *point, stone.number);
        let mut entity =
            commands.spawn((name, stone, piece(&mut look, lines, stone.color), pose, ChildOf(root)));
        if row.contains(point) {
            entity.insert(Won);
        }
    }
}

/// Shows the current game on a board that was respawned.
fn restore_stones(session: Res<Session<Gomoku>>, mut commands: Commands) {
    commands.trigger(Rebuild::<Gomoku> { view: session.view().clone() });
}

/// Adjusts the shadow of a moving stone to its height above the board.
fn update_shadows(
    mut stones: Query<(&Transform, &mut MeshTag), (With<Stone>, With<Animated>, Without<Hop>)>,
) {
    for (pose, mut tag) in &mut stones {
        let lift = ((pose.scale.x - 1.0) / HELD_SCALE).clamp(0.0, 1.0);
        tag.set_if_neq(MeshTag::from(PieceAppearance { lift, ..default() }));
    }
}

/// Lights up the winning row, and lays all other resting stones flat.
fn update_glow(mut stones: Query<(Has<Won>, Option<&Hop>, &mut MeshTag), (With<Stone>, Without<Animated>)>) {
    for (won, hop, mut tag) in &mut stones {
        let light = if won && hop.is_none_or(|hop| hop.is_lit) { 1.0 } else { 0.0 };
        tag.set_if_neq(MeshTag::from(PieceAppearance { light, ..default() }));
    }
}

/// Adds the move numbers to the stones, or removes them.
fn update_numbers(
    overlays: Res<Overlays>,
    session: Option<Res<Session<Gomoku>>>,
    stones: Query<(Entity, &Stone, Option<&Children>)>,
    numbers: Query<Entity, With<Number>>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    let wanted = overlays.shows(NUMBERS);
    if !wanted {
        numbers.iter().for_each(|number| commands.entity(number).despawn());
        return;
    }
    let pitch = board::goban(session.position.config.size.lines()).pitch();
    for (entity, stone, children) in &stones {
        if children.is_some_and(|children| children.iter().any(|child| numbers.contains(child))) {
            continue;
        }
        let color = match stone.color {
            Color::Black => palette::SHELL,
            Color::White => palette::SLATE,
        };
        commands.spawn((
            Number,
            Text2d(stone.number.to_string()),
            WorldText { face: Typeface::Bold, size: pitch * 0.42 },
            TextColor(color.into()),
            Transform::from_xyz(0.0, 0.0, 0.05),
            ChildOf(entity),
        ));
    }
}
