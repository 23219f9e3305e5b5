//! Classmate: the opponent available in every game, which adapts to the player's strength.
//!
//! A strength is a position on the scale of a game's [levels](Game::levels): 2.3 is three tenths of the way from
//! the third to the fourth. At every move, one of the two adjacent levels is drawn at random to choose, so that
//! every mistake is one that a real level makes. Below the weakest level, the choice is among moves that the
//! weakest level considers nearly as good as its best.

use std::ops::RangeInclusive;
use std::sync::Arc;

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Game, opponent_key};
use crate::search::brain::{Brain, Budget, Level, OpponentProfile, Thoughts};

/// The name of the opponent in every game.
pub const NAME: &str = "classmate";

/// The strength for an unknown player. It corresponds to the second level, with which a game that is too hard or
/// too easy is soon over.
pub const DEFAULT_STRENGTH: f32 = 1.0;

/// Extent of the scale of strengths below a game's weakest level, in levels.
const MARGIN_BELOW: f32 = 1.0;

/// Extent of the scale above the strongest level, in levels. Classmate plays no stronger there, but a player of
/// that level with a winning streak is not taken for a weaker one after the next loss.
const MARGIN_ABOVE: f32 = 0.5;

/// Maximum distance of a nearly good move from the best one, as a fraction of the distance from the best to the
/// worst.
pub const MAX_RELATIVE_LOSS: f32 = 0.5;

/// Maximum number of nearly good moves for the choice to count as obvious, such as the four squares around a hit
/// ship.
const MAX_OBVIOUS_MOVES: usize = 4;

/// Classmate as a level of `G`. What it needs to know about the player is passed to [`Brain::set_opponent`] later.
#[must_use]
pub fn level<G: Game>() -> &'static Level<G> {
    const { &Level::new(NAME, Budget::default, || Box::new(Classmate::default())) }
}

/// The range of player strengths in `G`.
#[must_use]
pub fn strength_range<G: Game>() -> RangeInclusive<f32> {
    -MARGIN_BELOW..=max_strength::<G>() + MARGIN_ABOVE
}

/// The strength of the strongest level of `G`.
fn max_strength<G: Game>() -> f32 {
    G::levels().len().saturating_sub(1) as f32
}

/// Returns the level nearest to this strength.
///
/// # Panics
/// Panics if `G` has no levels.
#[must_use]
pub fn nearest_level<G: Game>(strength: f32) -> &'static Level<G> {
    // NaN becomes 0.
    let index = strength.clamp(0.0, max_strength::<G>()).round() as usize;
    &G::levels()[index]
}

/// The message that describes a strength by the name of the nearest level.
#[must_use]
pub fn strength_line<G: Game>(strength: f32) -> Line {
    Line::new("classmate-level")
        .line("level", Line::new(opponent_key(G::NAME, nearest_level::<G>(strength).name)))
}

/// An opponent that plays at the strength of the other player, or at [`DEFAULT_STRENGTH`] if that is unknown.
///
/// Every level that it delegates to thinks within its own budget and within the given one.
#[derive(Clone, Debug, Default)]
pub struct Classmate {
    opponent: OpponentProfile,
}

impl<G: Game> Brain<G> for Classmate {
    fn choose(
        &self,
        view: &G::View,
        seat: Seat,
        budget: &Budget,
        dice: &mut Dice,
    ) -> (G::Move, Thoughts<G::Move>) {
        let strength = self.strength::<G>();
        let (index, fraction) = (strength.floor(), strength - strength.floor());
        let ask = |index: usize, dice: &mut Dice| {
            let level = &G::levels()[index];
            let mut brain = (level.brain)();
            brain.set_opponent(&self.opponent);
            brain.choose(view, seat, &min_budget((level.budget)(), budget), dice)
        };
        let picks_stronger = dice.random::<f32>() < fraction;
        if index < 0.0 {
            let (mv, thoughts) = ask(0, dice);
            return if picks_stronger { (mv, thoughts) } else { choose_nearly_good(mv, thoughts, dice) };
        }
        let index = index as usize;
        if picks_stronger {
            return ask(index + 1, dice);
        }
        let chosen = ask(index, dice);
        // Even a level that plays at random should see an obvious move. The probability grows from 0 to 1 with
        // `fraction`.
        if dice.random::<f32>() < fraction.sqrt() && is_aimless(&chosen.1.values) {
            let better = ask(index + 1, dice);
            if (1..=MAX_OBVIOUS_MOVES).contains(&nearly_good(&better.1.values).len()) {
                return better;
            }
        }
        chosen
    }

    fn set_opponent(&mut self, opponent: &OpponentProfile) {
        self.opponent = opponent.clone();
    }
}

impl Classmate {
    /// The strength at which it plays `G`.
    fn strength<G: Game>(&self) -> f32 {
        let strength = self.opponent.strength.filter(|strength| strength.is_finite());
        strength.unwrap_or(DEFAULT_STRENGTH).clamp(-MARGIN_BELOW, max_strength::<G>())
    }
}

/// The minimum of a level's own budget and `limit`.
fn min_budget(own: Budget, limit: &Budget) -> Budget {
    fn least<T: Ord>(own: Option<T>, limit: Option<T>) -> Option<T> {
        match (own, limit) {
            (Some(own), Some(limit)) => Some(own.min(limit)),
            (own, limit) => own.or(limit),
        }
    }
    Budget {
        nodes: least(own.nodes, limit.nodes),
        time: least(own.time, limit.time),
        memory: least(own.memory, limit.memory),
        stop: Arc::clone(&limit.stop),
    }
}

/// Draws a move that the weakest level considers nearly as good as its best; better moves are more likely. Returns
/// the level's own move if all moves are equal.
fn choose_nearly_good<M: Clone + PartialEq>(
    own: M,
    thoughts: Thoughts<M>,
    dice: &mut Dice,
) -> (M, Thoughts<M>) {
    if is_aimless(&thoughts.values) {
        return (own, thoughts);
    }
    let nearly = nearly_good(&thoughts.values);
    match nearly.choose_weighted(dice, |(_, loss)| MAX_RELATIVE_LOSS - loss) {
        Ok((mv, _)) if *mv != own => {
            let (mv, why) = (mv.clone(), Line::new("classmate-why"));
            (mv.clone(), Thoughts { why, values: thoughts.values, line: vec![mv] })
        }
        _ => (own, thoughts),
    }
}

/// Returns true if all moves have the same value.
fn is_aimless<M>(values: &[(M, f32)]) -> bool {
    values.windows(2).all(|pair| pair[0].1 == pair[1].1)
}

/// The moves within [`MAX_RELATIVE_LOSS`] of the best one, with their distance from it: 0 is the best and 1 the worst of
/// `values`.
fn nearly_good<M: Clone>(values: &[(M, f32)]) -> Vec<(M, f32)> {
    let best = values.iter().map(|(_, value)| *value).fold(f32::NEG_INFINITY, f32::max);
    let worst = values.iter().map(|(_, value)| *value).fold(f32::INFINITY, f32::min);
    let loss = |value: f32| if best > worst { (best - value) / (best - worst) } else { 0.0 };
    let all = values.iter().map(|(mv, value)| (mv.clone(), loss(*value)));
    all.filter(|(_, loss)| *loss <= MAX_RELATIVE_LOSS).collect()
}
