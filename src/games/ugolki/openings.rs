//! Openings for measuring brains against each other: random and balanced.

use deskmate_kernel::rng::dice_from_seed;
use rand::seq::IndexedRandom;

use super::engine::Field;
use super::engine::field::Ground;
use super::rules::{Company, Config, Move, Position};

/// Number of openings.
const OPENING_COUNT: usize = 500;
/// Plies of each opening.
const PLIES: usize = 6;
/// Maximum lead of either side after the opening, in steps.
const MAX_LEAD: i32 = 1;

/// Returns the openings for games of `config`, always the same ones: random legal moves after which neither side leads
/// by more than a step. Empty for the solo race.
#[must_use]
pub fn for_config(config: &Config) -> Vec<Vec<Move>> {
    if config.company == Company::Alone {
        return Vec::new();
    }
    let mut dice = dice_from_seed(6);
    let mut openings = Vec::with_capacity(OPENING_COUNT);
    // Some rules may end every game within the opening, so the number of tries is limited.
    for _ in 0..100 * OPENING_COUNT {
        let mut position = Position::new(*config);
        while position.played().len() < PLIES {
            let moves: Vec<_> = position.legal_moves().collect();
            let Some(mv) = moves.choose(&mut dice) else { break };
            position.advance(*mv);
        }
        if position.turn().is_some() && is_balanced(&position) {
            openings.push(position.played().to_vec());
        }
        if openings.len() == OPENING_COUNT {
            break;
        }
    }
    openings
}

/// Returns whether neither side leads by more than [`MAX_LEAD`] steps.
fn is_balanced(position: &Position) -> bool {
    let ground = Ground::new(position.config().camp, position.config().directions);
    let field = Field::from_position(position);
    (field.distance(0, &ground) - field.distance(1, &ground)).abs() <= MAX_LEAD
}
