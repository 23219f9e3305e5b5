//! What is left to chance at this desk, out of one source: a test can say how the dice fall.

use bevy::prelude::*;
use rand::RngExt;

use crate::kernel::rng::{Dice, dice};

/// The dice of this desk. They begin anywhere, unless they were put there before the app was.
#[derive(Resource, Deref, DerefMut)]
pub struct Chance(Dice);

impl Chance {
    /// Dice that always fall the same way for `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(dice(seed))
    }
}

impl Default for Chance {
    fn default() -> Self {
        Self::new(rand::rng().random())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chance>();
}
