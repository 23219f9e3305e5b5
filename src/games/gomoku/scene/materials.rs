//! What Gomoku is drawn with: a kaya board, stones of slate and shell, two bowls.

use bevy::asset::embedded_asset;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::look::material::{Params, Shelf, world_material};
use crate::app::look::{AddMaterial, BOARD_SHADOW, Drawn, Look, Piece, Shade, Tag, piece};

world_material!(
    /// The goban.
    GobanMaterial, "goban.wesl", Blend
);
world_material!(
    /// A stone.
    StoneMaterial, "stone.wesl", Blend, vertex piece::vertex_shader()
);
world_material!(
    /// A bowl of stones.
    BowlMaterial, "bowl.wesl", Blend
);

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "goban.wesl");
    embedded_asset!(app, "stone.wesl");
    embedded_asset!(app, "bowl.wesl");
    app.add_material::<GobanMaterial>().add_material::<StoneMaterial>().add_material::<BowlMaterial>();
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

/// The painter with Gomoku's materials.
#[derive(SystemParam, Deref, DerefMut)]
pub(super) struct GomokuLook<'w> {
    #[deref]
    look: Look<'w>,
    gobans: Shelf<'w, GobanMaterial>,
    stones: Shelf<'w, StoneMaterial>,
    bowls: Shelf<'w, BowlMaterial>,
}

impl GomokuLook<'_> {
    /// A kaya board with its lines.
    pub(super) fn goban(&mut self, board: Goban) -> Drawn<GobanMaterial> {
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
        self.look.drawn(half + BOARD_SHADOW, self.gobans.take(params))
    }

    /// A stone: slate or shell.
    pub(super) fn stone(&mut self, radius: f32, shade: Shade, tag: Tag) -> Piece<StoneMaterial> {
        let variant = if shade == Shade::Light { 1.0 } else { 0.0 };
        self.look.piece(&mut self.stones, (radius, radius * 0.45 + 3.0), variant, tag)
    }

    /// A bowl of stones. `fullness` from 0 to 1.
    pub(super) fn bowl(&mut self, radius: f32, shade: Shade, fullness: f32) -> Drawn<BowlMaterial> {
        let white = if shade == Shade::Light { 1.0 } else { 0.0 };
        let params = Params { a: vec4(radius, white, fullness, 0.0), ..default() };
        self.look.drawn(Vec2::splat(radius + 24.0), self.bowls.take(params))
    }
}
