//! The light over everything: one node across the whole window, above all others.

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use bevy::prelude::*;

/// Day and night.
pub(super) const LAMP: Paint = Paint::new("lamp").multiplying();

/// Tells the lamp's node.
#[derive(Component, Clone, Copy, Debug)]
pub struct Lamp;

/// The lamp to spawn.
pub type LampNode = (Lamp, Node, MaterialNode<InterfaceMaterial>, GlobalZIndex, Pickable);

impl Look<'_> {
    /// A node across the whole window that lights all below it; 0 is day, 1 is night.
    pub fn lamp(&mut self, night: f32) -> LampNode {
        let node = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        };
        (Lamp, node, self.lamp_material(night), GlobalZIndex(i32::MAX), Pickable::IGNORE)
    }

    /// The material alone: insert it on the lamp's node to change the time of day.
    pub fn lamp_material(&mut self, night: f32) -> MaterialNode<InterfaceMaterial> {
        // In steps, so that a slow dusk makes no more than a few materials.
        let night = (night.clamp(0.0, 1.0) * 64.0).round() / 64.0;
        MaterialNode(self.shelf.interface(LAMP, Params { a: vec4(night, 0.0, 0.0, 0.0), ..default() }))
    }
}
