//! The board: kaya with lines, and the coordinates along two edges.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::gomoku::rules::{Gomoku, Point};

use super::materials::{Goban, Stars};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::board::coordinates::Coordinate;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, palette};
use crate::app::play::stage::Rebuild;
use crate::app::play::waiting::ShowWaiting;
use crate::app::ui::type_face::{Typeface, WorldText};

/// The board's side length, in the game's local units.
pub(super) const SIZE: f32 = 630.0;

/// The board, with its number of lines in each direction.
#[derive(Component)]
struct Lines(u8);

/// Returns the measures of a board with this many lines.
pub(super) fn goban(lines: u8) -> Goban {
    let stars = if lines == 19 { Stars::Nine(6) } else { Stars::Five(u32::from(lines) / 2 - 3) };
    Goban { size: SIZE, lines: lines.into(), stars }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_rebuild).add_observer(on_waiting);
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, form: FormFactor) {
    spawn_lines(parts, look, 15, form);
}

fn spawn_lines(parts: &mut ChildSpawnerCommands, look: &mut Look, lines: u8, form: FormFactor) {
    let goban = goban(lines);
    let mut board = parts.spawn((Name::new("Goban"), Lines(lines), look.goban(goban), Transform::default()));
    board.with_children(|board| {
        for index in 0..lines {
            let name = Point::new(index, index).to_string();
            let (letter, number) = name.split_at(1);
            let corner = goban.place(index.into(), index.into());
            // Coordinates are drawn between the outermost stones and the edge.
            let (edge, size) = match form {
                FormFactor::Wide => (8.5, 13.0),
                FormFactor::Tablet => (8.5, 15.0),
                FormFactor::Low | FormFactor::Tall => (9.5, 22.0),
            };
            let edge = SIZE / 2.0 - edge;
            spawn_name(board, letter, Vec2::new(corner.x, -edge), size);
            spawn_name(board, number, Vec2::new(-edge, corner.y), size);
        }
    });
}

fn spawn_name(board: &mut ChildSpawnerCommands, name: &str, at: Vec2, size: f32) {
    board.spawn((
        Coordinate,
        Text2d(name.to_owned()),
        WorldText { face: Typeface::Bold, size },
        TextColor(palette::KAYA_LINE.into()),
        Transform::from_translation(at.extend(0.02)),
    ));
}

fn on_rebuild(
    rebuild: On<Rebuild<Gomoku>>,
    boards: Query<(Entity, &Lines)>,
    roots: ThingRoots,
    layout: Res<Layout>,
    look: Look,
    commands: Commands,
) {
    replace_board(rebuild.view.board().lines(), boards, roots, &layout, look, commands);
}

fn on_waiting(
    waiting: On<ShowWaiting<Gomoku>>,
    boards: Query<(Entity, &Lines)>,
    roots: ThingRoots,
    layout: Res<Layout>,
    look: Look,
    commands: Commands,
) {
    replace_board(waiting.view.board().lines(), boards, roots, &layout, look, commands);
}

/// Replaces the board if the number of lines has changed.
fn replace_board(
    lines: u8,
    boards: Query<(Entity, &Lines)>,
    roots: ThingRoots,
    layout: &Layout,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    if boards.iter().any(|(_, board)| board.0 == lines) {
        return;
    }
    boards.iter().for_each(|(board, _)| commands.entity(board).despawn());
    commands.entity(root).with_children(|parts| spawn_lines(parts, &mut look, lines, layout.form));
}
