//! The overlay with the opponent's thoughts: the points considered, and the expected continuation.

use bevy::prelude::*;
use deskmate_games::gomoku::rules::{Color, Gomoku};

use super::{board, shade};
use crate::app::board::scene::UpdateScenes;
use crate::app::extras::thoughts::{DrawnThought, ShownThoughts, heat_patch, move_number};
use crate::app::look::{Look, PieceAppearance, palette};
use crate::app::play::mind;
use crate::app::play::session::Session;

/// The maximum number of expected moves shown.
const MAX_EXPECTED: usize = 7;

/// A part of the overlay.
#[derive(Component)]
#[require(DrawnThought)]
struct Thought;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        draw_thoughts.run_if(mind::has_mind_changed.or_eager(resource_removed::<Session<Gomoku>>)),
    );
}

fn draw_thoughts(
    thoughts: ShownThoughts<Gomoku>,
    old: Query<Entity, With<Thought>>,
    mut look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|thought| commands.entity(thought).despawn());
    let Some((root, session, mind)) = thoughts.get() else { return };
    let view = session.view();
    let goban = board::goban(view.board().lines());
    let at = |place: usize| {
        view.board().points().nth(place).map(|point| goban.place(point.column.into(), point.row.into()))
    };
    let pitch = goban.pitch();
    for (leg, heat) in &mind.heat {
        let Some(at) = at(leg.to) else { continue };
        commands.spawn((
            Thought,
            heat_patch(&mut look, at, pitch * (0.75 + 0.55 * heat), *heat),
            ChildOf(root),
        ));
    }
    // The opponent's own move is already on the board, so the first expected move is of the other colour.
    let mut color = view.next_color();
    for (index, leg) in mind.line.iter().take(MAX_EXPECTED).enumerate() {
        let Some(at) = at(leg.to) else { break };
        let ink = if color == Color::Black { palette::SHELL } else { palette::SLATE };
        let stone = look.stone(pitch * 0.40, shade(color), PieceAppearance { fade: 0.42, ..default() });
        let pose = Transform::from_translation(at.extend(0.30));
        let number = move_number(index, pitch * 0.42, ink);
        commands.spawn((Thought, stone, pose, ChildOf(root))).with_child(number);
        color = !color;
    }
}
