//! What Gomoku is drawn with: a kaya board, stones of slate and shell, two bowls.

use bevy::asset::{embedded_asset, embedded_path};
use bevy::prelude::*;

use crate::app::look::material::{AddPaint, Paint, Params};
use crate::app::look::{BOARD_SHADOW, Drawn, Look, Piece, Shade, Tag};

/// The goban.
const GOBAN: Paint = Paint::new("goban");
/// A stone.
const STONE: Paint = Paint::of_pieces("stone");
/// A bowl of stones.
const BOWL: Paint = Paint::new("bowl");

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "goban.wesl");
    embedded_asset!(app, "stone.wesl");
    embedded_asset!(app, "bowl.wesl");
    app.add_paint(GOBAN, embedded_path!("goban.wesl"))
        .add_paint(STONE, embedded_path!("stone.wesl"))
        .add_paint(BOWL, embedded_path!("bowl.wesl"));
}

/// The dots on a goban, that many lines from its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stars {
    /// The middle and four.
    Five(u32),
    /// The middle and eight.
    Nine(u32),
}

/// A goban's measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goban {
    /// The board's side.
    pub size: f32,
    /// Lines each way.
    pub lines: u32,
    /// Its dots.
    pub stars: Stars,
}

impl Goban {
    /// From one line to the next.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        self.size * 0.89 / (self.lines - 1) as f32
    }

    /// Where two lines cross, counted from the lower left corner; relative to the board's middle.
    #[must_use]
    pub fn place(&self, column: u32, row: u32) -> Vec2 {
        let middle = (self.lines - 1) as f32 * 0.5;
        vec2(column as f32 - middle, row as f32 - middle) * self.pitch()
    }
}

impl Look<'_> {
    /// A kaya board with its lines.
    pub(super) fn goban(&mut self, board: Goban) -> Drawn {
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
        self.drawn(half + BOARD_SHADOW, GOBAN, params)
    }

    /// A stone: slate or shell.
    pub(super) fn stone(&mut self, radius: f32, shade: Shade, tag: Tag) -> Piece {
        let variant = if shade == Shade::Light { 1.0 } else { 0.0 };
        self.piece(STONE, (radius, radius * 0.45 + 3.0), variant, tag)
    }

    /// A bowl of stones. `fullness` from 0 to 1.
    pub(super) fn bowl(&mut self, radius: f32, shade: Shade, fullness: f32) -> Drawn {
        let white = if shade == Shade::Light { 1.0 } else { 0.0 };
        let params = Params { a: vec4(radius, white, fullness, 0.0), ..default() };
        self.drawn(Vec2::splat(radius + 24.0), BOWL, params)
    }
}
