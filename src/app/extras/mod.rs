//! Extras: what can be done with a session beside playing it.

pub mod best;
pub mod copies;
pub mod day;
pub mod lens;
pub mod picture;
pub mod pointing;
pub mod share;
pub mod texts;
mod turning;

use bevy::prelude::*;

use crate::app::board::scene::Scene;

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        best::plugin,
        copies::plugin,
        day::plugin,
        lens::plugin,
        picture::plugin,
        pointing::plugin,
        share::plugin,
        texts::plugin,
    ));
}

/// Extras of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_plugins((
        best::game::<G>,
        day::game::<G>,
        lens::game::<G>,
        share::game::<G>,
        texts::game::<G>,
        turning::game::<G>,
    ));
}
