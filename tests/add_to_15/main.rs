//! Tests of Add to 15 that cover every position of the game.

mod careful;
mod perfect;
mod rules;
mod texts;

use std::collections::HashSet;

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::{Position, Take};
use deskmate_games::search::brain::{Brain, Budget, Thoughts};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Rules;

/// Returns the position after the players have taken these discs in turn.
fn after(discs: &[u8]) -> Position {
    discs.iter().fold(Position::default(), |position, &disc| taken(position, disc))
}

/// Returns the position after the side to move has taken `disc`.
fn taken(mut position: Position, disc: u8) -> Position {
    let seat = position.turn().expect("the game goes on");
    AddTo15::play(&mut position, seat, &Take(disc)).expect("the disc is free");
    position
}

/// Returns every reachable position.
fn reachable() -> HashSet<Position> {
    let mut met = HashSet::new();
    let mut open = vec![Position::default()];
    while let Some(position) = open.pop() {
        if met.insert(position) && position.turn().is_some() {
            open.extend(position.free().into_iter().map(|disc| taken(position, disc)));
        }
    }
    met
}

/// Returns the disc and the thoughts of `brain` for the side to move.
fn choice(brain: &impl Brain<AddTo15>, position: &Position, seed: u64) -> (u8, Thoughts<Take>) {
    let seat = position.turn().expect("the game goes on");
    let (Take(disc), thoughts) = brain.choose(position, seat, &Budget::default(), &mut dice_from_seed(seed));
    (disc, thoughts)
}

/// Returns the discs that `brain` takes over many seeds, in ascending order.
fn choices(brain: &impl Brain<AddTo15>, position: &Position) -> Vec<u8> {
    let mut discs: Vec<_> = (0..200).map(|seed| choice(brain, position, seed).0).collect();
    discs.sort_unstable();
    discs.dedup();
    discs
}
