//! Soft areas: the shadow below what is lifted, and the light that bulbs throw on the wood.

use super::material::{Paint, Params};
use super::{Look, PaintedQuad};
use bevy::color::Srgba;
use bevy::prelude::*;

/// Soft areas.
pub(super) const GLOW: Paint = Paint::new("glow");

impl Look<'_> {
    /// Returns a rounded rectangle whose edge is blurred over `blur` pixels on both sides.
    pub fn soft_area(&mut self, size: Vec2, blur: f32, color: Srgba) -> PaintedQuad {
        let half = size * 0.5;
        let params = Params {
            a: vec4(half.x, half.y, blur, 0.0),
            b: vec4(color.red, color.green, color.blue, color.alpha),
            ..default()
        };
        self.painted_quad(half + blur, GLOW, params)
    }
}
