//! The desk and the boards on it: their layout, the overlays, and the place that the player points at.

pub mod agreement;
pub mod aids;
pub mod camera;
pub mod commentary;
pub mod coordinates;
pub mod decision;
pub mod drag;
pub mod face;
pub mod introduction;
pub mod overlays;
pub mod pen;
pub mod playlet;
pub mod pointer;
pub mod portraits;
pub mod scene;
pub mod shout;
pub mod things;

use bevy::prelude::*;

/// Registers every plugin of this module.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        coordinates::plugin,
        camera::plugin,
        things::plugin,
        scene::plugin,
        drag::plugin,
        overlays::plugin,
        pen::plugin,
        playlet::plugin,
        shout::plugin,
    ));
}
