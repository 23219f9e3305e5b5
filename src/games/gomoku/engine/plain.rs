//! A plain alpha-beta search of fixed depth with the engine's evaluation, without tables, threats or move selection:
//! the baseline for the rest of the engine.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use web_time::Instant;

use super::board::EngineBoard;
use super::search::WIN;
use super::set::Spot;
use crate::gomoku::rules::{Color, Gomoku, Move, Position};
use crate::search::brain::{Brain, Budget, Thoughts};

/// The search depth in plies.
const DEPTH: i32 = 4;

/// The baseline opponent.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Brain<Gomoku> for Plain {
    fn choose(&self, view: &Position, _: Seat, budget: &Budget, _: &mut Dice) -> (Move, Thoughts<Move>) {
        let why = Line::new("gomoku-why-whim");
        if let Some(&choice) = view.choices().first() {
            return (Move::Choose(choice), Thoughts { why, values: Vec::new(), line: Vec::new() });
        }
        let mut walk = PlainSearch {
            board: EngineBoard::from_position(view),
            budget,
            start: Instant::now(),
            nodes: 0,
            stopped: false,
        };
        let mut best = None;
        for depth in 1..=DEPTH {
            let found = walk.root(view.next_color(), depth);
            if walk.stopped && best.is_some() {
                break;
            }
            best = found.or(best);
        }
        let anything = || view.board().index(view.open_points().next()?).map(|index| index as Spot);
        let spot = best.or_else(anything).expect("a seat that may act has a point to play");
        let mv = Move::Place(walk.board.point(spot));
        (mv, Thoughts { why, values: Vec::new(), line: vec![mv] })
    }
}

/// A search in progress.
struct PlainSearch<'a> {
    board: EngineBoard,
    budget: &'a Budget,
    start: Instant,
    nodes: u64,
    stopped: bool,
}

impl PlainSearch<'_> {
    /// Returns the best move at `depth`, or the best one found before the budget ran out.
    fn root(&mut self, color: Color, depth: i32) -> Option<Spot> {
        let mut best = (-WIN - 1, None);
        for spot in self.moves(color) {
            self.board.play(spot, color);
            let value = -self.value(!color, -WIN, -best.0.max(-WIN), depth - 1);
            self.board.undo();
            if value > best.0 && (!self.stopped || best.1.is_none()) {
                best = (value, Some(spot));
            }
        }
        best.1
    }

    /// Returns the value of the position for `color`, who is to move.
    fn value(&mut self, color: Color, mut alpha: i32, beta: i32, depth: i32) -> i32 {
        self.nodes += 1;
        self.stopped |= self.budget.nodes.is_some_and(|most| self.nodes >= most)
            || self.nodes.is_multiple_of(256)
                && self.budget.time.is_some_and(|most| self.start.elapsed() >= most)
            || self.budget.is_stopped();
        if !self.board.fives(color).is_empty() {
            return WIN - 100 + depth;
        }
        if depth <= 0 || self.stopped {
            return self.board.evaluation(color);
        }
        for spot in self.moves(color) {
            self.board.play(spot, color);
            let value = -self.value(!color, -beta, -alpha, depth - 1);
            self.board.undo();
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    /// Returns all moves within two points of a stone, the most promising first; the centre on an empty board.
    fn moves(&self, color: Color) -> Vec<Spot> {
        let board = &self.board;
        let spots = 0..board.spot_count() as Spot;
        if board.stone_count() == 0 {
            return vec![board.center()];
        }
        let stones: Vec<_> =
            spots.clone().filter(|&spot| !board.is_free(spot)).map(|spot| board.point(spot)).collect();
        let near = |spot: &Spot| {
            let at = board.point(*spot);
            stones.iter().any(|s| s.column.abs_diff(at.column).max(s.row.abs_diff(at.row)) <= 2)
        };
        let open = |spot: &Spot| board.is_free(*spot) && board.may_play(*spot, color);
        let mut moves: Vec<_> = spots.filter(|spot| open(spot) && near(spot)).collect();
        let score = |spot: Spot| {
            i32::from(board.worth(spot, color).value) + i32::from(board.worth(spot, !color).value)
        };
        moves.sort_by_key(|&spot| -score(spot));
        moves
    }
}
