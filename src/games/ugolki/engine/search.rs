//! The search below the root: principal variation search, transposition table and late move reductions.

use std::marker::PhantomData;

use deskmate_kernel::rules::Seat;
use web_time::Instant;

use super::evaluation::Evaluation;
use super::field::{Field, Packed, step_gain};
use super::judge::{Judge, SideResult};
use crate::search::brain::Budget;
use crate::search::table::TranspositionTable;
use crate::ugolki::rules::Position;

/// Value of an immediate win; a later one is worth one less for each ply.
pub const WIN: i32 = 30_000;
/// Lowest value of a win that was found.
pub const MIN_WIN: i32 = WIN - 1000;
/// Value of a repeated position for the side that searches: it repeats only if it is worse off by more than two moves.
const REPEATED: i32 = -130;
/// Maximum search depth in plies.
pub const MAX_PLY: i32 = 60;
/// Number of positions between two checks of the clock.
pub(super) const CLOCK_CHECK_NODES: u64 = 256;
/// Depth reduction of a null move search, in plies.
const NULL_MOVE_REDUCTION: i32 = 2;
/// No move.
const NO_MOVE: Packed = 0;

/// An entry of the transposition table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TableEntry {
    value: i16,
    depth: i8,
    bound: Bound,
    pub(super) best: Packed,
}

/// The relation of a stored value to the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

/// A running search that evaluates positions by `E`.
pub struct Search<'a, E> {
    pub(super) judge: Judge,
    /// The side that searches.
    pub(super) own: usize,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    pub(super) budget: &'a Budget,
    start: Instant,
    pub(super) table: TranspositionTable<TableEntry>,
    /// Stack of the moves of all positions on the current path, each with its score in the upper bits.
    pub(super) moves: Vec<u32>,
    /// Hashes of the positions of the game so far, sorted.
    game_hashes: Vec<u64>,
    /// Hashes of the positions on the current path.
    pub(super) path_hashes: Vec<u64>,
    killers: Vec<[Packed; 2]>,
    history: Vec<i32>,
    evaluation: PhantomData<E>,
}

impl<'a, E: Evaluation> Search<'a, E> {
    /// Creates a search of `position` with `seat` to move, within `budget` and with an empty table.
    #[must_use]
    pub fn new(position: &Position, seat: Seat, budget: &'a Budget) -> Self {
        let by_time = budget.time.map_or(u64::MAX, |time| time.as_millis() as u64 * 3000);
        let expected = budget.nodes.unwrap_or(u64::MAX).min(by_time).clamp(1 << 8, 1 << 20) as usize;
        let hash = |(board, seat): &(crate::ugolki::rules::Board, Seat)| {
            Field::new(Seat::BOTH.map(|seat| board.men(seat).0)).hash(seat.index())
        };
        let mut game_hashes: Vec<_> = position.history().iter().map(hash).collect();
        game_hashes.sort_unstable();
        Self {
            judge: Judge::new(position, seat),
            own: seat.index(),
            nodes: 0,
            stopped: budget.is_stopped(),
            budget,
            start: Instant::now(),
            table: TranspositionTable::new(expected / 2),
            moves: Vec::with_capacity(1024),
            game_hashes,
            path_hashes: Vec::with_capacity(MAX_PLY as usize + 1),
            killers: vec![[NO_MOVE; 2]; MAX_PLY as usize + 1],
            history: vec![0; 2 << 12],
            evaluation: PhantomData,
        }
    }

    /// Returns the value for `side` of its move that led to `after` in ply `ply`, searched to `depth` plies including
    /// the move. It is exact only between `alpha` and `beta`.
    pub(super) fn value_of(
        &mut self,
        after: &E,
        side: usize,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: i32,
    ) -> i32 {
        self.count_node();
        match self.judge.result(after.field(), side, ply) {
            Some(SideResult::Won) => return WIN - ply - 1,
            Some(SideResult::Lost) => return ply + 1 - WIN,
            Some(SideResult::Drawn) => return 0,
            None => {}
        }
        let hash = after.field().hash(side ^ 1);
        if self.path_hashes.contains(&hash) || self.game_hashes.binary_search(&hash).is_ok() {
            return if side == self.own { REPEATED } else { -REPEATED };
        }
        self.path_hashes.push(hash);
        let value = -self.search(after, side ^ 1, -beta, -alpha, depth - 1, ply + 1, true);
        self.path_hashes.pop();
        value
    }

    /// Returns the value of the position for `side`, which is to move. It is exact only between `alpha` and `beta`.
    fn search(
        &mut self,
        seen: &E,
        side: usize,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: i32,
        may_pass: bool,
    ) -> i32 {
        if depth <= 0 || self.stopped || ply >= MAX_PLY {
            return seen.value(side, &self.judge.ground);
        }
        // A win that was found closer to the root cannot be improved.
        if alpha >= WIN - ply - 1 {
            return alpha;
        }
        let field = seen.field();
        let key = field.hash(side);
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
        let open = beta - alpha > 1;
        // Null move pruning: a side that stands well enough even if it passes is searched less deeply, because the
        // right to move rarely harms.
        if may_pass
            && !open
            && depth >= 3
            && beta.abs() < MIN_WIN
            && seen.value(side, &self.judge.ground) >= beta
        {
            let value = -self.search(
                seen,
                side ^ 1,
                -beta,
                1 - beta,
                depth - 1 - NULL_MOVE_REDUCTION,
                ply + 1,
                false,
            );
            if value >= beta && value < MIN_WIN && !self.stopped {
                return value;
            }
        }

        let start = self.moves.len();
        self.generate_moves(field, side, ply, memory.map_or(NO_MOVE, |memory| memory.best));
        let end = self.moves.len();
        if start == end {
            if !may_pass {
                return 0;
            }
            return -self.search(seen, side ^ 1, -beta, -alpha, depth - 1, ply + 1, false);
        }
        let (mut best, mut best_move, before) = (-WIN, NO_MOVE, alpha);
        for index in start..end {
            // Picks the best of the rest; sorting all moves would be wasted if the first one causes a cutoff.
            let rest = self.moves[index..end].iter().enumerate().max_by_key(|(_, mv)| **mv);
            let chosen = index + rest.map_or(0, |(place, _)| place);
            self.moves.swap(index, chosen);
            let mv = move_of(self.moves[index]);
            let tried = (index - start) as i32;
            let gained = step_gain(side, mv);
            if tried > 0 && depth <= 3 && gained < -1 && best > -MIN_WIN {
                // Prunes moves far back when close to the leaves.
                continue;
            }
            let after = seen.after(side, mv);
            let mut value = alpha + 1;
            if tried > 0 {
                let less = late_move_reduction(depth, tried, gained, open);
                value = self.value_of(&after, side, alpha, alpha + 1, depth - less, ply);
                if less > 0 && value > alpha && !self.stopped {
                    value = self.value_of(&after, side, alpha, alpha + 1, depth, ply);
                }
            }
            if tried == 0 || value > alpha && value < beta && !self.stopped {
                value = self.value_of(&after, side, alpha, beta, depth, ply);
            }
            if value > best {
                (best, best_move) = (value, mv);
            }
            alpha = alpha.max(value);
            if self.stopped {
                break;
            }
            if alpha >= beta {
                self.record_cutoff(side, mv, depth, ply);
                break;
            }
        }
        self.moves.truncate(start);
        if self.stopped {
            return best;
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > before {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        self.table.put(
            key,
            TableEntry { value: value_to_table(best, ply), depth: depth as i8, bound, best: best_move },
        );
        best
    }

    /// Appends all moves of `side` with their scores for move ordering.
    pub(super) fn generate_moves(&mut self, field: &Field, side: usize, ply: i32, first: Packed) {
        let killers = self.killers[ply as usize];
        let (moves, history) = (&mut self.moves, &self.history);
        field.moves(side, self.judge.directions(), |mv| {
            let score = if mv == first && first != NO_MOVE {
                MAX_SCORE
            } else {
                let killer = if killers.contains(&mv) { 2600 } else { 0 };
                (20_000 + 900 * step_gain(side, mv) + killer + history[side << 12 | usize::from(mv)]) as u32
            };
            moves.push(score << 12 | u32::from(mv));
        });
    }

    /// Records a move that caused a cutoff as a killer move and in the history table.
    fn record_cutoff(&mut self, side: usize, mv: Packed, depth: i32, ply: i32) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != mv {
            *killers = [mv, killers[0]];
        }
        let history = &mut self.history[side << 12 | usize::from(mv)];
        *history = (*history + depth * depth * 8).min(4000);
    }

    /// Counts a position and checks whether the budget is spent.
    pub(super) fn count_node(&mut self) {
        self.nodes += 1;
        if self.budget.nodes.is_some_and(|most| self.nodes >= most) {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(CLOCK_CHECK_NODES) {
            self.stopped |= self.should_stop();
        }
    }

    /// Returns whether it is time to stop.
    pub(super) fn should_stop(&self) -> bool {
        self.budget.is_stopped() || self.budget.time.is_some_and(|most| self.start.elapsed() >= most)
    }
}

/// The highest score of a move.
const MAX_SCORE: u32 = (1 << 20) - 1;

/// Extracts the move from below its score.
pub(super) fn move_of(scored: u32) -> Packed {
    (scored & 0xfff) as Packed
}

/// Returns the reduction of the first search of a late move, in plies.
fn late_move_reduction(depth: i32, tried: i32, gained: i32, open: bool) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    let mut less = 1 + i32::from(tried > 9) + i32::from(tried > 24) + i32::from(gained < 0);
    less -= i32::from(open);
    less.clamp(0, depth - 1)
}

/// Converts a value for the table: wins are counted from the position, not from the root.
fn value_to_table(value: i32, ply: i32) -> i16 {
    let shifted = match value {
        MIN_WIN.. => value + ply,
        _ if value <= -MIN_WIN => value - ply,
        _ => value,
    };
    shifted.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16
}

/// Converts a value back from the table, the inverse of [`value_to_table`].
fn value_from_table(value: i16, ply: i32) -> i32 {
    match i32::from(value) {
        value if value >= MIN_WIN => value - ply,
        value if value <= -MIN_WIN => value + ply,
        value => value,
    }
}
