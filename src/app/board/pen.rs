//! Animation of drawings, stroke by stroke.

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use super::scene::UpdateScenes;
use crate::app::look::drawn_part;
use crate::app::motion::{Progress, ProgressAnimation};

/// A drawing that is being animated.
#[derive(Component, Clone, Copy, Debug)]
struct BeingDrawn;

/// Returns the components that animate a drawing: it starts after `wait` seconds and takes `seconds`.
#[must_use]
pub fn being_drawn(wait: f32, seconds: f32) -> impl Bundle {
    // Areas are filled at once, so they must stay hidden until the start.
    let visibility = if wait > 0.0 { Visibility::Hidden } else { Visibility::Inherited };
    (BeingDrawn, ProgressAnimation { delay: wait, seconds }, drawn_part(0.0), visibility)
}

/// Registers the animation of drawings.
pub fn plugin(app: &mut App) {
    app.add_systems(UpdateScenes, animate_drawings);
}

fn animate_drawings(
    mut drawings: Query<
        (Entity, &Progress, &mut MeshTag, &mut Visibility),
        (With<BeingDrawn>, Changed<Progress>),
    >,
    mut commands: Commands,
) {
    for (entity, progress, mut tag, mut visibility) in &mut drawings {
        tag.set_if_neq(drawn_part(progress.0));
        if progress.0 > 0.0 {
            visibility.set_if_neq(Visibility::Inherited);
        }
        if progress.is_over() {
            commands.entity(entity).remove::<(BeingDrawn, ProgressAnimation)>();
        }
    }
}
