//! Measures the speed of the search.

use std::time::Duration;

use web_time::Instant;

use super::engine::{NetEvaluation, Search};
use super::openings;
use super::rules::{Config, Position};
use crate::search::brain::Budget;

/// Number of positions searched from each opening.
const NODES: u64 = 200_000;

/// Returns the positions searched per second, over searches of the openings that take about `time` in total.
#[must_use]
pub fn speed(time: Duration) -> f64 {
    let config = Config::default();
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    // The openings are made before the clock starts.
    let openings = openings::for_config(&config);
    let (start, mut nodes) = (Instant::now(), 0);
    for opening in openings.iter().cycle() {
        let mut position = Position::new(config);
        opening.iter().for_each(|mv| _ = position.advance(*mv));
        let Some(seat) = position.turn() else { continue };
        let finding = Search::<NetEvaluation>::new(&position, seat, &budget).run(&position, seat);
        nodes += finding.map_or(0, |finding| finding.nodes);
        if start.elapsed() >= time {
            break;
        }
    }
    nodes as f64 / start.elapsed().as_secs_f64()
}
