//! Classmate: the opponent of every game who fits the player, between its levels and a little below them.
//!
//! A strength is a place on the ladder of a game's [levels](Game::levels): 2.3 is three tenths of the way from the third
//! to the fourth. At every move the dice decide which of the two neighbours chooses, so that every mistake is one
//! that a level makes. Below the weakest level the choice is among moves that look nearly as good to it as its best.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rand::RngExt;
use rand::seq::IndexedRandom;

use super::{Game, called};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;
use crate::search::brain::{Brain, Budget, Known, Level, Thoughts};

/// What it is called in every game.
pub const NAME: &str = "classmate";

/// The strength that fits a stranger best: with the second level a game that is too hard or too easy is soon over.
pub const FOR_A_STRANGER: f32 = 1.0;

/// How far below a game's weakest level it goes, in levels.
const BELOW: f32 = 1.0;

/// How far above the strongest a strength goes, in levels. It plays no stronger there; but a player of that level who
/// wins some games in a row is then not taken for a weaker one at the next loss.
const ABOVE: f32 = 0.5;

/// How far a move that is nearly good may be from the best one, as a share of the way from there to the worst.
pub const NEARLY: f32 = 0.5;

/// With so many nearly good moves or fewer, which move to play is plain to see: around a hit ship are four squares.
const FEW: usize = 4;

/// The opponent as one of `G`, with all that it needs to know of the player yet to be told.
#[must_use]
pub fn level<G: Game>() -> &'static Level<G> {
    const { &Level { name: NAME, budget: Budget::default, brain: || Box::new(Classmate::default()) } }
}

/// The strengths that players of `G` can have.
#[must_use]
pub fn range<G: Game>() -> RangeInclusive<f32> {
    -BELOW..=strongest::<G>() + ABOVE
}

/// The strength of the strongest level of `G`.
fn strongest<G: Game>() -> f32 {
    G::levels().len().saturating_sub(1) as f32
}

/// The level that a player of this strength is about as strong as.
///
/// # Panics
/// When `G` has no levels.
#[must_use]
pub fn nearest<G: Game>(strength: f32) -> &'static Level<G> {
    // What is no number becomes 0.
    let index = strength.clamp(0.0, strongest::<G>()).round() as usize;
    &G::levels()[index]
}

/// The line that says at what strength it plays, by the name of a level.
#[must_use]
pub fn about<G: Game>(strength: f32) -> Line {
    Line::new("classmate-level").line("level", Line::new(called(G::NAME, nearest::<G>(strength).name)))
}

/// The opponent who is as strong as the other player is known to be; for a stranger it is [`FOR_A_STRANGER`].
///
/// Every level that it borrows thinks within its own budget, and within the one given.
#[derive(Clone, Debug, Default)]
pub struct Classmate {
    known: Known,
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
        let (rung, share) = (strength.floor(), strength - strength.floor());
        let ask = |rung: usize, dice: &mut Dice| {
            let level = &G::levels()[rung];
            let mut brain = (level.brain)();
            brain.remember(&self.known);
            brain.choose(view, seat, &within((level.budget)(), budget), dice)
        };
        let ahead = dice.random::<f32>() < share;
        if rung < 0.0 {
            let (mv, thoughts) = ask(0, dice);
            return if ahead { (mv, thoughts) } else { loosely(mv, thoughts, dice) };
        }
        let rung = rung as usize;
        if ahead {
            return ask(rung + 1, dice);
        }
        let chosen = ask(rung, dice);
        // Even one who plays anything sees what is plain to see. How often grows from never to always with the share.
        if dice.random::<f32>() < share.sqrt() && is_aimless(&chosen.1.values) {
            let better = ask(rung + 1, dice);
            if (1..=FEW).contains(&nearly_good(&better.1.values).len()) {
                return better;
            }
        }
        chosen
    }

    fn remember(&mut self, known: &Known) {
        self.known = known.clone();
    }
}

impl Classmate {
    /// The strength that it plays `G` at.
    fn strength<G: Game>(&self) -> f32 {
        let known = self.known.strength.filter(|strength| strength.is_finite());
        known.unwrap_or(FOR_A_STRANGER).clamp(-BELOW, strongest::<G>())
    }
}

/// A level's budget, as far as the one given allows it.
fn within(own: Budget, given: &Budget) -> Budget {
    fn least<T: Ord>(own: Option<T>, given: Option<T>) -> Option<T> {
        match (own, given) {
            (Some(own), Some(given)) => Some(own.min(given)),
            (own, given) => own.or(given),
        }
    }
    Budget {
        nodes: least(own.nodes, given.nodes),
        time: least(own.time, given.time),
        memory: least(own.memory, given.memory),
        stop: Arc::clone(&given.stop),
    }
}

/// A move that looks nearly as good to the weakest level as its best: the better, the likelier. Its own where all look the
/// same.
fn loosely<M: Clone + PartialEq>(own: M, thoughts: Thoughts<M>, dice: &mut Dice) -> (M, Thoughts<M>) {
    if is_aimless(&thoughts.values) {
        return (own, thoughts);
    }
    let nearly = nearly_good(&thoughts.values);
    match nearly.choose_weighted(dice, |(_, behind)| NEARLY - behind) {
        Ok((mv, _)) if *mv != own => {
            let (mv, why) = (mv.clone(), Line::new("classmate-why"));
            (mv.clone(), Thoughts { why, values: thoughts.values, line: vec![mv] })
        }
        _ => (own, thoughts),
    }
}

/// Whether no move is better than another.
fn is_aimless<M>(values: &[(M, f32)]) -> bool {
    values.windows(2).all(|pair| pair[0].1 == pair[1].1)
}

/// The moves that are at most [`NEARLY`] from the best, with how far they are from it: 0 is the best, 1 the worst of
/// `values`.
fn nearly_good<M: Clone>(values: &[(M, f32)]) -> Vec<(M, f32)> {
    let best = values.iter().map(|(_, value)| *value).fold(f32::NEG_INFINITY, f32::max);
    let worst = values.iter().map(|(_, value)| *value).fold(f32::INFINITY, f32::min);
    let behind = |value: f32| if best > worst { (best - value) / (best - worst) } else { 0.0 };
    let all = values.iter().map(|(mv, value)| (mv.clone(), behind(*value)));
    all.filter(|(_, behind)| *behind <= NEARLY).collect()
}
