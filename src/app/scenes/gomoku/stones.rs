//! The stones: they fly from their bowls, drop and click, and the winning row lights up stone by stone.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;
use bevy_tweening::TweenAnim;
use deskmate_games::Game;
use deskmate_games::gomoku::rules::{Color, Event, Gomoku, Point, Position};

use super::{NUMBERS, board, bowls, shade};
use crate::app::base::layout::Layout;
use crate::app::board::overlays::Overlays;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::{Roots, laid_anew};
use crate::app::look::{Look, Tag, palette};
use crate::app::motion::{Journey, Mover, Progress, Unfolds};
use crate::app::platform::audio::Play;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};
use crate::app::ui::type_face::{Face, WorldType};

/// The time in which a stone moves from its bowl to its point, in seconds.
pub(super) const DROP: f32 = 0.36;
/// The delay between the stones of the winning row as they light up, in seconds.
pub(super) const LIGHT_UP: f32 = 0.14;
/// The pitches of their tones: D, E, F sharp, A and B.
const TONES: [f32; 5] = [1.0, 1.122, 1.26, 1.498, 1.682];
/// The relative enlargement of a stone held above the board.
const HELD: f32 = 0.35;
/// The height of stones above the board. Later stones are slightly higher.
const LEVEL: f32 = 0.2;

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

/// A stone of the winning row that is not lit yet, with its index in the row, which selects its tone. Its [`Unfolds`]
/// determines when it lights up.
#[derive(Component)]
struct LightsUp(usize);

/// The time that a stone takes to light up, in seconds.
const FLASH: f32 = 0.02;

/// The move number shown on a stone.
#[derive(Component)]
struct Number;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_placed).add_observer(on_won).add_observer(on_rebuild).add_systems(
        UpdateScenes,
        (
            show_again.run_if(laid_anew::<Gomoku>.and_then(resource_exists::<Session<Gomoku>>)),
            show_numbers,
            (lift, light_up, glow),
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
    look.stone(board::goban(lines).pitch() * 0.46, shade(color), Tag::default())
}

fn pose(lines: u8, point: Point, number: u16) -> Transform {
    let at = board::goban(lines).place(point.column.into(), point.row.into());
    Transform::from_translation(at.extend(LEVEL + f32::from(number) * 1e-4))
}

/// Returns the pose from which a stone of this colour starts: its bowl, or above the board if there is no room for
/// bowls.
fn hand(layout: &Layout, color: Color, end: Transform) -> Transform {
    let above = end.translation.truncate() + Vec2::new(-30.0, 90.0);
    let from = bowls::at_table(color, layout).map_or(above, |bowl| bowl.translation.truncate());
    // The depth must be the final one: Bevy keeps sorting a mesh by the depth at which it was spawned.
    Transform::from_translation(from.extend(end.translation.z))
        .with_scale(Vec2::splat(1.0 + HELD).extend(1.0))
}

fn on_placed(
    perform: On<Perform<Gomoku>>,
    session: Res<Session<Gomoku>>,
    layout: Res<Layout>,
    roots: Roots,
    mut look: Look,
    mut mover: Mover,
    mut sounds: MessageWriter<Play>,
) {
    let Event::Placed { color, point, number, .. } = perform.event else { return };
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    let lines = session.position.config.size.lines();
    let end = pose(lines, point, number);
    let start = hand(&layout, color, end);
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
    mover.send(entity, Journey { seconds: DROP, ease: EaseFunction::CubicInOut, ..Journey::new(start, end) });
    sounds.write(Play::cue("bowl"));
    let landing = mover.paced(DROP * 0.92);
    mover.commands().delayed().duration(landing).write_message(Play::cue("stone"));
}

fn on_won(perform: On<Perform<Gomoku>>, stones: Query<(Entity, &Stone)>, mut commands: Commands) {
    let Event::Won { line, .. } = &perform.event else { return };
    for (index, point) in line.iter().enumerate() {
        let Some((stone, _)) = stones.iter().find(|(_, stone)| stone.point == *point) else { continue };
        let unfolds = Unfolds { wait: LIGHT_UP * index as f32, seconds: FLASH };
        commands.entity(stone).insert((Won, LightsUp(index), unfolds));
    }
}

fn on_rebuild(
    rebuild: On<Rebuild<Gomoku>>,
    stones: Query<(Entity, &Stone, &Transform)>,
    samples: Query<Entity, With<Sample>>,
    roots: Roots,
    look: Look,
    commands: Commands,
) {
    arrange(&rebuild.view, stones, samples, roots, look, commands);
}

/// Spawns the missing stones of `view` and despawns all others.
fn arrange(
    view: &Position,
    stones: Query<(Entity, &Stone, &Transform)>,
    samples: Query<Entity, With<Sample>>,
    roots: Roots,
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
            commands.entity(entity).try_remove::<(Won, LightsUp, Unfolds)>();
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
fn show_again(session: Res<Session<Gomoku>>, mut commands: Commands) {
    commands.trigger(Rebuild::<Gomoku> { view: session.view().clone() });
}

/// Adjusts the shadow of a moving stone to its height above the board.
fn lift(mut stones: Query<(&Transform, &mut MeshTag), (With<Stone>, With<TweenAnim>)>) {
    for (pose, mut tag) in &mut stones {
        let lift = ((pose.scale.x - 1.0) / HELD).clamp(0.0, 1.0);
        tag.set_if_neq(MeshTag::from(Tag { lift, ..default() }));
    }
}

fn light_up(
    stones: Query<(Entity, &LightsUp, &Progress)>,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    for (stone, LightsUp(index), progress) in &stones {
        if progress.is_over() {
            sounds.write(Play::tone("glow", TONES[index % TONES.len()]));
            commands.entity(stone).remove::<(LightsUp, Unfolds)>();
        }
    }
}

/// Lights up the winning row, and lays all other resting stones flat.
fn glow(mut stones: Query<(Has<Won>, Has<LightsUp>, &mut MeshTag), (With<Stone>, Without<TweenAnim>)>) {
    for (won, waits, mut tag) in &mut stones {
        let light = if won && !waits { 1.0 } else { 0.0 };
        tag.set_if_neq(MeshTag::from(Tag { light, ..default() }));
    }
}

/// Adds the move numbers to the stones, or removes them.
fn show_numbers(
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
            WorldType { face: Face::Bold, size: pitch * 0.42 },
            TextColor(color.into()),
            Transform::from_xyz(0.0, 0.0, 0.05),
            ChildOf(entity),
        ));
    }
}
