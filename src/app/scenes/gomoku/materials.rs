//! Gomoku's materials: a kaya board, stones of slate and shell, and bowls.

use bevy::asset::{embedded_asset, embedded_path};
use bevy::prelude::*;

use crate::app::look::material::{AddPaint, Paint, Params};
use crate::app::look::{BOARD_SHADOW, Look, PaintedQuad, Piece, PieceAppearance, Shade};

/// The material of the board.
const GOBAN: Paint = Paint::new("goban");
/// The material of a stone.
const STONE: Paint = Paint::of_pieces("stone");
/// The material of a bowl of stones.
const BOWL: Paint = Paint::new("bowl");

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "goban.wesl");
    embedded_asset!(app, "stone.wesl");
    embedded_asset!(app, "bowl.wesl");
    app.add_paint(GOBAN, embedded_path!("goban.wesl"))
        .add_paint(STONE, embedded_path!("stone.wesl"))
        .add_paint(BOWL, embedded_path!("bowl.wesl"));
}

/// The star points of a board, with their distance from the centre in lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stars {
    /// The centre and four points.
    Five(u32),
    /// The centre and eight points.
    Nine(u32),
}

/// The measures of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goban {
    /// The side length.
    pub size: f32,
    /// The number of lines in each direction.
    pub lines: u32,
    /// The star points.
    pub stars: Stars,
}

impl Goban {
    /// Returns the distance between two lines.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        self.size * 0.89 / (self.lines - 1) as f32
    }

    /// Returns the position of an intersection relative to the board's centre. Columns and rows are counted from the
    /// lower left corner.
    #[must_use]
    pub fn place(&self, column: u32, row: u32) -> Vec2 {
        let middle = (self.lines - 1) as f32 * 0.5;
        vec2(column as f32 - middle, row as f32 - middle) * self.pitch()
    }
}

impl Look<'_> {
    /// Returns a kaya board with its lines.
    pub(super) fn goban(&mut self, board: Goban) -> PaintedQuad {
        let half = Vec2::splat(board.size * 0.5);
        let field = board.pitch() * (board.lines - 1) as f32 * 0.5;
        let (star, sides) = match board.stars {
            Stars::Five(n) => (n, 0.0),
            Stars::Nine(n) => (n, 1.0),
        };
        let params = Params {
            a: vec4(half.x, half.y, field, field),
            b: vec4(board.pitch(), star as f32, sides, (board.pitch() * 0.026).max(0.8)),
            ..default()
        };
        self.painted_quad(half + BOARD_SHADOW, GOBAN, params)
    }

    /// Returns a stone of slate or shell.
    pub(super) fn stone(&mut self, radius: f32, shade: Shade, tag: PieceAppearance) -> Piece {
        let variant = if shade == Shade::Light { 1.0 } else { 0.0 };
        self.piece(STONE, radius, radius * 0.45 + 3.0, variant, tag)
    }

    /// Returns a bowl of stones. `fullness` is between 0 and 1.
    pub(super) fn bowl(&mut self, radius: f32, shade: Shade, fullness: f32) -> PaintedQuad {
        let white = if shade == Shade::Light { 1.0 } else { 0.0 };
        let params = Params { a: vec4(radius, white, fullness, 0.0), ..default() };
        self.painted_quad(Vec2::splat(radius + 24.0), BOWL, params)
    }
}
