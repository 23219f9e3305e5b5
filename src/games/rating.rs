//! A rating: how strong the player at this desk is, worked out from results alone.

use std::fmt;

use crate::games::Game;
use crate::games::classmate::{FOR_A_STRANGER, range};
use crate::kernel::rules::{Outcome, Seat};

/// How far the first result moves a rating, in levels.
const FIRST_STEP: f32 = 1.0;
/// What is left of the step after each game.
const SHRINKS: f32 = 0.88;
/// It stays this long, so that a rating follows a player who improves, or has a bad month.
const LAST_STEP: f32 = 0.1;

/// How strong a player is, and how many games say so.
///
/// Each game against an opponent of the same strength moves it: up after a win, down after a loss, by steps that grow
/// smaller from game to game. So wins and losses balance, wherever the player's strength lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// On the scale of the game's levels: 0 is as strong as the weakest, 1 as the next; between them between. Below 0
    /// is weaker than all; see [`range`].
    pub strength: f32,
    /// Games that it was worked out from.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        Self { strength: FOR_A_STRANGER, games: 0 }
    }
}

impl Rating {
    /// The rating after one game more of `G`, in which the player had the seat `own`, against an opponent of
    /// this strength.
    #[must_use]
    pub fn after<G: Game>(self, outcome: Outcome, own: Seat) -> Self {
        let range = range::<G>();
        // By multiplication alone, which is the same on every platform.
        let step = (0..self.games.min(100)).fold(FIRST_STEP, |step, _| step * SHRINKS).max(LAST_STEP);
        let moved = match outcome {
            Outcome::Win(seat) if seat == own => step,
            Outcome::Win(_) => -step,
            Outcome::Draw => 0.0,
        };
        let strength = (self.strength + moved).clamp(*range.start(), *range.end());
        Self { strength, games: self.games.saturating_add(1) }
    }

    /// Reads what [`Display`](fmt::Display) writes; what can't be read is the default.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut words = text.split(' ');
        let mut number = || words.next();
        let strength =
            number().and_then(|word| word.parse().ok()).filter(|strength: &f32| strength.is_finite());
        let games = number().and_then(|word| word.parse().ok());
        match (strength, games, number()) {
            (Some(strength), Some(games), None) => Self { strength, games },
            _ => Self::default(),
        }
    }
}

/// As a note that is read back: the strength and the number of games.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.strength, self.games)
    }
}
