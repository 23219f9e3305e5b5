//! The root: the moves there are, deeper and deeper until the budget ends; or a race, once the armies have parted.

use super::evaluation::Evaluation;
use super::field::{Field, Packed, gain};
use super::race;
use super::search::{LOOK, MOST_PLIES, SURE, Search, WIN, move_of};
use super::shortest::{Shorter, shorter};
use crate::games::ugolki::rules::Position;
use crate::kernel::rules::Seat;

/// About how many positions of a search a race costs for each step that is left and each way that it follows: a
/// position has some forty moves, a move brings the men some four steps nearer, and the race looks one move further
/// at each.
const PER_STEP: u64 = 40;
/// What share of the budget's positions goes into the proof that there is no shorter race, as there is none in nearly all.
const PROOF: u64 = 20;
/// How many ways a race follows side by side, at least and at most.
const WAYS: std::ops::RangeInclusive<u64> = 8..=2000;

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The move to play.
    pub best: Packed,
    /// What it is worth to the side to move; beyond [`SURE`] a win, below its negative a loss.
    pub value: i32,
    /// How play is expected to go on, the move first; in a race the own moves only.
    pub line: Vec<Packed>,
    /// What the moves were found to be worth, the best first; those that are not as good may be worth less.
    pub values: Vec<(Packed, i32)>,
    /// How deep the last complete search was; 0 in a race.
    pub depth: i32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// In a race, how many own moves it takes.
    pub race: Option<usize>,
}

impl<E: Evaluation> Search<'_, E> {
    /// Looks for the best move of `seat` in `position`; `None` when there is none.
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

    /// What every move of `seat` is worth in `position`, each looked at as deeply: so many plies, the move counted. What the
    /// budget cuts short is worth what can be seen at once.
    pub fn weigh(&mut self, position: &Position, seat: Seat, depth: i32) -> Vec<(Packed, i32)> {
        let (field, side) = (Field::of(position), seat.index());
        let mut moves = Vec::new();
        field.moves(side, self.judge.directions(), |mv| moves.push(mv));
        let seen = E::new(field, &self.judge.ground);
        let value = |mv| (mv, self.value_of(&seen.after(side, mv), side, -WIN, WIN, depth, 0));
        moves.into_iter().map(value).collect()
    }

    /// The way to the goal when the other no longer matters; `None` when none was found.
    fn race(&mut self, field: &Field, side: usize) -> Option<Finding> {
        let steps = field.distance(side, &self.judge.ground).max(1) as u64;
        let ways = (self.expected() / (steps * PER_STEP)).clamp(*WAYS.start(), *WAYS.end()) as usize;
        let ground = self.judge.ground;
        // The number of ways keeps the race within the budget's positions, more or less: only time cuts it short.
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

    /// How many positions the budget has, as far as can be said before.
    fn expected(&self) -> u64 {
        let by_time = self.budget.time.map_or(u64::MAX, |time| time.as_millis() as u64 * 2000);
        self.budget.nodes.unwrap_or(u64::MAX).min(by_time)
    }

    /// One iteration: all moves of the root to `depth`. What was found until the budget ran out counts.
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
            // The first move of the first iteration counts even so: better than none.
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
            // The moves in the order of what they are worth, the best one first; equals stay as they are.
            values.sort_by_key(|&(mv, value)| (mv != finding.best, -value));
            roots.clone_from(&values);
            finding.values = values;
        }
    }

    /// The line that the table remembers after `mv` of `side` has led to `field`.
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

/// Whether the armies have passed each other: every man of either side is nearer to its far corner than every
/// man of the other is to the same corner. From then on they have nothing to jump over on the way but their own.
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
