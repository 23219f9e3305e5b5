//! The search below the root: principal variation search, a transposition table, late moves less deeply.

use web_time::Instant;

use super::board::{Board, Spot};
use super::memory;
use super::moves::{MOST_SCORE, packed, spot_of};
use super::weights::TEMPO;
use crate::games::gomoku::rules::Color;
use crate::search::brain::Budget;
use crate::search::table::TranspositionTable;

/// What a win at once is worth; one that comes later is worth as much less as it takes plies.
pub const WIN: i32 = 30_000;
/// From here on a value means a win that was found.
pub const SURE: i32 = WIN - 1000;
/// The most that a position is worth without a search.
const MOST_STANDING: i32 = SURE - 1;
/// The most plies that are looked ahead, forced moves counted.
const MOST_PLIES: i32 = 80;
/// How many moves are tried at most, deep in the tree and close to its leaves.
const WIDTHS: [usize; 2] = [22, 14];
/// How many plies of fours are tried at a leaf, and about how many positions they may take. Leaves are many, and
/// with more than this they take most of the time.
const LEAF_FOURS: i32 = 12;
const LEAF_NODES: u64 = 20;
/// How many plies less the search is that follows a pass.
const PASS: i32 = 2;
/// Up to which depth a side that stands better by so much for each ply is not searched.
const SHALLOW: i32 = 4;
const SWING: i32 = 100;
/// How many positions pass between two looks at the clock.
const LOOK: u64 = 256;

/// How a search chooses what not to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// As the first engine did it. The tasks of past days were found this way, and may never change.
    First,
    /// As it is done now, with the savings that are marked so.
    Thrifty,
}

/// What a search remembers; worth keeping for the next move of the same game.
#[derive(Clone, Debug)]
pub struct Tables {
    positions: TranspositionTable<Memory>,
    fruitless: TranspositionTable<i8>,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Memory {
    value: i16,
    depth: i8,
    bound: Bound,
    pub(super) best: Spot,
}

/// How a remembered value relates to the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

/// A search at work.
pub struct Search<'a> {
    pub(super) board: Board,
    pub(super) nodes: u64,
    pub(super) over: bool,
    /// Positions in which threats of a kind were found not to win, and to what depth.
    pub(super) fruitless: TranspositionTable<i8>,
    pub(super) budget: &'a Budget,
    start: Instant,
    pub(super) way: Way,
    pub(super) table: TranspositionTable<Memory>,
    /// Moves of all positions on the way down, one behind the other, each as [`packed`].
    pub(super) moves: Vec<u32>,
    pub(super) history: [Vec<i32>; 2],
}

impl<'a> Search<'a> {
    /// A search of the stones on `board` within `budget`, with an empty memory.
    #[must_use]
    pub fn new(board: Board, budget: &'a Budget) -> Self {
        Self::with_tables(board, budget, None)
    }

    /// The same in the way of the first engine.
    #[must_use]
    pub fn as_at_first(board: Board, budget: &'a Budget) -> Self {
        Self { way: Way::First, ..Self::new(board, budget) }
    }

    /// The same, whose time has begun already.
    #[must_use]
    pub fn since(self, start: Instant) -> Self {
        Self { start, ..self }
    }

    /// A search that remembers what another one has found, in a game of the same rules on a board of the same size.
    #[must_use]
    pub fn with_tables(board: Board, budget: &'a Budget, tables: Option<Tables>) -> Self {
        // Making the tables takes time as well.
        let start = Instant::now();
        let by_time = budget.time.map_or(u64::MAX, |time| time.as_millis() as u64 * 1500);
        let expected = budget.nodes.unwrap_or(u64::MAX).min(by_time);
        let [positions, fruitless] = memory::entries(memory::planned(expected, budget.memory));
        let fits = |tables: &Tables| tables.positions.fits(positions) && tables.fruitless.fits(fruitless);
        let tables = tables.filter(fits).unwrap_or_else(|| Tables {
            positions: TranspositionTable::new(positions),
            fruitless: TranspositionTable::new(fruitless),
        });
        Self::going_on(board, budget, tables).since(start)
    }

    /// The same, with these tables, however large they are.
    #[must_use]
    pub fn going_on(board: Board, budget: &'a Budget, tables: Tables) -> Self {
        let spots = board.spots();
        Self {
            board,
            nodes: 0,
            over: false,
            fruitless: tables.fruitless,
            budget,
            start: Instant::now(),
            way: Way::Thrifty,
            table: tables.positions,
            moves: Vec::with_capacity(1024),
            history: [vec![0; spots], vec![0; spots]],
        }
    }

    /// What was remembered, for a later search.
    #[must_use]
    pub fn into_tables(self) -> Tables {
        Tables { positions: self.table, fruitless: self.fruitless }
    }

    /// What the position is worth to `color`, who is to move, as far as it lies between `alpha` and `beta`.
    pub(super) fn search(&mut self, color: Color, mut alpha: i32, beta: i32, depth: i32, ply: i32) -> i32 {
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
            return self.standing(color);
        }
        // A win that was found already closer to the root is not to be beaten.
        if alpha >= WIN - ply - 5 {
            return alpha;
        }
        let forced = answers.is_some();
        let depth = if forced { depth + 1 } else { depth };
        if depth <= 0 {
            let value = self.standing(color);
            // Thrifty: where standing still is enough, a win changes nothing.
            let enough = self.way == Way::Thrifty && value >= beta;
            if !enough
                && !self.board.fours(color).is_empty()
                && let Some(plies) = self.wins_by_fours(color, LEAF_FOURS, LEAF_NODES)
            {
                return WIN - ply - plies;
            }
            return value;
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

        // Thrifty: where nobody threatens anything, and close to the leaves, a side that stands much better than is
        // asked is taken to stay so (static futility).
        let calm = !forced && self.board.winning_fours(!color).is_empty();
        let narrow = beta - alpha == 1;
        if self.way == Way::Thrifty && calm && narrow && depth <= SHALLOW && beta.abs() < SURE {
            let value = self.standing(color);
            if value - SWING * depth >= beta {
                return value;
            }
        }

        // Null move: a side that stands well enough even if it passes, here, where passing loses nothing at
        // once, need not be searched as deeply: a stone more never harms.
        if calm && depth >= 3 && narrow && beta.abs() < SURE && self.board.evaluation(color) >= beta {
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
        let width = if depth > 2 { WIDTHS[0] } else { WIDTHS[1] };
        let all = self.moves.len();
        let end = if forced { all } else { all.min(start + width) };
        // Thrifty: how many moves are tried where nobody threatens anything and only a bound is wanted.
        let most = if self.way == Way::Thrifty && calm && narrow { few(depth) } else { usize::MAX };
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
            if tried >= most && best > -SURE {
                break;
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
                if self.way == Way::Thrifty {
                    // Those that were tried before it, in vain, come later the next time.
                    for &mv in &self.moves[start..index] {
                        let history = &mut self.history[color.index()][usize::from(spot_of(mv))];
                        *history = (*history - depth * depth).max(-4000);
                    }
                }
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

    /// How well `color`, who is to move, stands without a search.
    fn standing(&self, color: Color) -> i32 {
        match self.way {
            Way::First => self.board.evaluation(color) + i32::from(TEMPO),
            Way::Thrifty => self.board.standing(color).clamp(-MOST_STANDING, MOST_STANDING),
        }
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
fn late(depth: i32, tried: usize) -> i32 {
    match depth {
        ..=1 => 0,
        2 => i32::from(tried > 5),
        3..=4 => i32::from(tried > 2) + i32::from(tried > 8),
        _ => i32::from(tried > 1) + i32::from(tried > 4) + i32::from(tried > 10),
    }
}

/// How many moves are tried where only a bound is wanted and nobody threatens anything.
fn few(depth: i32) -> usize {
    usize::try_from(6 + depth * depth).unwrap_or(usize::MAX)
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
