//! The root: the moves there are, threats first, then deeper and deeper until the budget ends.

use super::board::Spot;
use super::moves::spot_of;
use super::search::{SURE, Search, WIN};
use crate::games::gomoku::rules::Color;

/// The depth at which a search ends even if the budget lasts.
const MOST_DEPTH: i32 = 40;
/// The plies that a win is taken to need when that is not known.
const UNKNOWN: i32 = 50;
/// How many moves are tried at most.
const WIDTH: usize = 60;

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The move to play.
    pub best: Spot,
    /// What it is worth to the side to move; beyond [`SURE`] a win, below its negative a loss.
    pub value: i32,
    /// How play is expected to go on, the move first.
    pub line: Vec<Spot>,
    /// What the moves were found to be worth, the best first; those that are not as good may be worth less.
    pub values: Vec<(Spot, i32)>,
    /// How deep the last complete search was; 0 when threats alone decided.
    pub depth: i32,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl Search<'_> {
    /// Looks for the best move of `color` out of those that are not `left_out`; `None` when there is none.
    pub fn run(&mut self, color: Color, left_out: &[Spot]) -> Option<Finding> {
        let mut roots = self.roots(color, left_out);
        let first = *roots.first()?;
        let at_once = !self.board.fives(color).is_empty();
        let mut finding = Finding {
            best: first.0,
            value: first.1,
            line: vec![first.0],
            values: roots.clone(),
            depth: 0,
            nodes: 0,
        };
        self.over |= self.budget.stopped();
        if at_once || self.board.stones() == 0 {
            return Some(finding);
        }
        if roots.len() > 1 && !self.over {
            let line = self.winning_threats(color);
            if let Some(&best) = line.first().filter(|best| !left_out.contains(best)) {
                // Of a win by threes only the first move is known, and not how long it takes.
                let plies = if line.len() > 1 { line.len() as i32 } else { UNKNOWN };
                let value = WIN - plies;
                let nodes = self.nodes;
                return Some(Finding { best, value, line, values: vec![(best, value)], nodes, ..finding });
            }
        }
        for depth in 1..=MOST_DEPTH {
            if self.over || roots.len() == 1 && depth > 1 {
                break;
            }
            self.deepen(color, depth, &mut roots, &mut finding);
            if finding.value.abs() >= SURE {
                break;
            }
        }
        finding.nodes = self.nodes;
        Some(finding)
    }

    /// The moves of the root with their scores, the best first.
    fn roots(&mut self, color: Color, left_out: &[Spot]) -> Vec<(Spot, i32)> {
        let fives = self.board.fives(color);
        if let Some(five) = fives.first() {
            return vec![(five, WIN - 1)];
        }
        let answers = self.forced(color).unwrap_or_default();
        if !answers.is_empty() {
            return answers.into_iter().map(|spot| (spot, 0)).collect();
        }
        self.gather(color);
        let wanted = |spot: &Spot| !left_out.contains(spot);
        self.moves.sort_unstable_by_key(|&mv| std::cmp::Reverse(mv));
        self.moves.truncate(WIDTH);
        let scored: Vec<_> = self.moves.drain(..).map(|mv| (spot_of(mv), 0)).collect();
        let mut roots: Vec<_> = scored.iter().copied().filter(|(spot, _)| wanted(spot)).collect();
        if roots.is_empty() {
            roots = scored;
        }
        roots.retain(|(spot, _)| self.board.may_play(*spot, color));
        if roots.is_empty() {
            // Nothing near the stones is open: anything at all.
            let spots = 0..self.board.spots() as Spot;
            let open = |spot: &Spot| self.board.is_free(*spot) && self.board.may_play(*spot, color);
            roots.extend(spots.filter(open).map(|spot| (spot, 0)));
        }
        roots
    }

    /// One iteration: all moves of the root to `depth`. What was found until the budget ran out counts.
    fn deepen(&mut self, color: Color, depth: i32, roots: &mut Vec<(Spot, i32)>, finding: &mut Finding) {
        let mut alpha = -WIN;
        let mut values = Vec::with_capacity(roots.len());
        for (index, &(spot, _)) in roots.iter().enumerate() {
            self.enter(spot, color);
            let mut value = alpha + 1;
            if index > 0 {
                let less = i32::from(index > 8 && depth > 3);
                value = -self.search(!color, -alpha - 1, -alpha, depth - 1 - less, 1);
            }
            if index == 0 || value > alpha && !self.over {
                value = -self.search(!color, -WIN, -alpha, depth - 1, 1);
            }
            self.board.undo();
            if self.over {
                break;
            }
            values.push((spot, value));
            if value > alpha {
                alpha = value;
                (finding.best, finding.value) = (spot, value);
                finding.line = self.line(spot, color);
            }
        }
        if values.len() == roots.len() {
            finding.depth = depth;
            // The moves in the order of what they are worth, the best one first; equals stay as they are.
            values.sort_by_key(|&(spot, value)| (spot != finding.best, -value));
            roots.clone_from(&values);
            finding.values = values;
        }
    }

    /// The line that the table remembers after `spot`.
    fn line(&mut self, spot: Spot, color: Color) -> Vec<Spot> {
        let mut line = vec![spot];
        let mut turn = color;
        while line.len() < 16 {
            self.board.play(line[line.len() - 1], turn);
            turn = !turn;
            let next = self.remembered(turn);
            let won = self.board.fives(turn).first().is_some();
            line.extend(next);
            if next.is_none() || won {
                let played = line.len() - usize::from(next.is_some());
                (0..played).for_each(|_| self.board.undo());
                return line;
            }
        }
        (0..line.len() - 1).for_each(|_| self.board.undo());
        line
    }

    /// The move of `color` that was found to be best here: a five, or what the tables remember.
    pub fn remembered(&mut self, color: Color) -> Option<Spot> {
        self.board.fives(color).first().or_else(|| {
            let best = self.table.get(self.key(color))?.best;
            let fits = usize::from(best) < self.board.spots() && self.board.is_free(best);
            (fits && self.board.may_play(best, color)).then_some(best)
        })
    }
}
