//! The two materials, one for the world and one for the interface: a block of numbers and the shader that
//! reads them. [`SharedMaterials`] hands out the same asset for equal shaders and numbers, so that equal objects are
//! drawn in one batch.
//!
//! Bevy adds a set of systems for each material type. Two types instead of one for each shader keep the
//! binary small and frames short.

use std::hash::Hash;
use std::path::PathBuf;

use bevy::asset::{AssetId, AssetPath};
use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor,
    ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::Shader;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPipeline, Material2dPlugin};
use bevy::ui_render::ui_material::UiMaterialKey;

/// The numbers passed to a shader. Their meaning is documented where the material is created.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct Params {
    /// Usually starts with half the size in x and y.
    pub a: Vec4,
    /// Further numbers.
    pub b: Vec4,
    /// Further numbers.
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

/// A kind of material: a fragment shader and its pipeline settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paint {
    /// Unique name.
    name: &'static str,
    vertex_kind: VertexKind,
    blend: Blend,
}

/// The vertex layout of a paint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum VertexKind {
    /// A plain quad.
    Quad,
    /// A quad that grows with its piece's lift.
    Piece,
    /// Strokes, each vertex with its position along them.
    Strokes,
}

/// The blend mode of a paint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Blend {
    Opaque,
    Alpha,
    /// Multiplies the background by twice the colour.
    Multiply,
}

impl Paint {
    /// Creates an alpha-blended paint for quads.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, vertex_kind: VertexKind::Quad, blend: Blend::Alpha }
    }

    /// Creates a paint for pieces, see [`piece`](super::piece).
    #[must_use]
    pub const fn of_pieces(name: &'static str) -> Self {
        Self { vertex_kind: VertexKind::Piece, ..Self::new(name) }
    }

    /// Creates a paint for drawings, see [`ink`](super::ink). Its file contains the vertex shader as well.
    pub(super) const fn of_strokes(name: &'static str) -> Self {
        Self { vertex_kind: VertexKind::Strokes, ..Self::new(name) }
    }

    /// Makes the paint opaque; for the world only.
    pub(super) const fn opaque(self) -> Self {
        Self { blend: Blend::Opaque, ..self }
    }

    /// Makes the paint multiply what is below it; for the interface only.
    pub(super) const fn multiplying(self) -> Self {
        Self { blend: Blend::Multiply, ..self }
    }
}

/// The shader of every paint, loaded at startup.
#[derive(Resource, Default)]
pub struct Shaders(HashMap<Paint, Handle<Shader>>);

/// Registers paints.
pub trait AddPaint {
    /// Adds a paint, with the path of its shader, which must be embedded already.
    ///
    /// # Panics
    /// If a paint of this name exists already.
    fn add_paint(&mut self, paint: Paint, shader: PathBuf) -> &mut Self;
}

impl AddPaint for App {
    fn add_paint(&mut self, paint: Paint, shader: PathBuf) -> &mut Self {
        let shader = load(self, shader);
        let previous = self.world_mut().get_resource_or_init::<Shaders>().0.insert(paint, shader);
        assert!(previous.is_none(), "two paints are called {}", paint.name);
        self
    }
}

fn load(app: &App, shader: PathBuf) -> Handle<Shader> {
    app.world().resource::<AssetServer>().load(AssetPath::from_path_buf(shader).with_source("embedded"))
}

/// The vertex shader of all pieces.
#[derive(Resource)]
struct PieceVertices(Handle<Shader>);

/// The part of a material that selects its pipeline.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shading {
    paint: Paint,
    fragment: Handle<Shader>,
    vertex: Option<Handle<Shader>>,
}

/// The material of objects in the world.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Shading)]
pub struct WorldMaterial {
    #[uniform(0)]
    params: Params,
    shading: Shading,
}

impl From<&WorldMaterial> for Shading {
    fn from(material: &WorldMaterial) -> Self {
        material.shading.clone()
    }
}

impl Material2d for WorldMaterial {
    fn alpha_mode(&self) -> AlphaMode2d {
        match self.shading.paint.blend {
            Blend::Opaque => AlphaMode2d::Opaque,
            Blend::Alpha | Blend::Multiply => AlphaMode2d::Blend,
        }
    }

    fn specialize(
        _pipeline: &Material2dPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Shading { paint, fragment, vertex } = key.bind_group_data;
        if let Some(vertex) = vertex {
            descriptor.vertex.shader = vertex;
        }
        if let Some(state) = &mut descriptor.fragment {
            state.shader = fragment;
        }
        if paint.vertex_kind == VertexKind::Strokes {
            descriptor.vertex.buffers = vec![layout.0.get_layout(&[
                Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
                Mesh::ATTRIBUTE_UV_0.at_shader_location(1),
                Mesh::ATTRIBUTE_UV_1.at_shader_location(2),
                Mesh::ATTRIBUTE_COLOR.at_shader_location(3),
            ])?];
        }
        Ok(())
    }
}

/// The material of interface nodes, optionally with an image.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Shading)]
pub struct InterfaceMaterial {
    #[uniform(0)]
    params: Params,
    #[texture(1)]
    #[sampler(2)]
    picture: Option<Handle<Image>>,
    shading: Shading,
}

impl From<&InterfaceMaterial> for Shading {
    fn from(material: &InterfaceMaterial) -> Self {
        material.shading.clone()
    }
}

impl UiMaterial for InterfaceMaterial {
    fn specialize(descriptor: &mut RenderPipelineDescriptor, key: UiMaterialKey<Self>) {
        let Shading { paint, fragment, .. } = key.bind_group_data;
        let Some(state) = &mut descriptor.fragment else { return };
        state.shader = fragment;
        if paint.blend == Blend::Multiply {
            for target in state.targets.iter_mut().flatten() {
                target.blend = Some(MULTIPLY);
            }
        }
    }
}

/// `dst * src + src * dst`: twice the product, so that colours above one half brighten.
const MULTIPLY: BlendState = BlendState {
    color: BlendComponent {
        src_factor: BlendFactor::Dst,
        dst_factor: BlendFactor::Src,
        operation: BlendOperation::Add,
    },
    alpha: BlendComponent {
        src_factor: BlendFactor::Zero,
        dst_factor: BlendFactor::One,
        operation: BlendOperation::Add,
    },
};

/// Minimum number of entries at which those of assets that are no longer in use are removed.
const CLEANUP_SIZE: usize = 64;

/// Maps keys to existing assets without keeping the assets alive.
#[derive(Resource)]
pub struct AssetCache<K: Send + Sync + 'static, A: Asset>(HashMap<K, AssetId<A>>);

impl<K: Send + Sync + 'static, A: Asset> Default for AssetCache<K, A> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<K: Hash + Eq + Send + Sync, A: Asset> AssetCache<K, A> {
    /// Returns the asset for `key` if it is still in use, otherwise creates it.
    pub fn get_or_create(&mut self, key: K, assets: &mut Assets<A>, make: impl FnOnce() -> A) -> Handle<A> {
        if let Some(handle) = self.0.get(&key).and_then(|id| assets.get_strong_handle(*id)) {
            return handle;
        }
        // Most sizes of objects are used only once, as while a window is resized.
        if self.0.len() >= CLEANUP_SIZE && self.0.len().is_power_of_two() {
            self.0.retain(|_, id| assets.contains(*id));
        }
        let handle = assets.add(make());
        self.0.insert(key, handle.id());
        handle
    }
}

type Key = (Paint, [u32; 12]);

/// The materials in use, by paint and numbers.
#[derive(SystemParam)]
pub struct SharedMaterials<'w> {
    shaders: Res<'w, Shaders>,
    vertices: Res<'w, PieceVertices>,
    world: ResMut<'w, Assets<WorldMaterial>>,
    world_cache: ResMut<'w, AssetCache<Key, WorldMaterial>>,
    interface: ResMut<'w, Assets<InterfaceMaterial>>,
    interface_cache: ResMut<'w, AssetCache<Key, InterfaceMaterial>>,
}

impl SharedMaterials<'_> {
    /// Returns the world material with these numbers.
    pub fn world(&mut self, paint: Paint, params: Params) -> Handle<WorldMaterial> {
        let Self { shaders, vertices, world, world_cache: known_world, .. } = self;
        let make = || WorldMaterial { params, shading: shading(paint, shaders, vertices) };
        known_world.get_or_create((paint, params.key()), world, make)
    }

    /// Returns the interface material with these numbers.
    pub fn interface(&mut self, paint: Paint, params: Params) -> Handle<InterfaceMaterial> {
        let Self { shaders, vertices, interface, interface_cache: known_interface, .. } = self;
        let make = || InterfaceMaterial { params, picture: None, shading: shading(paint, shaders, vertices) };
        known_interface.get_or_create((paint, params.key()), interface, make)
    }

    /// Creates an interface material with an image. It is not shared.
    pub fn picture(
        &mut self,
        paint: Paint,
        params: Params,
        picture: Handle<Image>,
    ) -> Handle<InterfaceMaterial> {
        let shading = shading(paint, &self.shaders, &self.vertices);
        self.interface.add(InterfaceMaterial { params, picture: Some(picture), shading })
    }

    /// Changes the numbers of an interface material that is not shared.
    pub fn change(&mut self, material: &Handle<InterfaceMaterial>, params: Params) {
        if let Some(mut material) = self.interface.get_mut(material) {
            material.params = params;
        }
    }
}

/// # Panics
/// If the paint was not added to the app.
fn shading(paint: Paint, shaders: &Shaders, vertices: &PieceVertices) -> Shading {
    let fragment = shaders.0.get(&paint).expect("every paint is added to the app").clone();
    let vertex = match paint.vertex_kind {
        VertexKind::Quad => None,
        VertexKind::Piece => Some(vertices.0.clone()),
        VertexKind::Strokes => Some(fragment.clone()),
    };
    Shading { paint, fragment, vertex }
}

/// Registers the materials. The vertex shader of pieces must be embedded already.
pub(super) fn plugin(app: &mut App, piece_vertices: PathBuf) {
    let vertices = load(app, piece_vertices);
    app.insert_resource(PieceVertices(vertices))
        .init_resource::<AssetCache<Key, WorldMaterial>>()
        .init_resource::<AssetCache<Key, InterfaceMaterial>>()
        .add_plugins(Material2dPlugin::<WorldMaterial>::default())
        .add_plugins(UiMaterialPlugin::<InterfaceMaterial>::default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assets_that_are_no_longer_in_use_are_forgotten() {
        let (mut cache, mut assets) = (AssetCache::<usize, Image>::default(), Assets::<Image>::default());
        let used = cache.get_or_create(usize::MAX, &mut assets, Image::default);
        for key in 0..10 * CLEANUP_SIZE {
            let handle = cache.get_or_create(key, &mut assets, Image::default);
            assets.remove(handle.id());
        }
        assert!(cache.0.len() <= CLEANUP_SIZE, "{}", cache.0.len());
        assert_eq!(cache.get_or_create(usize::MAX, &mut assets, Image::default), used);
    }
}
