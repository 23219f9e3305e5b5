//! How the desk looks: every material, drawn by shaders from signed distances, crisp at every size.
//!
//! [`Look`] is the painter: a system asks it for a thing and spawns what it gets, with a `Transform` of its
//! own. World lengths are pixels, y up; a thing's quad is centred on its entity and larger than its shape by
//! what its shadow needs. The light falls from the upper left of the *screen*, however a thing is turned.
//! Equal things share mesh and material, so they're drawn together.
//!
//! The colours are in [`palette`]; each family of materials has a file and a shader of the same name; what
//! the shaders share is in `common.wesl` and `palette.wesl`.

mod boards;
mod desk;
mod ink;
mod label;
mod lamp;
pub mod light;
mod marks;
mod material;
pub mod palette;
mod paper;
mod pieces;
mod squiggle;
mod tools;

pub use boards::{Area, Checkers, CheckersMaterial, Goban, GobanMaterial, RodBox, RodsMaterial, Stars};
pub use desk::DeskMaterial;
pub use ink::{Drawing, InkMaterial, Nib, Stroke, drawn};
pub use label::{Backdrop, LabelMaterial, LabelState, LabelStyle, MARGIN};
pub use lamp::{Lamp, LampMaterial};
pub use marks::{Mark, MarkMaterial};
pub use paper::{PaperMaterial, PaperStyle};
pub use pieces::{BowlMaterial, Piece, PieceMaterial, Shade, Tag};
pub use squiggle::{Squiggle, SquiggleMaterial};
pub use tools::{Tool, ToolMaterial};

use bevy::asset::embedded_asset;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::shader::load_shader_library;
use bevy::sprite_render::{Material2d, Material2dPlugin};
use material::{Known, Quads, Shelf};
use std::hash::Hash;

/// A thing of the world to spawn: add a `Transform`.
pub type Drawn<M> = (Mesh2d, MeshMaterial2d<M>);

/// The painter. It takes the stores of meshes and of all materials of the look for itself, so a system
/// that uses it can't ask for `ResMut<Assets<Mesh>>` beside it.
#[derive(SystemParam)]
pub struct Look<'w> {
    quads: Quads<'w>,
    desks: Shelf<'w, DeskMaterial>,
    papers: Shelf<'w, PaperMaterial>,
    gobans: Shelf<'w, GobanMaterial>,
    checkers: Shelf<'w, CheckersMaterial>,
    rods: Shelf<'w, RodsMaterial>,
    pieces: Shelf<'w, PieceMaterial>,
    bowls: Shelf<'w, BowlMaterial>,
    tools: Shelf<'w, ToolMaterial>,
    marks: Shelf<'w, MarkMaterial>,
    inks: Shelf<'w, InkMaterial>,
    labels: Shelf<'w, LabelMaterial>,
    lamps: Shelf<'w, LampMaterial>,
    squiggles: Shelf<'w, SquiggleMaterial>,
}

impl Look<'_> {
    /// A quad with a material.
    fn drawn<M: Material2d>(&mut self, half: Vec2, take: impl FnOnce(&mut Self) -> Handle<M>) -> Drawn<M> {
        let mesh = self.quads.quad(half);
        (Mesh2d(mesh), MeshMaterial2d(take(self)))
    }
}

/// Registers the materials and puts their shaders into the program.
pub fn plugin(app: &mut App) {
    load_shader_library!(app, "common.wesl");
    load_shader_library!(app, "palette.wesl");
    embedded_asset!(app, "desk.wesl");
    embedded_asset!(app, "paper.wesl");
    embedded_asset!(app, "goban.wesl");
    embedded_asset!(app, "checkers.wesl");
    embedded_asset!(app, "rods.wesl");
    embedded_asset!(app, "pieces.wesl");
    embedded_asset!(app, "bowl.wesl");
    embedded_asset!(app, "tools.wesl");
    embedded_asset!(app, "marks.wesl");
    embedded_asset!(app, "ink.wesl");
    embedded_asset!(app, "label.wesl");
    embedded_asset!(app, "lamp.wesl");
    embedded_asset!(app, "squiggle.wesl");

    app.init_resource::<Known<[u32; 2], Mesh>>();
    world::<DeskMaterial>(app);
    world::<PaperMaterial>(app);
    world::<GobanMaterial>(app);
    world::<CheckersMaterial>(app);
    world::<RodsMaterial>(app);
    world::<PieceMaterial>(app);
    world::<BowlMaterial>(app);
    world::<ToolMaterial>(app);
    world::<MarkMaterial>(app);
    world::<InkMaterial>(app);
    interface::<LabelMaterial>(app);
    interface::<LampMaterial>(app);
    interface::<SquiggleMaterial>(app);
    app.add_plugins(light::plugin);
}

fn world<M: Material2d>(app: &mut App)
where
    M::Data: PartialEq + Eq + Hash + Clone,
{
    app.add_plugins(Material2dPlugin::<M>::default()).init_resource::<Known<[u32; 12], M>>();
}

fn interface<M: UiMaterial>(app: &mut App)
where
    M::Data: PartialEq + Eq + Hash + Clone,
{
    app.add_plugins(UiMaterialPlugin::<M>::default()).init_resource::<Known<[u32; 12], M>>();
}
