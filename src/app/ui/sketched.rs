//! Nodes that show a sketch, crisp at every size, and can draw it stroke by stroke.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiSystems};

use crate::app::look::material::InterfaceMaterial;
use crate::app::look::{Look, Sketch};
use crate::app::motion::{Progress, ProgressAnimation};

/// A node that shows a sketch. It must have the aspect ratio of the sketch's frame.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Sketched {
    sketch: Sketch,
    /// Width of the rasterised image, in physical pixels.
    baked: u32,
}

/// Returns a sketch that is visible at once.
#[must_use]
pub fn sketched(sketch: Sketch) -> impl Bundle {
    (Sketched { sketch, baked: 0 }, Progress(1.0), Pickable::IGNORE)
}

/// Returns a sketch that draws itself, after `wait` seconds and within `seconds`.
#[must_use]
pub fn animated_sketch(sketch: Sketch, wait: f32, seconds: f32) -> impl Bundle {
    (sketched(sketch), ProgressAnimation { delay: wait, seconds })
}

/// Rasterises sketches for the size of their nodes, and updates their progress.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (bake_sketches, update_sketches).chain().after(UiSystems::Layout));
}

fn bake_sketches(
    mut sketches: Query<
        (Entity, &mut Sketched, &ComputedNode, &Progress),
        Or<(Changed<Sketched>, Changed<ComputedNode>)>,
    >,
    mut images: ResMut<Assets<Image>>,
    mut look: Look,
    mut commands: Commands,
) {
    for (entity, mut sketched, node, progress) in &mut sketches {
        let width = node.size().x.round() as u32;
        if width == 0 || sketched.baked == width {
            continue;
        }
        let scale = node.size().x / sketched.sketch.frame.width();
        let baked = images.add(sketched.sketch.bake(scale));
        sketched.bypass_change_detection().baked = width;
        commands.entity(entity).try_insert(look.sketch(baked, progress.0));
    }
}

fn update_sketches(
    sketches: Query<(&MaterialNode<InterfaceMaterial>, &Progress), (With<Sketched>, Changed<Progress>)>,
    mut look: Look,
) {
    for (material, progress) in &sketches {
        look.draw_sketch(material, progress.0);
    }
}
