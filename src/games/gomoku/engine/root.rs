//! The root of the search: threats first, then iterative deepening until the budget runs out.

use super::packed::spot_of;
use super::search::{MIN_WIN, Search, WIN};
use super::set::Spot;
use crate::gomoku::rules::Color;

/// The maximum search depth.
const MAX_DEPTH: i32 = 40;
/// The assumed length in plies of a win of unknown length.
const UNKNOWN_WIN_PLIES: i32 = 50;
/// The maximum number of moves searched at the root.
const MAX_ROOT_MOVES: usize = 60;

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// The best move.
    pub best: Spot,
    /// The value of the move for the side to move: at least [`MIN_WIN`] for a win, at most its negative for a loss.
    pub value: i32,
    /// The principal variation, beginning with the best move.
    pub line: Vec<Spot>,
    /// The values of the moves, the best first. All values but the first may be upper bounds.
    pub values: Vec<(Spot, i32)>,
    /// The depth of the last complete iteration, or 0 if threats alone decided.
    pub depth: i32,
    /// The number of positions visited.
    pub nodes: u64,
}

impl Search<'_> {
    /// Searches for the best move of `color` that is not in `excluded`. Returns `None` if there is no legal move.
    pub fn run(&mut self, color: Color, excluded: &[Spot]) -> Option<SearchResult> {
        let mut roots = self.root_moves(color, excluded);
        let first = *roots.first()?;
        let at_once = !self.board.fives(color).is_empty();
        let mut finding = SearchResult {
            best: first.0,
            value: first.1,
            line: vec![first.0],
            values: roots.clone(),
            depth: 0,
            nodes: 0,
        };
        self.stopped |= self.budget.is_stopped();
        if at_once || self.board.stone_count() == 0 {
            return Some(finding);
        }
        if roots.len() > 1 && !self.stopped {
            let line = self.winning_threat_line(color);
            if let Some(&best) = line.first().filter(|best| !excluded.contains(best)) {
                // Of a win by threes only the first move is known, but not its length.
                let plies = if line.len() > 1 { line.len() as i32 } else { UNKNOWN_WIN_PLIES };
                let value = WIN - plies;
                let nodes = self.nodes;
                return Some(SearchResult {
                    best,
                    value,
                    line,
                    values: vec![(best, value)],
                    nodes,
                    ..finding
                });
            }
        }
        for depth in 1..=MAX_DEPTH {
            if self.stopped || roots.len() == 1 && depth > 1 {
                break;
            }
            self.deepen(color, depth, &mut roots, &mut finding);
            if finding.value.abs() >= MIN_WIN {
                break;
            }
        }
        finding.nodes = self.nodes;
        Some(finding)
    }

    /// Returns the moves of the root with their initial values, the best first.
    fn root_moves(&mut self, color: Color, excluded: &[Spot]) -> Vec<(Spot, i32)> {
        let fives = self.board.fives(color);
        if let Some(five) = fives.first() {
            return vec![(five, WIN - 1)];
        }
        let answers = self.forced_replies(color).unwrap_or_default();
        if !answers.is_empty() {
            return answers.into_iter().map(|spot| (spot, 0)).collect();
        }
        self.generate_moves(color);
        let wanted = |spot: &Spot| !excluded.contains(spot);
        self.moves.sort_unstable_by_key(|&mv| std::cmp::Reverse(mv));
        self.moves.truncate(MAX_ROOT_MOVES);
        let scored: Vec<_> = self.moves.drain(..).map(|mv| (spot_of(mv), 0)).collect();
        let mut roots: Vec<_> = scored.iter().copied().filter(|(spot, _)| wanted(spot)).collect();
        if roots.is_empty() {
            roots = scored;
        }
        roots.retain(|(spot, _)| self.board.may_play(*spot, color));
        if roots.is_empty() {
            // No point near the stones is allowed: take any legal point.
            let spots = 0..self.board.spot_count() as Spot;
            let open = |spot: &Spot| self.board.is_free(*spot) && self.board.may_play(*spot, color);
            roots.extend(spots.filter(open).map(|spot| (spot, 0)));
        }
        roots
    }

    /// Searches all moves of the root to `depth`. The best move so far is kept if the budget runs out.
    fn deepen(&mut self, color: Color, depth: i32, roots: &mut Vec<(Spot, i32)>, finding: &mut SearchResult) {
        let mut alpha = -WIN;
        let mut values = Vec::with_capacity(roots.len());
        for (index, &(spot, _)) in roots.iter().enumerate() {
            self.make_move(spot, color);
            let mut value = alpha + 1;
            if index > 0 {
                let less = i32::from(index > 8 && depth > 3);
                value = -self.search(!color, -alpha - 1, -alpha, depth - 1 - less, 1);
            }
            if index == 0 || value > alpha && !self.stopped {
                value = -self.search(!color, -WIN, -alpha, depth - 1, 1);
            }
            self.board.undo();
            if self.stopped {
                break;
            }
            values.push((spot, value));
            if value > alpha {
                alpha = value;
                (finding.best, finding.value) = (spot, value);
                finding.line = self.principal_variation(spot, color);
            }
        }
        if values.len() == roots.len() {
            finding.depth = depth;
            // Sorts the moves by value, with the best one first. Equal moves keep their order.
            values.sort_by_key(|&(spot, value)| (spot != finding.best, -value));
            roots.clone_from(&values);
            finding.values = values;
        }
    }

    /// Returns the principal variation after `spot` from the transposition table.
    fn principal_variation(&mut self, spot: Spot, color: Color) -> Vec<Spot> {
        let mut line = vec![spot];
        let mut turn = color;
        while line.len() < 16 {
            self.board.play(line[line.len() - 1], turn);
            turn = !turn;
            let next = self.best_known_move(turn);
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

    /// Returns the best known move of `color`: a five, or the move in the transposition table.
    pub fn best_known_move(&mut self, color: Color) -> Option<Spot> {
        self.board.fives(color).first().or_else(|| {
            let best = self.table.get(self.key(color))?.best;
            let fits = usize::from(best) < self.board.spot_count() && self.board.is_free(best);
            (fits && self.board.may_play(best, color)).then_some(best)
        })
    }
}
