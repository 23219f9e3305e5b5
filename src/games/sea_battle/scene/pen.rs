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
    // Areas have no beginning: of them nothing may be seen before the pen is there.
    let visibility = if wait > 0.0 { Visibility::Hidden } else { Visibility::Inherited };
    (BeingDrawn, Unfolds { wait, seconds }, drawn(0.0), visibility)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(UpdateScenes, draw);
}

fn draw(
    mut drawings: Query<
        (Entity, &Progress, &mut MeshTag, &mut Visibility),
        (With<BeingDrawn>, Changed<Progress>),
    >,
    mut commands: Commands,
) {
    for (entity, progress, mut tag, mut visibility) in &mut drawings {
        tag.set_if_neq(drawn(progress.0));
        if progress.0 > 0.0 {
            visibility.set_if_neq(Visibility::Inherited);
        }
        if progress.is_over() {
            commands.entity(entity).remove::<(BeingDrawn, Unfolds)>();
        }
    }
}
