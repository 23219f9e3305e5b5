//! Writing tools that lie on the desk.

use super::material::{Paint, Params};
use super::{Look, PaintedQuad, palette};
use bevy::prelude::*;

/// Pencils and pens.
pub(super) const TOOLS: Paint = Paint::new("tools");

/// A writing tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Yellow, with an eraser.
    Pencil,
    /// Red lead in red lacquer.
    RedPencil,
    /// Blue, with a clip.
    Pen,
}

impl Look<'_> {
    /// Returns a pencil or pen of `length` pixels that points to the right.
    pub fn tool(&mut self, length: f32, tool: Tool) -> PaintedQuad {
        let (body, tip, pen) = match tool {
            Tool::Pencil => (vec4(0.91, 0.715, 0.17, 1.0), vec4(0.20, 0.20, 0.21, 1.0), 0.0),
            Tool::RedPencil => (vec4(0.80, 0.20, 0.16, 1.0), palette::PENCIL_RED.to_vec4(), 0.0),
            Tool::Pen => (palette::INK.to_vec4(), vec4(0.30, 0.31, 0.35, 1.0), 1.0),
        };
        let half = vec2(length * 0.5, 6.5);
        let params = Params { a: vec4(half.x, half.y, pen, 0.0), b: body, c: tip };
        self.painted_quad(half + 14.0, TOOLS, params)
    }
}
