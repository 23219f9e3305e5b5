//! Walker: the move that shortens the way most, always the same one.

use std::cmp::Reverse;

use crate::games::ugolki::engine::Field;
use crate::games::ugolki::engine::field::{Ground, Packed, pack};
use crate::games::ugolki::rules::{Board, Move, Position, Squares, Ugolki};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;
use crate::search::brain::{Brain, Budget, Thoughts};

/// The opponent who takes the move after which its own men have the fewest steps left to their goal.
///
/// A move to a position that has been there before comes after all others. Of moves that are equal: the man
/// that is furthest from the far corner; then, seen from its home, the square with the lowest number to
/// leave, and the lowest to go to. No lot is drawn, so it always plays the same in the same game.
#[derive(Clone, Copy, Debug)]
pub struct Walker;

impl Brain<Ugolki> for Walker {
    fn choose(&self, view: &Position, seat: Seat, _: &Budget, _: &mut Dice) -> (Move, Thoughts<Move>) {
        let steps = Steps::new(view, seat);
        let rank = |mv: &Move| {
            let (from, to) = match seat {
                Seat::First => (mv.from, mv.to),
                Seat::Second => (mv.from.turned(), mv.to.turned()),
            };
            let known = steps.known(view, pack(*mv));
            (known, steps.after(pack(*mv)), from.column() + from.row(), from.index(), to.index())
        };
        let mv = view.moves().min_by_key(rank).expect("a seat that may act has a move");
        let why = steps.why(mv);
        (mv, Thoughts { why, values: steps.values(view, |mv| steps.after(mv)), line: vec![mv] })
    }
}

/// The steps that a seat's men have left.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    pub(super) field: Field,
    pub(super) ground: Ground,
    side: usize,
}

impl Steps {
    /// Those in `view`.
    pub(super) fn new(view: &Position, seat: Seat) -> Self {
        let ground = Ground::new(view.config().camp, view.config().directions);
        Self { field: Field::of(view), ground, side: seat.index() }
    }

    /// How many are left now.
    pub(super) fn now(&self) -> i32 {
        self.field.distance(self.side, &self.ground)
    }

    /// How many are left after a move.
    pub(super) fn after(&self, mv: Packed) -> i32 {
        self.field.after(self.side, mv).distance(self.side, &self.ground)
    }

    /// How many are left after a move and the best one on top of it, if the other stood still.
    pub(super) fn after_two(&self, mv: Packed) -> i32 {
        let then = Self { field: self.field.after(self.side, mv), ..*self };
        let mut least = then.now();
        if least > 0 {
            then.field.moves(self.side, self.ground.directions, |mv| least = least.min(then.after(mv)));
        }
        least
    }

    /// Whether a move leads to a position that has been there before.
    pub(super) fn known(&self, view: &Position, mv: Packed) -> bool {
        let after = self.field.after(self.side, mv);
        let board = Board::of([Squares(after.men(0)), Squares(after.men(1))]);
        view.seen().iter().any(|(seen, turn)| *seen == board && turn.index() != self.side)
    }

    /// All moves with how many steps they gain, by what `left` says is left after each, the best first.
    pub(super) fn values(&self, view: &Position, left: impl Fn(Packed) -> i32) -> Vec<(Move, f32)> {
        let now = self.now();
        let mut values: Vec<_> = view.moves().map(|mv| (mv, (now - left(pack(mv))) as f32)).collect();
        values.sort_by_key(|(_, gained)| Reverse(*gained as i32));
        values
    }

    /// Why a move that gains steps at once is played.
    pub(super) fn why(&self, mv: Move) -> Line {
        let left = self.after(pack(mv));
        match self.now() - left {
            _ if left == 0 => Line::new("ugolki-why-fill"),
            steps @ 1.. => Line::new("ugolki-why-nearest").number("steps", steps),
            _ => Line::new("ugolki-why-least-bad"),
        }
    }
}
