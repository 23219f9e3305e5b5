//! Features around a session besides playing it.

pub mod best;
pub mod copies;
pub mod day;
pub mod film;
pub mod lens;
pub mod lessons;
mod missed;
pub mod pasted;
mod photograph;
pub mod picture;
pub mod pointing;
pub mod puzzles;
pub mod resume;
pub mod share;
pub mod texts;
pub mod thoughts;

use bevy::prelude::*;

use crate::app::board::scene::Scene;

/// Registers what all games share.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        best::plugin,
        copies::plugin,
        day::plugin,
        film::plugin,
        lens::plugin,
        lessons::plugin,
        pasted::plugin,
        (photograph::plugin, picture::plugin),
        pointing::plugin,
        puzzles::plugin,
        resume::plugin,
        share::plugin,
        texts::plugin,
    ));
}

/// Registers the extras of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_plugins((
        best::game::<G>,
        day::game::<G>,
        lens::game::<G>,
        lessons::game::<G>,
        missed::game::<G>,
        pasted::game::<G>,
        puzzles::game::<G>,
        share::game::<G>,
        texts::game::<G>,
    ));
}
