//! The size of a search's tables.

use super::search::TableEntry;
use crate::search::table::TranspositionTable;

/// The minimum and maximum number of positions for which tables are sized.
const NODES_RANGE: [usize; 2] = [1 << 8, 1 << 20];

/// Returns the size in bytes of the tables for `expected` positions.
#[must_use]
pub fn bytes(expected: usize) -> usize {
    let [positions, fruitless] = entries(expected);
    TranspositionTable::<TableEntry>::size_in_bytes(positions)
        + TranspositionTable::<i8>::size_in_bytes(fruitless)
}

/// Returns the number of slots of the transposition table and of the table of fruitless threats.
#[must_use]
pub fn entries(expected: usize) -> [usize; 2] {
    [expected / 2, expected / 4]
}

/// Returns the number of positions for which to size the tables, given the `expected` number of positions and the
/// limit `memory` in bytes. The smallest size is used even if it exceeds the limit.
#[must_use]
pub fn planned_nodes(expected: u64, memory: Option<usize>) -> usize {
    let [least, most] = NODES_RANGE;
    let mut planned = usize::try_from(expected).unwrap_or(most).clamp(least, most).next_power_of_two();
    while planned > least && memory.is_some_and(|memory| bytes(planned) > memory) {
        planned /= 2;
    }
    planned
}
