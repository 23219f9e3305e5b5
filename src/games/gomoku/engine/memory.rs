//! The tables of a search, and their size.

use super::set::Spot;
use crate::search::table::TranspositionTable;

/// The tables of a search, which can be reused for the next move of the same game.
#[derive(Clone, Debug)]
pub struct SearchTables {
    pub(super) positions: TranspositionTable<TableEntry>,
    pub(super) fruitless: TranspositionTable<i8>,
}

/// An entry of the transposition table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TableEntry {
    pub(super) value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    pub(super) best: Spot,
}

/// The relation of a stored value to the true value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

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
