//! The worth of squares in the hand-tuned evaluation, which the field sums up.

/// Weight of the squared number of steps that a man has left, beyond its distance: one man far behind is worse than two
/// that are half as far.
const STRAGGLER: i32 = 1;
/// Cost of each step away from the long diagonal, where there is less to jump over.
const OFF_DIAGONAL: i32 = 1;

/// Value of a man's square beyond its distance, by its index as seen from the man's own home.
pub const WORTH: [i32; 64] = {
    let mut worth = [0; 64];
    let mut at = 0;
    while at < 64 {
        let (column, row) = (at % 8, at / 8);
        let left = 14 - column - row;
        let aside = if column > row { column - row } else { row - column };
        worth[at as usize] = -(STRAGGLER * left * left / 4) - OFF_DIAGONAL * aside;
        at += 1;
    }
    worth
};
