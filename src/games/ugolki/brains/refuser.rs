//! Refuser: stays at home. It is not for players; it tests that a game against it comes to an end all the same.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use crate::search::brain::{Brain, Budget, Thoughts};
use crate::ugolki::rules::{Move, Position, Square, Ugolki};

/// An opponent that keeps as many men at home as possible, and the others as near to it as possible. Ties are broken at
/// random.
#[derive(Clone, Copy, Debug)]
pub struct Refuser;

impl Brain<Ugolki> for Refuser {
    fn choose(&self, view: &Position, seat: Seat, _: &Budget, dice: &mut Dice) -> (Move, Thoughts<Move>) {
        let home = view.config().camp.home(seat);
        let away = |square: Square| {
            let square = if seat == Seat::First { square } else { square.rotated() };
            i32::from(square.column() + square.row())
        };
        let rank = |mv: &Move| {
            let out = |square: Square| i32::from(!home.contains(square));
            (out(mv.to) - out(mv.from), away(mv.to) - away(mv.from))
        };
        let best = view.legal_moves().map(|mv| rank(&mv)).min();
        let equals: Vec<_> = view.legal_moves().filter(|mv| Some(rank(mv)) == best).collect();
        let mv = *equals.choose(dice).expect("a seat that may act has a move");
        (mv, Thoughts { why: Line::new("ugolki-why-refuse"), values: Vec::new(), line: vec![mv] })
    }
}
