//! How the desk looks: every material, drawn by shaders from signed distances, crisp at every size.
//!
//! [`Look`] is the painter: a system asks it for a thing and spawns what it gets, with a `Transform` of its
//! own. World lengths are pixels, y up; a thing's quad is centred on its entity and larger than its shape by
//! what its shadow needs. The light falls from the upper left of the *screen*, however a thing is turned.
//! Equal things share mesh and material, so they're drawn together.
//!
//! The colours are in [`palette`]; each family of materials has a file and a shader of the same name; what
//! the shaders share is in `common.wesl` and `palette.wesl`.

mod desk;
mod ink;
mod label;
mod lamp;
pub mod light;
mod marks;
pub mod material;
pub mod palette;
mod paper;
mod path;
pub mod piece;
mod sketch;
mod squiggle;
mod tools;

pub use desk::DeskMaterial;
pub use ink::{Drawing, InkMaterial, Nib, Stroke, drawn};
pub use label::{Backdrop, LabelMaterial, LabelState, LabelStyle, MARGIN};
pub use lamp::{Lamp, LampMaterial};
pub use marks::{Mark, MarkMaterial};
pub use paper::{PaperMaterial, PaperStyle};
pub use path::{Shape, is_path};
pub use piece::{Piece, Shade, Tag};
pub use sketch::{Pen, Sketch, SketchMaterial, SketchStroke};
pub use squiggle::{Squiggle, SquiggleMaterial};
pub use tools::{Tool, ToolMaterial};

use crate::app::base::settings::Preferences;
use bevy::asset::embedded_asset;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::shader::load_shader_library;
use bevy::sprite_render::{Material2d, Material2dPlugin};
use material::{Known, Quads, Shelf};
use std::hash::Hash;

/// Room for the shadow of a board, in pixels.
pub const BOARD_SHADOW: f32 = 27.0;

/// A thing of the world to spawn: add a `Transform`.
pub type Drawn<M> = (Mesh2d, MeshMaterial2d<M>);

/// The painter. It takes the stores of meshes and of all materials of the look for itself, so a system
/// that uses it can't ask for `ResMut<Assets<Mesh>>` beside it.
#[derive(SystemParam)]
pub struct Look<'w> {
    quads: Quads<'w>,
    preferences: Res<'w, Preferences>,
    desks: Shelf<'w, DeskMaterial>,
    papers: Shelf<'w, PaperMaterial>,
    tools: Shelf<'w, ToolMaterial>,
    marks: Shelf<'w, MarkMaterial>,
    inks: Shelf<'w, InkMaterial>,
    labels: Shelf<'w, LabelMaterial>,
    lamps: Shelf<'w, LampMaterial>,
    squiggles: Shelf<'w, SquiggleMaterial>,
}

impl Look<'_> {
    /// A quad with a material.
    pub fn drawn<M: Material2d>(&mut self, half: Vec2, material: Handle<M>) -> Drawn<M> {
        (Mesh2d(self.quads.quad(half)), MeshMaterial2d(material))
    }
}

/// Registers the materials and puts their shaders into the program.
pub fn plugin(app: &mut App) {
    load_shader_library!(app, "common.wesl");
    load_shader_library!(app, "palette.wesl");
    load_shader_library!(app, "piece.wesl");
    embedded_asset!(app, "desk.wesl");
    embedded_asset!(app, "paper.wesl");
    embedded_asset!(app, "tools.wesl");
    embedded_asset!(app, "marks.wesl");
    embedded_asset!(app, "ink.wesl");
    embedded_asset!(app, "label.wesl");
    embedded_asset!(app, "lamp.wesl");
    embedded_asset!(app, "sketch.wesl");
    embedded_asset!(app, "squiggle.wesl");

    app.init_resource::<Known<[u32; 2], Mesh>>();
    app.add_material::<DeskMaterial>();
    app.add_material::<PaperMaterial>();
    app.add_material::<ToolMaterial>();
    app.add_material::<MarkMaterial>();
    app.add_material::<InkMaterial>();
    interface::<LabelMaterial>(app);
    interface::<LampMaterial>(app);
    interface::<SquiggleMaterial>(app);
    app.add_plugins(UiMaterialPlugin::<SketchMaterial>::default());
    app.add_plugins(light::plugin);
}

/// Registers a material of the world.
pub trait AddMaterial {
    /// Adds it; its shader must be embedded beside it.
    fn add_material<M: Material2d>(&mut self) -> &mut Self
    where
        M::Data: PartialEq + Eq + Hash + Clone;
}

impl AddMaterial for App {
    fn add_material<M: Material2d>(&mut self) -> &mut Self
    where
        M::Data: PartialEq + Eq + Hash + Clone,
    {
        self.add_plugins(Material2dPlugin::<M>::default()).init_resource::<Known<[u32; 12], M>>()
    }
}

fn interface<M: UiMaterial>(app: &mut App)
where
    M::Data: PartialEq + Eq + Hash + Clone,
{
    app.add_plugins(UiMaterialPlugin::<M>::default()).init_resource::<Known<[u32; 12], M>>();
}
