//! Sketches in the interface: a node that shows one, crisp at every size, and can draw it stroke by stroke.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiSystems};

use crate::app::look::{Sketch, SketchMaterial};
use crate::app::motion::{Progress, Unfolds};

/// A node on which a sketch lies; as wide and high as its frame, or of the same shape.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Sketched {
    sketch: Sketch,
    /// How wide it has been baked, in physical pixels.
    baked: u32,
}

/// A sketch that is there at once.
#[must_use]
pub fn sketched(sketch: Sketch) -> impl Bundle {
    (Sketched { sketch, baked: 0 }, Progress(1.0), Pickable::IGNORE)
}

/// A sketch that draws itself, in so many seconds after so many.
#[must_use]
pub fn being_sketched(sketch: Sketch, wait: f32, seconds: f32) -> impl Bundle {
    (sketched(sketch), Unfolds { wait, seconds })
}

/// Bakes sketches for the size of their nodes, and draws them.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (bake, draw).chain().after(UiSystems::Layout));
}

fn bake(
    mut sketches: Query<
        (Entity, &mut Sketched, &ComputedNode, &Progress),
        Or<(Changed<Sketched>, Changed<ComputedNode>)>,
    >,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<SketchMaterial>>,
    mut commands: Commands,
) {
    for (entity, mut sketched, node, progress) in &mut sketches {
        let width = node.size().x.round() as u32;
        if width == 0 || sketched.baked == width {
            continue;
        }
        let scale = node.size().x / sketched.sketch.frame.width();
        let baked = images.add(sketched.sketch.bake(scale));
        let material = SketchMaterial { drawn: Vec4::splat(progress.0), baked };
        sketched.bypass_change_detection().baked = width;
        commands.entity(entity).try_insert(MaterialNode(materials.add(material)));
    }
}

fn draw(
    sketches: Query<(&MaterialNode<SketchMaterial>, &Progress), Changed<Progress>>,
    mut materials: ResMut<Assets<SketchMaterial>>,
) {
    for (material, progress) in &sketches {
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.drawn = Vec4::splat(progress.0);
        }
    }
}
