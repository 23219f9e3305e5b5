//! The limits set by the manager, and the resulting budget of a move.

use std::time::Duration;

use crate::search::brain::Budget;

/// The default time per move in milliseconds.
const DEFAULT_TURN_MS: u64 = 5000;
/// The minimum and maximum safety margin in milliseconds. The margin is a twentieth of the time per move.
const MARGIN_MS: [u64; 2] = [5, 25];
/// The number of moves that the rest of the match time must suffice for.
const EXPECTED_MOVES: u64 = 20;
/// The `time_left` of a match without a time limit.
const UNLIMITED: u64 = i32::MAX as u64;

/// The memory in bytes that the program needs without the search's tables: its code, its stack, the lookup tables of
/// all rule sets and the session. Measured and rounded up.
pub const FIXED_MEMORY: u64 = 8 << 20;

/// The limits, as set by the last `INFO` commands, with times in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time per move. 0 means immediately, `None` that it was not set.
    pub timeout_turn: Option<u64>,
    /// The time for all moves of a match. 0 means no limit.
    pub timeout_match: u64,
    /// The remaining match time. It takes precedence over [`timeout_match`](Limits::timeout_match).
    pub time_left: Option<u64>,
    /// The memory of the whole program in bytes. 0 means no limit.
    pub max_memory: u64,
    /// The positions per move. 0 means no limit. It is not part of the protocol, but several programs use it.
    pub max_node: u64,
    /// The time used since the match began, or since `time_left` was set.
    pub spent: Duration,
}

impl Limits {
    /// Sets a limit on time, memory or positions. Other keys are ignored.
    pub fn set(&mut self, key: &str, value: i64) {
        // Managers report an exceeded time as a negative number.
        let time = value.max(0) as u64;
        match key {
            "timeout_turn" => self.timeout_turn = Some(time),
            "timeout_match" => self.timeout_match = time,
            "time_left" => (self.time_left, self.spent) = (Some(time), Duration::ZERO),
            "max_node" => self.max_node = time,
            "max_memory" if value >= 0 => self.max_memory = time,
            _ => {}
        }
    }

    /// Returns true if the memory limit is too small even for the smallest search.
    #[must_use]
    pub fn is_too_small(&self) -> bool {
        self.max_memory > 0 && self.max_memory < FIXED_MEMORY
    }

    /// Returns the budget of the next move: the time per move or a twentieth of the remaining match time, whichever
    /// is less. A safety margin is subtracted from the time per move, and the time is at least a millisecond. The
    /// tables get the memory that the limit leaves beyond [`FIXED_MEMORY`].
    #[must_use]
    pub fn budget(&self) -> Budget {
        let whole = Some(self.timeout_match).filter(|&whole| whole > 0);
        let left = self.time_left.or(whole).filter(|&left| left < UNLIMITED);
        let left = left.map(|left| left.saturating_sub(self.spent.as_millis() as u64));
        let turn = self.timeout_turn.unwrap_or(DEFAULT_TURN_MS);
        let turn = turn.saturating_sub((turn / 20).clamp(MARGIN_MS[0], MARGIN_MS[1]));
        let share = left.map_or(u64::MAX, |left| left / EXPECTED_MOVES);
        let tables = self.max_memory.saturating_sub(FIXED_MEMORY);
        Budget {
            nodes: Some(self.max_node).filter(|&nodes| nodes > 0),
            time: Some(Duration::from_millis(turn.min(share).max(1))),
            memory: (self.max_memory > 0).then_some(usize::try_from(tables).unwrap_or(usize::MAX)),
            ..Budget::default()
        }
    }
}
