//! The rating: a player's strength, computed from results alone.

use deskmate_kernel::rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::Game;
use crate::classmate::{DEFAULT_STRENGTH, nearest_level, strength_range};

/// Change of the rating by the first result, in levels.
const FIRST_STEP: f32 = 1.0;
/// Factor that shrinks the step after each game.
const STEP_DECAY: f32 = 0.88;
/// Minimum step, so that a rating follows a player who improves or has a bad month.
const MIN_STEP: f32 = 0.1;

/// The strength of a player and the number of games that support it.
///
/// Each game against an opponent of equal strength moves the rating: up after a win, down after a loss, by steps that
/// shrink from game to game. So wins and losses balance, whatever the player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Strength on the scale of the game's levels: 0 is the weakest level, 1 the next one, with fractions in between.
    /// Below 0 is weaker than all levels; see [`crate::classmate::strength_range`].
    pub strength: f32,
    /// Number of games that the rating is based on.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        Self { strength: DEFAULT_STRENGTH, games: 0 }
    }
}

impl Rating {
    /// Returns the rating after one more game of `G`, in which the player had the seat `own`, against an opponent of
    /// equal strength.
    #[must_use]
    pub fn after<G: Game>(self, outcome: Outcome, own: Seat) -> Self {
        let range = strength_range::<G>();
        // Plain multiplications, which give the same result on every platform.
        let step = (0..self.games.min(100)).fold(FIRST_STEP, |step, _| step * STEP_DECAY).max(MIN_STEP);
        let moved = match outcome {
            Outcome::Win(seat) if seat == own => step,
            Outcome::Win(_) => -step,
            Outcome::Draw => 0.0,
        };
        let strength = (self.strength + moved).clamp(*range.start(), *range.end());
        Self { strength, games: self.games.saturating_add(1) }
    }

    /// Returns the rating as it is stored.
    #[must_use]
    pub fn to_stored<G: Game>(self) -> StoredRating {
        let level = nearest_level::<G>(self.strength).name;
        let offset = self.strength - level_strength::<G>(level).unwrap_or_default();
        StoredRating { level: Some(level.to_owned()), offset, games: self.games }
    }
}

/// A rating as it is stored: by the name of the nearest level and the distance from it, so that it keeps its meaning when a
/// level is added elsewhere.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct StoredRating {
    /// The name of the level; the weakest one if it is missing.
    pub level: Option<String>,
    /// The distance from the level, in levels.
    pub offset: f32,
    /// Number of games that the rating is based on.
    pub games: u32,
}

impl StoredRating {
    /// Returns the rating in `G`, or `None` if there is no such level or the distance is not a finite number.
    #[must_use]
    pub fn restore<G: Game>(&self) -> Option<Rating> {
        let level = self.level.as_deref().map_or(Some(0.0), level_strength::<G>)?;
        let strength = level + self.offset;
        strength.is_finite().then_some(Rating { strength, games: self.games })
    }
}

/// The strength of a player who is as strong as a level of `G`.
fn level_strength<G: Game>(name: &str) -> Option<f32> {
    G::levels().iter().position(|level| level.name == name).map(|index| index as f32)
}
