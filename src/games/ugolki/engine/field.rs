//! The board as the search sees it: bitboards with a hash and distances that are updated incrementally.

use std::sync::LazyLock;

use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Seat;
use rand::Rng;

use super::worth::WORTH;
use crate::ugolki::rules::board::destinations;
use crate::ugolki::rules::{Camp, Directions, Move, Position, Square};

/// A move as a number: the index of the square left in the lower six bits, that of the square reached above them.
pub type Packed = u16;

/// Zobrist keys: a random number for every man on every square. The hash of a position is their exclusive or.
static ZOBRIST: LazyLock<[[u64; 64]; 2]> = LazyLock::new(|| {
    let mut dice = dice_from_seed(0x7567);
    [(); 2].map(|()| [(); 64].map(|()| dice.next_u64()))
});
/// Key for the second seat to move, combined with the hash by exclusive or.
const SIDE_KEY: u64 = 0x9e37_79b9_7f4a_7c15;

/// A 1 in each of eight bytes, one for each column or row.
const ONES: u64 = 0x0101_0101_0101_0101;
/// All but the highest bit of each byte.
const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The men on the board. The sums of each side are counted from its own home, so that both sides go up and to the
/// right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    men: [u64; 2],
    hash: u64,
    /// Sum of the [`WORTH`] of each side's men.
    worth: [i32; 2],
    /// Number of men on each column and on each row, one byte each.
    columns: [u64; 2],
    rows: [u64; 2],
}

/// The geometry that both sides share: the camps and the directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The camps.
    pub camp: Camp,
    /// The goals of both sides, as bits.
    pub goals: [u64; 2],
    /// The homes of both sides, as bits.
    pub homes: [u64; 2],
    /// Directions in which men move.
    pub directions: Directions,
    /// Prefix sums of the men of a filled goal, over the columns and over the rows, one byte each.
    columns: u64,
    rows: u64,
}

impl Ground {
    /// Creates the geometry of a game.
    #[must_use]
    pub fn new(camp: Camp, directions: Directions) -> Self {
        let goal = camp.goal(Seat::First);
        let count = |line: fn(Square) -> u8| {
            goal.iter().fold(0_u64, |counts, square| counts + (1 << (8 * line(square)))).wrapping_mul(ONES)
        };
        Self {
            camp,
            goals: Seat::BOTH.map(|seat| camp.goal(seat).0),
            homes: Seat::BOTH.map(|seat| camp.home(seat).0),
            directions,
            columns: count(Square::column),
            rows: count(Square::row),
        }
    }
}

impl Field {
    /// Creates the field of a position.
    #[must_use]
    pub fn from_position(position: &Position) -> Self {
        Self::new(Seat::BOTH.map(|seat| position.board().men(seat).0))
    }

    /// Creates a field from the men of both sides.
    #[must_use]
    pub fn new(men: [u64; 2]) -> Self {
        let mut field = Self { men: [0; 2], hash: 0, worth: [0; 2], columns: [0; 2], rows: [0; 2] };
        for (side, mut left) in men.into_iter().enumerate() {
            while left != 0 {
                field.place_man(side, left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
        field
    }

    /// Adds a man.
    fn place_man(&mut self, side: usize, at: usize) {
        let own = relative_square(side, at);
        self.men[side] |= 1 << at;
        self.hash ^= ZOBRIST[side][at];
        self.worth[side] += WORTH[own];
        self.columns[side] += 1 << (8 * (own % 8));
        self.rows[side] += 1 << (8 * (own / 8));
    }

    /// Returns the men of `side`, as bits.
    #[must_use]
    pub const fn men(&self, side: usize) -> u64 {
        self.men[side]
    }

    /// Returns all men, as bits.
    #[must_use]
    pub const fn occupied(&self) -> u64 {
        self.men[0] | self.men[1]
    }

    /// Returns the hash of the position with `side` to move.
    #[must_use]
    pub const fn hash(&self, side: usize) -> u64 {
        self.hash ^ if side == 1 { SIDE_KEY } else { 0 }
    }

    /// Returns the sum of the [`WORTH`] of the men of `side`.
    #[must_use]
    pub const fn worth(&self, side: usize) -> i32 {
        self.worth[side]
    }

    /// Returns the field after a man of `side` has moved.
    #[must_use]
    #[inline]
    pub fn after(mut self, side: usize, mv: Packed) -> Self {
        let (from, to) = (usize::from(mv & 63), usize::from(mv >> 6));
        let (own_from, own_to) = (relative_square(side, from), relative_square(side, to));
        self.men[side] ^= 1 << from | 1 << to;
        let keys = &ZOBRIST[side];
        self.hash ^= keys[from] ^ keys[to];
        self.worth[side] += WORTH[own_to] - WORTH[own_from];
        let shift = |counts: &mut u64, from: usize, to: usize| {
            *counts = counts.wrapping_add(1 << (8 * to)).wrapping_sub(1 << (8 * from));
        };
        shift(&mut self.columns[side], own_from % 8, own_to % 8);
        shift(&mut self.rows[side], own_from / 8, own_to / 8);
        self
    }

    /// Returns the distance of the men of `side` from their goal, in steps along rows and columns.
    ///
    /// It is the number of steps that it takes to have as many men on each column, and on each row, as in a filled
    /// goal. That is a lower bound for the best assignment of men to squares, and usually equal to it.
    #[must_use]
    #[inline]
    pub fn distance(&self, side: usize, ground: &Ground) -> i32 {
        shortfall(self.columns[side], ground.columns) + shortfall(self.rows[side], ground.rows)
    }

    /// Calls `found` with every move of `side`.
    #[inline]
    pub fn moves(&self, side: usize, directions: Directions, mut found: impl FnMut(Packed)) {
        let occupied = self.occupied();
        let mut men = self.men[side];
        while men != 0 {
            let man = men.isolate_lowest_one();
            let from = man.trailing_zeros() as Packed;
            let mut to = destinations(man, occupied, directions);
            while to != 0 {
                found(from | (to.trailing_zeros() as Packed) << 6);
                to &= to - 1;
            }
            men ^= man;
        }
    }
}

/// Returns the number of steps that a move brings the man of `side` nearer to the far corner; negative if it moves
/// away.
#[must_use]
#[inline]
pub fn step_gain(side: usize, mv: Packed) -> i32 {
    let sum = |at: Packed| i32::from(at % 8 + at / 8);
    let gain = sum(mv >> 6) - sum(mv & 63);
    if side == 0 { gain } else { -gain }
}

/// Encodes a move as a number.
#[must_use]
pub fn pack(mv: Move) -> Packed {
    (mv.from.index() | mv.to.index() << 6) as Packed
}

/// Decodes a move; `None` if the number does not encode one.
#[must_use]
pub fn unpack(mv: Packed) -> Option<Move> {
    let from = Square::new(usize::from(mv & 63))?;
    Square::new(usize::from(mv >> 6)).map(|to| Move { from, to })
}

/// Returns the index of a square as `side` sees it from its own home.
#[inline]
pub(super) const fn relative_square(side: usize, at: usize) -> usize {
    at ^ (63 * side)
}

/// Returns the minimum number of steps along one axis from the lines of the men to those of a goal.
///
/// `counts` holds the number of men on each line, `goal` the prefix sums of the men in a filled goal. The difference of
/// the prefix sums is the number of men that must cross each gap between two lines.
#[inline]
const fn shortfall(counts: u64, goal: u64) -> i32 {
    const HIGH: u64 = !LOW;
    // The difference in each byte, offset by 128 so that no byte borrows from the next.
    let difference = (counts.wrapping_mul(ONES) | HIGH).wrapping_sub(goal);
    let negative = (!difference & HIGH) >> 7;
    let absolute = ((difference & LOW) ^ negative.wrapping_mul(0x7f)).wrapping_add(negative);
    (absolute.wrapping_mul(ONES) >> 56) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_at_the_start_is_that_of_every_man() {
        for (camp, steps) in [(Camp::ThreeByThree, 90), (Camp::ThreeByFour, 108), (Camp::FourByFour, 128)] {
            let ground = Ground::new(camp, Directions::Straight);
            let start = Field::new(ground.homes);
            assert_eq!([0, 1].map(|side| start.distance(side, &ground)), [steps; 2], "{camp:?}");
            let there = Field::new(ground.goals);
            assert_eq!([0, 1].map(|side| there.distance(side, &ground)), [0; 2], "{camp:?}");
        }
    }

    #[test]
    fn a_crowd_on_one_line_is_further_than_it_seems() {
        let ground = Ground::new(Camp::ThreeByThree, Directions::Straight);
        // The whole goal except h6, with a man at h5: one step. With a man at e8: three steps across and two down.
        let goal = ground.goals[0];
        let h6 = 1 << Square::parse("h6").unwrap().index();
        for (name, steps) in [("h5", 1), ("e8", 5), ("a1", 12)] {
            let man = 1 << Square::parse(name).unwrap().index();
            assert_eq!(Field::new([goal ^ h6 | man, 0]).distance(0, &ground), steps, "{name}");
        }
    }

    #[test]
    fn what_is_kept_up_to_date_equals_what_is_made_from_scratch() {
        let ground = Ground::new(Camp::FourByFour, Directions::Straight);
        let mut field = Field::new(ground.homes);
        let mut dice = dice_from_seed(1);
        for ply in 0..500 {
            let mut moves = Vec::new();
            field.moves(ply % 2, ground.directions, |mv| moves.push(mv));
            let Some(&mv) = moves.get(dice.next_u32() as usize % moves.len().max(1)) else { continue };
            field = field.after(ply % 2, mv);
            assert_eq!(field, Field::new(field.men), "ply {ply}");
        }
    }
}
