//! The overlay of an opponent's thoughts on a board: patches on the places that it considered, and numbers on the pieces
//! of the continuation that it expects. The games draw it.

use bevy::camera::visibility::RenderLayers;
use bevy::color::Srgba;
use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshTag;
use bevy::prelude::*;

use crate::app::board::camera::PRIVATE_LAYER;
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::Scene;
use crate::app::board::things::ThingRoots;
use crate::app::look::{Look, Mark, PaintedQuad};
use crate::app::play::mind::Mind;
use crate::app::play::session::Session;
use crate::app::play::status::{MoveStatus, TableStatus};
use crate::app::ui::type_face::{Typeface, WorldText};

/// Marks what is drawn of an opponent's thoughts, each part of it. It is for the players at this desk alone.
#[derive(Component, Clone, Copy, Default)]
#[require(RenderLayers = RenderLayers::layer(PRIVATE_LAYER))]
pub struct DrawnThought;

/// Access to the thoughts of the opponent in `G`, where they are shown.
#[derive(SystemParam)]
pub struct ShownThoughts<'w, 's, G: Scene> {
    session: Option<Res<'w, Session<G>>>,
    mind: Res<'w, Mind>,
    overlays: Res<'w, Overlays>,
    table: Res<'w, TableStatus>,
    moves: Res<'w, MoveStatus>,
    roots: ThingRoots<'w, 's>,
}

impl<G: Scene> ShownThoughts<'_, '_, G> {
    /// Returns the root of the board, the session and the thoughts, if these are shown. Thoughts about earlier positions
    /// are not known.
    #[must_use]
    pub fn get(&self) -> Option<(Entity, &Session<G>, &Mind)> {
        let session = self.session.as_deref()?;
        let is_shown = self.overlays.shows(MIND) && self.table.is_settled && self.moves.replay.is_none();
        let root = self.roots.of(G::NAME).filter(|_| is_shown)?;
        Some((root, session, &self.mind))
    }
}

/// Returns the patch on a place that was considered, at `center`. A move of heat 1 is the best.
pub fn heat_patch(look: &mut Look, center: Vec2, size: f32, heat: f32) -> (PaintedQuad, MeshTag, Transform) {
    (
        look.mark(Vec2::splat(size), 0.0, Mark::Heat),
        MeshTag::new(((1.0 - heat).clamp(0.0, 1.0) * 215.0) as u32),
        Transform::from_translation(center.extend(0.15)),
    )
}

/// Returns the number on a piece of the continuation, counted from 1.
pub fn move_number(index: usize, size: f32, ink: Srgba) -> impl Bundle {
    (
        DrawnThought,
        Text2d((index + 1).to_string()),
        WorldText { face: Typeface::Bold, size },
        TextColor(ink.into()),
        Transform::from_xyz(0.0, 0.0, 0.002),
    )
}
