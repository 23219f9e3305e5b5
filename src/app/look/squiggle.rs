//! The squiggle that is shown while a player thinks.

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use bevy::color::Srgba;
use bevy::prelude::*;

/// The squiggle.
pub(super) const SQUIGGLE: Paint = Paint::new("squiggle");

/// The squiggle, to be spawned.
pub type Squiggle = (Node, MaterialNode<InterfaceMaterial>, Pickable);

impl Look<'_> {
    /// Returns a squiggle of `size` logical pixels. The shader animates it by its own clock, so frames must
    /// be drawn while it is visible. `still` (for reduced motion) stops the animation.
    pub fn squiggle(&mut self, size: Vec2, color: Srgba, still: bool) -> Squiggle {
        let node = Node { width: px(size.x), height: px(size.y), ..default() };
        let loops = (size.x / size.y * 1.7).round().max(2.0);
        let pace = if still { 0.0 } else { 0.55 };
        let params = Params {
            a: vec4(pace, loops, (size.y * 0.085).max(1.4), size.y),
            b: vec4(color.red, color.green, color.blue, color.alpha),
            ..default()
        };
        (node, MaterialNode(self.materials.interface(SQUIGGLE, params)), Pickable::IGNORE)
    }
}
