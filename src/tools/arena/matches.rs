//! Matches between brains.

use deskmate_games::arena::numbers::MoveTimes;
use deskmate_games::arena::progress::Progress;
use deskmate_games::arena::{Failure, Report, find_brain, find_preset};
use deskmate_games::search::brain::Level;
use deskmate_games::{Game, Visitor, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Outcome;
use rand::Rng;
use serde::Serialize;

use crate::arguments::MatchOptions;
use crate::playing::{ArenaPlayer, begin, play_out};

/// The results of a match, from the side of `a`.
#[derive(Default, Serialize)]
struct Tally {
    games: u64,
    a_wins: u64,
    draws: u64,
    b_wins: u64,
    undecided: u64,
    mean_plies: f64,
    a_ms_mean: f64,
    a_ms_p99: f64,
    b_ms_mean: f64,
    b_ms_p99: f64,
}

/// Plays the match.
pub fn run(options: MatchOptions) -> Result<Report, Failure> {
    let game = options.game.clone();
    visit(&game, Contest(options)).expect("the game's name has been looked up")
}

/// A match for the game that the visitor resolves.
struct Contest(MatchOptions);

impl Visitor for Contest {
    type Out = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self(options) = self;
        let levels = [find_brain::<G>(&options.a)?, find_brain::<G>(&options.b)?];
        let config = find_preset::<G>(options.preset.as_deref())?;
        let tally = play::<G>(&config, levels, &options)?;
        Ok(Report::new(words(&options, &tally), &tally))
    }
}

/// Plays all games. Each pair of games uses the same initial position and opening, with the seats swapped.
fn play<G: Game>(
    config: &G::Config,
    levels: [&Level<G>; 2],
    options: &MatchOptions,
) -> Result<Tally, Failure> {
    let mut dice = dice_from_seed(options.seed);
    let mut tally = Tally { games: options.games, ..Tally::default() };
    let mut times = [MoveTimes::default(), MoveTimes::default()];
    let mut plies = 0_u64;
    let mut setup = 0;
    let openings = G::openings(config);
    let mut progress = Progress::new(options.games);
    for number in 0..options.games {
        if number % 2 == 0 {
            setup = dice.next_u64();
        }
        let mut players =
            levels.map(|level| ArenaPlayer::new(level, options.budget.as_ref(), dice.next_u64()));
        // The index of the player in the first seat.
        let beginner = (number % 2) as usize;
        let mut game = begin::<G>(config, setup, &openings, number / 2)?;
        play_out(&mut game, &mut players, beginner, |who, time| times[who].push(time))?;
        plies += game.plies().len() as u64;
        match game.outcome() {
            None => tally.undecided += 1,
            Some(Outcome::Draw) => tally.draws += 1,
            Some(Outcome::Win(seat)) if seat.index() == beginner => tally.a_wins += 1,
            Some(Outcome::Win(_)) => tally.b_wins += 1,
        }
        progress.show(number + 1);
    }
    progress.clear();
    tally.mean_plies = plies as f64 / options.games as f64;
    (tally.a_ms_mean, tally.a_ms_p99) = (times[0].mean(), times[0].p99());
    (tally.b_ms_mean, tally.b_ms_p99) = (times[1].mean(), times[1].p99());
    Ok(tally)
}

/// Formats the results as text.
fn words(options: &MatchOptions, tally: &Tally) -> String {
    let MatchOptions { game, seed, .. } = options;
    // If a brain plays itself, the names alone would be ambiguous.
    let side =
        |name: &str, side| if options.a == options.b { format!("{name} ({side})") } else { name.to_owned() };
    let (a, b) = (side(&options.a, "a"), side(&options.b, "b"));
    let share = |count: u64| count as f64 * 100.0 / tally.games as f64;
    let mut lines = vec![format!("{game}: {} games, {a} against {b}, seed {seed}", tally.games)];
    let mut counts = vec![
        (format!("{a} wins"), tally.a_wins),
        ("draws".to_owned(), tally.draws),
        (format!("{b} wins"), tally.b_wins),
    ];
    if tally.undecided > 0 {
        counts.push(("undecided".to_owned(), tally.undecided));
    }
    let width = counts.iter().map(|(what, _)| what.len()).max().unwrap_or_default();
    for (what, count) in counts {
        lines.push(format!("  {what:width$}  {count:>8}  {:5.1}%", share(count)));
    }
    lines.push(format!("  average length {:.2} plies", tally.mean_plies));
    for (name, mean, p99) in [(a, tally.a_ms_mean, tally.a_ms_p99), (b, tally.b_ms_mean, tally.b_ms_p99)] {
        lines.push(format!("  {name}: {mean:.3} ms per move, 99% within {p99:.3} ms"));
    }
    lines.join("\n")
}
