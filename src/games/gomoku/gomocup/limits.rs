//! What the manager allows, and the budget of a move that follows from it.

use std::time::Duration;

use crate::search::brain::Budget;

/// The time for a move when the manager has not said, in milliseconds.
const USUAL_TURN: u64 = 5000;
/// How much of the time for a move is kept back for what is not search: a twentieth, and within these milliseconds.
const MARGIN: [u64; 2] = [5, 25];
/// For how many moves the rest of a match must last.
const MOVES_TO_COME: u64 = 20;
/// The `time_left` of a match without a limit.
const UNLIMITED: u64 = i32::MAX as u64;

/// What the program takes without the tables of a search, in bytes: itself, its stack, the pattern tables of all
/// rule sets, the conversation. Measured, and rounded up.
pub const FIXED_MEMORY: u64 = 8 << 20;

/// The limits, each as the last `INFO` has set it; times in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// For a move; 0 means at once, `None` that nothing was said.
    pub timeout_turn: Option<u64>,
    /// For all moves of a match together; 0 means no limit.
    pub timeout_match: u64,
    /// What is left of that. It goes before [`timeout_match`](Limits::timeout_match), which it makes needless.
    pub time_left: Option<u64>,
    /// For the whole program, in bytes; 0 means no limit.
    pub max_memory: u64,
    /// Positions that a move may take; 0 means no limit. Not of the protocol, but several programs know it.
    pub max_node: u64,
    /// What has been thought since the match began, or since `time_left` was told.
    pub spent: Duration,
}

impl Limits {
    /// Obeys an `INFO` about time, memory or positions; others are not its business.
    pub fn set(&mut self, key: &str, value: i64) {
        // Managers write a time that has run out as a negative number.
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

    /// Whether the limit leaves no room even for the smallest search.
    #[must_use]
    pub fn is_too_small(&self) -> bool {
        self.max_memory > 0 && self.max_memory < FIXED_MEMORY
    }

    /// What the next move may take: the time for a move or a twentieth of what is left of the match, whichever is
    /// less, with a margin for all that is not search; never less than a millisecond. The tables take what the
    /// limit leaves beside [`FIXED_MEMORY`].
    #[must_use]
    pub fn budget(&self) -> Budget {
        let whole = Some(self.timeout_match).filter(|&whole| whole > 0);
        let left = self.time_left.or(whole).filter(|&left| left < UNLIMITED);
        let left = left.map(|left| left.saturating_sub(self.spent.as_millis() as u64));
        let turn = self.timeout_turn.unwrap_or(USUAL_TURN);
        let turn = turn.saturating_sub((turn / 20).clamp(MARGIN[0], MARGIN[1]));
        let share = left.map_or(u64::MAX, |left| left / MOVES_TO_COME);
        let tables = self.max_memory.saturating_sub(FIXED_MEMORY);
        Budget {
            nodes: Some(self.max_node).filter(|&nodes| nodes > 0),
            time: Some(Duration::from_millis(turn.min(share).max(1))),
            memory: (self.max_memory > 0).then_some(usize::try_from(tables).unwrap_or(usize::MAX)),
            ..Budget::default()
        }
    }
}
