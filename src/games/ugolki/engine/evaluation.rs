//! Evaluation of a position: the lead of one side over the other, in sixteenths of a step.

use super::field::{Field, Ground, Packed};

/// A position as a search sees it: the field, and the data that its evaluation needs.
pub trait Evaluation: Copy {
    /// Creates the evaluation of a field.
    fn new(field: Field, ground: &Ground) -> Self;

    /// Returns the field.
    fn field(&self) -> &Field;

    /// Returns the evaluation after a man of `side` has moved.
    #[must_use]
    fn after(&self, side: usize, mv: Packed) -> Self;

    /// Returns the value of the position for `side`, which is to move.
    fn value(&self, side: usize, ground: &Ground) -> i32;
}

/// The hand-tuned evaluation.
#[derive(Clone, Copy, Debug)]
pub struct HandEvaluation(Field);

impl Evaluation for HandEvaluation {
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

/// Value of a step of distance.
pub const STEP: i32 = 16;
/// Value of being the side to move: about half of the gain of a move.
pub const TEMPO: i32 = 24;
/// Value of each jump forward that can be made.
const JUMP: i32 = 3;
/// Cost of each step that the last man has left: the last man decides when a race is over.
const LAST_MAN: i32 = 16;

/// Returns the value of the position for `side`, which is to move.
#[must_use]
#[inline]
pub fn evaluate(field: &Field, side: usize, ground: &Ground) -> i32 {
    evaluate_side(field, side, ground) - evaluate_side(field, side ^ 1, ground) + TEMPO
}

/// Returns the value of the men of `side`; at most 0 apart from the jumps.
#[inline]
fn evaluate_side(field: &Field, side: usize, ground: &Ground) -> i32 {
    let steps = STEP * field.distance(side, ground) + LAST_MAN * last_man_steps(field, side);
    field.worth(side) - steps + JUMP * count_forward_jumps(field, side)
}

/// Returns the number of steps from the last man of `side` to the far corner.
#[inline]
fn last_man_steps(field: &Field, side: usize) -> i32 {
    let men = if side == 0 { field.men(0) } else { field.men(1).reverse_bits() };
    let passed = BEHIND.iter().take_while(|behind| men & **behind == 0).count();
    14 - passed as i32
}

/// Squares within each number of steps from the corner of a side's home.
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

/// Returns the number of single jumps forward that `side` can make along rows and columns.
#[inline]
fn count_forward_jumps(field: &Field, side: usize) -> i32 {
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
