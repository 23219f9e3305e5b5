//! Proves the fewest moves of the solo race: a breadth-first search from both ends at once, layer by layer.
//!
//! Moves are reversible, and half a turn of the board swaps start and goal. So one search serves both ends: a race of
//! `n` moves exists if and only if some position reached in half of them, rounded down, is, when turned, a position
//! reached in the other half (bidirectional search, Pohl 1971; used for solitaire Chinese checkers by Bell 2009).
//!
//! Positions are pruned if no race of the wanted length can pass through them, because more steps are left than the
//! remaining moves can make. The rest of a race, turned, begins at the start as well, so it makes no more steps than
//! the best sequence of as many moves from there. Where layers grow too large without it, that maximum is computed
//! first ([`SoloRace::bounds`]) by the same search: a position that is to be far at the end must be far enough before.
//! The number of steps that a few moves can make from any position is bounded by the squares of the men (`REACH`).

use std::panic::resume_unwind;
use std::thread;

use deskmate_kernel::rules::Seat;

use crate::ugolki::rules::board::destinations;
use crate::ugolki::rules::{Camp, Directions};

/// Maximum number of steps of a move: jumps lead at most from the first line to the seventh, along both axes.
const MAX_MOVE_STEPS: i32 = 12;

/// Number of parts that positions are divided into by hash; each part is sorted.
const PART_COUNT: usize = 64;

/// Number of positions expanded before the results are sorted.
const BATCH_SIZE: usize = 1 << 21;

/// A set of positions, divided into parts.
type Parts = Vec<Vec<u64>>;

/// The solo race of one camp.
#[derive(Clone, Copy, Debug)]
pub struct SoloRace {
    /// Starting squares of the men.
    home: u64,
    /// True if the camp is symmetric about the long diagonal; a position then stands for its mirror image too.
    mirrored: bool,
    /// Number of steps that all men together have to make.
    distance: i32,
    /// Maximum number of positions kept at a time.
    max_positions: usize,
}

/// Statistics of the positions after a number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The number of moves.
    pub moves: u16,
    /// Number of positions kept; of two mirror images, only one counts.
    pub positions: usize,
    /// Sum of the positions, as numbers with a bit for each man, modulo 2^64, to compare with other programs.
    pub sum: u64,
    /// Minimum and maximum number of steps made since the start; `None` if there is no position.
    pub steps: Option<(i32, i32)>,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FewestMoves {
    /// There is a race of this many moves, and none of fewer.
    Moves(u16),
    /// There is no race of this many moves or fewer.
    MoreThan(u16),
}

/// The search would have to keep more positions than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPositions;

impl SoloRace {
    /// Creates the race along rows and columns from the home of `camp` to its goal, keeping at most `most` positions at
    /// a time: eight bytes each, and half as much again while a layer is made.
    #[must_use]
    pub fn new(camp: Camp, max_positions: usize) -> Self {
        Self::from_home(camp.home(Seat::First).0, max_positions)
    }

    /// Creates the race from the squares `home` in one corner to the opposite corner.
    fn from_home(home: u64, max_positions: usize) -> Self {
        let distance = steps_made(home.reverse_bits()) - steps_made(home);
        Self { home, mirrored: mirror(home) == home, distance, max_positions }
    }

    /// Finds out whether there is a race in `moves` moves or fewer, with `bounds` from [`Self::bounds`]. Calls `note`
    /// for every finished layer.
    ///
    /// # Errors
    /// Returns [`TooManyPositions`]; everything reported to `note` before still holds.
    pub fn fewest(
        &self,
        moves: u16,
        bounds: &[i32],
        mut note: impl FnMut(Layer, FewestMoves),
    ) -> Result<FewestMoves, TooManyPositions> {
        let mut layers = Search::new(self);
        let mut fewest = FewestMoves::MoreThan(0);
        for half in 1..=moves.div_ceil(2) {
            let rest = usize::from(moves - half);
            let bound = rest.min(bounds.len() - 1);
            let before = layers
                .advance(&KeepCondition { steps: self.distance - bounds[bound], moves: rest - bound })?;
            for (length, other) in [(2 * half - 1, &before), (2 * half, &layers.current)] {
                if length > moves {
                    break;
                }
                if self.meet(other, &layers.current) {
                    fewest = FewestMoves::Moves(length);
                    break;
                }
                fewest = FewestMoves::MoreThan(length);
            }
            note(layers.layer_stats(half), fewest);
            if matches!(fewest, FewestMoves::Moves(_)) {
                break;
            }
            layers.previous = before;
        }
        Ok(fewest)
    }

    /// Returns upper bounds on the steps that can be made from the start in 0, 1, 2 and up to `moves` moves.
    ///
    /// A bound is the exact maximum, or a little more where finding that would make layers too large. The list ends
    /// early where no bound can be found at all. Calls `note` for every bound.
    #[must_use]
    pub fn bounds(&self, moves: u16, mut note: impl FnMut(u16, i32)) -> Vec<i32> {
        let mut bounds = vec![0];
        for moves in 1..=moves {
            let before = bounds[bounds.len() - 1];
            let mut bound = None;
            // The fewer steps are wanted, the more work it is.
            for wanted in (before + 1..=before + MAX_MOVE_STEPS).rev() {
                let Ok(furthest) = self.max_steps_made(moves, wanted) else { break };
                bound = Some(furthest.unwrap_or(wanted - 1));
                if furthest.is_some() {
                    break;
                }
            }
            let Some(bound) = bound else { break };
            note(moves, bound);
            bounds.push(bound);
        }
        bounds
    }

    /// Returns the maximum number of steps that can be made in `moves` moves, if it is at least `steps`.
    fn max_steps_made(&self, moves: u16, steps: i32) -> Result<Option<i32>, TooManyPositions> {
        let mut layers = Search::new(self);
        for rest in (0..usize::from(moves)).rev() {
            layers.previous = layers.advance(&KeepCondition { steps, moves: rest })?;
        }
        Ok(layers.layer_stats(moves).steps.map(|(_, most)| most))
    }

    /// Returns whether a position of `one` is, when turned, in `other`.
    fn meet(&self, one: &Parts, other: &Parts) -> bool {
        let turned_in_other = |position: u64| {
            let turned = self.canonical(position.reverse_bits());
            other[part_index(turned)].binary_search(&turned).is_ok()
        };
        thread::scope(|scope| {
            let looks: Vec<_> = one
                .chunks(PART_COUNT.div_ceil(thread_count()))
                .map(|share| scope.spawn(move || share.iter().flatten().copied().any(turned_in_other)))
                .collect();
            looks.into_iter().any(|look| look.join().unwrap_or_else(|why| resume_unwind(why)))
        })
    }

    /// Returns the position that represents `position` and its mirror image.
    fn canonical(&self, position: u64) -> u64 {
        if self.mirrored { position.min(mirror(position)) } else { position }
    }

    /// Calls `found` with every position that a move leads to.
    fn for_each_successor(&self, position: u64, mut found: impl FnMut(u64)) {
        let mut men = position;
        while men != 0 {
            let man = men.isolate_lowest_one();
            let mut to = destinations(man, position, Directions::Straight);
            while to != 0 {
                let square = to.isolate_lowest_one();
                found(position ^ man ^ square);
                to ^= square;
            }
            men ^= man;
        }
    }

    /// Expands `positions` and returns the positions that can still make the wanted steps, divided into parts.
    fn expand(&self, positions: &[&[u64]], wanted: &KeepCondition) -> Parts {
        let mut found = vec![Vec::new(); PART_COUNT];
        let wanted = KeepCondition { steps: wanted.steps + steps_made(self.home), ..*wanted };
        for &position in positions.iter().copied().flatten() {
            self.for_each_successor(position, |next| {
                if wanted.admits(next) {
                    let next = self.canonical(next);
                    found[part_index(next)].push(next);
                }
            });
        }
        found
    }
}

/// The condition for keeping a position: it can have made `steps` steps after `moves` more moves.
#[derive(Clone, Copy, Debug)]
struct KeepCondition {
    steps: i32,
    moves: usize,
}

impl KeepCondition {
    /// Returns whether a position may meet the condition.
    fn admits(&self, position: u64) -> bool {
        let missing = self.steps - steps_made(position);
        missing <= 0
            || missing <= MAX_MOVE_STEPS * self.moves as i32 && missing <= max_steps(position, self.moves)
    }
}

/// A running search.
struct Search<'a> {
    race: &'a SoloRace,
    /// The layer before the last.
    previous: Parts,
    current: Parts,
}

impl<'a> Search<'a> {
    fn new(race: &'a SoloRace) -> Self {
        let mut current = vec![Vec::new(); PART_COUNT];
        current[part_index(race.home)].push(race.home);
        Self { race, previous: vec![Vec::new(); PART_COUNT], current }
    }

    /// Replaces the last layer by the next one, of positions that can still make the wanted steps, and returns the old
    /// one.
    fn advance(&mut self, wanted: &KeepCondition) -> Result<Parts, TooManyPositions> {
        let race = self.race;
        let threads = thread_count();
        let layers = |number: usize| [&self.previous[number], &self.current[number]];
        let mut next: Parts = vec![Vec::new(); PART_COUNT];
        let held: usize = [&self.previous, &self.current].into_iter().flatten().map(Vec::len).sum();
        let all: Vec<&[u64]> =
            self.current.iter().flat_map(|part| part.chunks(BATCH_SIZE / PART_COUNT)).collect();
        for batch in all.chunks(PART_COUNT) {
            // Each thread expands some positions, then each sorts some of the parts.
            let found: Vec<Parts> = thread::scope(|scope| {
                let looks: Vec<_> = batch
                    .chunks(batch.len().div_ceil(threads))
                    .map(|share| scope.spawn(move || race.expand(share, wanted)))
                    .collect();
                // A lost share would make the proof worthless.
                looks.into_iter().map(|look| look.join().unwrap_or_else(|why| resume_unwind(why))).collect()
            });
            thread::scope(|scope| {
                for (share, parts) in next.chunks_mut(PART_COUNT.div_ceil(threads)).enumerate() {
                    let found = &found;
                    scope.spawn(move || {
                        for (number, kept) in (share * PART_COUNT.div_ceil(threads)..).zip(parts) {
                            let mut fresh: Vec<u64> =
                                found.iter().flat_map(|parts| &parts[number]).copied().collect();
                            fresh.sort_unstable();
                            fresh.dedup();
                            for layer in layers(number) {
                                remove_all(&mut fresh, layer);
                            }
                            *kept = merge_sorted(kept, &fresh);
                        }
                    });
                }
            });
            if held + next.iter().map(Vec::len).sum::<usize>() > race.max_positions {
                return Err(TooManyPositions);
            }
        }
        Ok(std::mem::replace(&mut self.current, next))
    }

    /// Returns the statistics of the last layer.
    fn layer_stats(&self, moves: u16) -> Layer {
        let positions = || self.current.iter().flatten().copied();
        let steps = || positions().map(|position| steps_made(position) - steps_made(self.race.home));
        Layer {
            moves,
            positions: positions().count(),
            sum: positions().fold(0, u64::wrapping_add),
            steps: steps().min().zip(steps().max()),
        }
    }
}

/// Returns the number of threads to use.
fn thread_count() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Returns the part that a position belongs to.
const fn part_index(position: u64) -> usize {
    (position.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58) as usize
}

/// Removes the entries of one sorted list from another.
fn remove_all(list: &mut Vec<u64>, other: &[u64]) {
    let mut rest = other;
    list.retain(|entry| {
        rest = &rest[rest.partition_point(|before| before < entry)..];
        rest.first() != Some(entry)
    });
}

/// Merges two sorted lists; an entry in both is kept once.
fn merge_sorted(one: &[u64], other: &[u64]) -> Vec<u64> {
    let mut all = Vec::with_capacity(one.len() + other.len());
    let (mut one, mut other) = (one.iter().peekable(), other.iter().peekable());
    while let (Some(&&a), Some(&&b)) = (one.peek(), other.peek()) {
        all.push(a.min(b));
        if a <= b {
            one.next();
        }
        if b <= a {
            other.next();
        }
    }
    all.extend(one);
    all.extend(other);
    all
}

/// Mirrors a position about the long diagonal (a transposition of an 8x8 bit matrix, Warren, Hacker's Delight, 7-3).
const fn mirror(position: u64) -> u64 {
    let mut x = position;
    let t = (x ^ (x >> 7)) & 0x00aa_00aa_00aa_00aa;
    x ^= t ^ (t << 7);
    let t = (x ^ (x >> 14)) & 0x0000_cccc_0000_cccc;
    x ^= t ^ (t << 14);
    let t = (x ^ (x >> 28)) & 0x0000_0000_f0f0_f0f0;
    x ^ t ^ (t << 28)
}

/// Returns the number of steps of all men together from the corner a1.
const fn steps_made(position: u64) -> i32 {
    // The distance of a line is the sum of its bits: 1, 2 and 4.
    const COLUMNS: [u64; 3] = [0xaaaa_aaaa_aaaa_aaaa, 0xcccc_cccc_cccc_cccc, 0xf0f0_f0f0_f0f0_f0f0];
    const ROWS: [u64; 3] = [0xff00_ff00_ff00_ff00, 0xffff_0000_ffff_0000, 0xffff_ffff_0000_0000];
    let mut steps = 0;
    let mut bit = 0;
    while bit < 3 {
        let on = (position & COLUMNS[bit]).count_ones() + (position & ROWS[bit]).count_ones();
        steps += (on as i32) << bit;
        bit += 1;
    }
    steps
}

/// Maximum number of steps of a chain of jumps, with the squares that it applies to. Squares with a maximum of 0 are
/// left out.
///
/// Each jump crosses one line, so a chain ends an even number of lines away: on the last line or the last but one.
const REACH: [(i32, u64); 6] = reach();

const fn reach() -> [(i32, u64); 6] {
    let mut reach = [(12, 0), (10, 0), (8, 0), (6, 0), (4, 0), (2, 0)];
    let mut square = 0;
    while square < 64 {
        // Lines count in pairs: along each axis 6 steps from the first two, 4 from the next two.
        let pairs = (square % 8) / 2 + square / 8 / 2;
        if pairs < 6 {
            reach[pairs].1 |= 1 << square;
        }
        square += 1;
    }
    reach
}

/// Returns an upper bound on the number of steps that a position makes in `moves` moves.
///
/// The first move of a man makes at most the [`REACH`] of its square, or one step where there is none. All its moves
/// together make at most two steps more, because such a chain ends at most two steps short of the corner; so every
/// further move counts as two.
fn max_steps(position: u64, moves: usize) -> i32 {
    let (mut steps, mut left) = (0, moves as i32);
    for (reach, squares) in REACH {
        let men = ((position & squares).count_ones() as i32).min(left);
        steps += reach * men;
        left -= men;
    }
    steps + 2 * left
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Four men in a square in the corner: few enough to visit every position.
    const SQUARE: u64 = 0x0303;

    /// Returns the fewest moves, found by visiting every position in turn.
    fn plainly(home: u64) -> u16 {
        let race = SoloRace { mirrored: false, ..SoloRace::from_home(home, usize::MAX) };
        let mut seen = HashSet::from([home]);
        let mut edge = vec![home];
        for moves in 1.. {
            let mut next = Vec::new();
            for position in edge {
                race.for_each_successor(position, |to| {
                    if seen.insert(to) {
                        next.push(to);
                    }
                });
            }
            if next.contains(&home.reverse_bits()) {
                return moves;
            }
            edge = next;
        }
        unreachable!("every corner is reached")
    }

    #[test]
    fn the_fewest_are_those_of_a_plain_search() {
        // One man, two, three in a row, three around the corner, and a square.
        for home in [0x1, 0x3, 0x7, 0x0103, SQUARE] {
            let fewest = plainly(home);
            let race = SoloRace::from_home(home, usize::MAX);
            let bounds = race.bounds(fewest, |_, _| ());
            let within = |moves| race.fewest(moves, &bounds, |_, _| ()).unwrap();
            assert_eq!(within(fewest), FewestMoves::Moves(fewest), "{home:#x}");
            assert_eq!(within(fewest - 1), FewestMoves::MoreThan(fewest - 1), "{home:#x}");
            // Nothing that the bounds pruned was needed.
            assert_eq!(race.fewest(fewest, &[0], |_, _| ()), Ok(FewestMoves::Moves(fewest)), "{home:#x}");
        }
    }

    /// The condition that keeps every position.
    const ALL: KeepCondition = KeepCondition { steps: -64, moves: 0 };

    #[test]
    fn the_bounds_are_the_most_steps_that_somebody_makes() {
        for (home, moves) in [(SQUARE, 14), (0x1, 14), (Camp::ThreeByFour.home(Seat::First).0, 6)] {
            let race = SoloRace::from_home(home, usize::MAX);
            let bounds = race.bounds(moves, |_, _| ());
            let mut layers = Search::new(&race);
            let mut most = 0;
            for (moves, bound) in (1..=moves).zip(&bounds[1..]) {
                layers.previous = layers.advance(&ALL).unwrap();
                let (_, furthest) = layers.layer_stats(moves).steps.unwrap();
                most = most.max(furthest);
                assert_eq!(most, *bound, "in {moves} moves from {home:#x}");
            }
        }
    }

    /// Returns the maximum number of steps that a position makes in `moves` moves, by playing them all.
    fn most_plainly(race: &SoloRace, position: u64, moves: usize) -> i32 {
        let mut most = 0;
        if moves > 0 {
            race.for_each_successor(position, |next| {
                most =
                    most.max(steps_made(next) - steps_made(position) + most_plainly(race, next, moves - 1));
            });
        }
        most
    }

    #[test]
    fn no_position_makes_more_steps_than_its_squares_allow() {
        // A ladder of six men over which a man goes as far as possible, alone and with other men beside it.
        let ladder = [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)];
        let ladder = ladder.iter().fold(0_u64, |men, (column, row)| men | 1 << (8 * row + column));
        let race = SoloRace::from_home(SQUARE, usize::MAX);
        assert_eq!((most_plainly(&race, ladder, 1), max_steps(ladder, 1)), (MAX_MOVE_STEPS, MAX_MOVE_STEPS));
        for position in [ladder, ladder | 0x0300, ladder | 1 << 63, SQUARE, SQUARE.reverse_bits()] {
            for moves in 0..=3 {
                let (played, allowed) = (most_plainly(&race, position, moves), max_steps(position, moves));
                assert!(played <= allowed, "{position:#x}: {played} steps in {moves} moves, not {allowed}");
            }
        }
    }

    #[test]
    fn the_first_layers_of_the_smallest_camp() {
        // Results of an independent program.
        let race = SoloRace::new(Camp::ThreeByThree, usize::MAX);
        let mut sizes = Vec::new();
        // With a bound as large as the distance, nothing is pruned.
        let fewest = race.fewest(12, &[race.distance], |layer, _| {
            let (_, furthest) = layer.steps.unwrap();
            sizes.push((layer.positions, furthest));
        });
        assert_eq!(fewest, Ok(FewestMoves::MoreThan(12)));
        assert_eq!(sizes, [(6, 2), (68, 6), (531, 10), (3_444, 15), (18_473, 20), (85_069, 24)]);
    }

    #[test]
    fn the_par_of_the_smallest_camp_is_the_fewest() {
        let race = SoloRace::new(Camp::ThreeByThree, usize::MAX);
        let par = Camp::ThreeByThree.par();
        let bounds = race.bounds(10, |_, _| ());
        assert_eq!(bounds, [0, 2, 6, 10, 15, 20, 24, 31, 36, 43, 46]);
        assert_eq!(race.fewest(par, &bounds, |_, _| ()), Ok(FewestMoves::Moves(par)));
        assert_eq!(race.fewest(par - 1, &bounds, |_, _| ()), Ok(FewestMoves::MoreThan(par - 1)));
    }

    #[test]
    fn what_does_not_fit_is_said() {
        assert_eq!(
            SoloRace::new(Camp::FourByFour, 10_000).fewest(26, &[0], |_, _| ()),
            Err(TooManyPositions)
        );
    }

    #[test]
    fn a_mirrored_board_is_mirrored_again_to_itself() {
        let b1 = 1 << 1;
        assert_eq!(mirror(b1), 1 << 8);
        for position in [0x0103, 0x8000_0000_0000_0001, 0x1234_5678_9abc_def0] {
            assert_eq!(mirror(mirror(position)), position);
            assert_eq!(steps_made(mirror(position)), steps_made(position));
        }
    }
}
