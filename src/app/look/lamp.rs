//! The overlay that lights the whole window, above all other nodes.

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use bevy::prelude::*;

/// Day and night.
pub(super) const LAMP: Paint = Paint::new("lamp").multiplying();

/// Marks the overlay node.
#[derive(Component, Clone, Copy, Debug)]
pub struct Lamp;

/// The overlay, to be spawned.
pub type LampNode = (Lamp, Node, MaterialNode<InterfaceMaterial>, GlobalZIndex, Pickable);

impl Look<'_> {
    /// Returns a node that covers the whole window and lights everything below it. `night` is 0 by day and 1
    /// at night.
    pub fn lamp(&mut self, night: f32) -> LampNode {
        let node = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        };
        (Lamp, node, self.lamp_material(night), GlobalZIndex(i32::MAX), Pickable::IGNORE)
    }

    /// Returns only the material, to be inserted on the overlay to change the time of day.
    pub fn lamp_material(&mut self, night: f32) -> MaterialNode<InterfaceMaterial> {
        // Quantised, so that a slow transition creates only a few materials.
        let night = (night.clamp(0.0, 1.0) * 64.0).round() / 64.0;
        MaterialNode(self.materials.interface(LAMP, Params { a: vec4(night, 0.0, 0.0, 0.0), ..default() }))
    }
}
