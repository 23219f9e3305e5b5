//! The `practise` command: the engine plays against itself, to create games to learn from.

use std::fs::OpenOptions;
use std::io::Write;
use std::num::NonZeroU64;

use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde_json::json;

use super::record::Record;
use super::rule_set;
use crate::arena::arguments::ParsedArgs;
use crate::arena::processors::run_on_all_cores;
use crate::arena::{ArenaCommand, Failure, Report};
use crate::gomoku::engine::search::MIN_WIN;
use crate::gomoku::engine::{EngineBoard, Search, Spot};
use crate::gomoku::rules::{Color, RuleSet, Size};
use crate::search::brain::Budget;

/// The positions that the engine searches per move, and per random move at the beginning.
const NODES: u64 = 2000;
const RANDOM_MOVE_NODES: u64 = 300;
/// The number of random moves at the beginning of a game, and the number of best moves from which each one is drawn.
const RANDOM_MOVES: std::ops::Range<usize> = 3..14;
const CANDIDATES: usize = 14;
/// The maximum distance of the first stone from the centre, in lines.
const MAX_CENTER_DISTANCE: u8 = 3;
/// The number of stones at which a game is a draw.
const MAX_STONES: usize = 140;

/// The `practise` command.
pub(super) const PRACTISE: ArenaCommand = ArenaCommand {
    name: "practise",
    help: "  \
  arena practise --rule freestyle | standard | renju | caro --games N --seed S --log FILE
      Lets Gomoku's engine play against itself from random openings, and adds the games to a file
      for `arena learn`.",
    options: &["rule", "games", "seed", "log"],
    run: |args| practise(args).map(Some),
};

fn practise(args: &ParsedArgs) -> Result<Report, Failure> {
    let (name, rules) = rule_set(args)?;
    let games = args.required_number::<NonZeroU64>("games")?.get();
    let seed: u64 = args.required_number("seed")?;
    let log = args.required("log", "a file")?;
    let fault = |error: std::io::Error| Failure::Usage(format!("{log}: {error}"));
    // Opened first, so that an unwritable file is reported before any game is played.
    let mut file = OpenOptions::new().create(true).append(true).open(&log).map_err(fault)?;
    let lines = run_on_all_cores(games, |game| {
        format!("{}\n", play(rules, &mut dice_from_seed(seed.wrapping_add(game))))
    });
    file.write_all(lines.concat().as_bytes()).map_err(fault)?;
    Ok(Report::new(format!("added {games} games of {name} to {log}"), &json!({ "games": games })))
}

/// Plays one game.
fn play(rules: RuleSet, dice: &mut Dice) -> Record {
    let mut board = EngineBoard::new(Size::Fifteen, rules);
    let mut color = Color::Black;
    let mut record =
        Record { rules, winner: None, random_moves: dice.random_range(RANDOM_MOVES), moves: Vec::new() };
    let budget = |nodes| Budget { nodes: Some(nodes), ..Budget::default() };
    let (few, many) = (budget(RANDOM_MOVE_NODES), budget(NODES));
    let mut tables = None;
    while board.stone_count() < MAX_STONES {
        let throws = board.stone_count() < record.random_moves;
        let mut search = Search::with_tables(board.clone(), if throws { &few } else { &many }, tables.take());
        let Some(finding) = search.run(color, &[]) else { break };
        let mut spot = finding.best;
        if throws {
            spot = if board.stone_count() == 0 {
                let lines = Size::Fifteen.lines();
                let near = lines / 2 - MAX_CENTER_DISTANCE..=lines / 2 + MAX_CENTER_DISTANCE;
                Spot::from(dice.random_range(near.clone())) * Spot::from(lines)
                    + Spot::from(dice.random_range(near))
            } else {
                let some = &finding.values[..finding.values.len().min(CANDIDATES)];
                some.choose(dice).map_or(spot, |(spot, _)| *spot)
            };
        } else {
            tables = Some(search.into_tables());
        }
        record.moves.push(board.point(spot));
        if finding.value.abs() >= MIN_WIN {
            record.winner = Some(if finding.value > 0 { color } else { !color });
            break;
        }
        board.play(spot, color);
        color = !color;
    }
    record
}
