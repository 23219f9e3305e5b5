//! The scenes: the presentation of each game, with its own materials and shaders.

pub mod add_to_15;
pub mod gomoku;
pub mod sea_battle;
pub mod ugolki;

use bevy::prelude::*;

/// Registers the scenes of all games.
pub fn plugin(app: &mut App) {
    app.add_plugins((sea_battle::plugin, add_to_15::plugin, gomoku::plugin, ugolki::plugin));
}
