//! The root of the search: iterative deepening until the budget ends, or a race once the armies have parted.

use deskmate_kernel::rules::Seat;

use super::evaluation::Evaluation;
use super::field::{Field, Packed, step_gain};
use super::race;
use super::search::{CLOCK_CHECK_NODES, MAX_PLY, MIN_WIN, Search, WIN, move_of};
use super::shortest::{Shorter, find_shorter};
use crate::ugolki::rules::Position;

/// Approximate cost of a race in searched positions, for each step left and each position in the beam: a position has
/// some forty moves, a move brings the men some four steps nearer, and the race looks one move further at each
/// position.
const NODES_PER_STEP: u64 = 40;
/// Divisor of the budget that gives the positions spent on looking for a shorter race. In nearly all cases there is
/// none.
const PROOF_DIVISOR: u64 = 20;
/// Minimum and maximum beam width of a race.
const BEAM_WIDTHS: std::ops::RangeInclusive<u64> = 8..=2000;

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult {
    /// The move to play.
    pub best: Packed,
    /// Its value for the side to move: a win from [`MIN_WIN`] upwards, a loss from its negative downwards.
    pub value: i32,
    /// The expected line of play, starting with the move; own moves only in a race.
    pub line: Vec<Packed>,
    /// Values of the moves, best first; those of inferior moves are upper bounds.
    pub values: Vec<(Packed, i32)>,
    /// Depth of the last complete iteration; 0 in a race.
    pub depth: i32,
    /// Number of positions searched.
    pub nodes: u64,
    /// Number of own moves that the race takes, if it is one.
    pub race: Option<usize>,
}

impl<E: Evaluation> Search<'_, E> {
    /// Finds the best move of `seat` in `position`; `None` if there is none.
    pub fn run(&mut self, position: &Position, seat: Seat) -> Option<SearchResult> {
        let (field, side) = (Field::from_position(position), seat.index());
        self.generate_moves(&field, side, 0, 0);
        self.moves.sort_unstable_by_key(|&mv| std::cmp::Reverse(mv));
        let mut roots: Vec<_> = self.moves.drain(..).map(|mv| (move_of(mv), 0)).collect();
        let first = roots.first()?.0;
        let mut finding = SearchResult {
            best: first,
            value: 0,
            line: vec![first],
            values: Vec::new(),
            depth: 0,
            nodes: 0,
            race: None,
        };
        if !self.stopped
            && have_parted(&field)
            && let Some(finding) = self.find_race(&field, side)
        {
            return Some(finding);
        }
        let seen = E::new(field, &self.judge.ground);
        for depth in 1..MAX_PLY {
            if self.stopped || roots.len() == 1 && depth > 1 {
                break;
            }
            self.deepen(&seen, side, depth, &mut roots, &mut finding);
            if finding.value.abs() >= MIN_WIN {
                break;
            }
        }
        finding.nodes = self.nodes;
        Some(finding)
    }

    /// Returns the value of every move of `seat` in `position`, each searched to `depth` plies including the move.
    /// Positions that the budget no longer covers get their static evaluation.
    pub fn evaluate_moves(&mut self, position: &Position, seat: Seat, depth: i32) -> Vec<(Packed, i32)> {
        let (field, side) = (Field::from_position(position), seat.index());
        let mut moves = Vec::new();
        field.moves(side, self.judge.directions(), |mv| moves.push(mv));
        let seen = E::new(field, &self.judge.ground);
        let value = |mv| (mv, self.value_of(&seen.after(side, mv), side, -WIN, WIN, depth, 0));
        moves.into_iter().map(value).collect()
    }

    /// Finds the way to the goal once the opponent no longer matters; `None` if no way was found.
    fn find_race(&mut self, field: &Field, side: usize) -> Option<SearchResult> {
        let steps = field.distance(side, &self.judge.ground).max(1) as u64;
        let ways = (self.expected_nodes() / (steps * NODES_PER_STEP))
            .clamp(*BEAM_WIDTHS.start(), *BEAM_WIDTHS.end()) as usize;
        let ground = self.judge.ground;
        // The beam width keeps the race roughly within the budget's positions: only time cuts it short.
        let way = race::find_race(field, side, &ground, ways, &mut || {
            self.nodes += 1;
            self.nodes.is_multiple_of(CLOCK_CHECK_NODES) && self.should_stop()
        });
        self.stopped |= way.is_none() && self.should_stop();
        let mut way = way?;
        if !self.should_stop()
            && let Shorter::Found(shortest) =
                find_shorter(field, side, &ground, way.len(), self.expected_nodes() / PROOF_DIVISOR)
        {
            way = shortest;
        }
        let best = *way.first()?;
        let value = WIN / 2 - way.len() as i32;
        let nodes = self.nodes;
        let race = Some(way.len());
        Some(SearchResult { best, value, values: vec![(best, value)], line: way, depth: 0, nodes, race })
    }

    /// Returns the approximate number of positions that the budget allows.
    fn expected_nodes(&self) -> u64 {
        let by_time = self.budget.time.map_or(u64::MAX, |time| time.as_millis() as u64 * 2000);
        self.budget.nodes.unwrap_or(u64::MAX).min(by_time)
    }

    /// Runs one iteration: searches all root moves to `depth`. Results found before the budget ran out count.
    fn deepen(
        &mut self,
        seen: &E,
        side: usize,
        depth: i32,
        roots: &mut Vec<(Packed, i32)>,
        finding: &mut SearchResult,
    ) {
        let mut alpha = -WIN;
        let mut values = Vec::with_capacity(roots.len());
        for (index, &(mv, _)) in roots.iter().enumerate() {
            let after = seen.after(side, mv);
            let mut value = alpha + 1;
            if index > 0 {
                let less =
                    i32::from(index > 8 && depth > 3) + i32::from(step_gain(side, mv) < 0 && depth > 4);
                value = self.value_of(&after, side, alpha, alpha + 1, depth - less, 0);
            }
            if index == 0 || value > alpha && !self.stopped {
                value = self.value_of(&after, side, alpha, WIN, depth, 0);
            }
            // The first move of the first iteration counts even so: it is better than none.
            if self.stopped && !(depth == 1 && index == 0) {
                break;
            }
            values.push((mv, value));
            if value > alpha {
                alpha = value;
                (finding.best, finding.value) = (mv, value);
                finding.line = self.principal_variation(after.field(), side, mv);
            }
        }
        if values.len() == roots.len() {
            finding.depth = depth;
            // The moves in the order of their values, the best one first; ties keep their order.
            values.sort_by_key(|&(mv, value)| (mv != finding.best, -value));
            roots.clone_from(&values);
            finding.values = values;
        }
    }

    /// Returns `mv` of `side`, which led to `field`, followed by the line in the transposition table.
    fn principal_variation(&self, field: &Field, side: usize, mv: Packed) -> Vec<Packed> {
        let (mut field, mut side) = (*field, side);
        let mut line = vec![mv];
        while line.len() < 12 && self.judge.result(&field, side, line.len() as i32 - 1).is_none() {
            side ^= 1;
            let Some(memory) = self.table.get(field.hash(side)) else { break };
            let mut fits = false;
            field.moves(side, self.judge.directions(), |mv| fits |= mv == memory.best);
            if !fits {
                break;
            }
            line.push(memory.best);
            field = field.after(side, memory.best);
        }
        line
    }
}

/// Returns whether the armies have parted: every man of either side is nearer to its far corner than any man of the
/// other side is. From then on, they have only their own men to jump over.
#[must_use]
pub fn have_parted(field: &Field) -> bool {
    let sums = |side: usize| {
        let men = field.men(side);
        (0..64).filter(move |at| men >> at & 1 != 0).map(|at: u32| at % 8 + at / 8)
    };
    match (sums(0).min(), sums(1).max()) {
        (Some(white), Some(black)) => white > black,
        _ => true,
    }
}
