//! The top of the desk.

use super::material::{Paint, Params};
use super::{Drawn, Look};
use bevy::prelude::*;

/// Wooden planks.
pub(super) const DESK: Paint = Paint::new("desk").opaque();

impl Look<'_> {
    /// Planks of `plank` pixels' height, as large as you like: whatever the camera can see. The grain is
    /// fixed to the entity's middle, so a larger desk shows the same wood and more of it. It is opaque:
    /// put it behind everything.
    pub fn desk(&mut self, size: Vec2, plank: f32) -> Drawn {
        let half = size * 0.5;
        let params = Params { a: vec4(half.x, half.y, plank, 0.0), ..default() };
        self.drawn(half, DESK, params)
    }
}
