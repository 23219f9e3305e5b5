//! Arena commands of Ugolki alone: searching for the fewest moves from corner to corner, proving them, and learning
//! from games.

mod fit;
mod learn;
mod practise;
mod record;

use std::io::{self, IsTerminal};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use deskmate_kernel::rules::{Rules, Seat};
use serde_json::json;

use crate::Notation;
use crate::arena::{Arena, ArenaCommand, Failure, Report, find_preset};
use crate::search::brain::Level;
use crate::ugolki::engine::layers::{FewestMoves, Layer, SoloRace};
use crate::ugolki::engine::race::find_solo_race;
use crate::ugolki::rules::{Camp, Company, Config, Move, Position, Ugolki};
use crate::ugolki::{brains, openings};
use learn::LEARN;
use practise::PRACTISE;

impl Arena for Ugolki {
    fn sparring_levels() -> &'static [Level<Self>] {
        brains::SPARRING
    }

    fn openings(config: &Config) -> Vec<Vec<Move>> {
        openings::for_config(config)
    }

    fn arena_commands() -> &'static [ArenaCommand] {
        &[RACE, FEWEST, PRACTISE, LEARN]
    }

    fn measure_speed(time: Duration) -> Option<f64> {
        Some(super::bench::speed(time))
    }
}

/// The command that searches for a short race.
const RACE: ArenaCommand = ArenaCommand {
    name: "race",
    help: "  \
  arena race [--preset P] [--ways N]
      Looks for the fewest moves that take one side alone from corner to corner in Ugolki. The
      search keeps the N best ways at each move (default: 5000); with more it finds shorter ones.",
    options: &["preset", "ways"],
    run: |args| {
        let ways = args.number::<NonZeroU32>("ways")?.map_or(BEAM_WIDTH, NonZeroU32::get);
        race(args.text("preset").as_deref(), ways).map(Some)
    },
};

/// Default beam width.
const BEAM_WIDTH: u32 = 5_000;

/// Searches for a short race and reports its moves.
fn race(name: Option<&str>, width: u32) -> Result<Report, Failure> {
    let config = Config { company: Company::Alone, ..find_preset::<Ugolki>(name)? };
    let start = Instant::now();
    let way = find_solo_race(config.camp, config.directions, width as usize).unwrap_or_default();
    let seconds = start.elapsed().as_secs_f64();
    let mut position = Position::new(config);
    let mut written = Vec::with_capacity(way.len());
    for mv in &way {
        written.push(Ugolki::notation_in(&position, mv));
        let fault = |why| Failure::Fault(format!("move {mv:?} of the race breaks the rules: {why:?}"));
        Ugolki::play(&mut position, Seat::First, mv).map_err(fault)?;
    }
    let words = format!("{} moves, found in {seconds:.1} s: {}", way.len(), written.join(" "));
    Ok(Report::new(words, &json!({ "moves": way.len(), "way": written, "seconds": seconds })))
}

/// The command that proves the fewest moves of a race.
const FEWEST: ArenaCommand = ArenaCommand {
    name: "fewest",
    help: "  \
  arena fewest [--preset P] [--moves N] [--memory GIB]
      Proves whether one side alone can get from corner to corner in Ugolki in N moves or fewer
      (default: the par). --memory limits the memory for positions, in GiB (default: 12). Prints
      every layer of the search, so that results can be compared.",
    options: &["preset", "moves", "memory"],
    run: |args| {
        let moves =
            args.number::<NonZeroU32>("moves")?.map(|moves| u16::try_from(moves.get()).unwrap_or(u16::MAX));
        let memory = args.number::<NonZeroU32>("memory")?.map_or(DEFAULT_MEMORY, NonZeroU32::get);
        prove_fewest(args.text("preset").as_deref(), moves, memory).map(Some)
    },
};

/// Default memory for positions, in gibibytes.
const DEFAULT_MEMORY: u32 = 12;

/// The state of a proof.
struct Proof {
    camp: Camp,
    moves: u16,
    fewest: FewestMoves,
    layers: Vec<Layer>,
}

impl Proof {
    /// Runs the search once more and records every layer. Returns whether it fitted into `most` positions.
    fn search(&mut self, most: usize, bounds: &[i32]) -> bool {
        self.layers.clear();
        let ended = SoloRace::new(self.camp, most).fewest(self.moves, bounds, |layer, fewest| {
            show_progress(&format_layer(&layer));
            self.fewest = fewest;
            self.layers.push(layer);
        });
        ended.is_ok()
    }
}

/// Shows progress if standard error is a terminal.
fn show_progress(line: &str) {
    if io::stderr().is_terminal() {
        eprintln!("{line}");
    }
}

/// Formats a layer.
fn format_layer(&Layer { moves, positions, sum, steps }: &Layer) -> String {
    match steps {
        Some((least, furthest)) => format!(
            "  after {moves} moves: {positions} positions, {least} to {furthest} steps ahead, sum {sum:016x}"
        ),
        None => format!("  after {moves} moves: no positions close enough"),
    }
}

/// Proves the fewest moves and reports the layers.
fn prove_fewest(name: Option<&str>, moves: Option<u16>, memory: u32) -> Result<Report, Failure> {
    let camp = find_preset::<Ugolki>(name)?.camp;
    let moves = moves.unwrap_or(camp.par());
    let start = Instant::now();
    let most = (memory as usize) << 30 >> 3;
    let mut proof = Proof { camp, moves, fewest: FewestMoves::MoreThan(0), layers: Vec::new() };
    // If a sixteenth of the memory is enough, bounds only take time, and a bound that needs more than that does not
    // pay. Bounds for many moves would only make the first layers smaller, which are small anyway.
    let mut bounds = vec![0];
    let mut fits = proof.search(most / 16, &bounds);
    if !fits {
        let longest = moves.div_ceil(2) + 2;
        bounds = SoloRace::new(camp, most / 16).bounds(longest, |moves, bound| {
            show_progress(&format!("  {moves} moves gain at most {bound} steps"));
        });
        fits = proof.search(most, &bounds);
    }
    let Proof { fewest, layers, .. } = proof;
    let seconds = start.elapsed().as_secs_f64();
    let (words, proved) = match fewest {
        FewestMoves::Moves(moves) => {
            (format!("proved that {moves} moves are the fewest"), json!({ "fewest": moves }))
        }
        FewestMoves::MoreThan(moves) => {
            let rest = if fits { "" } else { " (try more --memory to go further)" };
            (format!("proved that there is no way in {moves} moves{rest}"), json!({ "more_than": moves }))
        }
    };
    let lines: Vec<_> = layers.iter().map(format_layer).collect();
    let words = format!("{words}, in {seconds:.0} s\n{}", lines.join("\n"));
    let layers: Vec<_> = layers
        .iter()
        .map(|Layer { moves, positions, sum, steps }| {
            let (least, furthest) = steps.unzip();
            let sum = format!("{sum:016x}");
            json!({ "moves": moves, "positions": positions, "sum": sum, "least": least, "furthest": furthest })
        })
        .collect();
    let result =
        json!({ "proved": proved, "fits": fits, "bounds": bounds, "layers": layers, "seconds": seconds });
    Ok(Report::new(words, &result))
}
