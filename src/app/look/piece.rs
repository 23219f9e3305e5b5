//! Round pieces: stones, draughtsmen, discs, bulbs. What they look like is their game's.
//!
//! All pieces of a kind share mesh and material. What differs from piece to piece, or changes while it is
//! played with, is its [`Tag`], turned into the [`MeshTag`] component: to lift, light, mark or fade a
//! piece, insert a new one.

use super::Look;
use super::material::{Paint, Params, WorldMaterial};
use bevy::mesh::MeshTag;
use bevy::prelude::*;

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
pub type Piece = (Mesh2d, MeshMaterial2d<WorldMaterial>, MeshTag);

/// Which of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// Slate, ebony.
    Dark,
    /// Shell, ivory.
    Light,
}

impl Look<'_> {
    /// A piece of a radius with room for its shadow, both in pixels, and one more number for its shader.
    pub fn piece(&mut self, paint: Paint, (radius, room): (f32, f32), variant: f32, tag: Tag) -> Piece {
        let half = radius + room;
        let params = Params { a: vec4(radius, variant, half, 0.0), ..default() };
        let (mesh, material) = self.drawn(Vec2::splat(half), paint, params);
        (mesh, material, tag.into())
    }
}
