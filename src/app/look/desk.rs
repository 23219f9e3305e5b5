//! The desktop.

use super::material::{Paint, Params};
use super::{Look, PaintedQuad};
use bevy::prelude::*;

/// Wooden planks.
pub(super) const DESK: Paint = Paint::new("desk").opaque();

impl Look<'_> {
    /// Returns wooden planks, each `plank` pixels high. `size` should cover what the camera can see. The
    /// grain is anchored at the entity's centre, so a larger desk shows the same wood and more of it. The
    /// material is opaque: place it behind everything else.
    pub fn desk(&mut self, size: Vec2, plank: f32) -> PaintedQuad {
        let half = size * 0.5;
        let params = Params { a: vec4(half.x, half.y, plank, 0.0), ..default() };
        self.painted_quad(half, DESK, params)
    }
}
