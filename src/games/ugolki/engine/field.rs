//! The board as the search sees it: men as bits, with a hash and distances that are kept up to date.

use std::sync::LazyLock;

use rand::Rng;

use super::evaluation::WORTH;
use crate::games::ugolki::rules::board::goals;
use crate::games::ugolki::rules::{Camp, Directions, Move, Position, Square};
use crate::kernel::rng::dice;
use crate::kernel::rules::Seat;

/// A move as a number: where from, and where to above it.
pub type Packed = u16;

/// A number for every man on every square; their exclusive or is the hash of a position.
static KEYS: LazyLock<[[u64; 64]; 2]> = LazyLock::new(|| {
    let mut lots = dice(0x7567);
    [(); 2].map(|()| [(); 64].map(|()| lots.next_u64()))
});
/// What the hash differs by when the second seat is to move.
const SECOND: u64 = 0x9e37_79b9_7f4a_7c15;

/// A byte for each of eight columns or rows, all 1.
const ONES: u64 = 0x0101_0101_0101_0101;
/// All but the highest bit of each byte.
const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Men on the board. A seat's own men are seen from its own home, so that both seats go up and to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    men: [u64; 2],
    hash: u64,
    /// The sum of what each man's square is worth.
    worth: [i32; 2],
    /// How many men are on each column and on each row, a byte each.
    columns: [u64; 2],
    rows: [u64; 2],
}

/// What the two seats have in common: the camp and the directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The camp.
    pub camp: Camp,
    /// The goals of both seats, as bits.
    pub goals: [u64; 2],
    /// The homes of both seats.
    pub homes: [u64; 2],
    /// Where men may go.
    pub directions: Directions,
    /// How many men of a filled goal are on the columns up to each, and on the rows.
    columns: u64,
    rows: u64,
}

impl Ground {
    /// The ground of a game with such camps.
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
    /// The men of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self::new(Seat::BOTH.map(|seat| position.board().men(seat).0))
    }

    /// These men of both seats.
    #[must_use]
    pub fn new(men: [u64; 2]) -> Self {
        let mut field = Self { men: [0; 2], hash: 0, worth: [0; 2], columns: [0; 2], rows: [0; 2] };
        for (side, mut left) in men.into_iter().enumerate() {
            while left != 0 {
                field.put(side, left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
        field
    }

    /// Adds a man.
    fn put(&mut self, side: usize, at: usize) {
        let own = seen(side, at);
        self.men[side] |= 1 << at;
        self.hash ^= KEYS[side][at];
        self.worth[side] += WORTH[own];
        self.columns[side] += 1 << (8 * (own % 8));
        self.rows[side] += 1 << (8 * (own / 8));
    }

    /// The men of a side, as bits.
    #[must_use]
    pub const fn men(&self, side: usize) -> u64 {
        self.men[side]
    }

    /// All men.
    #[must_use]
    pub const fn occupied(&self) -> u64 {
        self.men[0] | self.men[1]
    }

    /// The hash of the position with `side` to move.
    #[must_use]
    pub const fn hash(&self, side: usize) -> u64 {
        self.hash ^ if side == 1 { SECOND } else { 0 }
    }

    /// The sum of what the squares of a side's men are worth.
    #[must_use]
    pub const fn worth(&self, side: usize) -> i32 {
        self.worth[side]
    }

    /// The field after a man of `side` has moved.
    #[must_use]
    #[inline]
    pub fn after(mut self, side: usize, mv: Packed) -> Self {
        let (from, to) = (usize::from(mv & 63), usize::from(mv >> 6));
        let (own_from, own_to) = (seen(side, from), seen(side, to));
        self.men[side] ^= 1 << from | 1 << to;
        let keys = &KEYS[side];
        self.hash ^= keys[from] ^ keys[to];
        self.worth[side] += WORTH[own_to] - WORTH[own_from];
        let shift = |counts: &mut u64, from: usize, to: usize| {
            *counts = counts.wrapping_add(1 << (8 * to)).wrapping_sub(1 << (8 * from));
        };
        shift(&mut self.columns[side], own_from % 8, own_to % 8);
        shift(&mut self.rows[side], own_from / 8, own_to / 8);
        self
    }

    /// How many steps the men of `side` are from their goal, along rows and columns: what it takes to have as
    /// many on each column, and on each row, as a filled goal has. The assignment of men to squares takes at
    /// least that, and usually no more.
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
            let mut to = goals(man, occupied, directions);
            while to != 0 {
                found(from | (to.trailing_zeros() as Packed) << 6);
                to &= to - 1;
            }
            men ^= man;
        }
    }
}

/// How many steps nearer a move brings the man of `side` to the far corner.
#[must_use]
#[inline]
pub fn gain(side: usize, mv: Packed) -> i32 {
    let sum = |at: Packed| i32::from(at % 8 + at / 8);
    let gain = sum(mv >> 6) - sum(mv & 63);
    if side == 0 { gain } else { -gain }
}

/// The number that a move is written as.
#[must_use]
pub fn pack(mv: Move) -> Packed {
    (mv.from.index() | mv.to.index() << 6) as Packed
}

/// The move that a number stands for; `None` when it stands for none.
#[must_use]
pub fn unpack(mv: Packed) -> Option<Move> {
    let from = Square::new(usize::from(mv & 63))?;
    Square::new(usize::from(mv >> 6)).map(|to| Move { from, to })
}

/// The number of a square as the side sees it from its own home.
#[inline]
pub(super) const fn seen(side: usize, at: usize) -> usize {
    at ^ (63 * side)
}

/// The least number of steps along one axis from the lines that `counts` men are on to those of a goal, of which
/// `goal` says how many men are on the lines up to each: so many must cross each gap between two lines.
#[inline]
const fn shortfall(counts: u64, goal: u64) -> i32 {
    const HIGH: u64 = !LOW;
    // In each byte the difference, moved up by 128 so that none borrows from the next.
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
        // The whole goal but h6, and a man at h5: one step. A man at e8: three steps across and two down.
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
        let mut lots = dice(1);
        for ply in 0..500 {
            let mut moves = Vec::new();
            field.moves(ply % 2, ground.directions, |mv| moves.push(mv));
            let Some(&mv) = moves.get(lots.next_u32() as usize % moves.len().max(1)) else { continue };
            field = field.after(ply % 2, mv);
            assert_eq!(field, Field::new(field.men), "ply {ply}");
        }
    }
}
