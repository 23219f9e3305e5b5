//! Shots at fleets that do not fire back: how many a gunner of Sea Battle needs to sink one.

use std::time::Instant;

use deskmate::games::sea_battle::SeaBattle;
use deskmate::games::sea_battle::brains::gunner::Gunner;
use deskmate::games::sea_battle::brains::{NAMES, gunner};
use deskmate::games::sea_battle::layouts::{descending, edge, uniform};
use deskmate::games::sea_battle::rules::{Chart, Config, Layout};
use deskmate::kernel::rng::{Dice, dice};
use deskmate::search::brain::Budget;
use rand::{Rng, SeedableRng};
use serde::Serialize;

use crate::arguments::ShotsOptions;
use crate::listing::preset;
use crate::numbers::{Times, percentile, spread};
use crate::progress::Progress;
use crate::{Failure, Report, unknown};

/// What came of it. Times are in milliseconds.
#[derive(Serialize)]
struct Tally {
    games: u64,
    mean: f64,
    standard_error: f64,
    p10: u32,
    median: u32,
    p90: u32,
    ms_mean: f64,
    ms_p99: f64,
}

/// Where the layouts come from.
enum Source {
    Descending,
    Uniform,
    Edge,
    Own(Box<dyn Gunner>, Budget),
}

impl Source {
    /// Reads `descending`, `uniform`, `edge` or `own:BRAIN`.
    fn parse(name: &str) -> Result<Self, Failure> {
        Ok(match name {
            "descending" => Source::Descending,
            "uniform" => Source::Uniform,
            "edge" => Source::Edge,
            _ => match name.strip_prefix("own:") {
                Some(brain) => {
                    let (gunner, budget) = find(brain)?;
                    Source::Own(gunner, budget)
                }
                None => {
                    let names = ["descending", "uniform", "edge", "own:BRAIN"];
                    return Err(Failure::Usage(unknown("sea-battle", "layout", name, &names)));
                }
            },
        })
    }

    /// The next layout.
    fn draw(&self, config: &Config, dice: &mut Dice) -> Result<Layout, Failure> {
        let layout = match self {
            Source::Descending => descending(config, dice),
            Source::Uniform => uniform(config, dice),
            Source::Edge => edge(config, dice),
            Source::Own(gunner, budget) => gunner.lay_out(config, budget, dice),
        };
        layout.ok_or_else(|| Failure::Usage("the fleet is too tight for such layouts".to_owned()))
    }
}

/// The gunner called `name` with the budget that goes with it.
fn find(name: &str) -> Result<(Box<dyn Gunner>, Budget), Failure> {
    gunner(name).ok_or_else(|| Failure::Usage(unknown("sea-battle", "brain", name, NAMES)))
}

/// Lets a gunner sink as many fleets as asked.
pub fn run(options: &ShotsOptions) -> Result<Report, Failure> {
    let (gunner, own) = find(&options.brain)?;
    let budget = options.budget.clone().unwrap_or(own);
    let source = Source::parse(&options.layout)?;
    let config = preset::<SeaBattle>(options.preset.as_deref())?;
    let mut lots = dice(options.seed);
    let (mut shots, mut times) = (Vec::new(), Times::default());
    let mut progress = Progress::new(options.games);
    for number in 1..=options.games {
        // Dice of its own for each game, so that a gunner's thinking does not change the layouts to come.
        let layout = source.draw(&config, &mut Dice::seed_from_u64(lots.next_u64()))?;
        shots.push(sink(gunner.as_ref(), &config, &layout, &budget, lots.next_u64(), &mut times)?);
        progress.show(number);
    }
    progress.clear();
    let (mean, standard_error) = spread(&shots);
    shots.sort_unstable();
    let tally = Tally {
        games: options.games,
        mean,
        standard_error,
        p10: percentile(&shots, 10),
        median: percentile(&shots, 50),
        p90: percentile(&shots, 90),
        ms_mean: times.mean(),
        ms_p99: times.p99(),
    };
    Ok(Report::new(words(options, &tally), &tally))
}

/// How many shots the gunner needs for this fleet.
fn sink(
    gunner: &dyn Gunner,
    config: &Config,
    layout: &Layout,
    budget: &Budget,
    seed: u64,
    times: &mut Times,
) -> Result<u32, Failure> {
    let mut dice = dice(seed);
    let mut chart = Chart::new(config.clone());
    while !chart.finished() {
        let start = Instant::now();
        let cell = gunner.aim(&chart, budget, &mut dice).cell;
        times.push(start.elapsed());
        let answer = chart.answer(layout.ships(), cell);
        if !chart.allows(cell, answer) {
            return Err(Failure::Fault(format!("a shot at {cell} is against the rules")));
        }
        chart.note(cell, answer);
    }
    Ok(chart.shots().len() as u32)
}

/// The tally for people.
fn words(options: &ShotsOptions, tally: &Tally) -> String {
    let ShotsOptions { brain, layout, seed, .. } = options;
    let Tally { games, mean, standard_error, p10, median, p90, ms_mean, ms_p99 } = tally;
    [
        format!("sea-battle: {games} fleets laid out {layout}, {brain} firing, seed {seed}"),
        format!("  {mean:.2} shots to sink all, standard error {standard_error:.2}"),
        format!("  10 of 100 within {p10}, half within {median}, 90 of 100 within {p90}"),
        format!("  {ms_mean:.3} ms a shot, 99 of 100 within {ms_p99:.3} ms"),
    ]
    .join("\n")
}
