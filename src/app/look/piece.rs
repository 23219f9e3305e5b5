//! Round pieces: stones, draughtsmen, discs, bulbs. What they look like is their game's.
//!
//! All pieces of a kind share mesh and material. What differs from piece to piece, or changes while it is
//! played with, is its [`Tag`], turned into the [`MeshTag`] component: to lift, light, mark or fade a
//! piece, insert a new one.

use super::material::{Params, Shelf};
use super::{Drawn, Look};
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::shader::ShaderRef;
use bevy::sprite_render::Material2d;

/// The vertex shader of all pieces: a lifted one's quad grows, for its shadow.
#[must_use]
pub fn vertex_shader() -> ShaderRef {
    super::material::embedded!("piece.wesl")
}

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
pub type Piece<M> = (Mesh2d, MeshMaterial2d<M>, MeshTag);

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
    pub fn piece<M: Material2d + From<Params>>(
        &mut self,
        shelf: &mut Shelf<M>,
        (radius, room): (f32, f32),
        variant: f32,
        tag: Tag,
    ) -> Piece<M> {
        let half = radius + room;
        let material = shelf.take(Params { a: vec4(radius, variant, half, 0.0), ..default() });
        let (mesh, material): Drawn<M> = self.drawn(Vec2::splat(half), material);
        (mesh, material, tag.into())
    }
}
