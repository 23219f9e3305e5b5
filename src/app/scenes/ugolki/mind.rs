//! The overlay of the opponent's thoughts: the moves that it considered, and the line that it expects.

use bevy::prelude::*;
use deskmate_games::ugolki::rules::{Move, Position, Square, Ugolki};
use deskmate_kernel::rules::{Seat, Viewer};

use super::men::piece;
use super::{board, way};
use crate::app::board::scene::UpdateScenes;
use crate::app::extras::thoughts::{DrawnThought, ShownThoughts, heat_patch, move_number};
use crate::app::look::{Look, Nib, PieceAppearance, Stroke, palette};
use crate::app::play::mind::{self, MovePlaces};
use crate::app::play::session::Session;
use crate::app::play::status::{TableStatus, Turn};

/// Maximum number of expected moves shown.
const MAX_EXPECTED: usize = 4;

/// A part of the overlay.
#[derive(Component)]
#[require(DrawnThought)]
struct Thought;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        draw_thoughts.run_if(mind::has_mind_changed.or_eager(resource_removed::<Session<Ugolki>>)),
    );
}

/// Returns the position before the last move, if the whole game is known here.
fn position_before_last_move(session: &Session<Ugolki>) -> Option<Position> {
    let game = session.position.full_match.as_deref()?;
    let before = game.at_ply(game.plies().len().checked_sub(1)?)?;
    Some(before.view(Viewer::Spectator))
}

fn draw_thoughts(
    thoughts: ShownThoughts<Ugolki>,
    table: Res<TableStatus>,
    old: Query<Entity, With<Thought>>,
    mut look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|thought| commands.entity(thought).despawn());
    let Some((root, session, mind)) = thoughts.get() else { return };
    // The opponent's thoughts apply only to the position after its move.
    if table.turn == Turn::Other && !session.is_watched() {
        return;
    }
    let pitch = board::BOARD.pitch();
    let squares = |leg: &MovePlaces| Some((Square::new(leg.from)?, Square::new(leg.to)?));
    let at = |square: Square| board::square_center(square, session.near);
    let mut weighed = Vec::new();
    // The opponent thought in the position before its move.
    let before = position_before_last_move(session);
    for (leg, heat) in &mind.heat {
        let Some((from, to)) = squares(leg) else { continue };
        let faint = palette::PENCIL_RED.with_alpha(0.25 + 0.5 * heat);
        let path = before.as_ref().and_then(|before| before.path(Move { from, to }));
        for (step, ends) in path.unwrap_or_else(|| vec![from, to]).windows(2).enumerate() {
            let seed = leg.to as u32 + step as u32;
            weighed.push(Stroke::line([at(ends[0]), at(ends[1])], 1.2 + 2.0 * heat, faint, seed));
        }
        commands.spawn((
            Thought,
            heat_patch(&mut look, at(to), pitch * (0.5 + 0.5 * heat), *heat),
            ChildOf(root),
        ));
    }
    let weighed = look.strokes(Nib::Pencil, &weighed);
    commands.spawn((Thought, weighed, Transform::from_xyz(0.0, 0.0, 0.16), ChildOf(root)));
    // In a race the opponent expects only its own moves, so the board tells which side makes each move.
    let view = session.view();
    let (mut men, directions) = (*view.board(), view.config().directions);
    for (index, leg) in mind.line.iter().take(MAX_EXPECTED).enumerate() {
        let Some((from, to)) = squares(leg) else { break };
        let (Some(seat), Some(path)) = (men.seat_at(from), men.path(from, to, directions)) else { break };
        men.move_man(seat, from, to);
        let points: Vec<Vec2> = path.into_iter().map(at).collect();
        let drawing = way::draw_dots(&mut look, &points, way::Dots::Path);
        commands.spawn((Thought, drawing, Transform::from_xyz(0.0, 0.0, 0.33), ChildOf(root)));
        let ink = if seat == Seat::First { palette::EBONY } else { palette::IVORY };
        let man = piece(&mut look, seat, PieceAppearance { fade: 0.45, ..default() });
        let pose = Transform::from_translation(at(to).extend(0.34 + index as f32 * 0.01));
        let number = move_number(index, pitch * 0.36, ink);
        commands.spawn((Thought, man, pose, ChildOf(root))).with_child(number);
    }
}
