//! A plain alpha-beta search of fixed depth with the engine's hand-tuned evaluation: no transposition table, no pruning
//! heuristics, no race. It is the baseline for measuring the rest of the engine.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use web_time::Instant;

use super::evaluation::evaluate;
use super::field::{Field, Packed, pack, step_gain, unpack};
use super::judge::{Judge, SideResult};
use super::search::WIN;
use crate::search::brain::{Brain, Budget, Thoughts};
use crate::ugolki::rules::{Move, Position, Ugolki};

/// Search depth in plies.
const DEPTH: i32 = 4;

/// The baseline opponent.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Brain<Ugolki> for Plain {
    fn choose(&self, view: &Position, seat: Seat, budget: &Budget, _: &mut Dice) -> (Move, Thoughts<Move>) {
        let judge = Judge::new(view, seat);
        let mut walk = PlainSearch { judge, budget, start: Instant::now(), nodes: 0, stopped: false };
        let field = Field::from_position(view);
        let mut best = view.legal_moves().next().map(pack);
        for depth in 1..=DEPTH {
            let found = walk.root(view, &field, seat.index(), depth);
            if walk.stopped {
                break;
            }
            best = found.or(best);
        }
        let mv = best.and_then(unpack).expect("a seat that may act has a move");
        let why =
            Line::new("ugolki-why-level").text("from", mv.from.to_string()).text("to", mv.to.to_string());
        (mv, Thoughts { why, values: Vec::new(), line: vec![mv] })
    }
}

/// A running search.
struct PlainSearch<'a> {
    judge: Judge,
    budget: &'a Budget,
    start: Instant,
    nodes: u64,
    stopped: bool,
}

impl PlainSearch<'_> {
    /// Returns the best move at `depth` that repeats no position of the game, if there is one.
    fn root(&mut self, view: &Position, field: &Field, side: usize, depth: i32) -> Option<Packed> {
        let mut best = (-WIN - 1, None);
        for mv in self.moves(field, side) {
            let after = field.after(side, mv);
            let men = |seat: Seat| after.men(seat.index());
            let repeats = view.history().iter().any(|(board, turn)| {
                turn.index() != side && Seat::BOTH.iter().all(|seat| board.men(*seat).0 == men(*seat))
            });
            let value =
                if repeats { -WIN } else { self.value(&after, side, -WIN, -best.0.max(-WIN), depth, 0) };
            if value > best.0 {
                best = (value, Some(mv));
            }
        }
        best.1
    }

    /// Returns the value of the position for `side`, which has just moved in ply `ply`; `alpha` and `beta` are the
    /// opponent's.
    fn value(&mut self, field: &Field, side: usize, alpha: i32, beta: i32, depth: i32, ply: i32) -> i32 {
        self.nodes += 1;
        self.stopped |= self.budget.nodes.is_some_and(|most| self.nodes >= most)
            || self.nodes.is_multiple_of(256)
                && self.budget.time.is_some_and(|most| self.start.elapsed() >= most)
            || self.budget.is_stopped();
        match self.judge.result(field, side, ply) {
            Some(SideResult::Won) => return WIN - ply,
            Some(SideResult::Lost) => return ply - WIN,
            Some(SideResult::Drawn) => return 0,
            None => {}
        }
        let moves = if depth <= 1 || self.stopped { Vec::new() } else { self.moves(field, side ^ 1) };
        if moves.is_empty() {
            return -evaluate(field, side ^ 1, &self.judge.ground);
        }
        let mut best = alpha;
        for mv in moves {
            best =
                best.max(self.value(&field.after(side ^ 1, mv), side ^ 1, -beta, -best, depth - 1, ply + 1));
            if best >= beta {
                break;
            }
        }
        -best
    }

    /// Returns all moves, the largest gain first.
    fn moves(&self, field: &Field, side: usize) -> Vec<Packed> {
        let mut moves = Vec::new();
        field.moves(side, self.judge.directions(), |mv| moves.push(mv));
        moves.sort_by_key(|&mv| -step_gain(side, mv));
        moves
    }
}
