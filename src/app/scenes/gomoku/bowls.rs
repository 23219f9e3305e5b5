//! The bowls: beside the board, closer together on the desk than at the table, and below the board on a long phone.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::gomoku::rules::{Color, Gomoku};

use super::board::SIZE;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::Screen;
use crate::app::board::scene::{BoardShape, UpdateScenes};
use crate::app::board::things::{ThingReached, table_area};
use crate::app::look::{Look, Shade};
use crate::app::motion::{FLIGHT_SECONDS, Movement, Mover};

/// The radius of a bowl on the desk.
const RADIUS: f32 = 92.0;
/// The angle by which a bowl is turned when a hand comes near, in radians, and the duration of its rocking, in seconds.
const ROCK: f32 = 0.1;
const ROCK_SECONDS: f32 = 0.6;
/// The distance from the centre of the board at which a bowl is out of sight.
const AWAY_DISTANCE: f32 = 1600.0;

/// The bowl of one colour.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bowl(Color);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(UpdateScenes, place_bowls).add_observer(on_reached);
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look) {
    for (color, shade) in [(Color::Black, Shade::Dark), (Color::White, Shade::Light)] {
        parts.spawn((Name::new("Bowl"), Bowl(color), look.bowl(RADIUS, shade, 0.9), desk_pose(color)));
    }
}

fn desk_pose(color: Color) -> Transform {
    match color {
        Color::Black => Transform::from_xyz(398.0, 172.0, 0.1),
        Color::White => Transform::from_xyz(422.0, -72.0, 0.1),
    }
}

/// Returns the pose of a colour's bowl at the table, or `None` if there is no room for bowls.
pub(super) fn table_pose(color: Color, layout: &Layout) -> Option<Transform> {
    let (place, radius) = match (layout.form, color) {
        (FormFactor::Wide, Color::Black) => (Vec2::new(-402.0, 24.0), 62.0),
        (FormFactor::Wide, Color::White) => (Vec2::new(391.0, -285.0), 54.0),
        (FormFactor::Tall, _) if layout.is_long() => below(color, layout),
        _ => return None,
    };
    let size = Vec2::splat(radius / RADIUS).extend(1.0);
    Some(Transform::from_translation(place.extend(0.1)).with_scale(size))
}

/// The space that the move list takes below the board and the buttons take above the bottom edge of the window on a
/// long phone, in desk units. The bowls lie in between.
const MOVE_LIST_SPACE: f32 = 48.0;
const BUTTONS_SPACE: f32 = 156.0;
/// The maximum radius of a bowl there.
const MAX_RADIUS: f32 = 46.0;

/// Returns the position and the radius of a bowl on a long phone, in the board's units.
fn below(color: Color, layout: &Layout) -> (Vec2, f32) {
    let area = table_area(BoardShape::Square, layout);
    let fit = area.size().min_element() / SIZE;
    let (top, foot) = (area.min.y - MOVE_LIST_SPACE, BUTTONS_SPACE - layout.size.y / 2.0);
    let radius = ((top - foot) / 2.0 - 6.0).min(MAX_RADIUS);
    let x = layout.size.x * if color == Color::Black { -0.26 } else { 0.26 };
    ((Vec2::new(x, (top + foot) / 2.0) - area.center()) / fit, radius / fit)
}

/// Returns the pose of a bowl for which there is no room.
fn off_screen_pose(color: Color) -> Transform {
    let mut pose = desk_pose(color);
    pose.translation.x = if color == Color::Black { -AWAY_DISTANCE } else { AWAY_DISTANCE };
    pose
}

/// Moves each bowl to its pose on the current screen: animated when the screen changes, and at once when the bowl was
/// just spawned or the layout has changed.
fn place_bowls(
    screen: Res<State<Screen>>,
    layout: Res<Layout>,
    mut bowls: Query<(Entity, Ref<Bowl>, &mut Transform)>,
    mut mover: Mover,
) {
    let belongs = |color| {
        let room = match screen.get() {
            Screen::Loading | Screen::Desk | Screen::Diary => (!layout.upright).then(|| desk_pose(color)),
            Screen::Setup | Screen::Table => table_pose(color, &layout),
        };
        room.unwrap_or_else(|| off_screen_pose(color))
    };
    for (entity, bowl, mut now) in &mut bowls {
        let end = belongs(bowl.0);
        if bowl.is_added() || layout.is_changed() && !screen.is_changed() {
            now.set_if_neq(end);
        } else if screen.is_changed() && *now != end {
            let journey = Movement::new(*now, end);
            mover.move_entity(
                entity,
                Movement { seconds: FLIGHT_SECONDS, ease: EaseFunction::CubicInOut, ..journey },
            );
        }
    }
}

/// Rocks the bowls, so that the stones shift.
fn on_reached(
    reached: On<ThingReached>,
    bowls: Query<(Entity, &Bowl)>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    if reached.0 != Gomoku::NAME || layout.upright {
        return;
    }
    for (entity, Bowl(color)) in &bowls {
        let end = desk_pose(*color);
        let start = end.with_rotation(Quat::from_rotation_z(ROCK));
        mover.move_entity(
            entity,
            Movement { seconds: ROCK_SECONDS, ease: EaseFunction::ElasticOut, ..Movement::new(start, end) },
        );
    }
}
