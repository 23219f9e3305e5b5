//! Walker: plays the move that shortens its way most, without any randomness.

use std::cmp::Reverse;

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;

use crate::search::brain::{Brain, Budget, Thoughts};
use crate::ugolki::engine::Field;
use crate::ugolki::engine::field::{Ground, Packed, pack};
use crate::ugolki::rules::{Board, Move, Position, Squares, Ugolki};

/// An opponent that plays the move after which its men have the fewest steps left to their goal.
///
/// Moves to positions that have occurred before come last. Ties are broken by the man that is furthest from the far
/// corner, then by the lowest index of the square left and of the square reached, as seen from its home. Nothing is
/// random, so it always plays the same in the same game.
#[derive(Clone, Copy, Debug)]
pub struct Walker;

impl Brain<Ugolki> for Walker {
    fn choose(&self, view: &Position, seat: Seat, _: &Budget, _: &mut Dice) -> (Move, Thoughts<Move>) {
        let steps = StepCounter::new(view, seat);
        let rank = |mv: &Move| {
            let (from, to) = match seat {
                Seat::First => (mv.from, mv.to),
                Seat::Second => (mv.from.rotated(), mv.to.rotated()),
            };
            let repeats = steps.is_repetition(view, pack(*mv));
            (repeats, steps.after(pack(*mv)), from.column() + from.row(), from.index(), to.index())
        };
        let mv = view.legal_moves().min_by_key(rank).expect("a seat that may act has a move");
        let why = steps.why(mv);
        (mv, Thoughts { why, values: steps.values(view, |mv| steps.after(mv)), line: vec![mv] })
    }
}

/// The steps that the men of a seat have left.
#[derive(Clone, Copy)]
pub(super) struct StepCounter {
    pub(super) field: Field,
    pub(super) ground: Ground,
    side: usize,
}

impl StepCounter {
    /// Creates the counter for `seat` in `view`.
    pub(super) fn new(view: &Position, seat: Seat) -> Self {
        let ground = Ground::new(view.config().camp, view.config().directions);
        Self { field: Field::from_position(view), ground, side: seat.index() }
    }

    /// Returns the number of steps left.
    pub(super) fn current(&self) -> i32 {
        self.field.distance(self.side, &self.ground)
    }

    /// Returns the number of steps left after `mv`.
    pub(super) fn after(&self, mv: Packed) -> i32 {
        self.field.after(self.side, mv).distance(self.side, &self.ground)
    }

    /// Returns the number of steps left after `mv` and the best further move, if the opponent does not move in between.
    pub(super) fn after_two(&self, mv: Packed) -> i32 {
        let then = Self { field: self.field.after(self.side, mv), ..*self };
        let mut least = then.current();
        if least > 0 {
            then.field.moves(self.side, self.ground.directions, |mv| least = least.min(then.after(mv)));
        }
        least
    }

    /// Returns whether `mv` leads to a position that has occurred before.
    pub(super) fn is_repetition(&self, view: &Position, mv: Packed) -> bool {
        let after = self.field.after(self.side, mv);
        let board = Board::from_men([Squares(after.men(0)), Squares(after.men(1))]);
        view.history().iter().any(|(seen, turn)| *seen == board && turn.index() != self.side)
    }

    /// Returns all moves with the steps they gain, best first. `left` returns the number of steps left after a move.
    pub(super) fn values(&self, view: &Position, left: impl Fn(Packed) -> i32) -> Vec<(Move, f32)> {
        let now = self.current();
        let mut values: Vec<_> = view.legal_moves().map(|mv| (mv, (now - left(pack(mv))) as f32)).collect();
        values.sort_by_key(|(_, gained)| Reverse(*gained as i32));
        values
    }

    /// Returns the line that explains `mv` by the steps it gains at once.
    pub(super) fn why(&self, mv: Move) -> Line {
        let left = self.after(pack(mv));
        match self.current() - left {
            _ if left == 0 => Line::new("ugolki-why-fill"),
            steps @ 1.. => Line::new("ugolki-why-nearest").number("steps", steps),
            _ => Line::new("ugolki-why-least-bad"),
        }
    }
}
