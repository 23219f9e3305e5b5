//! Randomness that replays: one generator, the same on every platform.

use rand::SeedableRng;

/// The generator behind every lot, set-up and random brain.
///
/// ChaCha with 8 rounds gives the same sequence for a seed on 32 and 64 bit, desktop and browser.
pub type Dice = rand::rngs::ChaCha8Rng;

/// Dice that always fall the same way for `seed`.
#[must_use]
pub fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}
