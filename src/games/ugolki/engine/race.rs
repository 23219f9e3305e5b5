//! The race of one side alone: finds a short way to its goal while the opponent's men stand still.
//!
//! A beam search: of the positions after each number of moves, a fixed number that look nearest are searched further,
//! each position once. The way found need not be the shortest, but wider beams find shorter ones.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use super::field::{Field, Ground, Packed, step_gain, unpack};
use crate::ugolki::rules::{Camp, Directions, Move};

/// Maximum number of moves. Every race takes fewer; a beam that gets this far has lost its way.
const MAX_MOVES: usize = 120;

/// A position in the beam.
#[derive(Clone, Copy)]
struct BeamNode {
    field: Field,
    /// Index of the parent among all positions that were kept.
    parent: u32,
    /// The move that led here.
    mv: Packed,
    /// Estimated distance from the goal; less is nearer.
    estimate: i32,
}

/// Finds moves that bring the men of `side` into their goal, with a beam of `ways` positions; none if they are there.
/// Squares of the goal that the opponent's men occupy need not be filled.
///
/// Returns `None` if it finds no way, or if `spent`, which is called at every position, returns true.
#[must_use]
pub fn find_race(
    start: &Field,
    side: usize,
    ground: &Ground,
    ways: usize,
    spent: &mut impl FnMut() -> bool,
) -> Option<Vec<Packed>> {
    let goal = ground.goals[side] & !start.men(side ^ 1);
    let there = |field: &Field| field.men(side) & goal == goal;
    if there(start) {
        return Some(Vec::new());
    }
    let mut kept = vec![BeamNode { field: *start, parent: 0, mv: 0, estimate: 0 }];
    let mut seen: HashSet<u64, BuildHasherDefault<IdentityHasher>> = HashSet::default();
    seen.insert(start.hash(side));
    let (mut from, mut next) = (0, Vec::new());
    for _ in 0..MAX_MOVES {
        next.clear();
        let mut arrived = None;
        let mut stop = false;
        for (place, stage) in kept.iter().enumerate().skip(from) {
            stage.field.moves(side, ground.directions, |mv| {
                if stop || arrived.is_some() {
                    return;
                }
                let field = stage.field.after(side, mv);
                stop = spent();
                if there(&field) {
                    arrived = Some((place, mv));
                } else if seen.insert(field.hash(side)) {
                    let rest = estimate_distance(&field, side, ground);
                    next.push(BeamNode { field, parent: place as u32, mv, estimate: rest });
                }
            });
        }
        if let Some((place, mv)) = arrived {
            return Some(moves_to(&kept, place, mv));
        }
        if stop || next.is_empty() {
            return None;
        }
        if next.len() > ways {
            next.select_nth_unstable_by_key(ways, |stage| (stage.estimate, stage.field.men(side)));
            next.truncate(ways);
        }
        from = kept.len();
        kept.append(&mut next);
    }
    None
}

/// Finds a solo race: moves that bring all men of `camp` from corner to corner on an otherwise empty board, with a beam
/// of `ways` positions. `None` if it finds none.
#[must_use]
pub fn find_solo_race(camp: Camp, directions: Directions, width: usize) -> Option<Vec<Move>> {
    let ground = Ground::new(camp, directions);
    let start = Field::new([ground.homes[0], 0]);
    let way = find_race(&start, 0, &ground, width, &mut || false)?;
    way.into_iter().map(unpack).collect()
}

/// Returns the moves up to the position at index `place`, followed by `mv`.
fn moves_to(kept: &[BeamNode], mut place: usize, mv: Packed) -> Vec<Packed> {
    let mut way = vec![mv];
    while place > 0 {
        way.push(kept[place].mv);
        place = kept[place].parent as usize;
    }
    way.reverse();
    way
}

/// Estimates the distance of a position from the goal, in eighths of a step.
///
/// The estimate is the number of steps left, less most of those that the next move can take, plus a penalty for the
/// last man and a small one for men away from the long diagonal. With these weights narrow beams find short races of
/// all camps.
fn estimate_distance(field: &Field, side: usize, ground: &Ground) -> i32 {
    const STEP: i32 = 8;
    const NEXT: i32 = 7;
    const LAST: i32 = 4;
    const ASIDE: i32 = 1;
    let mut next = 0;
    field.moves(side, ground.directions, |mv| next = next.max(step_gain(side, mv)));
    let (mut last, mut aside) = (0, 0);
    let mut men = field.men(side);
    while men != 0 {
        let at = men.trailing_zeros() as i32;
        let (column, row) = (at % 8, at / 8);
        let behind = if side == 0 { 14 - column - row } else { column + row };
        last = last.max(behind);
        aside += (column - row).abs();
        men &= men - 1;
    }
    STEP * field.distance(side, ground) - NEXT * next + LAST * last + ASIDE * aside
}

/// A hasher for keys that are hashes already.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}
