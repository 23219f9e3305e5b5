//! The app's single source of randomness, which tests can seed.

use bevy::prelude::*;
use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;

/// The random number generator of the app. It is seeded randomly, unless the resource was
/// inserted before the plugin.
#[derive(Resource, Deref, DerefMut)]
pub struct Chance(Dice);

impl Chance {
    /// Creates a generator that always yields the same numbers for `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(dice_from_seed(seed))
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
