//! The bowls: beside the board, nearer to each other on the desk than at the table.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use super::materials::GomokuLook;
use crate::app::base::states::Screen;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::Shade;
use crate::app::motion::{FLIGHT, Journey, Mover};
use crate::games::gomoku::rules::Color;

/// A bowl's radius where it lies on the desk.
const RADIUS: f32 = 92.0;

/// The bowl of one colour.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bowl(Color);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(UpdateScenes, place);
}

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut GomokuLook) {
    for (color, shade) in [(Color::Black, Shade::Dark), (Color::White, Shade::Light)] {
        parts.spawn((Name::new("Bowl"), Bowl(color), look.bowl(RADIUS, shade, 0.9), on_desk(color)));
    }
}

fn on_desk(color: Color) -> Transform {
    match color {
        Color::Black => Transform::from_xyz(398.0, 172.0, 0.1),
        Color::White => Transform::from_xyz(422.0, -72.0, 0.1),
    }
}

/// Where a colour's stones come from, and how large the bowl is there.
pub(super) fn at_table(color: Color) -> Transform {
    let (place, radius) = match color {
        Color::Black => (Vec2::new(-402.0, 24.0), 62.0),
        Color::White => (Vec2::new(391.0, -285.0), 54.0),
    };
    Transform::from_translation(place.extend(0.1)).with_scale(Vec2::splat(radius / RADIUS).extend(1.0))
}

/// Keeps each bowl where it belongs on this screen: it travels when the screen changes, and one that has just been laid
/// on the desk is there.
fn place(
    screen: Res<State<Screen>>,
    mut bowls: Query<(Entity, Ref<Bowl>, &mut Transform)>,
    mut mover: Mover,
) {
    let belongs = match screen.get() {
        Screen::Loading | Screen::Desk => on_desk,
        Screen::Setup | Screen::Table => at_table,
    };
    for (entity, bowl, mut now) in &mut bowls {
        let end = belongs(bowl.0);
        if bowl.is_added() {
            *now = end;
        } else if screen.is_changed() && *now != end {
            let journey = Journey::new(*now, end);
            mover.send(entity, Journey { seconds: FLIGHT, ease: EaseFunction::CubicInOut, ..journey });
        }
    }
}
