//! The engine: a single-threaded alpha-beta search within a budget.
//!
//! - [`lines`] and [`points`] are lookup tables: the shape that a stone makes in a line, and what the four shapes of
//!   a point are worth.
//! - [`weights`] are the evaluation and move ordering weights learned from games; [`net`] is a small neural network
//!   that adds to both.
//! - [`board`] incrementally updates the tables' results for every free point, and the evaluation.
//! - [`search`] is a principal variation search with a transposition table, with iterative deepening at the [`root`],
//!   over the moves that `moves` selects. Its selective parts are marked in the code: null move (C. Donninger, "Null
//!   move and deep search", 1993), static futility (E. A. Heinz, "Extended futility pruning", 1998), late move
//!   pruning, which tries only a few moves in null windows, and a history that also counts failed moves
//!   (J. Schaeffer, "The history heuristic", 1989).
//! - [`threats`] searches for wins by fours alone, and by fours and open threes.
//! - [`memory`] has the tables and determines their size.
//! - [`plain`] is an alpha-beta search without any of this, as a baseline; [`mod@bench`] measures the speed.
//!
//! The following were tested with `arena duel` at 20,000 positions per move, and rejected because 200 to 300 games
//! showed no gain (Elo with 95 % confidence): razoring into fours (-95 ± 33), more late move reductions (-22 ± 30),
//! less depth where no move is known (-14 ± 29), fewer moves everywhere (-23 ± 35), even fewer in null windows
//! (-4 ± 32), singular extensions (-3 ± 16), aspiration windows (+7 ± 34), counter moves (+7 ± 28), searching for
//! fours inside the tree (-1 ± 15), more positions for fours at a leaf (-13 ± 35 compared with the chosen number),
//! other history weights (+17 ± 29). With learned weights, in 400 games: half the history (+8 ± 18) and a quarter
//! (-6 ± 19), fewer moves in null windows (-4 ± 21), more late move reductions (-16 ± 21), a bolder static futility
//! (-5 ± 20), the learned evaluation in the null move (-4 ± 14), learning from the search's values in addition to the
//! winners (+4 ± 21).
//!
//! With networks, in 200 games at 15,000 positions per move: fewer moves everywhere, 14 and 9 instead of 22 and 14
//! (+42 ± 34); compared with these, 14 and 6 (+28 ± 41; 14 and 7 were chosen), and 10 and 6 (-2 ± 34); one ply less for moves after the eighth (0 ± 43); the network's
//! evaluation in the null move (-7 ± 11).
//!
//! An opening book was tested and rejected as well: answers of the engine, searched with 4 million positions each, in
//! 657 openings of one to four stones within three lines of the centre. In renju, at 100 ms per move, it was worth
//! +20 ± 22 in 612 games from its openings of two and three stones. Two seconds for the first move, as if from a
//! book, were worth +79 (21 to 141) in 90 games there, but the book +16 (-42 to 73) from the same openings; in
//! standard +4 ± 33; and in freestyle, for the first three moves, +19 ± 42.

pub mod bench;
pub mod board;
pub mod lines;
pub mod memory;
mod moves;
pub mod net;
mod packed;
pub mod plain;
pub mod points;
pub mod root;
pub mod search;
pub mod set;
pub mod threats;
pub mod weights;

pub use board::EngineBoard;
pub use root::SearchResult;
pub use search::Search;
pub use set::Spot;
