//! Extras: what can be done with a session beside playing it.

pub mod best;
pub mod copies;
pub mod day;
pub mod lens;
pub mod lessons;
mod missed;
pub mod picture;
pub mod pointing;
pub mod puzzles;
pub mod resume;
pub mod share;
pub mod texts;

use bevy::prelude::*;

use crate::app::board::scene::Scene;

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        best::plugin,
        copies::plugin,
        day::plugin,
        lens::plugin,
        lessons::plugin,
        picture::plugin,
        pointing::plugin,
        puzzles::plugin,
        resume::plugin,
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
        lessons::game::<G>,
        missed::game::<G>,
        puzzles::game::<G>,
        share::game::<G>,
        texts::game::<G>,
    ));
}
