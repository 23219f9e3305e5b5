//! The lens: decides whether the side to move can force a win by threats, and shows the whole line.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;

use crate::gomoku::engine::search::MIN_WIN;
use crate::gomoku::engine::{EngineBoard, Search, SearchResult, Spot};
use crate::gomoku::rules::{Color, Gomoku, Move, Phase, Position, RuleSet};
use crate::search::brain::{Brain, Budget, Thoughts};

/// The default number of positions that the lens may search in total.
pub const NODES: u64 = 60_000;
/// The maximum number of positions searched for each defensive move.
const DEFENCE: u64 = 600;

/// A brain that claims a win only if it can play it out to the end.
///
/// Its `why` is `gomoku-lens-forced`, with the whole line up to the five, if fours, or fours and threes, force a win;
/// `gomoku-lens-answer` if it knows of no win and a five of the opponent must be stopped, which leaves little choice;
/// and `gomoku-lens-none` otherwise. It misses wins that are longer than its budget allows, and wins by quieter
/// moves. If a threat can be answered in several ways, the line contains the answer that the engine considers
/// toughest.
#[derive(Clone, Copy, Debug)]
pub struct Lens;

impl Brain<Gomoku> for Lens {
    fn choose(&self, view: &Position, _: Seat, budget: &Budget, _: &mut Dice) -> (Move, Thoughts<Move>) {
        let mut sight = LensSearch {
            board: EngineBoard::from_position(view),
            remaining_nodes: budget.nodes.unwrap_or(NODES),
            budget,
        };
        let any = view.choices().first().copied().map(Move::Choose);
        let any = any.or_else(|| view.open_points().next().map(Move::Place));
        let mut best = any.expect("a seat that may act has a move");
        let (mut id, mut line) = ("gomoku-lens-none", Vec::new());
        // During the opening it is not decided who plays which colour.
        if view.phase() == Phase::Playing {
            line = sight.find_win(view.next_color());
            let answer = sight.forced_reply(view.next_color());
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
            // The winner makes every other move of the line, including the first and the last.
            why = why.text("point", point.to_string()).number("moves", line.len().div_ceil(2) as i64);
        }
        (best, Thoughts { why, values: Vec::new(), line })
    }
}

/// Returns the move that places a stone on this point.
fn place(board: &EngineBoard, spot: Spot) -> Move {
    Move::Place(board.point(spot))
}

/// The analysis of a position, with the rest of the budget.
struct LensSearch<'a> {
    board: EngineBoard,
    remaining_nodes: u64,
    budget: &'a Budget,
}

impl LensSearch<'_> {
    /// Returns the line with which `color`, who is to move, wins by threats, ending with the five, or an empty line
    /// if no win is found. The board is left unchanged.
    fn find_win(&mut self, color: Color) -> Vec<Spot> {
        let mut line = Vec::new();
        let won = self.play_out(color, &mut line);
        line.iter().for_each(|_| self.board.undo());
        if won { line } else { Vec::new() }
    }

    /// Plays out a win on the board for both sides, and returns true if it ends with a five.
    fn play_out(&mut self, color: Color, line: &mut Vec<Spot>) -> bool {
        let mut proved = false;
        loop {
            if let Some(five) = self.board.fives(color).first() {
                self.play(five, color, line);
                return true;
            }
            let attack = match self.forced_reply(color) {
                Some(answer) => Some(answer).filter(|&answer| self.continues_attack(answer, color, proved)),
                None => {
                    proved = true;
                    self.proven_move(color)
                }
            };
            let Some(attack) = attack else { return false };
            self.play(attack, color, line);
            // A five of the defender refutes the attack; otherwise the defender answers the threat.
            if !self.board.fives(!color).is_empty() {
                return false;
            }
            match self.find_best(!color, DEFENCE) {
                Some(answer) => self.play(answer.best, !color, line),
                None => return false,
            }
        }
    }

    /// Returns the first move of a win by threats that the engine has proved.
    fn proven_move(&mut self, color: Color) -> Option<Spot> {
        let finding = self.find_best(color, self.remaining_nodes)?;
        // Depth 0 means that threats alone proved the win; the search below the root omits defensive moves.
        (finding.depth == 0 && finding.value >= MIN_WIN).then_some(finding.best)
    }

    /// Returns true if the answer to a five continues the attack: with a four, which leaves only one answer, or,
    /// within a win that has been `proved`, with a three.
    fn continues_attack(&mut self, answer: Spot, color: Color, proved: bool) -> bool {
        self.board.play(answer, color);
        let four = !self.board.fives(color).is_empty();
        let three = !self.board.winning_fours(color).is_empty();
        self.board.undo();
        // In Caro a four can also be answered at its ends.
        let one_answer = four && self.board.rules() != RuleSet::Caro;
        one_answer || proved && (four || three)
    }

    /// Searches for the best move of `color` in at most `most` positions. Returns `None` if there is no move, or if
    /// the budget is used up.
    fn find_best(&mut self, color: Color, most: u64) -> Option<SearchResult> {
        let nodes = most.min(self.remaining_nodes);
        if nodes == 0 || self.budget.is_stopped() {
            return None;
        }
        let budget = Budget { nodes: Some(nodes), ..self.budget.clone() };
        let finding = Search::new(self.board.clone(), &budget).run(color, &[])?;
        self.remaining_nodes -= finding.nodes.min(self.remaining_nodes);
        Some(finding)
    }

    /// Returns the point where `color` may stop a five of the opponent. `None` if there is no such five, if `color`
    /// may not play there, or if it can make five itself.
    fn forced_reply(&self, color: Color) -> Option<Spot> {
        let own = !self.board.fives(color).is_empty();
        let five = self.board.fives(!color).first();
        five.filter(|&spot| !own && self.board.may_play(spot, color))
    }

    /// Places a stone on the board and appends it to the line.
    fn play(&mut self, spot: Spot, color: Color, line: &mut Vec<Spot>) {
        self.board.play(spot, color);
        line.push(spot);
    }
}
