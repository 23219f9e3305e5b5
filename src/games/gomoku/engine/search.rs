//! The search: iterative deepening, principal variation search, a transposition table, late moves less deeply.

use web_time::Instant;

use super::board::{Board, Spot};
use super::set::Set;
use crate::games::gomoku::rules::{Color, RuleSet};
use crate::search::brain::Budget;
use crate::search::table::Table;

/// What a win at once is worth; one that comes later is worth as much less as it takes plies.
pub const WIN: i32 = 30_000;
/// From here on a value means a win that was found.
pub const SURE: i32 = WIN - 1000;
/// What it is worth to be on the move.
const TEMPO: i32 = 25;
/// The most plies that are looked ahead, forced moves counted.
const MOST_PLIES: i32 = 80;
/// The depth at which a search ends even if the budget lasts.
const MOST_DEPTH: i32 = 40;
/// How many moves are tried at most: at the root, deep in the tree, close to its leaves.
const WIDTHS: [usize; 3] = [60, 22, 14];
/// How many plies of fours are tried at a leaf, and about how many positions they may take. Leaves are many, and
/// with more than this they take most of the time.
const LEAF_FOURS: i32 = 12;
const LEAF_NODES: u64 = 20;
/// How many plies less the search is that follows a pass.
const PASS: i32 = 2;
/// How many positions pass between two looks at the clock.
const LOOK: u64 = 256;
/// A point that no stone is near has about this score; such points are left out.
const LONELY: i32 = 27;

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, Default)]
struct Memory {
    value: i16,
    depth: i8,
    bound: Bound,
    best: Spot,
}

/// How a remembered value relates to the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

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

/// A search at work.
pub struct Search<'a> {
    pub(super) board: Board,
    pub(super) nodes: u64,
    pub(super) over: bool,
    /// Positions in which threats of a kind were found not to win, and to what depth.
    pub(super) fruitless: Table<i8>,
    budget: &'a Budget,
    start: Instant,
    table: Table<Memory>,
    /// Moves of all positions on the way down, one behind the other, each as [`packed`].
    moves: Vec<u32>,
    history: [Vec<i32>; 2],
}

impl<'a> Search<'a> {
    /// A search of the stones on `board` within `budget`, with an empty memory.
    #[must_use]
    pub fn new(board: Board, budget: &'a Budget) -> Self {
        let by_time = budget.time.map_or(u64::MAX, |time| time.as_millis() as u64 * 1500);
        let expected = budget.nodes.unwrap_or(u64::MAX).min(by_time).clamp(1 << 8, 1 << 20) as usize;
        let spots = board.spots();
        Self {
            board,
            nodes: 0,
            over: false,
            fruitless: Table::new(expected / 4),
            budget,
            start: Instant::now(),
            table: Table::new(expected / 2),
            moves: Vec::with_capacity(1024),
            history: [vec![0; spots], vec![0; spots]],
        }
    }

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
                let value = WIN - line.len() as i32;
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
        self.moves.truncate(WIDTHS[0]);
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
            let next = self.board.fives(turn).first().or_else(|| {
                let memory = self.table.get(self.key(turn))?;
                let fits = usize::from(memory.best) < self.board.spots() && self.board.is_free(memory.best);
                (fits && self.board.may_play(memory.best, turn)).then_some(memory.best)
            });
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

    /// What the position is worth to `color`, who is to move, as far as it lies between `alpha` and `beta`.
    fn search(&mut self, color: Color, mut alpha: i32, beta: i32, depth: i32, ply: i32) -> i32 {
        if self.board.fives(color).first().is_some() {
            return WIN - ply - 1;
        }
        let answers = match self.forced(color) {
            Some(answers) if answers.is_empty() => return ply + 2 - WIN,
            answers => answers,
        };
        if answers.is_none() && self.wins_with_four(color) {
            return WIN - ply - 3;
        }
        if self.over || ply >= MOST_PLIES {
            return self.board.evaluation(color) + TEMPO;
        }
        // A win that was found already closer to the root is not to be beaten.
        if alpha >= WIN - ply - 5 {
            return alpha;
        }
        let forced = answers.is_some();
        let depth = if forced { depth + 1 } else { depth };
        if depth <= 0 {
            if !self.board.fours(color).is_empty()
                && let Some(plies) = self.wins_by_fours(color, LEAF_FOURS, LEAF_NODES)
            {
                return WIN - ply - plies;
            }
            return self.board.evaluation(color) + TEMPO;
        }

        let key = self.key(color);
        let memory = self.table.get(key);
        if let Some(memory) = memory
            && i32::from(memory.depth) >= depth
        {
            let value = from_table(memory.value, ply);
            match memory.bound {
                Bound::Exact => return value,
                Bound::AtLeast if value >= beta => return value,
                Bound::AtMost if value <= alpha => return value,
                _ => {}
            }
        }

        // One who stands well enough even if he passes, here, where passing loses nothing at once, need not be
        // searched as deeply: a stone more never harms.
        if !forced
            && depth >= 3
            && beta - alpha == 1
            && beta.abs() < SURE
            && self.board.evaluation(color) >= beta
            && self.board.winning_fours(!color).is_empty()
        {
            let value = -self.search(!color, -beta, 1 - beta, depth - 1 - PASS, ply + 1);
            if value >= beta && value < SURE && !self.over {
                return value;
            }
        }

        let start = self.moves.len();
        match &answers {
            Some(answers) => self.moves.extend(answers.iter().map(|&spot| packed(0, spot))),
            None => self.gather(color),
        }
        if let Some(memory) = memory
            && let Some(mv) = self.moves[start..].iter_mut().find(|mv| spot_of(**mv) == memory.best)
        {
            *mv = packed(MOST_SCORE, memory.best);
        }
        let width = if depth > 2 { WIDTHS[1] } else { WIDTHS[2] };
        let all = self.moves.len();
        let end = if forced { all } else { all.min(start + width) };
        let (mut best, mut best_spot, before) = (-WIN, Spot::MAX, alpha);
        let mut tried = 0;
        for index in start..end {
            // The most promising of the rest; sorting them all would be wasted where the first one is enough.
            let rest = self.moves[index..all].iter().enumerate().max_by_key(|(_, mv)| **mv);
            let chosen = index + rest.map_or(0, |(place, _)| place);
            self.moves.swap(index, chosen);
            let spot = spot_of(self.moves[index]);
            if !forced && !self.board.may_play(spot, color) {
                continue;
            }
            self.enter(spot, color);
            let mut value = alpha + 1;
            if tried > 0 {
                let less = if forced { 0 } else { late(depth, tried) };
                value = -self.search(!color, -alpha - 1, -alpha, depth - 1 - less, ply + 1);
                if less > 0 && value > alpha && !self.over {
                    value = -self.search(!color, -alpha - 1, -alpha, depth - 1, ply + 1);
                }
            }
            if tried == 0 || value > alpha && value < beta && !self.over {
                value = -self.search(!color, -beta, -alpha, depth - 1, ply + 1);
            }
            self.board.undo();
            tried += 1;
            if value > best {
                (best, best_spot) = (value, spot);
            }
            alpha = alpha.max(value);
            if self.over {
                break;
            }
            if alpha >= beta {
                let history = &mut self.history[color.index()][usize::from(spot)];
                *history = (*history + depth * depth).min(4000);
                break;
            }
        }
        self.moves.truncate(start);
        if self.over {
            return best;
        }
        if tried == 0 {
            // A full board, or one on which this side may play nowhere.
            return 0;
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > before {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let value = to_table(best, ply);
        self.table.put(key, Memory { value, depth: depth as i8, bound, best: best_spot });
        best
    }

    /// Appends the moves of `color` worth trying, in no order. Where the other threatens a four that cannot be
    /// stopped, only what may stop it.
    fn gather(&mut self, color: Color) {
        let start = self.moves.len();
        let threat = self.board.winning_fours(!color);
        let board = &self.board;
        let history = &self.history[color.index()];
        let score = |own: i16, other: i16| i32::from(own) * 5 / 4 + i32::from(other);
        if !threat.is_empty() && board.rules() != RuleSet::Caro {
            let spots = board.fours(color).or(board.fours(!color)).or(threat);
            self.moves.extend(spots.iter().map(|spot| {
                let score = score(board.worth(spot, color).value, board.worth(spot, !color).value);
                packed(score * 8 + history[usize::from(spot)] / 8, spot)
            }));
            return;
        }
        let values = board.values();
        for ((spot, value), history) in values.iter().enumerate().zip(history) {
            let score = score(value[color.index()], value[(!color).index()]);
            if score > LONELY {
                self.moves.push(packed(score * 8 + history / 8, spot as Spot));
            }
        }
        if self.moves.len() == start {
            // An empty board, or one on which nothing is promising any more: from the middle outwards.
            let middle = board.spots() as i32 / 2;
            let free = (0..board.spots() as Spot).filter(|&spot| board.is_free(spot));
            self.moves.extend(free.map(|spot| packed(400 - (i32::from(spot) - middle).abs(), spot)));
        }
    }

    /// The answers to a five that the other threatens; `None` when he threatens none.
    pub(super) fn forced(&mut self, color: Color) -> Option<Vec<Spot>> {
        let fives = self.board.fives(!color);
        let first = fives.first()?;
        if self.board.rules() == RuleSet::Caro {
            // A five may also be spoilt at its ends.
            let near = (0..self.board.spots() as Spot).filter(|&spot| self.near(spot, first));
            let free: Vec<_> = near.filter(|&spot| self.board.is_free(spot)).collect();
            return Some(free.into_iter().filter(|&spot| self.spoils(spot, color)).collect());
        }
        let only = fives.len() == 1 && self.board.may_play(first, color);
        Some(if only { vec![first] } else { Vec::new() })
    }

    /// Whether two points are within reach of each other.
    fn near(&self, one: Spot, other: Spot) -> bool {
        let (one, other) = (self.board.point(one), self.board.point(other));
        one.column.abs_diff(other.column).max(one.row.abs_diff(other.row)) <= 5
    }

    /// Whether a stone of `color` leaves the other no five.
    fn spoils(&mut self, spot: Spot, color: Color) -> bool {
        self.board.play(spot, color);
        let spoils = self.board.fives(!color).is_empty();
        self.board.undo();
        spoils
    }

    /// Whether `color`, who need not answer a five, has a four that cannot be stopped.
    pub(super) fn wins_with_four(&self, color: Color) -> bool {
        self.playable(self.board.winning_fours(color), color).is_some()
    }

    /// The first point of the set where `color` may play.
    pub(super) fn playable(&self, set: Set, color: Color) -> Option<Spot> {
        set.iter().find(|&spot| self.board.may_play(spot, color))
    }

    /// Plays a move and counts the position.
    pub(super) fn enter(&mut self, spot: Spot, color: Color) {
        self.board.play(spot, color);
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) || self.budget.nodes.is_some_and(|most| self.nodes >= most) {
            self.over |= self.budget.nodes.is_some_and(|most| self.nodes >= most)
                || self.budget.time.is_some_and(|most| self.start.elapsed() >= most)
                || self.budget.stopped();
        }
    }

    /// How many positions the budget has, as far as can be said before.
    pub(super) fn expected(&self) -> u64 {
        let by_time = self.budget.time.map_or(u64::MAX, |time| time.as_millis() as u64 * 1000);
        self.budget.nodes.unwrap_or(u64::MAX).min(by_time)
    }

    /// The hash of the position with `color` to move.
    pub(super) fn key(&self, color: Color) -> u64 {
        self.board.hash() ^ if color == Color::White { 0x7c1d_9a52_36e8_b40f } else { 0 }
    }
}

/// How many plies less a late move is searched at first.
fn late(depth: i32, tried: i32) -> i32 {
    match depth {
        ..=1 => 0,
        2 => i32::from(tried > 5),
        3..=4 => i32::from(tried > 2) + i32::from(tried > 8),
        _ => i32::from(tried > 1) + i32::from(tried > 4) + i32::from(tried > 10),
    }
}

/// The highest score of a move.
const MOST_SCORE: i32 = (1 << 22) - 1;

/// A move and its score as one number: the higher the score the greater, of equals the lower point.
fn packed(score: i32, spot: Spot) -> u32 {
    (score.clamp(0, MOST_SCORE) as u32) << 9 | u32::from(511 - spot)
}

/// The move of a [`packed`] number.
fn spot_of(mv: u32) -> Spot {
    511 - (mv & 511) as Spot
}

/// A value as the table holds it: wins counted from the position, not from the root.
fn to_table(value: i32, ply: i32) -> i16 {
    let shifted = match value {
        SURE.. => value + ply,
        _ if value <= -SURE => value - ply,
        _ => value,
    };
    shifted.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16
}

/// The reverse of [`to_table`].
fn from_table(value: i16, ply: i32) -> i32 {
    match i32::from(value) {
        value if value >= SURE => value - ply,
        value if value <= -SURE => value + ply,
        value => value,
    }
}
