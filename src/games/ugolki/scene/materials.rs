//! What Ugolki is drawn with: a chequered board, and draughtsmen of ivory and ebony.

use bevy::asset::embedded_asset;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::look::material::{Params, Shelf, world_material};
use crate::app::look::{AddMaterial, BOARD_SHADOW, Drawn, Look, Shade, Tag, piece};

world_material!(
    /// The chequered board.
    CheckersMaterial, "checkers.wesl", Blend
);
world_material!(
    /// A draughtsman.
    ManMaterial, "man.wesl", Blend, vertex piece::vertex_shader()
);

/// A draughtsman to spawn: add a `Transform`.
pub(super) type Piece = crate::app::look::Piece<ManMaterial>;

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "checkers.wesl");
    embedded_asset!(app, "man.wesl");
    app.add_material::<CheckersMaterial>().add_material::<ManMaterial>();
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

/// The painter with Ugolki's materials.
#[derive(SystemParam, Deref, DerefMut)]
pub(super) struct UgolkiLook<'w> {
    #[deref]
    look: Look<'w>,
    boards: Shelf<'w, CheckersMaterial>,
    men: Shelf<'w, ManMaterial>,
}

impl UgolkiLook<'_> {
    /// A chequered board in its frame. The camp to reach is a mark of its own.
    pub(super) fn checkerboard(&mut self, board: Checkers) -> Drawn<CheckersMaterial> {
        let half = Vec2::splat(board.size * 0.5);
        let params = Params {
            a: vec4(half.x, half.y, board.pitch() * 4.0, 0.0),
            b: vec4(8.0, 0.0, 0.0, 0.0),
            ..default()
        };
        self.look.drawn(half + BOARD_SHADOW, self.boards.take(params))
    }

    /// A draughtsman: ivory with one groove and a dished middle, or ebony with three grooves.
    pub(super) fn man(&mut self, radius: f32, shade: Shade, tag: Tag) -> Piece {
        let variant = if shade == Shade::Dark { 1.0 } else { 0.0 };
        self.look.piece(&mut self.men, (radius, radius * 0.45 + 3.0), variant, tag)
    }
}
