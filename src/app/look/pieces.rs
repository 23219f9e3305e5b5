//! Round pieces: stones and bowls, draughtsmen, enamel discs, bulbs.
//!
//! All pieces of a kind share mesh and material. What differs from piece to piece, or changes while it is
//! played with, is its [`Tag`], turned into the [`MeshTag`] component: to lift, light, mark or fade a
//! piece, insert a new one.

use super::material::{Params, world_material};
use super::{Drawn, Look};
use bevy::mesh::MeshTag;
use bevy::prelude::*;

world_material!(
    /// The material of all round pieces.
    PieceMaterial, "pieces.wesl", Blend, vertex vertex_shader
);
world_material!(
    /// Bowls of stones.
    BowlMaterial, "bowl.wesl", Blend
);

/// What one piece shows besides its kind.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tag {
    /// Height above the board, 0 to 1: the shadow grows longer and softer. Moving and scaling the piece
    /// itself is the caller's.
    pub lift: f32,
    /// Light, 0 to 1: a bulb's brightness, a winning stone's glow.
    pub light: f32,
    /// How far it has vanished, 0 to 1.
    pub fade: f32,
    /// Which of its looks it has, for pieces that have several; how many, and what they mean, is the game's.
    pub state: u8,
}

impl From<Tag> for MeshTag {
    fn from(tag: Tag) -> Self {
        let byte = |x: f32| (x.clamp(0.0, 1.0) * 255.0).round() as u32;
        MeshTag::new(
            byte(tag.lift) | u32::from(tag.state) << 8 | byte(tag.light) << 16 | byte(tag.fade) << 24,
        )
    }
}

/// A piece to spawn: add a `Transform`.
pub type Piece = (Mesh2d, MeshMaterial2d<PieceMaterial>, MeshTag);

/// Which of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// Slate, ebony.
    Dark,
    /// Shell, ivory.
    Light,
}

impl Look<'_> {
    /// A stone: slate or shell.
    pub fn stone(&mut self, radius: f32, shade: Shade, tag: Tag) -> Piece {
        let variant = if shade == Shade::Light { 1.0 } else { 0.0 };
        self.piece(radius, 0.0, variant, 0.45, tag)
    }

    /// A draughtsman: ivory with one groove and a dished middle, or ebony with three grooves.
    pub fn man(&mut self, radius: f32, shade: Shade, tag: Tag) -> Piece {
        let variant = if shade == Shade::Dark { 1.0 } else { 0.0 };
        self.piece(radius, 1.0, variant, 0.45, tag)
    }

    /// An enamel disc. Its number is text that the caller adds.
    pub fn disc(&mut self, radius: f32, tag: Tag) -> Piece {
        self.piece(radius, 2.0, 0.0, 0.5, tag)
    }

    /// A bulb; `tag.light` tells how brightly it burns.
    pub fn bulb(&mut self, radius: f32, tag: Tag) -> Piece {
        self.piece(radius, 3.0, 0.0, 2.1, tag)
    }

    /// A bowl of stones. `fullness` from 0 to 1.
    pub fn bowl(&mut self, radius: f32, shade: Shade, fullness: f32) -> Drawn<BowlMaterial> {
        let white = if shade == Shade::Light { 1.0 } else { 0.0 };
        let params = Params { a: vec4(radius, white, fullness, 0.0), ..default() };
        self.drawn(Vec2::splat(radius + 24.0), |look| look.bowls.take(params))
    }

    fn piece(&mut self, radius: f32, kind: f32, variant: f32, room: f32, tag: Tag) -> Piece {
        let half = radius * (1.0 + room) + 3.0;
        let params = Params { a: vec4(radius, kind, variant, half), ..default() };
        let (mesh, material) = self.drawn(Vec2::splat(half), |look| look.pieces.take(params));
        (mesh, material, tag.into())
    }
}
