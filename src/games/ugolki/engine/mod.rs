//! The engine: searches a position as far as its budget goes. Plain Rust on a single thread.
//!
//! - [`field`] is the board with what the search keeps up to date about it: hash and distances.
//! - [`judge`] knows when a game is over by the rules as they are set.
//! - [`evaluation`] says how far apart the sides are, by values set by hand; [`net`] by what was learned.
//! - [`search`] is a principal variation search with a transposition table, deepened step by step at the
//!   [`root`].
//! - [`race`] finds a short way to the goal for one side alone, once the armies have parted.
//! - [`shortest`] says whether there is a shorter one, where few of its moves are anything but arrivals.
//! - [`layers`] proves how few moves it takes from corner to corner.
//! - [`plain`] is an alpha-beta without any of that, to measure against; [`bench`] measures the speed.

pub mod bench;
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

pub use evaluation::ByHand;
pub use field::Field;
pub use net::ByNet;
pub use root::Finding;
pub use search::Search;
