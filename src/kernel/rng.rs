//! Reproducible randomness: one generator with the same sequence on every platform.

use rand::SeedableRng;
use sha2::{Digest, Sha256};

/// The generator used for all random decisions: who begins, initial positions, brains.
///
/// ChaCha with 8 rounds gives the same sequence for a seed on 32-bit and 64-bit systems, on desktop and in the
/// browser.
pub type Dice = rand::rngs::ChaCha8Rng;

/// Creates a generator from a numeric seed.
#[must_use]
pub fn dice_from_seed(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// Creates a generator whose seed is the SHA-256 of `words`.
#[must_use]
pub fn dice_from_text(words: &str) -> Dice {
    Dice::from_seed(Sha256::digest(words).into())
}
