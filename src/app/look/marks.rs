//! Marks over a board.

use super::material::{Paint, Params};
use super::{Look, PaintedQuad};
use bevy::prelude::*;

/// All marks.
pub(super) const MARKS: Paint = Paint::new("marks");

/// The meaning of a mark. Marks differ in form, not only in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The keyboard or gamepad cursor: a dashed red-pencil line.
    Focus,
    /// The selected piece: a solid red frame.
    Selected,
    /// A legal destination: a blue frame with a dot.
    Target,
    /// The camp to reach: a row of lights with a faint glow.
    Camp,
    /// The place under the pointer: a light frame.
    Hover,
    /// The last move: a red ring.
    LastMove,
    /// A brain's evaluation of a place: a soft patch hatched in red pencil.
    Heat,
    /// A forbidden place: a red cross.
    Forbidden,
    /// A piece that can be moved: green corners.
    Movable,
    /// The target of a shot: a dashed red-pencil line around a faint red ground.
    Aim,
    /// A hint: a red-pencil ring drawn twice, on a light underlay.
    Hint,
}

/// Factor on the line width in high contrast mode.
const BOLD: f32 = 1.6;

impl Look<'_> {
    /// Returns a mark with rounded corners. If `size` is square and `corner` is half of it, the mark is a
    /// ring. A `MeshTag` from 0 (the default) to 255 (invisible) fades it.
    pub fn mark(&mut self, size: Vec2, corner: f32, mark: Mark) -> PaintedQuad {
        let half = size * 0.5;
        let bold = if self.preferences.has_high_contrast() { BOLD } else { 1.0 };
        let params = Params {
            a: vec4(half.x, half.y, f32::from(mark as u8), corner),
            b: vec4(0.0, bold, 0.0, 0.0),
            ..default()
        };
        self.painted_quad(half + 5.0, MARKS, params)
    }
}
