//! The search below the root: principal variation search with a transposition table and late move reductions.

use web_time::Instant;

use super::board::EngineBoard;
use super::memory::{self, Bound, SearchTables, TableEntry};
use super::packed::{MAX_SCORE, pack_move, spot_of};
use super::set::Spot;
use super::weights::TEMPO;
use crate::gomoku::rules::Color;
use crate::search::brain::Budget;
use crate::search::table::TranspositionTable;

/// The value of an immediate win. A later win is worth one less per ply.
pub const WIN: i32 = 30_000;
/// The minimum value of a win.
pub const MIN_WIN: i32 = WIN - 1000;
/// The maximum value of a static evaluation.
const MAX_STATIC_EVAL: i32 = MIN_WIN - 1;
/// The maximum distance from the root in plies, including forced moves.
const MAX_PLY: i32 = 80;
/// The maximum number of moves tried, far from the leaves and close to them.
const MAX_WIDTHS: [usize; 2] = [14, 7];
/// The same in the first version, whose order of moves is less reliable.
const FIRST_MAX_WIDTHS: [usize; 2] = [22, 14];
/// The maximum depth in plies of a VCF search at a leaf, and its approximate number of positions. There are so many
/// leaves that more than this would take most of the time.
const LEAF_VCF_DEPTH: i32 = 12;
const LEAF_VCF_NODES: u64 = 20;
/// The depth reduction of the null move search.
const NULL_MOVE_REDUCTION: i32 = 2;
/// The maximum depth of static futility pruning, and its margin per ply.
const FUTILITY_DEPTH: i32 = 4;
const FUTILITY_MARGIN: i32 = 100;
/// The number of positions between two checks of the clock.
const CLOCK_CHECK_NODES: u64 = 256;
/// The number of positions that a search is expected to reach in a millisecond. Its tables and its share for threats
/// follow from that. It is more than `arena bench gomoku` measures, so that the tables are large enough on any machine.
const NODES_PER_MS: u64 = 1000;

/// The version of the evaluation, move ordering and pruning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineVersion {
    /// The first version, with hand-tuned values. The tasks of past days were created with it, and must never change.
    First,
    /// The current version, with learned weights, a network, and the additional pruning marked "Thrifty" in the code.
    Current,
}

/// A search in progress.
pub struct Search<'a> {
    pub(super) board: EngineBoard,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// Positions in which a threat search found no win, with its depth.
    pub(super) fruitless: TranspositionTable<i8>,
    pub(super) budget: &'a Budget,
    start: Instant,
    pub(super) version: EngineVersion,
    pub(super) table: TranspositionTable<TableEntry>,
    /// A stack of the moves of all positions on the current path, each as [`pack_move`].
    pub(super) moves: Vec<u32>,
    pub(super) history: [Vec<i32>; 2],
}

impl<'a> Search<'a> {
    /// Creates a search of a position within `budget`, with empty tables.
    #[must_use]
    pub fn new(board: EngineBoard, budget: &'a Budget) -> Self {
        Self::with_tables(board, budget, None)
    }

    /// Creates a search that works like the first version of the engine.
    #[must_use]
    pub fn first_version(board: EngineBoard, budget: &'a Budget) -> Self {
        Self { version: EngineVersion::First, ..Self::new(board, budget) }
    }

    /// Sets the time at which the search began.
    #[must_use]
    pub fn started_at(self, start: Instant) -> Self {
        Self { start, ..self }
    }

    /// Creates a search that reuses the tables of another one of the same game.
    #[must_use]
    pub fn with_tables(board: EngineBoard, budget: &'a Budget, tables: Option<SearchTables>) -> Self {
        // Creating the tables counts as search time.
        let start = Instant::now();
        let [positions, fruitless] =
            memory::entries(memory::planned_nodes(expected_nodes(budget), budget.memory));
        let fits =
            |tables: &SearchTables| tables.positions.fits(positions) && tables.fruitless.fits(fruitless);
        let tables = tables.filter(fits).unwrap_or_else(|| SearchTables {
            positions: TranspositionTable::new(positions),
            fruitless: TranspositionTable::new(fruitless),
        });
        Self::from_tables(board, budget, tables).started_at(start)
    }

    /// Creates a search that uses these tables, whatever their size.
    #[must_use]
    pub fn from_tables(board: EngineBoard, budget: &'a Budget, tables: SearchTables) -> Self {
        let spots = board.spot_count();
        Self {
            board,
            nodes: 0,
            stopped: false,
            fruitless: tables.fruitless,
            budget,
            start: Instant::now(),
            version: EngineVersion::Current,
            table: tables.positions,
            moves: Vec::with_capacity(1024),
            history: [vec![0; spots], vec![0; spots]],
        }
    }

    /// Returns the tables for a later search.
    #[must_use]
    pub fn into_tables(self) -> SearchTables {
        SearchTables { positions: self.table, fruitless: self.fruitless }
    }

    /// Returns the value of the position for `color`, who is to move, if it lies between `alpha` and `beta`, and a
    /// bound on it otherwise.
    pub(super) fn search(&mut self, color: Color, mut alpha: i32, beta: i32, depth: i32, ply: i32) -> i32 {
        if self.board.fives(color).first().is_some() {
            return WIN - ply - 1;
        }
        let answers = match self.forced_replies(color) {
            Some(answers) if answers.is_empty() => return ply + 2 - WIN,
            answers => answers,
        };
        if answers.is_none() && self.wins_with_four(color) {
            return WIN - ply - 3;
        }
        if self.stopped || ply >= MAX_PLY {
            return self.static_eval(color);
        }
        // No win from here would be shorter than the one already found.
        if alpha >= WIN - ply - 5 {
            return alpha;
        }
        let forced = answers.is_some();
        let depth = if forced { depth + 1 } else { depth };
        if depth <= 0 {
            let value = self.static_eval(color);
            // Thrifty: if the static evaluation already exceeds beta, a win changes nothing.
            let enough = self.version == EngineVersion::Current && value >= beta;
            if !enough
                && !self.board.fours(color).is_empty()
                && let Some(plies) = self.find_vcf(color, LEAF_VCF_DEPTH, LEAF_VCF_NODES)
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
            let value = value_from_table(memory.value, ply);
            match memory.bound {
                Bound::Exact => return value,
                Bound::AtLeast if value >= beta => return value,
                Bound::AtMost if value <= alpha => return value,
                _ => {}
            }
        }

        // Thrifty: static futility. Close to the leaves, without threats, a side that is far above beta is assumed to
        // stay there.
        let calm = !forced && self.board.winning_fours(!color).is_empty();
        let narrow = beta - alpha == 1;
        if self.version == EngineVersion::Current
            && calm
            && narrow
            && depth <= FUTILITY_DEPTH
            && beta.abs() < MIN_WIN
        {
            let value = self.static_eval(color);
            if value - FUTILITY_MARGIN * depth >= beta {
                return value;
            }
        }

        // Null move: a side that is above beta even if it passes, where passing loses nothing at once, needs no full
        // search, because an additional stone never harms.
        if calm && depth >= 3 && narrow && beta.abs() < MIN_WIN && self.board.evaluation(color) >= beta {
            let value = -self.search(!color, -beta, 1 - beta, depth - 1 - NULL_MOVE_REDUCTION, ply + 1);
            if value >= beta && value < MIN_WIN && !self.stopped {
                return value;
            }
        }

        let start = self.moves.len();
        match &answers {
            Some(answers) => self.moves.extend(answers.iter().map(|&spot| pack_move(0, spot))),
            None => self.generate_moves(color),
        }
        if let Some(memory) = memory
            && let Some(mv) = self.moves[start..].iter_mut().find(|mv| spot_of(**mv) == memory.best)
        {
            *mv = pack_move(MAX_SCORE, memory.best);
        }
        let [far, near] = match self.version {
            EngineVersion::First => FIRST_MAX_WIDTHS,
            EngineVersion::Current => MAX_WIDTHS,
        };
        let width = if depth > 2 { far } else { near };
        let all = self.moves.len();
        let end = if forced { all } else { all.min(start + width) };
        // Thrifty: late move pruning, in null windows without threats.
        let most = if self.version == EngineVersion::Current && calm && narrow {
            late_move_limit(depth)
        } else {
            usize::MAX
        };
        let (mut best, mut best_spot, before) = (-WIN, Spot::MAX, alpha);
        let mut tried = 0;
        for index in start..end {
            // Selects the most promising remaining move. Sorting all of them would be wasted if the first one causes
            // a cutoff.
            let rest = self.moves[index..all].iter().enumerate().max_by_key(|(_, mv)| **mv);
            let chosen = index + rest.map_or(0, |(place, _)| place);
            self.moves.swap(index, chosen);
            let spot = spot_of(self.moves[index]);
            if !forced && !self.board.may_play(spot, color) {
                continue;
            }
            if tried >= most && best > -MIN_WIN {
                break;
            }
            self.make_move(spot, color);
            let mut value = alpha + 1;
            if tried > 0 {
                let less = if forced { 0 } else { late_move_reduction(depth, tried) };
                value = -self.search(!color, -alpha - 1, -alpha, depth - 1 - less, ply + 1);
                if less > 0 && value > alpha && !self.stopped {
                    value = -self.search(!color, -alpha - 1, -alpha, depth - 1, ply + 1);
                }
            }
            if tried == 0 || value > alpha && value < beta && !self.stopped {
                value = -self.search(!color, -beta, -alpha, depth - 1, ply + 1);
            }
            self.board.undo();
            tried += 1;
            if value > best {
                (best, best_spot) = (value, spot);
            }
            alpha = alpha.max(value);
            if self.stopped {
                break;
            }
            if alpha >= beta {
                let history = &mut self.history[color.index()][usize::from(spot)];
                *history = (*history + depth * depth).min(4000);
                if self.version == EngineVersion::Current {
                    // Thrifty: lowers the history of the moves that were tried before it in vain.
                    for &mv in &self.moves[start..index] {
                        let history = &mut self.history[color.index()][usize::from(spot_of(mv))];
                        *history = (*history - depth * depth).max(-4000);
                    }
                }
                break;
            }
        }
        self.moves.truncate(start);
        if self.stopped {
            return best;
        }
        if tried == 0 {
            // The board is full, or this side has no legal move.
            return 0;
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > before {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let value = value_to_table(best, ply);
        self.table.put(key, TableEntry { value, depth: depth as i8, bound, best: best_spot });
        best
    }

    /// Returns the static evaluation for `color`, who is to move.
    fn static_eval(&mut self, color: Color) -> i32 {
        match self.version {
            EngineVersion::First => self.board.evaluation(color) + i32::from(TEMPO),
            EngineVersion::Current => {
                let threats = self.board.threats(color);
                let value = self.board.accumulator(color).map_or(0, |accumulator| accumulator.value(threats));
                (self.board.learned_evaluation(color) + value).clamp(-MAX_STATIC_EVAL, MAX_STATIC_EVAL)
            }
        }
    }

    /// Plays a move, counts the position and checks the limits.
    pub(super) fn make_move(&mut self, spot: Spot, color: Color) {
        self.board.play(spot, color);
        self.nodes += 1;
        if self.nodes.is_multiple_of(CLOCK_CHECK_NODES)
            || self.budget.nodes.is_some_and(|most| self.nodes >= most)
        {
            self.stopped |= self.budget.nodes.is_some_and(|most| self.nodes >= most)
                || self.budget.time.is_some_and(|most| self.start.elapsed() >= most)
                || self.budget.is_stopped();
        }
    }

    /// Returns the hash of the position with `color` to move.
    pub(super) fn key(&self, color: Color) -> u64 {
        self.board.hash() ^ if color == Color::White { 0x7c1d_9a52_36e8_b40f } else { 0 }
    }
}

/// Estimates the number of positions that the budget allows.
pub(super) fn expected_nodes(budget: &Budget) -> u64 {
    let by_time = budget.time.map_or(u64::MAX, |time| (time.as_millis() as u64).saturating_mul(NODES_PER_MS));
    budget.nodes.unwrap_or(u64::MAX).min(by_time)
}

/// Returns the depth reduction of a late move.
fn late_move_reduction(depth: i32, tried: usize) -> i32 {
    match depth {
        ..=1 => 0,
        2 => i32::from(tried > 5),
        3..=4 => i32::from(tried > 2) + i32::from(tried > 8),
        _ => i32::from(tried > 1) + i32::from(tried > 4) + i32::from(tried > 10),
    }
}

/// Returns the number of moves tried in null windows without threats.
fn late_move_limit(depth: i32) -> usize {
    usize::try_from(6 + depth * depth).unwrap_or(usize::MAX)
}

/// Converts a value for the table: wins are counted from the position instead of the root.
fn value_to_table(value: i32, ply: i32) -> i16 {
    let shifted = match value {
        MIN_WIN.. => value + ply,
        _ if value <= -MIN_WIN => value - ply,
        _ => value,
    };
    shifted.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16
}

/// Reverses [`value_to_table`].
fn value_from_table(value: i16, ply: i32) -> i32 {
    match i32::from(value) {
        value if value >= MIN_WIN => value - ply,
        value if value <= -MIN_WIN => value + ply,
        value => value,
    }
}
