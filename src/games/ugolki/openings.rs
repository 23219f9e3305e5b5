//! Openings for measuring brains against each other: random, and balanced.

use rand::seq::IndexedRandom;

use super::engine::Field;
use super::engine::field::Ground;
use super::rules::{Company, Config, Move, Position};
use crate::kernel::rng::dice;

/// How many openings there are.
const OPENINGS: usize = 500;
/// How many plies each has.
const PLIES: usize = 6;
/// How many steps one side may be ahead of the other after them.
const MOST_LEAD: i32 = 1;

/// Openings of a game of `config`, always the same: random legal moves after which neither side is ahead by more
/// than a step. None for a race alone.
#[must_use]
pub fn of(config: &Config) -> Vec<Vec<Move>> {
    if config.company == Company::Alone {
        return Vec::new();
    }
    let mut lots = dice(6);
    let mut openings = Vec::with_capacity(OPENINGS);
    // With rules under which games end within the opening there may be none.
    for _ in 0..100 * OPENINGS {
        let mut position = Position::new(*config);
        while position.played().len() < PLIES {
            let moves: Vec<_> = position.moves().collect();
            let Some(mv) = moves.choose(&mut lots) else { break };
            position.advance(*mv);
        }
        if position.turn().is_some() && balanced(&position) {
            openings.push(position.played().to_vec());
        }
        if openings.len() == OPENINGS {
            break;
        }
    }
    openings
}

/// Whether neither side is ahead.
fn balanced(position: &Position) -> bool {
    let ground = Ground::new(position.config().camp, position.config().directions);
    let field = Field::of(position);
    (field.distance(0, &ground) - field.distance(1, &ground)).abs() <= MOST_LEAD
}
