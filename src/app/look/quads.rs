//! Quad meshes, shared by size.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::material::AssetCache;

/// The quads in use, by size.
#[derive(SystemParam)]
pub struct Quads<'w> {
    /// For meshes of other shapes.
    pub meshes: ResMut<'w, Assets<Mesh>>,
    cache: ResMut<'w, AssetCache<[u32; 2], Mesh>>,
}

impl Quads<'_> {
    /// Returns a quad around the origin. Its texture coordinates are local pixels, y down.
    pub fn quad(&mut self, half: Vec2) -> Handle<Mesh> {
        self.cache.get_or_create([half.x.to_bits(), half.y.to_bits()], &mut self.meshes, || {
            Rectangle::from_size(half * 2.0).mesh().build().with_inserted_attribute(
                Mesh::ATTRIBUTE_UV_0,
                vec![[half.x, -half.y], [-half.x, -half.y], [-half.x, half.y], [half.x, half.y]],
            )
        })
    }
}
