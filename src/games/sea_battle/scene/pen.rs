//! The pen: drawings that draw themselves, stroke by stroke.

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use crate::app::board::scene::UpdateScenes;
use crate::app::look::drawn;
use crate::app::motion::{Progress, Unfolds};

/// A drawing that is being drawn.
#[derive(Component, Clone, Copy, Debug)]
struct BeingDrawn;

/// What makes a drawing draw itself: the pen touches the paper after `wait` seconds, and takes so many.
pub(super) fn being_drawn(wait: f32, seconds: f32) -> impl Bundle {
    (BeingDrawn, Unfolds { wait, seconds }, drawn(0.0))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(UpdateScenes, draw);
}

fn draw(
    mut drawings: Query<(Entity, &Progress, &mut MeshTag), (With<BeingDrawn>, Changed<Progress>)>,
    mut commands: Commands,
) {
    for (entity, progress, mut tag) in &mut drawings {
        tag.set_if_neq(drawn(progress.0));
        if progress.is_over() {
            commands.entity(entity).remove::<(BeingDrawn, Unfolds)>();
        }
    }
}
