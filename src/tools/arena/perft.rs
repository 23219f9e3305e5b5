//! Perft, which counts move sequences to compare rule implementations, and the measurement of speed.

use std::time::{Duration, Instant};

use deskmate_games::arena::{Failure, Report, find_preset};
use deskmate_games::{Game, Visitor, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use serde_json::json;

use crate::arguments::PerftOptions;

/// The minimum duration of the speed measurement.
const MIN_BENCH_TIME: Duration = Duration::from_secs(1);

/// Counts the move sequences of the given length. Games that end sooner are not counted.
pub fn count(options: PerftOptions) -> Result<Report, Failure> {
    let game = options.game.clone();
    visit(&game, Count(options)).expect("the game's name has been looked up")
}

/// Measures the positions per second of the game's search, or of its rules if it has no search.
pub fn bench(game: &str) -> Result<Report, Failure> {
    visit(game, Bench).expect("the game's name has been looked up")
}

/// A perft for the game that the visitor resolves.
struct Count(PerftOptions);

impl Visitor for Count {
    type Out = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let PerftOptions { game, preset: name, depth } = self.0;
        let config = find_preset::<G>(name.as_deref())?;
        let nodes = count_nodes::<G>(&G::setup(&config, &mut dice_from_seed(0)), depth).leaves;
        let words = format!("{game}: {nodes} ways to play {depth} plies");
        Ok(Report::new(words, &json!({ "depth": depth, "nodes": nodes })))
    }
}

/// A speed measurement for the game that the visitor resolves.
struct Bench;

impl Visitor for Bench {
    type Out = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        if let Some(speed) = G::measure_speed(2 * MIN_BENCH_TIME) {
            let speed = speed.round() as u64;
            let words = format!("{}: the search visits {speed} positions per second", G::NAME);
            return Ok(Report::new(words, &json!({ "nodes_per_second": speed })));
        }
        let root = G::setup(&find_preset::<G>(None)?, &mut dice_from_seed(0));
        let start = Instant::now();
        let (mut positions, mut depth) = (0, 1);
        while start.elapsed() < MIN_BENCH_TIME {
            let walked = count_nodes::<G>(&root, depth);
            positions += walked.positions;
            // A tree that has been searched exhaustively is searched again.
            if walked.leaves > 0 {
                depth += 1;
            }
        }
        let speed = (positions as f64 / start.elapsed().as_secs_f64()).round() as u64;
        let words = format!("{}: {speed} positions per second", G::NAME);
        Ok(Report::new(words, &json!({ "nodes_per_second": speed })))
    }
}

/// The number of positions visited.
#[derive(Default)]
struct NodeCounts {
    /// Positions at the full depth.
    leaves: u64,
    /// Positions at any depth.
    positions: u64,
}

/// Visits all positions up to `depth` plies below `state`.
fn count_nodes<R: Rules>(state: &R::State, depth: u32) -> NodeCounts {
    if depth == 0 {
        return NodeCounts { leaves: 1, positions: 1 };
    }
    let mut walked = NodeCounts { leaves: 0, positions: 1 };
    let mut legal = Vec::new();
    for seat in Seat::BOTH {
        legal.clear();
        R::legal_moves(&R::view(state, Viewer::Seat(seat)), seat, &mut legal);
        for mv in &legal {
            let mut next = state.clone();
            R::play(&mut next, seat, mv).expect("a legal move is accepted");
            let below = count_nodes::<R>(&next, depth - 1);
            walked.leaves += below.leaves;
            walked.positions += below.positions;
        }
    }
    walked
}
