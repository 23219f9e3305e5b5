//! The race alone, in Ugolki: how few moves take all men from corner to corner.

use std::time::Instant;

use deskmate::games::Game;
use deskmate::games::ugolki::Ugolki;
use deskmate::games::ugolki::engine::race::alone;
use deskmate::games::ugolki::rules::{Company, Config, Position};
use deskmate::kernel::rules::{Rules, Seat};
use serde_json::json;

use crate::arguments::RaceOptions;
use crate::listing::preset;
use crate::{Failure, Report};

/// How many ways are followed when nobody says otherwise.
const WAYS: u32 = 5_000;

/// Looks for a short race, and writes it down.
pub fn run(options: &RaceOptions) -> Result<Report, Failure> {
    let config = Config { company: Company::Alone, ..preset::<Ugolki>(options.preset.as_deref())? };
    let start = Instant::now();
    let way =
        alone(config.camp, config.directions, options.ways.unwrap_or(WAYS) as usize).unwrap_or_default();
    let seconds = start.elapsed().as_secs_f64();
    let mut position = Position::new(config);
    let mut written = Vec::with_capacity(way.len());
    for mv in &way {
        written.push(Ugolki::written(&position, mv));
        let fault = |why| Failure::Fault(format!("the race breaks the rules with {mv:?}: {why:?}"));
        Ugolki::play(&mut position, Seat::First, mv).map_err(fault)?;
    }
    let words = format!("{} moves, found in {seconds:.1} s: {}", way.len(), written.join(" "));
    Ok(Report::new(words, &json!({ "moves": way.len(), "way": written, "seconds": seconds })))
}
