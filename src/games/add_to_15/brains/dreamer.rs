//! Dreamer: takes a random disc.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use crate::add_to_15::rules::{AddTo15, Position, Take};
use crate::search::brain::{Brain, Budget, Thoughts};

/// The random opponent.
#[derive(Clone, Copy, Debug)]
pub struct Dreamer;

impl Brain<AddTo15> for Dreamer {
    fn choose(&self, view: &Position, _: Seat, _: &Budget, dice: &mut Dice) -> (Take, Thoughts<Take>) {
        let free = view.free();
        let disc = *free.choose(dice).expect("a seat that may act has a disc to take");
        let thoughts = Thoughts {
            why: Line::new("add-to-15-why-whim").number("disc", disc),
            values: free.into_iter().map(|disc| (Take(disc), 0.0)).collect(),
            line: Vec::new(),
        };
        (Take(disc), thoughts)
    }
}
