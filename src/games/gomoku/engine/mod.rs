//! The engine: searches a position as far as its budget goes. Plain Rust on a single thread.
//!
//! - [`lines`] and [`points`] are tables: what a stone makes of a line, and of the point with its four lines.
//! - [`board`] keeps what the tables say of every free point up to date, and the evaluation with it.
//! - [`search`] is a principal variation search with a transposition table, deepened step by step at the
//!   [`root`], over the moves that `moves` thinks worth it.
//! - [`threats`] looks for wins by fours alone, and by fours and open threes.
//! - [`memory`] says how large the tables are.
//! - [`plain`] is an alpha-beta without any of that, to measure against; [`bench`] measures the speed.

pub mod bench;
pub mod board;
pub mod lines;
pub mod memory;
mod moves;
pub mod plain;
pub mod points;
pub mod root;
pub mod search;
pub mod set;
pub mod threats;

pub use board::{Board, Spot};
pub use root::Finding;
pub use search::Search;
