//! The `shots` command: measures a brain against fleets that do not fire back.

use std::num::NonZeroU64;
use std::time::Instant;

use deskmate_kernel::rng::{Dice, dice_from_seed};
use rand::{Rng, SeedableRng};
use serde::Serialize;

use crate::arena::numbers::{MoveTimes, mean_and_error, percentile};
use crate::arena::progress::Progress;
use crate::arena::{ArenaCommand, Failure, Report, find_preset, unknown};
use crate::sea_battle::SeaBattle;
use crate::sea_battle::brains::gunner::Gunner;
use crate::sea_battle::brains::{NAMES, gunner};
use crate::sea_battle::layouts::{edge, uniform};
use crate::sea_battle::rules::{Chart, Config, Layout, Ship, descending};
use crate::search::brain::Budget;

/// The `shots` command.
pub(super) const SHOTS: ArenaCommand = ArenaCommand {
    name: "shots",
    help: "  \
  arena shots sea-battle --brain B --layout L --games N --seed S [--preset P] [--nodes N | --ms T]
      Lets a brain sink N fleets that don't fire back. L is descending (ships placed at random,
      the longest first), uniform (every layout equally likely), edge (of 200 descending layouts,
      the one that leaves most room for the smallest ships) or own:BRAIN.",
    options: &["brain", "layout", "games", "seed", "preset", "nodes", "ms"],
    run: |args| {
        let options = Options {
            brain: args.required("brain", "BRAIN")?,
            layout: args.required("layout", "LAYOUT")?,
            games: args.required_number::<NonZeroU64>("games")?.get(),
            seed: args.required_number("seed")?,
            preset: args.text("preset"),
            budget: args.budget()?,
        };
        shoot(&options).map(Some)
    },
};

/// The parsed arguments.
struct Options {
    /// Name of the brain that fires.
    brain: String,
    /// Source of the layouts; see [`Source::parse`].
    layout: String,
    /// Number of fleets.
    games: u64,
    /// Seed of all random numbers.
    seed: u64,
    /// Name of the preset, or `None` for the default.
    preset: Option<String>,
    /// Budget per shot, or `None` for the brain's own.
    budget: Option<Budget>,
}

/// The result. Times are in milliseconds.
#[derive(Serialize)]
struct ShotStats {
    games: u64,
    mean: f64,
    standard_error: f64,
    p10: u32,
    median: u32,
    p90: u32,
    ms_mean: f64,
    ms_p99: f64,
}

/// A source of layouts.
enum Source {
    Descending,
    Uniform,
    Edge,
    Own(Box<dyn Gunner>, Budget),
}

impl Source {
    /// Parses `descending`, `uniform`, `edge` or `own:BRAIN`.
    fn parse(name: &str) -> Result<Self, Failure> {
        Ok(match name {
            "descending" => Source::Descending,
            "uniform" => Source::Uniform,
            "edge" => Source::Edge,
            _ => match name.strip_prefix("own:") {
                Some(brain) => {
                    let (gunner, budget) = find_gunner(brain)?;
                    Source::Own(gunner, budget)
                }
                None => {
                    let names = ["descending", "uniform", "edge", "own:BRAIN"];
                    return Err(unknown("sea-battle", "layout", name, &names));
                }
            },
        })
    }

    /// Draws the next layout.
    fn draw(&self, config: &Config, dice: &mut Dice) -> Result<Layout, Failure> {
        let layout = match self {
            Source::Descending => descending(config, dice),
            Source::Uniform => uniform(config, dice),
            Source::Edge => edge(config, dice),
            Source::Own(gunner, budget) => gunner.place_fleet(config, budget, dice),
        };
        layout.ok_or_else(|| Failure::Usage("the fleet is too crowded for that --layout".to_owned()))
    }
}

/// Looks up the gunner called `name`, with its default budget.
pub(super) fn find_gunner(name: &str) -> Result<(Box<dyn Gunner>, Budget), Failure> {
    gunner(name).ok_or_else(|| unknown("sea-battle", "brain", name, NAMES))
}

/// Lets a gunner sink the requested number of fleets.
fn shoot(options: &Options) -> Result<Report, Failure> {
    let (gunner, own) = find_gunner(&options.brain)?;
    let budget = options.budget.clone().unwrap_or(own);
    let source = Source::parse(&options.layout)?;
    let config = find_preset::<SeaBattle>(options.preset.as_deref())?;
    let mut seeds = dice_from_seed(options.seed);
    let (mut shots, mut times) = (Vec::new(), MoveTimes::default());
    let mut progress = Progress::new(options.games);
    for number in 1..=options.games {
        // A generator of its own for each game, so that the gunner's use of random numbers does not affect later
        // layouts.
        let layout = source.draw(&config, &mut Dice::seed_from_u64(seeds.next_u64()))?;
        shots.push(sink(gunner.as_ref(), &config, layout.ships(), &budget, seeds.next_u64(), &mut times)?);
        progress.show(number);
    }
    progress.clear();
    let (mean, standard_error) = mean_and_error(&shots);
    shots.sort_unstable();
    let tally = ShotStats {
        games: options.games,
        mean,
        standard_error,
        p10: percentile(&shots, 10),
        median: percentile(&shots, 50),
        p90: percentile(&shots, 90),
        ms_mean: times.mean(),
        ms_p99: times.p99(),
    };
    Ok(Report::new(format_stats(options, &tally), &tally))
}

/// Returns the number of shots that the gunner needs to sink this fleet.
pub(super) fn sink(
    gunner: &dyn Gunner,
    config: &Config,
    ships: &[Ship],
    budget: &Budget,
    seed: u64,
    times: &mut MoveTimes,
) -> Result<u32, Failure> {
    let mut dice = dice_from_seed(seed);
    let mut chart = Chart::new(config.clone());
    while !chart.is_finished() {
        let start = Instant::now();
        let cell = gunner.aim(&chart, budget, &mut dice).cell;
        times.push(start.elapsed());
        let answer = chart.answer(ships, cell);
        if !chart.allows(cell, answer) {
            return Err(Failure::Fault(format!("a shot at {cell} breaks the rules")));
        }
        chart.record(cell, answer);
    }
    Ok(chart.shots().len() as u32)
}

/// Formats the tally as text.
fn format_stats(options: &Options, tally: &ShotStats) -> String {
    let Options { brain, layout, seed, .. } = options;
    let ShotStats { games, mean, standard_error, p10, median, p90, ms_mean, ms_p99 } = tally;
    [
        format!("sea-battle: {games} fleets, layout {layout}, {brain} firing, seed {seed}"),
        format!("  {mean:.2} shots to sink all, standard error {standard_error:.2}"),
        format!("  10% within {p10}, half within {median}, 90% within {p90}"),
        format!("  {ms_mean:.3} ms per shot, 99% within {ms_p99:.3} ms"),
    ]
    .join("\n")
}
