//! The appearance of the desk: materials drawn by shaders from signed distances, crisp at every size.
//!
//! Systems ask [`Look`] for an object and spawn the bundle it returns together with a `Transform`. World
//! lengths are pixels, y up. An object's quad is centred on its entity and larger than its shape, to make
//! room for the shadow. The light comes from the upper left of the *screen*, however the object is rotated.
//! Equal objects share mesh and material and are drawn in one batch.
//!
//! The colours are in [`palette`]. Each family of objects has a Rust file and a shader of the same name; code
//! shared by shaders is in `common.wesl` and `palette.wesl`.

mod desk;
mod desk_lamp;
mod glow;
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
mod quads;
mod sketch;
mod squiggle;
mod tools;
mod weather;

pub use desk_lamp::{LAMP_MARGIN, LampPart};
pub use ink::{Drawing, Nib, Stroke, drawn_part};
pub use label::{Backdrop, LabelState, LabelStyle, MARGIN};
pub use lamp::{Lamp, LampNode, Light};
pub use light::PastIsShown;
pub use marks::Mark;
pub use paper::PaperStyle;
pub use path::{StrokeShape, is_path};
pub use piece::{Piece, PieceAppearance, Shade};
pub use sketch::{Pen, Sketch, SketchStroke};
pub use squiggle::Squiggle;
pub use tools::Tool;
pub use weather::{Outside, Weather};

use crate::app::base::settings::Preferences;
use bevy::asset::{embedded_asset, embedded_path};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::shader::load_shader_library;
use material::{AddPaint, AssetCache, Paint, Params, SharedMaterials, WorldMaterial};
use quads::Quads;

/// Margin for the shadow of a board, in pixels.
pub const BOARD_SHADOW: f32 = 27.0;

/// An object in the world, to be spawned together with a `Transform`.
pub type PaintedQuad = (Mesh2d, MeshMaterial2d<WorldMaterial>);

/// Creates the meshes and materials of everything that is drawn. It borrows `Assets<Mesh>` and the material
/// assets mutably, so a system that uses it cannot have them as parameters too. Games extend it with methods
/// of their own, beside their shaders.
#[derive(SystemParam)]
pub struct Look<'w> {
    quads: Quads<'w>,
    materials: SharedMaterials<'w>,
    preferences: Res<'w, Preferences>,
}

impl Look<'_> {
    /// Returns a quad of half size `half` with this paint.
    pub fn painted_quad(&mut self, half: Vec2, paint: Paint, params: Params) -> PaintedQuad {
        (Mesh2d(self.quads.quad(half)), MeshMaterial2d(self.materials.world(paint, params)))
    }
}

/// Registers the materials and embeds their shaders.
pub fn plugin(app: &mut App) {
    load_shader_library!(app, "common.wesl");
    load_shader_library!(app, "palette.wesl");
    load_shader_library!(app, "piece.wesl");
    material::plugin(app, embedded_path!("piece.wesl"));
    embedded_asset!(app, "desk.wesl");
    embedded_asset!(app, "desk_lamp.wesl");
    embedded_asset!(app, "glow.wesl");
    embedded_asset!(app, "page_corner.wesl");
    embedded_asset!(app, "paper.wesl");
    embedded_asset!(app, "tools.wesl");
    embedded_asset!(app, "marks.wesl");
    embedded_asset!(app, "ink.wesl");
    embedded_asset!(app, "label.wesl");
    embedded_asset!(app, "lamp.wesl");
    embedded_asset!(app, "sketch.wesl");
    embedded_asset!(app, "squiggle.wesl");
    app.add_paint(desk::DESK, embedded_path!("desk.wesl"))
        .add_paint(desk_lamp::DESK_LAMP, embedded_path!("desk_lamp.wesl"))
        .add_paint(glow::GLOW, embedded_path!("glow.wesl"))
        .add_paint(paper::PAGE_CORNER, embedded_path!("page_corner.wesl"))
        .add_paint(paper::PAPER, embedded_path!("paper.wesl"))
        .add_paint(tools::TOOLS, embedded_path!("tools.wesl"))
        .add_paint(marks::MARKS, embedded_path!("marks.wesl"))
        .add_paint(ink::INK, embedded_path!("ink.wesl"))
        .add_paint(label::LABEL, embedded_path!("label.wesl"))
        .add_paint(lamp::LAMP, embedded_path!("lamp.wesl"))
        .add_paint(sketch::SKETCH, embedded_path!("sketch.wesl"))
        .add_paint(squiggle::SQUIGGLE, embedded_path!("squiggle.wesl"))
        .init_resource::<AssetCache<[u32; 2], Mesh>>()
        .add_plugins(light::plugin);
}
