//! The suite of forced wins: solved by the strongest brain, or newly created.

use std::collections::BTreeMap;
use std::fs;
use std::time::Instant;

use deskmate_kernel::rng::dice_from_seed;
use serde_json::json;

use crate::arena::numbers::MoveTimes;
use crate::arena::{Failure, Report};
use crate::gomoku::engine::EngineBoard;
use crate::gomoku::rules::{Gomoku, Move};
use crate::gomoku::suite::Puzzle;
use crate::search::brain::Budget;
use crate::{Game, Notation};

/// The short puzzles, one per line, after comment lines that begin with `#`.
const PUZZLES: &str = include_str!("../../../../tests/gomoku/forced_wins.txt");

/// Reports new puzzles as text, with the number of puzzles of each length.
pub(super) fn report_puzzles(puzzles: &[Puzzle]) -> Report {
    let lines: Vec<_> = puzzles.iter().map(ToString::to_string).collect();
    let mut lengths = BTreeMap::<i32, u32>::new();
    puzzles.iter().for_each(|puzzle| *lengths.entry(puzzle.plies).or_default() += 1);
    let counts: Vec<_> = lengths.iter().map(|(plies, count)| format!("{count} of {plies} plies")).collect();
    let words = format!("# {}\n{}", counts.join(", "), lines.join("\n"));
    Report::new(words, &json!({ "lengths": lengths, "puzzles": lines }))
}

/// Lets the strongest brain play one move in each puzzle of a file, or of the built-in suite. Empty lines and lines that
/// begin with `#` are skipped.
pub(super) fn solve(file: Option<&str>, budget: &Budget) -> Result<Report, Failure> {
    let level = Gomoku::levels().last().ok_or_else(|| Failure::Fault("gomoku has no brains".to_owned()))?;
    let (mut times, mut solved, mut unsolved) = (MoveTimes::default(), 0_u64, Vec::new());
    let puzzles = match file {
        Some(file) => fs::read_to_string(file).map_err(|error| Failure::Usage(format!("{file}: {error}")))?,
        None => PUZZLES.to_owned(),
    };
    let lines = puzzles.lines().map(str::trim).enumerate();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        let place = || format!("{}:{}", file.unwrap_or("the suite"), number + 1);
        let puzzle = Puzzle::parse(line).map_err(|why| Failure::Usage(format!("{}: {why}", place())))?;
        let position = &puzzle.position;
        let Some(seat) = position.turn() else { continue };
        // Creates the tables before the clock starts.
        drop(EngineBoard::from_position(position));
        let start = Instant::now();
        let (mv, _) = (level.brain)().choose(position, seat, budget, &mut dice_from_seed(0));
        times.push(start.elapsed());
        if matches!(mv, Move::Place(point) if puzzle.is_solved_by(point)) {
            solved += 1;
        } else {
            unsolved.push(format!("{} instead of the winning move: {line}", Gomoku::notation(&mv)));
        }
    }
    let puzzles = solved + unsolved.len() as u64;
    let share = solved as f64 * 100.0 / puzzles.max(1) as f64;
    let mut words = vec![
        format!("{} of {puzzles} puzzles solved, {share:.1}%", solved),
        format!(
            "  {:.2} ms per puzzle, half within {:.2} ms, 99% within {:.2} ms, all within {:.2} ms",
            times.mean(),
            times.within(50),
            times.within(99),
            times.within(100)
        ),
    ];
    words.extend(unsolved.iter().map(|line| format!("  {line}")));
    let result = json!({
        "puzzles": puzzles,
        "solved": solved,
        "unsolved": unsolved,
        "ms_mean": times.mean(),
        "ms_p50": times.within(50),
        "ms_p99": times.within(99),
        "ms_most": times.within(100),
    });
    Ok(Report::new(words.join("\n"), &result))
}
