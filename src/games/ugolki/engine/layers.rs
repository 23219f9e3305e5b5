//! The fewest moves of the race alone, proved: breadth first from both ends at once, layer by layer.
//!
//! A move can be taken back, and the board turned by half a turn makes the goal the start. So one search serves both ends: a
//! race of `n` moves exists if and only if a position that is reached in half of them, rounded down, is, turned, one that is
//! reached in the other half (bidirectional search, Pohl 1971; used for solitaire Chinese checkers by Bell 2009).
//!
//! Where layers grow too large, those positions are dropped that no race of so few moves can pass: the steps that are still to
//! be made would be more than the best that any position makes in as many moves from the start. That best is bounded first
//! ([`Layers::bounds`]), with the same search: whoever is to be far at the end must be far enough before, as no move makes more
//! than [`LONGEST`] steps.

use std::panic::resume_unwind;
use std::thread;

use crate::games::ugolki::rules::board::goals;
use crate::games::ugolki::rules::{Camp, Directions};
use crate::kernel::rules::Seat;

/// The most steps that a move makes: jumps lead from the first line to the seventh at most, along both axes.
const LONGEST: i32 = 12;

/// Positions are kept in so many parts, by their hash; each part is sorted.
const PARTS: usize = 64;

/// How many positions are looked at before what was found is sorted.
const BATCH: usize = 1 << 21;

/// Positions, each once.
type Parts = Vec<Vec<u64>>;

/// The race of one camp.
#[derive(Clone, Copy, Debug)]
pub struct Layers {
    /// Where the men begin.
    home: u64,
    /// Whether the camp is the same seen in the mirror of the long diagonal; then a position stands for its mirror image too.
    mirrored: bool,
    /// How many steps all men together have to make.
    distance: i32,
    /// How many positions may be kept at a time.
    most: usize,
}

/// The positions after so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// After how many moves.
    pub moves: u16,
    /// How many positions were kept; of two that mirror each other, one.
    pub positions: usize,
    /// The sum of the positions, as numbers with a bit for each man, modulo 2^64: to compare with another program's.
    pub sum: u64,
    /// How many steps nearer than at the start a position had to be to be kept.
    pub least: i32,
    /// How many steps nearer the nearest is; `None` where there is no position.
    pub furthest: Option<i32>,
}

/// What was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fewest {
    /// There is a race in so many moves, and none in fewer.
    Moves(u16),
    /// There is none in so many moves or fewer.
    MoreThan(u16),
}

/// More positions would have to be kept than are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

impl Layers {
    /// The race along rows and columns from a camp's home to its goal, keeping no more than `most` positions at a time: eight
    /// bytes each, and half as much again while a layer is made.
    #[must_use]
    pub fn new(camp: Camp, most: usize) -> Self {
        Self::of(camp.home(Seat::First).0, most)
    }

    /// The race from any corner to the one across.
    fn of(home: u64, most: usize) -> Self {
        let distance = made(home.reverse_bits()) - made(home);
        Self { home, mirrored: mirror(home) == home, distance, most }
    }

    /// Whether there is a race in `moves` moves or fewer, `bounds` being those of [`Self::bounds`]. `note` is told of every
    /// layer that is there.
    ///
    /// # Errors
    /// [`TooMany`]; what was told before that holds.
    pub fn fewest(
        &self,
        moves: u16,
        bounds: &[i32],
        mut note: impl FnMut(Layer, Fewest),
    ) -> Result<Fewest, TooMany> {
        let bound = |moves: u16| {
            let known = usize::from(moves).min(bounds.len() - 1);
            bounds[known] + LONGEST * (i32::from(moves) - known as i32)
        };
        let mut layers = Search::new(self);
        let mut fewest = Fewest::MoreThan(0);
        for half in 1..=moves.div_ceil(2) {
            let least = self.distance - bound(moves - half);
            let before = layers.grow(least)?;
            for (length, other) in [(2 * half - 1, &before), (2 * half, &layers.last)] {
                if length > moves {
                    break;
                }
                if self.meet(other, &layers.last) {
                    fewest = Fewest::Moves(length);
                    break;
                }
                fewest = Fewest::MoreThan(length);
            }
            note(layers.told(half, least), fewest);
            if matches!(fewest, Fewest::Moves(_)) {
                break;
            }
            layers.before = before;
        }
        Ok(fewest)
    }

    /// For every number of moves up to `moves`, a number of steps that nobody makes more than in so many moves from the start.
    /// Where layers would grow too large to find it out, the bounds end earlier.
    #[must_use]
    pub fn bounds(&self, moves: u16, mut note: impl FnMut(u16, i32)) -> Vec<i32> {
        /// How many steps more than in one move less are looked for: fewer make more work, more a weaker bound.
        const MORE: i32 = 7;
        let mut bounds = vec![0];
        for moves in 1..=moves {
            let wanted = bounds[bounds.len() - 1] + MORE;
            let Ok(furthest) = self.furthest(moves, wanted) else { break };
            let bound = furthest.unwrap_or(wanted - 1).min(self.distance);
            note(moves, bound);
            bounds.push(bound);
        }
        bounds
    }

    /// The most steps that are made in `moves` moves, if that is `wanted` or more.
    fn furthest(&self, moves: u16, wanted: i32) -> Result<Option<i32>, TooMany> {
        let mut layers = Search::new(self);
        for number in 1..=moves {
            layers.before = layers.grow(wanted - LONGEST * i32::from(moves - number))?;
        }
        Ok(layers.told(moves, wanted).furthest)
    }

    /// Whether a position of `one` is, turned, in `other`.
    fn meet(&self, one: &Parts, other: &Parts) -> bool {
        one.iter().flatten().any(|&position| {
            let turned = self.stands_for(position.reverse_bits());
            other[part(turned)].binary_search(&turned).is_ok()
        })
    }

    /// The one that stands for a position and its mirror image.
    fn stands_for(&self, position: u64) -> u64 {
        if self.mirrored { position.min(mirror(position)) } else { position }
    }

    /// Calls `found` with every position that a move leads to.
    fn next(&self, position: u64, mut found: impl FnMut(u64)) {
        let mut men = position;
        while men != 0 {
            let man = men.isolate_lowest_one();
            let mut to = goals(man, position, Directions::Straight);
            while to != 0 {
                let square = to.isolate_lowest_one();
                found(position ^ man ^ square);
                to ^= square;
            }
            men ^= man;
        }
    }

    /// What moves from some positions lead to, by part, if it has made `least` steps.
    fn look(&self, positions: &[&[u64]], least: i32) -> Parts {
        let mut found = vec![Vec::new(); PARTS];
        for &position in positions.iter().copied().flatten() {
            self.next(position, |next| {
                if made(next) >= least {
                    let next = self.stands_for(next);
                    found[part(next)].push(next);
                }
            });
        }
        found
    }
}

/// A search at work.
struct Search<'a> {
    race: &'a Layers,
    /// The layer before the last.
    before: Parts,
    last: Parts,
}

impl<'a> Search<'a> {
    fn new(race: &'a Layers) -> Self {
        let mut last = vec![Vec::new(); PARTS];
        last[part(race.home)].push(race.home);
        Self { race, before: vec![Vec::new(); PARTS], last }
    }

    /// Makes the next layer, of positions that are at least `least` steps nearer than the start, and gives the one that was
    /// the last till now.
    fn grow(&mut self, least: i32) -> Result<Parts, TooMany> {
        let race = self.race;
        let least = least + made(race.home);
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let known = |number: usize| [&self.before[number], &self.last[number]];
        let mut next: Parts = vec![Vec::new(); PARTS];
        let held: usize = [&self.before, &self.last].into_iter().flatten().map(Vec::len).sum();
        let all: Vec<&[u64]> = self.last.iter().flat_map(|part| part.chunks(BATCH / PARTS)).collect();
        for batch in all.chunks(PARTS) {
            // Each thread looks at some positions, then each sorts some of the parts.
            let found: Vec<Parts> = thread::scope(|scope| {
                let looks: Vec<_> = batch
                    .chunks(batch.len().div_ceil(threads))
                    .map(|share| scope.spawn(move || race.look(share, least)))
                    .collect();
                // A share that was lost would make the proof worthless.
                looks.into_iter().map(|look| look.join().unwrap_or_else(|why| resume_unwind(why))).collect()
            });
            thread::scope(|scope| {
                for (share, parts) in next.chunks_mut(PARTS.div_ceil(threads)).enumerate() {
                    let found = &found;
                    scope.spawn(move || {
                        for (number, kept) in (share * PARTS.div_ceil(threads)..).zip(parts) {
                            let mut fresh: Vec<u64> =
                                found.iter().flat_map(|parts| &parts[number]).copied().collect();
                            fresh.sort_unstable();
                            fresh.dedup();
                            for layer in known(number) {
                                without(&mut fresh, layer);
                            }
                            *kept = merged(kept, &fresh);
                        }
                    });
                }
            });
            if held + next.iter().map(Vec::len).sum::<usize>() > race.most {
                return Err(TooMany);
            }
        }
        Ok(std::mem::replace(&mut self.last, next))
    }

    /// What the last layer is like.
    fn told(&self, moves: u16, least: i32) -> Layer {
        let positions = || self.last.iter().flatten().copied();
        Layer {
            moves,
            positions: positions().count(),
            sum: positions().fold(0, u64::wrapping_add),
            least,
            furthest: positions().map(made).max().map(|most| most - made(self.race.home)),
        }
    }
}

/// The part in which a position is kept.
const fn part(position: u64) -> usize {
    (position.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58) as usize
}

/// Takes out of a sorted list what is in another.
fn without(list: &mut Vec<u64>, other: &[u64]) {
    let mut rest = other;
    list.retain(|entry| {
        rest = &rest[rest.partition_point(|before| before < entry)..];
        rest.first() != Some(entry)
    });
}

/// Two sorted lists as one, what is in both once.
fn merged(one: &[u64], other: &[u64]) -> Vec<u64> {
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

/// The position in the mirror of the long diagonal (a transposition of an 8x8 bit matrix, Warren, Hacker's Delight, 7-3).
const fn mirror(position: u64) -> u64 {
    let mut x = position;
    let t = (x ^ (x >> 7)) & 0x00aa_00aa_00aa_00aa;
    x ^= t ^ (t << 7);
    let t = (x ^ (x >> 14)) & 0x0000_cccc_0000_cccc;
    x ^= t ^ (t << 14);
    let t = (x ^ (x >> 28)) & 0x0000_0000_f0f0_f0f0;
    x ^ t ^ (t << 28)
}

/// How many steps all men together are from the corner a1.
const fn made(position: u64) -> i32 {
    // A line's distance is the sum of its bits: 1, 2 and 4.
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Two men by two in a corner: few enough to look at every position.
    const SQUARE: u64 = 0x0303;

    /// The fewest moves, by looking at every position in turn.
    fn plainly(home: u64) -> u16 {
        let race = Layers { mirrored: false, ..Layers::of(home, usize::MAX) };
        let mut seen = HashSet::from([home]);
        let mut edge = vec![home];
        for moves in 1.. {
            let mut next = Vec::new();
            for position in edge {
                race.next(position, |to| {
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
        // A single man, two, three in a row and a square.
        for home in [0x1, 0x3, 0x7, 0x0103, SQUARE] {
            let fewest = plainly(home);
            let race = Layers::of(home, usize::MAX);
            let bounds = race.bounds(fewest, |_, _| ());
            let within = |moves| race.fewest(moves, &bounds, |_, _| ()).unwrap();
            assert_eq!(within(fewest), Fewest::Moves(fewest), "{home:#x}");
            assert_eq!(within(fewest - 1), Fewest::MoreThan(fewest - 1), "{home:#x}");
            // What was dropped was not needed.
            assert_eq!(race.fewest(fewest, &[0], |_, _| ()), Ok(Fewest::Moves(fewest)), "{home:#x}");
        }
    }

    #[test]
    fn nobody_makes_more_steps_than_the_bounds_say() {
        let race = Layers::of(SQUARE, usize::MAX);
        let bounds = race.bounds(8, |_, _| ());
        let mut layers = Search::new(&race);
        for (moves, bound) in (1..).zip(&bounds[1..]) {
            layers.before = layers.grow(i32::MIN / 2).unwrap();
            let furthest = layers.told(moves, 0).furthest;
            assert!(furthest <= Some(*bound), "{furthest:?} steps in {moves} moves, bound {bound}");
        }
    }

    #[test]
    fn the_first_layers_of_the_smallest_camp() {
        // Those of a program written apart from this one.
        let race = Layers::new(Camp::ThreeByThree, usize::MAX);
        let mut sizes = Vec::new();
        // With a bound as far as the goal nothing is dropped.
        let fewest =
            race.fewest(12, &[race.distance], |layer, _| sizes.push((layer.positions, layer.furthest)));
        assert_eq!(fewest, Ok(Fewest::MoreThan(12)));
        let positions = [6, 68, 531, 3_444, 18_473, 85_069];
        let furthest = [2, 6, 10, 15, 20, 24].map(Some);
        assert_eq!(sizes, positions.into_iter().zip(furthest).collect::<Vec<_>>());
    }

    #[test]
    fn what_does_not_fit_is_said() {
        assert_eq!(Layers::new(Camp::FourByFour, 10_000).fewest(26, &[0], |_, _| ()), Err(TooMany));
    }

    #[test]
    fn a_mirrored_board_is_mirrored_again_to_itself() {
        let b1 = 1 << 1;
        assert_eq!(mirror(b1), 1 << 8);
        for position in [0x0103, 0x8000_0000_0000_0001, 0x1234_5678_9abc_def0] {
            assert_eq!(mirror(mirror(position)), position);
            assert_eq!(made(mirror(position)), made(position));
        }
    }
}
