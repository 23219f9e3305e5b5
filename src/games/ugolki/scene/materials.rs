//! What Ugolki is drawn with: a chequered board, and draughtsmen of ivory and ebony.

use bevy::asset::{embedded_asset, embedded_path};
use bevy::prelude::*;

use crate::app::look::material::{AddPaint, Paint, Params};
use crate::app::look::{BOARD_SHADOW, Drawn, Look, Piece, Shade, Tag};

/// The chequered board.
const CHECKERS: Paint = Paint::new("checkers");
/// A draughtsman.
const MAN: Paint = Paint::of_pieces("man");

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "checkers.wesl");
    embedded_asset!(app, "man.wesl");
    app.add_paint(CHECKERS, embedded_path!("checkers.wesl")).add_paint(MAN, embedded_path!("man.wesl"));
}

/// A chequered board's measures: eight by eight squares in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checkers {
    /// The board's side, frame included.
    pub size: f32,
}

impl Checkers {
    /// The frame's width.
    #[must_use]
    pub fn frame(&self) -> f32 {
        self.size * 0.05
    }

    /// A square's side.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        self.size * 0.9 / 8.0
    }

    /// A square's middle, counted from the lower left (a1 is dark); relative to the board's middle.
    #[must_use]
    pub fn place(&self, column: u32, row: u32) -> Vec2 {
        vec2(column as f32 - 3.5, row as f32 - 3.5) * self.pitch()
    }
}

impl Look<'_> {
    /// A chequered board in its frame. The camp to reach is a mark of its own.
    pub(super) fn checkerboard(&mut self, board: Checkers) -> Drawn {
        let half = Vec2::splat(board.size * 0.5);
        let params = Params {
            a: vec4(half.x, half.y, board.pitch() * 4.0, 0.0),
            b: vec4(8.0, 0.0, 0.0, 0.0),
            ..default()
        };
        self.drawn(half + BOARD_SHADOW, CHECKERS, params)
    }

    /// A draughtsman: ivory with one groove and a dished middle, or ebony with three grooves.
    pub(super) fn man(&mut self, radius: f32, shade: Shade, tag: Tag) -> Piece {
        let variant = if shade == Shade::Dark { 1.0 } else { 0.0 };
        self.piece(MAN, (radius, radius * 0.45 + 3.0), variant, tag)
    }
}
