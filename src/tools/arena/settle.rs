//! Measures how fast Classmate adapts to an opponent of fixed strength, and how well it then matches it.

use deskmate_games::arena::numbers::mean_and_error;
use deskmate_games::arena::progress::Progress;
use deskmate_games::arena::{Failure, Report, find_brain, find_preset};
use deskmate_games::rating::Rating;
use deskmate_games::search::brain::{Level, OpponentProfile};
use deskmate_games::{Game, Visitor, classmate, visit};
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Outcome, Seat};
use rand::Rng;
use serde::Serialize;

use crate::arguments::{SETTLING_GAMES, SettleOptions};
use crate::playing::{ArenaPlayer, begin, play_out};

/// A rating has settled at the first game in which it is this close to its final mean, in levels.
const SETTLED_DISTANCE: f64 = 0.5;

/// The results of the runs, from Classmate's side.
#[derive(Serialize)]
struct Tally {
    runs: u64,
    games: u64,
    /// The score in the games after the first [`SETTLING_GAMES`], from 0 to 1.
    share: f64,
    /// The standard error of `share` over the runs.
    standard_error: f64,
    /// Classmate's mean strength in those games.
    strength: f64,
    /// The mean number of games until the strength had settled.
    settled: f64,
}

/// Plays the runs.
pub fn run(options: SettleOptions) -> Result<Report, Failure> {
    let game = options.game.clone();
    visit(&game, Runs(options)).expect("the game's name has been looked up")
}

/// The runs for the game that the visitor resolves.
struct Runs(SettleOptions);

impl Visitor for Runs {
    type Out = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self(options) = self;
        let against = find_brain::<G>(&options.against)?;
        let config = find_preset::<G>(options.preset.as_deref())?;
        let mut dice = dice_from_seed(options.seed);
        let mut progress = Progress::new(options.runs * options.games);
        let mut runs = Vec::new();
        for run in 0..options.runs {
            let played = |number| progress.show(run * options.games + number);
            runs.push(play_run::<G>(&config, against, options.games, &mut dice, played)?);
        }
        progress.clear();
        let tally = tally(&runs, options.games);
        Ok(Report::new(words(&options, &tally), &tally))
    }
}

/// The result of one game.
struct PlayedGame {
    /// Classmate's strength in the game.
    strength: f64,
    /// Classmate's half points: 2 for a win, 1 for a draw.
    points: u32,
}

/// Plays one run: Classmate starts with the default rating and adapts after every game. The seats are swapped every
/// game.
fn play_run<G: Game>(
    config: &G::Config,
    against: &Level<G>,
    games: u64,
    dice: &mut Dice,
    mut over: impl FnMut(u64),
) -> Result<Vec<PlayedGame>, Failure> {
    let openings = G::openings(config);
    // Every run starts from a different opening.
    let first = u64::from(dice.next_u32());
    let mut rating = Rating::default();
    let mut played = Vec::new();
    for number in 0..games {
        let mut players =
            [classmate::level::<G>(), against].map(|level| ArenaPlayer::new(level, None, dice.next_u64()));
        let strength = Some(rating.strength);
        players[0].brain.set_opponent(&OpponentProfile { strength, ..OpponentProfile::default() });
        let beginner = (number % 2) as usize;
        let mut game = begin::<G>(config, dice.next_u64(), &openings, first + number / 2)?;
        play_out(&mut game, &mut players, beginner, |_, _| {})?;
        let other = Seat::BOTH[1 - beginner];
        // A game that reaches the ply limit counts as a draw.
        let outcome = game.outcome().unwrap_or(Outcome::Draw);
        let points = match outcome {
            Outcome::Draw => 1,
            Outcome::Win(seat) if seat == other => 0,
            Outcome::Win(_) => 2,
        };
        played.push(PlayedGame { strength: rating.strength.into(), points });
        rating = rating.after::<G>(outcome, other);
        over(number + 1);
    }
    Ok(played)
}

/// Summarizes all runs.
fn tally(runs: &[Vec<PlayedGame>], games: u64) -> Tally {
    let late = games.saturating_sub(SETTLING_GAMES).max(1) as f64;
    let points: Vec<u32> =
        runs.iter().map(|run| run[SETTLING_GAMES as usize..].iter().map(|game| game.points).sum()).collect();
    let (mean, error) = mean_and_error(&points);
    let strengths = runs.iter().flat_map(|run| &run[SETTLING_GAMES as usize..]).map(|game| game.strength);
    let strength = strengths.sum::<f64>() / (runs.len().max(1) as f64 * late);
    let settled = |run: &Vec<PlayedGame>| {
        run.iter().position(|game| (game.strength - strength).abs() <= SETTLED_DISTANCE).unwrap_or(run.len())
            as f64
    };
    Tally {
        runs: runs.len() as u64,
        games,
        share: mean / (2.0 * late),
        standard_error: error / (2.0 * late),
        strength,
        settled: runs.iter().map(settled).sum::<f64>() / runs.len().max(1) as f64,
    }
}

/// Formats the results as text.
fn words(options: &SettleOptions, tally: &Tally) -> String {
    let SettleOptions { game, against, seed, .. } = options;
    let Tally { runs, games, share, standard_error, strength, settled } = tally;
    let (share, error, after) = (share * 100.0, standard_error * 100.0, SETTLING_GAMES);
    format!(
        "{game}: classmate against {against}, {runs} runs of {games} games, seed {seed}\n  \
         {share:.1}% of the points after game {after}, standard error {error:.1}%\n  \
         strength {strength:.2}, reached after {settled:.1} games on average"
    )
}
