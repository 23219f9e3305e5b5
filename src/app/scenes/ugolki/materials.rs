//! The materials of Ugolki: a chequered board, and draughtsmen of ivory and ebony.

use bevy::asset::{embedded_asset, embedded_path};
use bevy::prelude::*;

use crate::app::look::material::{AddPaint, Paint, Params};
use crate::app::look::{BOARD_SHADOW, Look, PaintedQuad, Piece, PieceAppearance, Shade};

/// The chequered board.
const CHECKERS: Paint = Paint::new("checkers");
/// A draughtsman.
const MAN: Paint = Paint::of_pieces("man");

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "checkers.wesl");
    embedded_asset!(app, "man.wesl");
    app.add_paint(CHECKERS, embedded_path!("checkers.wesl")).add_paint(MAN, embedded_path!("man.wesl"));
}

/// The dimensions of a chequered board: eight by eight squares in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checkers {
    /// Side length of the board, frame included.
    pub size: f32,
}

impl Checkers {
    /// Returns the width of the frame.
    #[must_use]
    pub fn frame(&self) -> f32 {
        self.size * 0.05
    }

    /// Returns the side length of a square.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        self.size * 0.9 / 8.0
    }

    /// Returns the centre of a square relative to that of the board, counted from the lower left (a1 is dark).
    #[must_use]
    pub fn place(&self, column: u32, row: u32) -> Vec2 {
        vec2(column as f32 - 3.5, row as f32 - 3.5) * self.pitch()
    }
}

impl Look<'_> {
    /// Creates a chequered board in its frame. The camp to reach is marked separately.
    pub(super) fn checkerboard(&mut self, board: Checkers) -> PaintedQuad {
        let half = Vec2::splat(board.size * 0.5);
        let params = Params {
            a: vec4(half.x, half.y, board.pitch() * 4.0, 0.0),
            b: vec4(8.0, 0.0, 0.0, 0.0),
            ..default()
        };
        self.painted_quad(half + BOARD_SHADOW, CHECKERS, params)
    }

    /// Creates a draughtsman: ivory with one groove and a dished middle, or ebony with three grooves.
    pub(super) fn man(&mut self, radius: f32, shade: Shade, tag: PieceAppearance) -> Piece {
        let variant = if shade == Shade::Dark { 1.0 } else { 0.0 };
        self.piece(MAN, radius, radius * 0.45 + 3.0, variant, tag)
    }
}
