//! The root of the search: iterative deepening until the budget ends, or a race once the armies have parted.

use deskmate_kernel::rules::Seat;

use super::evaluation::Evaluation;
use super::field::{Field, Packed, gain};
use super::race;
use super::search::{LOOK, MOST_PLIES, SURE, Search, WIN, move_of};
use super::shortest::{Shorter, shorter};
use crate::ugolki::rules::Position;

/// Approximate cost of a race in searched positions, for each step left and each position in the beam: a position has
/// some forty moves, a move brings the men some four steps nearer, and the race looks one move further at each
/// position.
const PER_STEP: u64 = 40;
/// Divisor of the budget that gives the positions spent on looking for a shorter race. In nearly all cases there is
/// none.
const PROOF: u64 = 20;
/// Minimum and maximum beam width of a race.
const WAYS: std::ops::RangeInclusive<u64> = 8..=2000;

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The move to play.
    pub best: Packed,
    /// Its value for the side to move: a win from [`SURE`] upwards, a loss from its negative downwards.
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
    pub fn run(&mut self, position: &Position, seat: Seat) -> Option<Finding> {
        let (field, side) = (Field::of(position), seat.index());
        self.gather(&field, side, 0, 0);
        self.moves.sort_unstable_by_key(|&mv| std::cmp::Reverse(mv));
        let mut roots: Vec<_> = self.moves.drain(..).map(|mv| (move_of(mv), 0)).collect();
        let first = roots.first()?.0;
        let mut finding = Finding {
            best: first,
            value: 0,
            line: vec![first],
            values: Vec::new(),
            depth: 0,
            nodes: 0,
            race: None,
        };
        if !self.over
            && parted(&field)
            && let Some(finding) = self.race(&field, side)
        {
            return Some(finding);
        }
        let seen = E::new(field, &self.judge.ground);
        for depth in 1..MOST_PLIES {
            if self.over || roots.len() == 1 && depth > 1 {
                break;
            }
            self.deepen(&seen, side, depth, &mut roots, &mut finding);
            if finding.value.abs() >= SURE {
                break;
            }
        }
        finding.nodes = self.nodes;
        Some(finding)
    }

    /// Returns the value of every move of `seat` in `position`, each searched to `depth` plies including the move.
    /// Positions that the budget no longer covers get their static evaluation.
    pub fn weigh(&mut self, position: &Position, seat: Seat, depth: i32) -> Vec<(Packed, i32)> {
        let (field, side) = (Field::of(position), seat.index());
        let mut moves = Vec::new();
        field.moves(side, self.judge.directions(), |mv| moves.push(mv));
        let seen = E::new(field, &self.judge.ground);
        let value = |mv| (mv, self.value_of(&seen.after(side, mv), side, -WIN, WIN, depth, 0));
        moves.into_iter().map(value).collect()
    }

    /// Finds the way to the goal once the opponent no longer matters; `None` if no way was found.
    fn race(&mut self, field: &Field, side: usize) -> Option<Finding> {
        let steps = field.distance(side, &self.judge.ground).max(1) as u64;
        let ways = (self.expected() / (steps * PER_STEP)).clamp(*WAYS.start(), *WAYS.end()) as usize;
        let ground = self.judge.ground;
        // The beam width keeps the race roughly within the budget's positions: only time cuts it short.
        let way = race::find(field, side, &ground, ways, &mut || {
            self.nodes += 1;
            self.nodes.is_multiple_of(LOOK) && self.late()
        });
        self.over |= way.is_none() && self.late();
        let mut way = way?;
        if !self.late()
            && let Shorter::Found(shortest) =
                shorter(field, side, &ground, way.len(), self.expected() / PROOF)
        {
            way = shortest;
        }
        let best = *way.first()?;
        let value = WIN / 2 - way.len() as i32;
        let nodes = self.nodes;
        let race = Some(way.len());
        Some(Finding { best, value, values: vec![(best, value)], line: way, depth: 0, nodes, race })
    }

    /// Returns the approximate number of positions that the budget allows.
    fn expected(&self) -> u64 {
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
        finding: &mut Finding,
    ) {
        let mut alpha = -WIN;
        let mut values = Vec::with_capacity(roots.len());
        for (index, &(mv, _)) in roots.iter().enumerate() {
            let after = seen.after(side, mv);
            let mut value = alpha + 1;
            if index > 0 {
                let less = i32::from(index > 8 && depth > 3) + i32::from(gain(side, mv) < 0 && depth > 4);
                value = self.value_of(&after, side, alpha, alpha + 1, depth - less, 0);
            }
            if index == 0 || value > alpha && !self.over {
                value = self.value_of(&after, side, alpha, WIN, depth, 0);
            }
            // The first move of the first iteration counts even so: it is better than none.
            if self.over && !(depth == 1 && index == 0) {
                break;
            }
            values.push((mv, value));
            if value > alpha {
                alpha = value;
                (finding.best, finding.value) = (mv, value);
                finding.line = self.line(after.field(), side, mv);
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
    fn line(&self, field: &Field, side: usize, mv: Packed) -> Vec<Packed> {
        let (mut field, mut side) = (*field, side);
        let mut line = vec![mv];
        while line.len() < 12 && self.judge.over(&field, side, line.len() as i32 - 1).is_none() {
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
pub fn parted(field: &Field) -> bool {
    let sums = |side: usize| {
        let men = field.men(side);
        (0..64).filter(move |at| men >> at & 1 != 0).map(|at: u32| at % 8 + at / 8)
    };
    match (sums(0).min(), sums(1).max()) {
        (Some(white), Some(black)) => white > black,
        _ => true,
    }
}
