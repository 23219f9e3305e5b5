//! The overlay that lights the whole window, above all other nodes.

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use bevy::prelude::*;

/// Day and night.
pub(super) const LAMP: Paint = Paint::new("lamp").multiplying();

/// The light over the desk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Light {
    /// The time of day: 0 by day and 1 at night.
    pub night: f32,
    /// At night, the part of the light, from 0 to 1, that falls as a cone from the lamp at the upper left. The rest lies
    /// evenly around the middle, as one needs it to play.
    pub cone: f32,
    /// By day, the part of the light, from 0 to 1, that falls through the window and draws its frame.
    pub window: f32,
    /// The part of the light, from 0 to 1, that is that of an old photograph.
    pub past: f32,
    /// By day, the factors of red, green and blue.
    pub tint: Vec3,
}

impl Light {
    /// Returns the light between this one and another one, at `part` from 0 to 1.
    #[must_use]
    pub fn lerp(self, other: Self, part: f32) -> Self {
        Self {
            night: self.night.lerp(other.night, part),
            cone: self.cone.lerp(other.cone, part),
            window: self.window.lerp(other.window, part),
            past: self.past.lerp(other.past, part),
            tint: self.tint.lerp(other.tint, part),
        }
    }
}

/// Marks the overlay node.
#[derive(Component, Clone, Copy, Debug)]
pub struct Lamp;

/// The overlay, to be spawned.
pub type LampNode = (Lamp, Node, MaterialNode<InterfaceMaterial>, GlobalZIndex, Pickable);

impl Look<'_> {
    /// Returns a node that covers the whole window and lights everything below it.
    pub fn lamp(&mut self, light: Light) -> LampNode {
        let node = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        };
        (Lamp, node, self.lamp_material(light), GlobalZIndex(i32::MAX), Pickable::IGNORE)
    }

    /// Returns only the material, to be inserted on the overlay to change the light.
    pub fn lamp_material(&mut self, light: Light) -> MaterialNode<InterfaceMaterial> {
        // Quantised, so that a slow transition creates only a few materials.
        let step = |part: f32| (part.clamp(0.0, 1.0) * 64.0).round() / 64.0;
        let tint = (light.tint * 256.0).round() / 256.0;
        let params = Params {
            a: vec4(step(light.night), step(light.cone), step(light.window), step(light.past)),
            b: tint.extend(0.0),
            ..default()
        };
        MaterialNode(self.materials.interface(LAMP, params))
    }
}
