//! Marks over a board.

use super::material::{Paint, Params};
use super::{Drawn, Look};
use bevy::prelude::*;

/// All marks.
pub(super) const MARKS: Paint = Paint::new("marks");

/// What a mark says. Each has a form of its own, not only a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The keyboard's or pad's place: a dashed red-pencil line.
    Focus,
    /// The piece in hand: a solid red frame.
    Selected,
    /// A place to go to: a blue frame with a dot.
    Target,
    /// The camp to reach: a row of lights with a faint glow.
    Camp,
    /// The pointer is over it: a light frame.
    Hover,
    /// The last move: a red ring.
    LastMove,
    /// How much a brain thinks of a place: a soft patch of red pencil with a dot.
    Heat,
    /// Nobody may go there: a red cross.
    Forbidden,
    /// A piece that can be taken in hand: green corners.
    Movable,
    /// Where a shot is aimed: a dashed red-pencil line round a faint red ground.
    Aim,
    /// A hint: a red-pencil ring drawn twice, on a light underlay.
    Hint,
}

/// How many times as bold the lines are where more contrast is wanted.
const BOLD: f32 = 1.6;

impl Look<'_> {
    /// A mark of this size with rounded corners; a square one whose `corner` is half its size is a ring.
    /// A `MeshTag` from 0 (the default) to 255 (gone) fades it.
    pub fn mark(&mut self, size: Vec2, corner: f32, mark: Mark) -> Drawn {
        let half = size * 0.5;
        let bold = if self.preferences.high_contrast() { BOLD } else { 1.0 };
        let params = Params {
            a: vec4(half.x, half.y, f32::from(mark as u8), corner),
            b: vec4(0.0, bold, 0.0, 0.0),
            ..default()
        };
        self.drawn(half + 5.0, MARKS, params)
    }
}
