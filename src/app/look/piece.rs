//! Round pieces: stones, draughtsmen, discs and bulbs. Their shaders belong to the games.
//!
//! All pieces of a kind share mesh and material. Whatever differs between pieces or changes during the game
//! is in their [`PieceAppearance`], which is converted to the [`MeshTag`] component. To lift, light, mark or fade a
//! piece, insert a new one.

use super::Look;
use super::material::{Paint, Params, WorldMaterial};
use bevy::mesh::MeshTag;
use bevy::prelude::*;

/// The appearance of a single piece, apart from its kind.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PieceAppearance {
    /// Height above the board, 0 to 1: the shadow grows longer and softer. Moving and scaling the piece is up
    /// to the caller.
    pub lift: f32,
    /// Light, 0 to 1: the brightness of a bulb, the glow of a winning stone.
    pub light: f32,
    /// Transparency, 0 (opaque) to 1 (invisible).
    pub fade: f32,
    /// Index of its look, for pieces that have several. Number and meaning depend on the game.
    pub state: u8,
}

impl From<PieceAppearance> for MeshTag {
    fn from(tag: PieceAppearance) -> Self {
        let byte = |x: f32| (x.clamp(0.0, 1.0) * 255.0).round() as u32;
        MeshTag::new(
            byte(tag.lift) | u32::from(tag.state) << 8 | byte(tag.light) << 16 | byte(tag.fade) << 24,
        )
    }
}

/// A piece, to be spawned together with a `Transform`.
pub type Piece = (Mesh2d, MeshMaterial2d<WorldMaterial>, MeshTag);

/// One of the two colours of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// Slate or ebony.
    Dark,
    /// Shell or ivory.
    Light,
}

impl Look<'_> {
    /// Returns a piece. Its radius and the width of its shadow are in pixels; `variant` is passed to its
    /// shader.
    pub fn piece(
        &mut self,
        paint: Paint,
        radius: f32,
        shadow: f32,
        variant: f32,
        tag: PieceAppearance,
    ) -> Piece {
        let half = radius + shadow;
        let params = Params { a: vec4(radius, variant, half, 0.0), ..default() };
        let (mesh, material) = self.painted_quad(Vec2::splat(half), paint, params);
        (mesh, material, tag.into())
    }
}
