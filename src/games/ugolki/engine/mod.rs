//! The engine: searches a position within a budget. Plain Rust, on a single thread except in [`layers`].
//!
//! - [`field`] is the board with its hash, its distances and the [`worth`] of its squares, updated incrementally.
//! - [`judge`] detects the end of a game by the configured rules.
//! - [`evaluation`] evaluates positions by hand-tuned weights, [`net`] by learned ones.
//! - [`search`] is a principal variation search with a transposition table; [`root`] deepens it iteratively.
//! - [`race`] finds a short way to the goal for one side alone, once the armies have parted.
//! - [`shortest`] finds out whether there is a shorter one, which is feasible if most of its moves are arrivals.
//! - [`layers`] proves the fewest moves from corner to corner.
//! - [`plain`] is a plain alpha-beta search, the baseline for measurements.

pub mod evaluation;
pub mod field;
pub mod judge;
pub mod layers;
pub mod net;
pub mod plain;
pub mod race;
pub mod root;
pub mod search;
pub mod shortest;
pub mod worth;

pub use evaluation::HandEvaluation;
pub use field::Field;
pub use net::NetEvaluation;
pub use root::SearchResult;
pub use search::Search;
