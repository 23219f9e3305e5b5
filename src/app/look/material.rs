//! What all materials of the desk have in common: one block of numbers, one shader file, one shelf that
//! hands out the same asset for the same numbers, so that equal things are drawn in one batch.

use bevy::asset::AssetId;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::ShaderType;

/// The numbers that a shader gets; what each means is told where the material is made.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct Params {
    /// Mostly the half size in x, y.
    pub a: Vec4,
    /// More of it.
    pub b: Vec4,
    /// And more.
    pub c: Vec4,
}

impl Params {
    fn key(self) -> [u32; 12] {
        let mut key = [0; 12];
        let all = [self.a, self.b, self.c];
        for (slot, x) in key.iter_mut().zip(all.iter().flat_map(Vec4::to_array)) {
            *slot = x.to_bits();
        }
        key
    }
}

/// Remembers which asset was made for which numbers, without keeping it alive.
#[derive(Resource)]
pub struct Known<K: Send + Sync + 'static, A: Asset>(HashMap<K, AssetId<A>>);

impl<K: Send + Sync + 'static, A: Asset> Default for Known<K, A> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

/// The assets of one material, and which of them exist already.
#[derive(SystemParam)]
pub struct Shelf<'w, M: Asset> {
    assets: ResMut<'w, Assets<M>>,
    known: ResMut<'w, Known<[u32; 12], M>>,
}

impl<M: Asset + From<Params>> Shelf<'_, M> {
    /// The material with these numbers: the one that is in use already, or a new one.
    pub fn take(&mut self, params: Params) -> Handle<M> {
        let key = params.key();
        if let Some(handle) = self.known.0.get(&key).and_then(|id| self.assets.get_strong_handle(*id)) {
            return handle;
        }
        let handle = self.assets.add(M::from(params));
        self.known.0.insert(key, handle.id());
        handle
    }
}

/// Meshes: quads by size, shared likewise.
#[derive(SystemParam)]
pub struct Quads<'w> {
    /// For meshes of other forms.
    pub meshes: ResMut<'w, Assets<Mesh>>,
    known: ResMut<'w, Known<[u32; 2], Mesh>>,
}

impl Quads<'_> {
    /// A quad round the origin. Its texture coordinates are local pixels, y down.
    pub fn quad(&mut self, half: Vec2) -> Handle<Mesh> {
        let key = [half.x.to_bits(), half.y.to_bits()];
        if let Some(handle) = self.known.0.get(&key).and_then(|id| self.meshes.get_strong_handle(*id)) {
            return handle;
        }
        let mut mesh = Rectangle::from_size(half * 2.0).mesh().build();
        mesh.insert_attribute(
            Mesh::ATTRIBUTE_UV_0,
            vec![[half.x, -half.y], [-half.x, -half.y], [-half.x, half.y], [half.x, half.y]],
        );
        let handle = self.meshes.add(mesh);
        self.known.0.insert(key, handle.id());
        handle
    }
}

/// Declares a material that is one block of [`Params`] and one embedded shader with the given name.
macro_rules! material {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            bevy::asset::Asset,
            bevy::reflect::TypePath,
            bevy::render::render_resource::AsBindGroup,
            Clone,
            Debug,
        )]
        pub struct $name {
            #[uniform(0)]
            params: $crate::app::look::material::Params,
        }

        impl From<$crate::app::look::material::Params> for $name {
            fn from(params: $crate::app::look::material::Params) -> Self {
                Self { params }
            }
        }
    };
}

/// The same for the world, with its shader.
macro_rules! world_material {
    ($(#[$doc:meta])* $name:ident, $shader:literal, $alpha:ident $(, vertex $vertex:expr)?) => {
        $crate::app::look::material::material!($(#[$doc])* $name);

        impl bevy::sprite_render::Material2d for $name {
            fn fragment_shader() -> bevy::shader::ShaderRef {
                $crate::app::look::material::embedded!($shader)
            }
            $(
                fn vertex_shader() -> bevy::shader::ShaderRef {
                    $vertex
                }
            )?
            fn alpha_mode(&self) -> bevy::sprite_render::AlphaMode2d {
                bevy::sprite_render::AlphaMode2d::$alpha
            }
        }
    };
}

/// The shader beside the calling file, inside the program: the web needs no request for it.
macro_rules! embedded {
    ($shader:literal) => {
        bevy::shader::ShaderRef::Path(
            bevy::asset::AssetPath::from_path_buf(bevy::asset::embedded_path!($shader))
                .with_source("embedded"),
        )
    };
}

pub(crate) use {embedded, material, world_material};
