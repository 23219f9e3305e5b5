//! Randomness that replays: one generator, the same on every platform.

use rand::SeedableRng;
use sha2::{Digest, Sha256};

/// The generator behind every lot, set-up and random brain.
///
/// ChaCha with 8 rounds gives the same sequence for a seed on 32 and 64 bit, desktop and browser.
pub type Dice = rand::rngs::ChaCha8Rng;

/// Dice that always fall the same way for `seed`.
#[must_use]
pub fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// Dice that always fall the same way for these words, and otherwise than for any others: their seed is the SHA-256 of them.
#[must_use]
pub fn dice_of(words: &str) -> Dice {
    Dice::from_seed(Sha256::digest(words).into())
}
