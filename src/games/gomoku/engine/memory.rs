//! How large the tables of a search may be.

use super::search::Memory;
use crate::search::table::TranspositionTable;

/// For how many positions tables are made at least and at most.
const EXPECTED: [usize; 2] = [1 << 8, 1 << 20];

/// What the tables for so many positions take, in bytes.
#[must_use]
pub fn bytes(expected: usize) -> usize {
    let [positions, fruitless] = entries(expected);
    TranspositionTable::<Memory>::bytes(positions) + TranspositionTable::<i8>::bytes(fruitless)
}

/// How many places the table of positions and that of fruitless threats have.
#[must_use]
pub fn entries(expected: usize) -> [usize; 2] {
    [expected / 2, expected / 4]
}

/// For how many positions tables are made when so many are `expected` and the tables may take so much `memory`, in
/// bytes. With less than the smallest take, it is the smallest.
#[must_use]
pub fn planned(expected: u64, memory: Option<usize>) -> usize {
    let [least, most] = EXPECTED;
    let mut planned = usize::try_from(expected).unwrap_or(most).clamp(least, most).next_power_of_two();
    while planned > least && memory.is_some_and(|memory| bytes(planned) > memory) {
        planned /= 2;
    }
    planned
}
