//! The men: they step and hop, each hop an arc that ends in a tap a whole tone above the one before.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::ugolki::rules::{Event, Position, Square, Ugolki};
use deskmate_kernel::rules::Seat;

use super::{board, shade};
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::{ThingReached, ThingRoots, is_thing_respawned};
use crate::app::look::{Look, Piece, PieceAppearance};
use crate::app::motion::{Progress, ProgressAnimation};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};
use crate::app::play::waiting::ShowWaiting;

/// Duration of a step, in seconds.
pub(super) const STEP_SECONDS: f32 = 0.26;
/// Duration of a hop, in seconds, and that of a hop in a long chain.
const HOP_SECONDS: f32 = 0.24;
const LONG_CHAIN_HOP_SECONDS: f32 = 0.32;
/// Number of hops of a long chain.
pub(super) const LONG_CHAIN: usize = 4;
/// Increase in scale of a man at the top of its hop.
const HOP_SCALE: f32 = 0.24;
/// Ratio of the pitches of two successive hops: a whole tone.
const TONE_RATIO: f32 = 1.122;
/// Fade of a ghost.
const GHOST_FADE: f32 = 0.55;
/// Height of men above the board; men that have moved later lie slightly higher.
const ELEVATION: f32 = 0.2;

/// A man of the game, at the square where the stage has shown it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// The seat that it belongs to.
    pub seat: Seat,
    /// The square that it stands on.
    pub square: Square,
}

/// A man of the sample position, which is shown before any game is played.
#[derive(Component)]
struct Sample;

/// The animation of a moving man.
#[derive(Component)]
pub(super) struct Flight {
    /// Points where it touches the board, the start first.
    path: Vec<Vec2>,
    /// True if it jumps; otherwise it slides.
    jumps: bool,
    /// Number of completed legs.
    landed: usize,
    /// True for a ghost.
    ghost: bool,
    /// True if it makes no sound.
    is_silent: bool,
}

impl Flight {
    /// Creates the flight of a ghost over these squares.
    pub(super) fn of_ghost(path: &[Square], near: Seat) -> (Self, ProgressAnimation) {
        let (flight, unfolds) = Self::new(path, near);
        (Self { ghost: true, is_silent: true, ..flight }, unfolds)
    }

    /// Creates a hop of a man on the desk that comes down where it was.
    fn on_the_spot(point: Vec2) -> (Self, ProgressAnimation) {
        let flight = Self { path: vec![point, point], jumps: true, landed: 0, ghost: false, is_silent: true };
        (flight, ProgressAnimation { delay: 0.0, seconds: HOP_SECONDS })
    }

    fn new(way: &[Square], near: Seat) -> (Self, ProgressAnimation) {
        let path: Vec<_> = way.iter().map(|square| board::square_center(*square, near)).collect();
        let jumps = is_jump_path(way);
        let seconds = if jumps { hop_seconds(path.len().saturating_sub(1)) } else { STEP_SECONDS };
        (
            Self { path, jumps, landed: 0, ghost: false, is_silent: false },
            ProgressAnimation { delay: 0.0, seconds },
        )
    }
}

/// Returns the duration of a chain of hops, in seconds. A long chain is slower, so that each hop counts.
pub(super) fn hop_seconds(hops: usize) -> f32 {
    let hop = if hops >= LONG_CHAIN { LONG_CHAIN_HOP_SECONDS } else { HOP_SECONDS };
    hop * hops as f32
}

/// Returns whether a way consists of jumps; otherwise it is a step.
pub(super) fn is_jump_path(way: &[Square]) -> bool {
    way.windows(2)
        .any(|leg| leg[0].column().abs_diff(leg[1].column()) > 1 || leg[0].row().abs_diff(leg[1].row()) > 1)
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_moved)
        .add_observer(on_rebuild)
        .add_observer(on_waiting)
        .add_observer(on_reached)
        .add_systems(
            UpdateScenes,
            (
                restore_men.run_if(is_thing_respawned::<Ugolki>.and_then(resource_exists::<Session<Ugolki>>)),
                animate_flights,
            )
                .chain(),
        );
}

/// A game in progress as a sample of the board: columns and rows of the light men and of the dark ones.
const SAMPLE: [[(u8, u8); 9]; 2] = [
    [(0, 0), (1, 0), (2, 1), (0, 2), (1, 2), (3, 2), (2, 3), (4, 3), (0, 1)],
    [(7, 7), (6, 7), (7, 6), (5, 6), (6, 5), (4, 6), (5, 4), (7, 5), (6, 6)],
];

pub(super) fn spawn_sample(parts: &mut ChildSpawnerCommands, look: &mut Look) {
    for (men, seat) in SAMPLE.into_iter().zip(Seat::BOTH) {
        for square in men.into_iter().filter_map(|(column, row)| Square::at(column, row)) {
            let pose = pose(square, Seat::First, 0);
            parts.spawn((
                Name::new("Sample man"),
                Sample,
                piece(look, seat, PieceAppearance::default()),
                pose,
            ));
        }
    }
}

pub(super) fn piece(look: &mut Look, seat: Seat, tag: PieceAppearance) -> Piece {
    look.man(board::BOARD.pitch() * 0.39, shade(seat), tag)
}

/// Creates a man of the best run.
pub(super) fn ghost(look: &mut Look) -> Piece {
    piece(look, Seat::First, PieceAppearance { fade: GHOST_FADE, ..default() })
}

fn pose(square: Square, near: Seat, ply: usize) -> Transform {
    Transform::from_translation(board::square_center(square, near).extend(ELEVATION + ply as f32 * 1e-4))
}

/// Replaces the man that moves by a new one on top of all others, on its way.
fn on_moved(
    perform: On<Perform<Ugolki>>,
    session: Res<Session<Ugolki>>,
    men: Query<(Entity, &Man)>,
    roots: ThingRoots,
    mut look: Look,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    let (seat, path, jumps) = match &perform.event {
        Event::Stepped { seat, from, to } => (*seat, vec![*from, *to], false),
        Event::Hopped { seat, path } => (*seat, path.clone(), true),
        _ => return,
    };
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    let (Some(from), Some(to)) = (path.first(), path.last()) else { return };
    if let Some((old, _)) = men.iter().find(|(_, man)| man.square == *from && man.seat == seat) {
        commands.entity(old).despawn();
    }
    let ply = session.position.plies.len();
    let man = Man { seat, square: *to };
    let name = Name::new("Man");
    if perform.by_hand {
        commands.spawn((
            name,
            man,
            piece(&mut look, seat, PieceAppearance::default()),
            pose(*to, session.near, ply),
            ChildOf(root),
        ));
        sounds.write(PlayCue::cue("step"));
        return;
    }
    let flight = Flight::new(&path, session.near);
    commands.spawn((
        name,
        man,
        flight,
        piece(&mut look, seat, PieceAppearance::default()),
        pose(*from, session.near, ply),
        ChildOf(root),
    ));
    sounds.write(PlayCue::cue(if jumps { "pick" } else { "step" }));
}

fn animate_flights(
    mut flights: Query<(Entity, &mut Flight, &Progress, &mut Transform, &mut MeshTag)>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    for (entity, mut flight, progress, mut pose, mut tag) in &mut flights {
        let legs = flight.path.len().saturating_sub(1);
        let progress = progress.0 * legs as f32;
        let over = (progress as usize).min(legs);
        if over > flight.landed && flight.jumps && !flight.is_silent {
            sounds.write(PlayCue::tone("hop", TONE_RATIO.powi(over as i32 - 1)));
        }
        flight.landed = over;
        let (at, part) = match flight.path.get(over + 1) {
            Some(next) => (flight.path[over].lerp(*next, ease_in_out(progress.fract())), progress.fract()),
            None => (flight.path.last().copied().unwrap_or_default(), 0.0),
        };
        let lift = if flight.jumps { (part * std::f32::consts::PI).sin() } else { 0.0 };
        pose.translation = at.extend(pose.translation.z);
        pose.scale = Vec2::splat(1.0 + HOP_SCALE * lift).extend(1.0);
        let fade = if flight.ghost { GHOST_FADE } else { 0.0 };
        tag.set_if_neq(MeshTag::from(PieceAppearance { lift, fade, ..default() }));
        if over == legs {
            commands.entity(entity).remove::<(Flight, ProgressAnimation)>();
        }
    }
}

/// Eases in and out.
fn ease_in_out(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

fn on_rebuild(
    rebuild: On<Rebuild<Ugolki>>,
    session: Res<Session<Ugolki>>,
    men: Query<(Entity, &Man, &Transform, Has<Flight>)>,
    samples: Query<Entity, With<Sample>>,
    roots: ThingRoots,
    look: Look,
    commands: Commands,
) {
    let ply = session.position.plies.len();
    arrange(&rebuild.view, session.near, ply, men, samples, roots, look, commands);
}

fn on_waiting(
    waiting: On<ShowWaiting<Ugolki>>,
    men: Query<(Entity, &Man, &Transform, Has<Flight>)>,
    samples: Query<Entity, With<Sample>>,
    roots: ThingRoots,
    look: Look,
    commands: Commands,
) {
    arrange(&waiting.view, waiting.near, 0, men, samples, roots, look, commands);
}

/// Spawns the missing men of `view` after `ply` plies and despawns all others.
fn arrange(
    view: &Position,
    near: Seat,
    ply: usize,
    men: Query<(Entity, &Man, &Transform, Has<Flight>)>,
    samples: Query<Entity, With<Sample>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    samples.iter().for_each(|sample| commands.entity(sample).despawn());
    let stands = |man: Man| view.board().seat_at(man.square) == Some(man.seat);
    let mut there = Vec::new();
    for (entity, man, now, flies) in &men {
        let end = board::square_center(man.square, near);
        if stands(*man) && !flies && now.translation.truncate() == end {
            there.push(*man);
        } else {
            commands.entity(entity).despawn();
        }
    }
    for square in (0..64).filter_map(Square::new) {
        let Some(seat) = view.board().seat_at(square) else { continue };
        let man = Man { seat, square };
        if !there.contains(&man) {
            commands.spawn((
                Name::new("Man"),
                man,
                piece(&mut look, seat, PieceAppearance::default()),
                pose(square, near, ply),
                ChildOf(root),
            ));
        }
    }
}

/// Lets the man nearest to the middle hop on the spot.
fn on_reached(
    reached: On<ThingReached>,
    men: Query<(Entity, &Transform), (Or<(With<Man>, With<Sample>)>, Without<Flight>)>,
    mut commands: Commands,
) {
    if reached.0 != Ugolki::NAME {
        return;
    }
    let from_middle = |pose: &Transform| pose.translation.truncate().length();
    let nearest = men.iter().min_by(|(_, one), (_, other)| from_middle(one).total_cmp(&from_middle(other)));
    if let Some((man, pose)) = nearest {
        commands.entity(man).insert(Flight::on_the_spot(pose.translation.truncate()));
    }
}

/// Shows the current game on a board that was laid out anew.
fn restore_men(session: Res<Session<Ugolki>>, mut commands: Commands) {
    commands.trigger(Rebuild::<Ugolki> { view: session.view().clone() });
}
