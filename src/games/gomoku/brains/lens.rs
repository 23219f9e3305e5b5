//! The lens: says whether the side to move can force a win by threats, and shows it to the end.

use crate::games::gomoku::engine::search::SURE;
use crate::games::gomoku::engine::{Board, Finding, Search, Spot};
use crate::games::gomoku::rules::{Color, Gomoku, Move, Phase, Position, RuleSet};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;
use crate::kernel::rules::Seat;
use crate::search::brain::{Brain, Budget, Thoughts};

/// How many positions the lens looks at in all, when nobody says otherwise.
pub const NODES: u64 = 60_000;
/// How many of them the defence may look at for each of its moves.
const DEFENCE: u64 = 600;

/// A brain that claims a win only when it can play it to the end.
///
/// Its `why` is `gomoku-lens-forced` with the whole line, five included, when fours, or fours and threes, win by
/// force; `gomoku-lens-answer` when it knows of no win and a five of the other must be stopped, so that there is
/// little to choose; and otherwise `gomoku-lens-none`. Wins that are longer than its budget, or quieter, it does
/// not know. Where a threat leaves more than one answer, the line has the one that the engine holds for the
/// toughest.
#[derive(Clone, Copy, Debug)]
pub struct Lens;

impl Brain<Gomoku> for Lens {
    fn choose(&self, view: &Position, _: Seat, budget: &Budget, _: &mut Dice) -> (Move, Thoughts<Move>) {
        let mut sight = Sight { board: Board::of(view), left: budget.nodes.unwrap_or(NODES), budget };
        let any = view.choices().first().copied().map(Move::Choose);
        let any = any.or_else(|| view.open_points().next().map(Move::Place));
        let mut best = any.expect("a seat that may act has a move");
        let (mut id, mut line) = ("gomoku-lens-none", Vec::new());
        // In an opening nobody knows yet whose stones they are.
        if view.phase() == Phase::Playing {
            line = sight.look(view.color());
            let answer = sight.answer(view.color());
            id = match (line.first(), answer) {
                (Some(_), _) => "gomoku-lens-forced",
                (None, Some(_)) => "gomoku-lens-answer",
                (None, None) => id,
            };
            best = line.first().copied().or(answer).map_or(best, |spot| place(&sight.board, spot));
        }
        let line: Vec<_> = line.iter().map(|&spot| place(&sight.board, spot)).collect();
        let mut why = Line::new(id);
        if let Move::Place(point) = best {
            // Every other move of the line is the winner's own.
            why = why.text("point", point.to_string()).number("moves", line.len().div_ceil(2) as i64);
        }
        (best, Thoughts { why, values: Vec::new(), line })
    }
}

/// A stone on this point.
fn place(board: &Board, spot: Spot) -> Move {
    Move::Place(board.point(spot))
}

/// A look at a position, with what is left of the budget.
struct Sight<'a> {
    board: Board,
    left: u64,
    budget: &'a Budget,
}

impl Sight<'_> {
    /// The line with which `color`, who is to move, wins by threats, ending with the five; empty when none is
    /// found. The board is as before.
    fn look(&mut self, color: Color) -> Vec<Spot> {
        let mut line = Vec::new();
        let won = self.play_out(color, &mut line);
        line.iter().for_each(|_| self.board.undo());
        if won { line } else { Vec::new() }
    }

    /// Plays a win out on the board, both sides, and says whether it came to five.
    fn play_out(&mut self, color: Color, line: &mut Vec<Spot>) -> bool {
        let mut proved = false;
        loop {
            if let Some(five) = self.board.fives(color).first() {
                self.play(five, color, line);
                return true;
            }
            let attack = match self.answer(color) {
                Some(answer) => Some(answer).filter(|&answer| self.threatens(answer, color, proved)),
                None => {
                    proved = true;
                    self.proof(color)
                }
            };
            let Some(attack) = attack else { return false };
            self.play(attack, color, line);
            // Without a five of its own, the defence answers, unless no answer is allowed.
            if !self.board.fives(!color).is_empty() {
                return false;
            }
            match self.run(!color, DEFENCE) {
                Some(answer) => self.play(answer.best, !color, line),
                None => return false,
            }
        }
    }

    /// The first move of a win by threats that the engine has proved.
    fn proof(&mut self, color: Color) -> Option<Spot> {
        let finding = self.run(color, self.left)?;
        // Depth 0 is what threats alone have proved; the search below it leaves out moves of the defence.
        (finding.depth == 0 && finding.value >= SURE).then_some(finding.best)
    }

    /// Whether the answer to a five goes on with an attack: by a four, which leaves one answer, or as part of a
    /// win that has been `proved` also by a three.
    fn threatens(&mut self, answer: Spot, color: Color, proved: bool) -> bool {
        self.board.play(answer, color);
        let four = !self.board.fives(color).is_empty();
        let three = !self.board.winning_fours(color).is_empty();
        self.board.undo();
        // In Caro a four leaves answers at its ends too.
        let one_answer = four && self.board.rules() != RuleSet::Caro;
        one_answer || proved && (four || three)
    }

    /// What the engine finds for `color` in at most so many positions; `None` when no move or no budget is left.
    fn run(&mut self, color: Color, most: u64) -> Option<Finding> {
        let nodes = most.min(self.left);
        if nodes == 0 || self.budget.stopped() {
            return None;
        }
        let budget = Budget { nodes: Some(nodes), ..self.budget.clone() };
        let finding = Search::new(self.board.clone(), &budget).run(color, &[])?;
        self.left -= finding.nodes.min(self.left);
        Some(finding)
    }

    /// Where `color`, which has no five itself, may stop a five of the other; `None` when there is nothing to
    /// stop.
    fn answer(&self, color: Color) -> Option<Spot> {
        let own = !self.board.fives(color).is_empty();
        let five = self.board.fives(!color).first();
        five.filter(|&spot| !own && self.board.may_play(spot, color))
    }

    /// Puts a stone on the board and into the line.
    fn play(&mut self, spot: Spot, color: Color, line: &mut Vec<Spot>) {
        self.board.play(spot, color);
        line.push(spot);
    }
}
