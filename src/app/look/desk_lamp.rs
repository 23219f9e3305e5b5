//! The desk lamp, seen from above: an enamel shade, and the chain that switches it.

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use bevy::prelude::*;

/// The desk lamp.
pub(super) const DESK_LAMP: Paint = Paint::new("desk-lamp");

/// Distance by which a node of the lamp extends beyond its shape on each side, for shadow and light. The node has a border
/// of this width, from which the shader derives the scale.
pub const LAMP_MARGIN: f32 = 30.0;

/// The parts of the lamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LampPart {
    /// The shade, whose rim glows while the lamp is lit.
    Shade {
        /// True if the lamp is lit.
        is_lit: bool,
    },
    /// The chain, with a brass ball at its end.
    Chain,
}

impl Look<'_> {
    /// Returns the material of a part of the lamp, for a node with a border of [`LAMP_MARGIN`].
    pub fn desk_lamp(&mut self, part: LampPart) -> MaterialNode<InterfaceMaterial> {
        let (kind, lit) = match part {
            LampPart::Shade { is_lit } => (0.0, f32::from(u8::from(is_lit))),
            LampPart::Chain => (1.0, 0.0),
        };
        let params = Params { a: vec4(kind, LAMP_MARGIN, lit, 0.0), ..default() };
        MaterialNode(self.materials.interface(DESK_LAMP, params))
    }
}
