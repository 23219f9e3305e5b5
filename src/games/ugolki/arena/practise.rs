//! Plays games of the engine against itself, to learn from.

use std::fs::OpenOptions;
use std::io::Write;
use std::num::NonZeroU64;

use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Outcome, Rules};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::json;

use super::record::Record;
use crate::arena::arguments::ParsedArgs;
use crate::arena::processors::run_on_all_cores;
use crate::arena::{ArenaCommand, Failure, Report, find_brain, find_preset};
use crate::search::brain::{Brain, Budget};
use crate::ugolki::rules::{Config, Position, Ugolki};

/// Number of positions searched for each move.
const NODES: u64 = 3000;
/// Number of random moves at the beginning of a game.
const RANDOM_MOVES: std::ops::RangeInclusive<usize> = 4..=14;
/// Later on, one move in this many is random as well, so that the net sees positions that the engine would avoid.
const RANDOM_MOVE_INTERVAL: u32 = 40;
/// Number of plies at which a game is abandoned; it is not learned from.
const MAX_PLIES: usize = 260;

/// The command that plays and records games.
pub(super) const PRACTISE: ArenaCommand = ArenaCommand {
    name: "practise-ugolki",
    help: "  \
  arena practise-ugolki --preset P --games N --seed S --log FILE [--brain racer | racer-1]
      Lets Ugolki's engine play against itself from random openings, and adds the games to a file
      for `arena learn-ugolki`.",
    options: &["preset", "games", "seed", "log", "brain"],
    run: |args| practise(args).map(Some),
};

fn practise(args: &ParsedArgs) -> Result<Report, Failure> {
    let name = args.required("preset", "a preset")?;
    let config = find_preset::<Ugolki>(Some(&name))?;
    let level = find_brain::<Ugolki>(&args.text("brain").unwrap_or_else(|| "racer".to_owned()))?;
    let games = args.required_number::<NonZeroU64>("games")?.get();
    let seed: u64 = args.required_number("seed")?;
    let log = args.required("log", "a file")?;
    let fault = |error: std::io::Error| Failure::Usage(format!("{log}: {error}"));
    // Opened before anything is played, to fail early.
    let mut file = OpenOptions::new().create(true).append(true).open(&log).map_err(fault)?;
    let lines = run_on_all_cores(games, |game| {
        let record =
            play(&name, config, (level.brain)().as_ref(), &mut dice_from_seed(seed.wrapping_add(game)));
        format!("{record}\n")
    });
    file.write_all(lines.concat().as_bytes()).map_err(fault)?;
    Ok(Report::new(format!("added {games} games of {name} to {log}"), &json!({ "games": games })))
}

/// Plays one game.
fn play(preset: &str, config: Config, brain: &dyn Brain<Ugolki>, dice: &mut Dice) -> Record {
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let mut position = Position::new(config);
    let thrown = dice.random_range(RANDOM_MOVES);
    while let Some(seat) = position.turn() {
        let plies = position.played().len();
        if plies >= MAX_PLIES {
            break;
        }
        let mv = if plies < thrown || dice.random_range(0..RANDOM_MOVE_INTERVAL) == 0 {
            let moves: Vec<_> = position.legal_moves().collect();
            let Some(mv) = moves.choose(dice) else { break };
            *mv
        } else {
            brain.choose(&position, seat, &budget, dice).0
        };
        position.advance(mv);
    }
    let winner = match Ugolki::outcome(&position) {
        Some(Outcome::Win(seat)) => Some(seat),
        _ => None,
    };
    Record { preset: preset.to_owned(), winner, random_moves: thrown, moves: position.played().to_vec() }
}
