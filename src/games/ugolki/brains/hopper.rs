//! Hopper: plays the first of the two moves that shorten its way most; the first may be a rung for the second.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use super::walker::StepCounter;
use crate::search::brain::{Brain, Budget, Thoughts};
use crate::ugolki::engine::field::pack;
use crate::ugolki::rules::{Move, Position, Ugolki};

/// An opponent that plays the move after which, with one more move of its own and none of the opponent's, its men have
/// the fewest steps left. So it builds ladders.
///
/// Moves to positions that have occurred before come last. Ties are broken by the larger gain at once, then by the man
/// that is furthest from the far corner, then at random.
#[derive(Clone, Copy, Debug)]
pub struct Hopper;

impl Brain<Ugolki> for Hopper {
    fn choose(&self, view: &Position, seat: Seat, _: &Budget, dice: &mut Dice) -> (Move, Thoughts<Move>) {
        let steps = StepCounter::new(view, seat);
        let rank = |mv: Move| {
            let from = if seat == Seat::First { mv.from } else { mv.from.rotated() };
            let (packed, behind) = (pack(mv), from.column() + from.row());
            let left = steps.after(packed);
            // Filling the goal is better than any two moves.
            (left > 0, steps.is_repetition(view, packed), steps.after_two(packed), left, behind)
        };
        let ranked: Vec<_> = view.legal_moves().map(|mv| (rank(mv), mv)).collect();
        let best = ranked.iter().map(|(rank, _)| *rank).min();
        let equals: Vec<_> = ranked.iter().filter(|(rank, _)| Some(*rank) == best).collect();
        let mv = equals.choose(dice).expect("a seat that may act has a move").1;
        let (at_once, in_two) = (steps.after(pack(mv)), steps.after_two(pack(mv)));
        let why = if at_once > 0 && in_two < at_once - 1 {
            Line::new("ugolki-why-ladder")
                .text("to", mv.to.to_string())
                .number("steps", steps.current() - in_two)
        } else {
            steps.why(mv)
        };
        (mv, Thoughts { why, values: steps.values(view, |mv| steps.after_two(mv)), line: vec![mv] })
    }
}
