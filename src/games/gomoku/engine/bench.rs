//! A benchmark of the search.

use std::time::Duration;

use web_time::Instant;

use super::{EngineBoard, Search};
use crate::gomoku::openings;
use crate::gomoku::rules::{Color, Config};
use crate::search::brain::Budget;

/// The positions searched from each opening.
const NODES: u64 = 150_000;

/// Returns the positions per second of searches from the fixed openings that take about `time` in total.
#[must_use]
pub fn speed(time: Duration) -> f64 {
    let config = Config::default();
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    // Creates the tables before the clock starts.
    let empty = EngineBoard::new(config.size, config.rules);
    let (start, mut nodes) = (Instant::now(), 0);
    for opening in openings::points().iter().cycle() {
        let mut board = empty.clone();
        let mut color = Color::Black;
        for point in opening {
            board
                .play(u16::from(point.row) * u16::from(config.size.lines()) + u16::from(point.column), color);
            color = !color;
        }
        nodes += Search::new(board, &budget).run(color, &[]).map_or(0, |finding| finding.nodes);
        if start.elapsed() >= time {
            break;
        }
    }
    nodes as f64 / start.elapsed().as_secs_f64()
}
