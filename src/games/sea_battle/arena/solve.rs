//! The `solve` command: the minimum number of shots, on a field small enough to find the best play exactly.

use std::num::NonZeroU32;
use std::time::Instant;

use deskmate_kernel::rng::dice_from_seed;
use rand::Rng;
use serde_json::json;

use super::shots::{find_gunner, sink};
use crate::arena::numbers::{MoveTimes, mean_and_error};
use crate::arena::progress::Progress;
use crate::arena::{ArenaCommand, Failure, Report};
use crate::sea_battle::best_play::{BestPlay, STATE_BYTES, Unsolved, best_play, layouts};
use crate::sea_battle::brains::gunner::Gunner;
use crate::sea_battle::rules::{Config, Fleet, RuleSet};
use crate::search::brain::Budget;

/// The `solve` command. It finds the best play and optionally compares a brain with it.
pub(super) const SOLVE: ArenaCommand = ArenaCommand {
    name: "solve",
    help: "  \
  arena solve --size S --fleet L,L,... [--brain B --seed S [--runs R]] [--memory GIB]
      Finds exactly how few shots sink a fleet on average, by school rules on a board of S × S, if
      every layout is equally likely. A brain, if named, then sinks each layout R times (default:
      1). --memory limits the memory for states, in GiB (default: 4). Boards above 5 × 5 need more
      memory than any machine has.",
    options: &["size", "fleet", "brain", "seed", "runs", "memory"],
    run: |args| {
        let size = args.required_number::<NonZeroU32>("size")?.get();
        let fleet = args.required("fleet", "LENGTHS")?;
        let memory = args.number::<NonZeroU32>("memory")?.map_or(DEFAULT_MEMORY, NonZeroU32::get);
        let runs = args.number::<NonZeroU32>("runs")?.map_or(1, NonZeroU32::get);
        let brain =
            args.text("brain").map(|name| Ok((name, args.required_number("seed")?, runs))).transpose()?;
        if brain.is_none() && (args.text("seed").is_some() || args.text("runs").is_some()) {
            return Err(Failure::Usage("--seed and --runs need --brain".to_owned()));
        }
        solve(u8::try_from(size).unwrap_or(u8::MAX), &parse_lengths(&fleet)?, memory, brain).map(Some)
    },
};

/// Default memory limit for the states, in GiB.
const DEFAULT_MEMORY: u32 = 4;

/// Parses a list of ship lengths.
fn parse_lengths(text: &str) -> Result<Fleet, Failure> {
    let read = |length: &str| length.parse().ok().filter(|length| *length > 0);
    let lengths: Option<Vec<u8>> = text.split(',').map(read).collect();
    let wrong = || Failure::Usage(format!("--fleet takes a list of lengths such as 3,2,1, not {text:?}"));
    lengths.map(Fleet::new).ok_or_else(wrong)
}

/// Finds the best play. If given a brain's name, a seed and a number of runs, also lets that brain sink every
/// layout.
fn solve(size: u8, fleet: &Fleet, memory: u32, brain: Option<(String, u64, u32)>) -> Result<Report, Failure> {
    let brain = brain.map(|(name, seed, runs)| Ok((find_gunner(&name)?, name, seed, runs))).transpose()?;
    let start = Instant::now();
    let most = ((memory as usize) << 30) / STATE_BYTES;
    let best = best_play(size, fleet, most).map_err(|why| {
        Failure::Usage(match why {
            Unsolved::OutOfRange => "the board or the fleet is too large to solve".to_owned(),
            Unsolved::NoRoom => format!("the fleet doesn't fit on a {size} × {size} board"),
            Unsolved::TooMany => {
                format!("the layouts or states don't fit into {memory} GiB; try more --memory")
            }
        })
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let BestPlay { layouts, shots, states } = best;
    let mean = shots as f64 / layouts as f64;
    let mut words = vec![
        format!("sea-battle: {layouts} layouts of {:?} on {size} × {size}", fleet.lengths()),
        format!("  {mean:.4} shots per layout with best play, {shots} for all (exact)"),
        format!("  {states} states, {seconds:.0} s"),
    ];
    let mut json = json!({ "layouts": layouts, "shots": shots, "mean": mean, "states": states });
    if let Some(((gunner, budget), name, seed, runs)) = brain {
        let needed = count_shots(gunner.as_ref(), &budget, size, fleet, seed, runs)?;
        let (all, error) = mean_and_error(&needed);
        let percent = |all: f64| 100.0 * all / shots as f64;
        let more = percent(all - shots as f64);
        words.push(format!(
            "  {:.4} shots per layout for {name}, seed {seed}, {all:.0} for all: {more:.2}% more{}",
            all / layouts as f64,
            if runs > 1 {
                format!(", standard error {:.2} of {runs} runs", percent(error))
            } else {
                String::new()
            },
        ));
        json["brain"] = json!({ "shots": needed, "percent_more": more });
    }
    Ok(Report::new(words.join("\n"), &json))
}

/// Returns the number of shots that the gunner needs to sink all layouts once, for each run.
fn count_shots(
    gunner: &dyn Gunner,
    budget: &Budget,
    size: u8,
    fleet: &Fleet,
    seed: u64,
    runs: u32,
) -> Result<Vec<u32>, Failure> {
    let config = Config { rules: RuleSet::School, size, fleet: fleet.clone(), ..Config::school() };
    let all = layouts(size, fleet);
    let (mut lots, mut times) = (dice_from_seed(seed), MoveTimes::default());
    let mut progress = Progress::new(u64::from(runs) * all.len() as u64);
    let mut needed = vec![0; runs as usize];
    let mut number = 0;
    for shots in &mut needed {
        for ships in &all {
            *shots += sink(gunner, &config, ships, budget, lots.next_u64(), &mut times)?;
            number += 1;
            progress.show(number);
        }
    }
    progress.clear();
    Ok(needed)
}
