//! What the arena does with Ugolki alone: how few moves take all men from corner to corner.

use std::num::NonZeroU32;
use std::time::Instant;

use serde_json::json;

use super::engine::race::alone;
use super::rules::{Company, Config, Position, Ugolki};
use crate::arena::{Failure, Report};
use crate::games::Game;
use crate::games::arena::{Command, preset};
use crate::kernel::rules::{Rules, Seat};

/// Looks for a short race.
pub(super) const RACE: Command = Command {
    name: "race",
    help: "  \
  arena race [--preset P] [--ways N]
      Looks for the fewest moves in which one side alone comes from corner to corner in Ugolki,
      following N ways side by side, 5000 if not told. More ways find shorter ones.",
    options: &["preset", "ways"],
    run: |given| {
        let ways = given.number::<NonZeroU32>("ways")?.map_or(WAYS, NonZeroU32::get);
        race(given.text("preset").as_deref(), ways).map(Some)
    },
};

/// How many ways are followed when nobody says otherwise.
const WAYS: u32 = 5_000;

/// Looks for a short race, and writes it down.
fn race(name: Option<&str>, ways: u32) -> Result<Report, Failure> {
    let config = Config { company: Company::Alone, ..preset::<Ugolki>(name)? };
    let start = Instant::now();
    let way = alone(config.camp, config.directions, ways as usize).unwrap_or_default();
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
