//! The engine: searches a position as far as its budget goes. Plain Rust on a single thread.
//!
//! - [`lines`] and [`points`] are tables: what a stone makes of a line, and of the point with its four lines.
//! - [`weights`] is what was learned from games: how much better a side stands for such points, and which are tried first.
//! - [`board`] keeps what the tables say of every free point up to date, and the evaluation with it.
//! - [`search`] is a principal variation search with a transposition table, deepened step by step at the
//!   [`root`], over the moves that `moves` thinks worth it.
//! - [`threats`] looks for wins by fours alone, and by fours and open threes.
//!   What it leaves out is marked in it: a pass (C. Donninger, "Null move and deep search", 1993), static futility
//!   (E. A. Heinz, "Extended futility pruning", 1998), all but a few moves where only a bound is wanted (late move
//!   pruning), and a history that counts what was in vain (J. Schaeffer, "The history heuristic", 1989).
//! - [`memory`] says how large the tables are.
//! - [`plain`] is an alpha-beta without any of that, to measure against; [`bench`] measures the speed.
//!
//! Tried with `arena duel`, 20,000 positions a move, and left out because 200 to 300 games did not show a gain (Elo, with
//! 95 % certainty): razoring into fours (-95 ± 33), more reductions of late moves (-22 ± 30), less depth where no move is
//! known (-14 ± 29), fewer moves everywhere (-23 ± 35), even fewer for a bound (-4 ± 32), singular extensions (-3 ± 16),
//! aspiration windows (+7 ± 34), counter moves (+7 ± 28), fours sought inside the tree (-1 ± 15), more positions for fours
//! at a leaf (-13 ± 35 beside what was kept), other weights of history (+17 ± 29). Beside what was learned, in 400 games: half
//! the history (+8 ± 18) and a quarter (-6 ± 19), fewer moves for a bound (-4 ± 21), more reductions of late moves (-16 ± 21),
//! a bolder static futility (-5 ± 20), the learned standing in the null move (-4 ± 14), learning from what the search took
//! positions for beside who won (+4 ± 21).
//!
//! A book of openings was tried as well, and left out: answers of the engine that took 4 million positions each, in 657 openings
//! of one to four stones within three lines of the middle. In renju, 100 ms a move, it was worth +20 ± 22 in 612 games from its
//! openings of two and three stones. Two seconds for the first move, as if from a book, were worth +79 (21 to 141) in 90 games
//! there, but the book +16 (-42 to 73) from the same openings; in standard +4 ± 33; and in freestyle, for the first three moves,
//! +19 ± 42.

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
pub mod weights;

pub use board::{Board, Spot};
pub use root::Finding;
pub use search::Search;
