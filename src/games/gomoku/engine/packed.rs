//! Moves with their scores, packed into numbers.

use super::set::Spot;

/// The maximum score of a move.
pub(super) const MAX_SCORE: i32 = (1 << 22) - 1;

/// Packs a move and its score into one number that sorts by score, and by lower point among equal scores.
pub(super) fn pack_move(score: i32, spot: Spot) -> u32 {
    (score.clamp(0, MAX_SCORE) as u32) << 9 | u32::from(511 - spot)
}

/// Returns the move of a [`pack_move`] number.
pub(super) fn spot_of(mv: u32) -> Spot {
    511 - (mv & 511) as Spot
}
