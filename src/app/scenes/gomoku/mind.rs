//! The overlay with the opponent's thoughts: the points considered, and the expected continuation.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::gomoku::rules::{Color, Gomoku};

use super::{board, shade};
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, Mark, PieceAppearance, palette};
use crate::app::play::mind::{self, Mind};
use crate::app::play::session::Session;
use crate::app::play::status::{MoveStatus, TableStatus};
use crate::app::ui::type_face::{Typeface, WorldText};

/// The maximum number of expected moves shown.
const MAX_EXPECTED: usize = 7;

/// A part of the overlay.
#[derive(Component)]
struct Thought;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        draw_thoughts.run_if(mind::has_mind_changed.or_eager(resource_removed::<Session<Gomoku>>)),
    );
}

fn draw_thoughts(
    session: Option<Res<Session<Gomoku>>>,
    mind: Res<Mind>,
    overlays: Res<Overlays>,
    (table, moves): (Res<TableStatus>, Res<MoveStatus>),
    roots: ThingRoots,
    old: Query<Entity, With<Thought>>,
    mut look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|thought| commands.entity(thought).despawn());
    // The thoughts about earlier positions are not known.
    let here = table.is_settled && moves.replay.is_none();
    let Some(session) = session.filter(|_| overlays.shows(MIND) && here) else { return };
    let Some(root) = roots.of(Gomoku::NAME) else { return };
    let view = session.view();
    let goban = board::goban(view.board().lines());
    let at = |place: usize| {
        view.board().points().nth(place).map(|point| goban.place(point.column.into(), point.row.into()))
    };
    let pitch = goban.pitch();
    for (leg, heat) in &mind.heat {
        let Some(at) = at(leg.to) else { continue };
        let patch = look.mark(Vec2::splat(pitch * (0.75 + 0.55 * heat)), 0.0, Mark::Heat);
        let fade = MeshTag::new(((1.0 - heat).clamp(0.0, 1.0) * 215.0) as u32);
        commands.spawn((Thought, patch, fade, Transform::from_translation(at.extend(0.15)), ChildOf(root)));
    }
    // The opponent's own move is already on the board, so the first expected move is of the other colour.
    let mut color = view.next_color();
    for (index, leg) in mind.line.iter().take(MAX_EXPECTED).enumerate() {
        let Some(at) = at(leg.to) else { break };
        let ink = if color == Color::Black { palette::SHELL } else { palette::SLATE };
        let stone = look.stone(pitch * 0.40, shade(color), PieceAppearance { fade: 0.42, ..default() });
        let pose = Transform::from_translation(at.extend(0.30));
        commands.spawn((Thought, stone, pose, ChildOf(root))).with_child((
            Text2d((index + 1).to_string()),
            WorldText { face: Typeface::Bold, size: pitch * 0.42 },
            TextColor(ink.into()),
            Transform::from_xyz(0.0, 0.0, 0.002),
        ));
        color = !color;
    }
}
