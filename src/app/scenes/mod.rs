//! The scenes: the presentation of each game, with its own materials and shaders.
//!
//! To add a scene, create a folder here that implements [`Scene`](crate::app::board::scene::Scene) and its supertraits:
//! `Aids` and `Introduction` in `mod.rs`, `Commentary` in `commentary.rs`, and `Portraits` in `faces.rs`.

pub mod add_to_15;
pub mod gomoku;
pub mod sea_battle;
pub mod ugolki;

use bevy::prelude::*;

/// Registers the scenes of all games.
pub fn plugin(app: &mut App) {
    app.add_plugins((sea_battle::plugin, add_to_15::plugin, gomoku::plugin, ugolki::plugin));
}
