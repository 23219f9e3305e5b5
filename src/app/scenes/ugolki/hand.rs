//! Dragging: a dragged man follows the pointer, lifted off the board.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::ugolki::rules::{Square, Ugolki};

use super::men::{Man, piece};
use crate::app::board::drag::Dragged;
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, PieceAppearance};
use crate::app::play::session::Session;

/// Scale of a dragged man.
const SCALE: f32 = 1.14;
/// Height of a dragged man, above everything on the board.
const ELEVATION: f32 = 0.6;

/// The dragged man; the one on the board is hidden meanwhile.
#[derive(Component)]
struct Held;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        update_held_man
            .run_if(resource_changed::<Dragged>.or_eager(resource_exists_and_changed::<Session<Ugolki>>)),
    );
}

fn update_held_man(
    dragged: Res<Dragged>,
    session: Option<Res<Session<Ugolki>>>,
    mut men: Query<(&Man, &mut Visibility)>,
    mut held: Query<(Entity, &mut Transform), With<Held>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let chosen = session.and_then(|session| session.draft.man);
    let from = dragged.from.and_then(Square::new).filter(|from| chosen == Some(*from));
    let mut taken = None;
    for (man, mut visibility) in &mut men {
        let is_held = from == Some(man.square);
        visibility.set_if_neq(if is_held { Visibility::Hidden } else { Visibility::Inherited });
        taken = taken.or(is_held.then_some(man.seat));
    }
    match (taken, held.iter_mut().next()) {
        (Some(_), Some((_, mut pose))) => pose.translation = dragged.at.extend(ELEVATION),
        (Some(seat), None) => {
            let Some(root) = roots.of(Ugolki::NAME) else { return };
            let pose = Transform::from_translation(dragged.at.extend(ELEVATION))
                .with_scale(Vec3::new(SCALE, SCALE, 1.0));
            let man = piece(&mut look, seat, PieceAppearance { lift: 1.0, ..default() });
            commands.spawn((Name::new("Man in the hand"), Held, man, pose, ChildOf(root)));
        }
        (None, Some((held, _))) => commands.entity(held).despawn(),
        (None, None) => {}
    }
}
