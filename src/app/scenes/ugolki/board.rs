//! The board: squares in a frame with coordinates, and a mark around the camp that the near side has to reach.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::ugolki::rules::{Square, Ugolki};
use deskmate_kernel::rules::Seat;

use super::materials::Checkers;
use crate::app::board::coordinates::Coordinate;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, Mark, palette};
use crate::app::play::session::Session;
use crate::app::play::stage::Rebuild;
use crate::app::play::waiting::ShowWaiting;
use crate::app::ui::type_face::{Typeface, WorldText};

/// Dimensions of the board, in its own units.
pub(super) const BOARD: Checkers = Checkers { size: 630.0 };

/// The coordinates around the board, as the side that sits near reads them.
#[derive(Component)]
struct Coordinates(Seat);

/// The mark around the camp that the near side has to reach.
#[derive(Component)]
struct GoalMark;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_rebuild).add_observer(on_waiting);
}

/// Returns the centre of a square, with the camp of the near side at the bottom.
pub(super) fn square_center(square: Square, near: Seat) -> Vec2 {
    let at = BOARD.place(square.column().into(), square.row().into());
    if near == Seat::First { at } else { -at }
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look) {
    parts.spawn((Name::new("Chequered board"), look.checkerboard(BOARD), Transform::default()));
    spawn_coordinates(parts, Seat::First);
}

fn spawn_coordinates(parts: &mut ChildSpawnerCommands, near: Seat) {
    let edge = (BOARD.size - BOARD.frame()) / 2.0;
    parts
        .spawn((Coordinates(near), Transform::from_xyz(0.0, 0.0, 0.05), Visibility::default()))
        .with_children(|names| {
            for index in 0..8 {
                let Some(square) = Square::at(index, index) else { continue };
                let at = square_center(square, near);
                let name = square.to_string();
                let (letter, number) = name.split_at(1);
                for (text, at) in [(letter, Vec2::new(at.x, -edge)), (number, Vec2::new(-edge, at.y))] {
                    names.spawn((
                        Coordinate,
                        Text2d(text.to_owned()),
                        WorldText { face: Typeface::Bold, size: BOARD.frame() * 0.72 },
                        TextColor(palette::FRAME_TEXT.into()),
                        Transform::from_translation(at.extend(0.05)),
                    ));
                }
            }
        });
}

/// Turns the coordinates towards the player of a game that waits.
fn on_waiting(
    waiting: On<ShowWaiting<Ugolki>>,
    names: Query<(Entity, &Coordinates)>,
    roots: ThingRoots,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    turn_coordinates(waiting.near, root, names, &mut commands);
}

fn turn_coordinates(near: Seat, root: Entity, names: Query<(Entity, &Coordinates)>, commands: &mut Commands) {
    if !names.iter().any(|(_, names)| names.0 == near) {
        names.iter().for_each(|(names, _)| commands.entity(names).despawn());
        commands.entity(root).with_children(|parts| spawn_coordinates(parts, near));
    }
}

/// Turns the coordinates towards the player who sits near and marks the camp that their men have to reach.
fn on_rebuild(
    rebuild: On<Rebuild<Ugolki>>,
    session: Res<Session<Ugolki>>,
    names: Query<(Entity, &Coordinates)>,
    goals: Query<Entity, With<GoalMark>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    let near = session.near;
    turn_coordinates(near, root, names, &mut commands);
    goals.iter().for_each(|goal| commands.entity(goal).despawn());
    let squares: Vec<Vec2> =
        rebuild.view.config().camp.goal(near).iter().map(|square| square_center(square, near)).collect();
    let corner = |pick: fn(Vec2, Vec2) -> Vec2| squares.iter().copied().reduce(pick).unwrap_or_default();
    let (low, high) = (corner(Vec2::min), corner(Vec2::max));
    let size = high - low + BOARD.pitch() - 4.0;
    let camp = look.mark(size, 4.0, Mark::Camp);
    commands.spawn((
        GoalMark,
        camp,
        Transform::from_translation(((low + high) / 2.0).extend(0.08)),
        ChildOf(root),
    ));
}
