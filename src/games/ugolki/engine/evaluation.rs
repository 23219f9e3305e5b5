//! What a position is worth: how much further one side is than the other, in sixteenths of a step.

use super::field::{Field, Ground, Packed};

/// A position as a search sees it: the field, and whatever its worth is made of.
pub trait Evaluation: Copy {
    /// The evaluation of a field.
    fn new(field: Field, ground: &Ground) -> Self;

    /// The field.
    fn field(&self) -> &Field;

    /// What it is after a man of `side` has moved.
    #[must_use]
    fn after(&self, side: usize, mv: Packed) -> Self;

    /// What the position is worth to `side`, who is to move.
    fn value(&self, side: usize, ground: &Ground) -> i32;
}

/// The evaluation by values that were set by hand.
#[derive(Clone, Copy, Debug)]
pub struct ByHand(Field);

impl Evaluation for ByHand {
    fn new(field: Field, _: &Ground) -> Self {
        Self(field)
    }

    fn field(&self) -> &Field {
        &self.0
    }

    #[inline]
    fn after(&self, side: usize, mv: Packed) -> Self {
        Self(self.0.after(side, mv))
    }

    #[inline]
    fn value(&self, side: usize, ground: &Ground) -> i32 {
        evaluate(&self.0, side, ground)
    }
}

/// What a step of distance is worth.
pub const STEP: i32 = 16;
/// What it is worth to be on the move: about half of what a move gains.
pub const TEMPO: i32 = 24;
/// What each jump forward that is there to be made is worth.
const JUMP: i32 = 3;
/// What each step that a man has left costs beyond its distance, squared: one far behind is worse than two that
/// are half as far.
const STRAGGLER: i32 = 1;
/// What each step costs that the man furthest behind has left: whoever comes last decides when a race is over.
const LAST: i32 = 16;
/// What each step away from the long diagonal costs, where there is less to jump over.
const EDGE: i32 = 1;

/// What a man's square is worth beyond its distance, by its number as seen from the man's own home.
pub const WORTH: [i32; 64] = {
    let mut worth = [0; 64];
    let mut at = 0;
    while at < 64 {
        let (column, row) = (at % 8, at / 8);
        let left = 14 - column - row;
        let aside = if column > row { column - row } else { row - column };
        worth[at as usize] = -(STRAGGLER * left * left / 4) - EDGE * aside;
        at += 1;
    }
    worth
};

/// What the position is worth to `side`, who is to move.
#[must_use]
#[inline]
pub fn evaluate(field: &Field, side: usize, ground: &Ground) -> i32 {
    of_side(field, side, ground) - of_side(field, side ^ 1, ground) + TEMPO
}

/// What a side's men are worth to it; at most 0 but for the jumps.
#[inline]
fn of_side(field: &Field, side: usize, ground: &Ground) -> i32 {
    let steps = STEP * field.distance(side, ground) + LAST * last(field, side);
    field.worth(side) - steps + JUMP * jumps(field, side)
}

/// How many steps the man of a side that is furthest behind is from the far corner.
#[inline]
fn last(field: &Field, side: usize) -> i32 {
    let men = if side == 0 { field.men(0) } else { field.men(1).reverse_bits() };
    let passed = BEHIND.iter().take_while(|behind| men & **behind == 0).count();
    14 - passed as i32
}

/// For each number of steps from the corner of a side's home, the squares that are no further from it.
const BEHIND: [u64; 15] = {
    let mut behind = [0; 15];
    let mut at = 0;
    while at < 64 * 15 {
        let (square, steps) = (at % 64, at / 64);
        if square % 8 + square / 8 <= steps {
            behind[steps] |= 1 << square;
        }
        at += 1;
    }
    behind
};

/// How many single jumps forward a side has, along rows and columns.
#[inline]
fn jumps(field: &Field, side: usize) -> i32 {
    const NOT_AB: u64 = 0xfcfc_fcfc_fcfc_fcfc;
    const NOT_GH: u64 = 0x3f3f_3f3f_3f3f_3f3f;
    let (men, occupied) = (field.men(side), field.occupied());
    let (across, up) = if side == 0 {
        ((men << 1 & occupied) << 1 & NOT_AB, (men << 8 & occupied) << 8)
    } else {
        ((men >> 1 & occupied) >> 1 & NOT_GH, (men >> 8 & occupied) >> 8)
    };
    ((across & !occupied).count_ones() + (up & !occupied).count_ones()) as i32
}
