//! The desk and the boards on it: what lies where, what is shown over it, and where the player points.

pub mod agreement;
pub mod camera;
pub mod coordinates;
pub mod decision;
pub mod drag;
pub mod face;
pub mod overlays;
pub mod pointer;
pub mod scene;
pub mod things;

use bevy::prelude::*;

/// All of it.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        coordinates::plugin,
        camera::plugin,
        things::plugin,
        scene::plugin,
        drag::plugin,
        overlays::plugin,
    ));
}
