//! How soon Classmate plays as well as somebody of a fixed strength, and how well it keeps to that.

use deskmate::arena::numbers::spread;
use deskmate::arena::progress::Progress;
use deskmate::arena::{Failure, Report};
use deskmate::games::arena::{brain, preset};
use deskmate::games::rating::Rating;
use deskmate::games::{Game, Visitor, classmate, visit};
use deskmate::kernel::rng::{Dice, dice};
use deskmate::kernel::rules::{Outcome, Seat};
use deskmate::search::brain::{Known, Level};
use rand::Rng;
use serde::Serialize;

use crate::arguments::{SETTLED, SettleOptions};
use crate::playing::{Player, begin, play_out};

/// A rating has settled when it is for the first time this close to where it stays, in levels.
const CLOSE: f64 = 0.5;

/// What came of the runs, for Classmate.
#[derive(Serialize)]
struct Tally {
    runs: u64,
    games: u64,
    /// Share of the points in the games after the first [`SETTLED`], 0 to 1.
    share: f64,
    /// Of the share, from run to run.
    standard_error: f64,
    /// Its mean strength in those games.
    strength: f64,
    /// Games until it was there, on average.
    settled: f64,
}

/// Plays the runs that `options` ask for.
pub fn run(options: SettleOptions) -> Result<Report, Failure> {
    let game = options.game.clone();
    visit(&game, Runs(options)).expect("the game's name has been looked up")
}

/// The runs to be played.
struct Runs(SettleOptions);

impl Visitor for Runs {
    type Out = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self(options) = self;
        let against = brain::<G>(&options.against)?;
        let config = preset::<G>(options.preset.as_deref())?;
        let mut lots = dice(options.seed);
        let mut progress = Progress::new(options.runs * options.games);
        let mut runs = Vec::new();
        for run in 0..options.runs {
            let played = |number| progress.show(run * options.games + number);
            runs.push(adapt::<G>(&config, against, options.games, &mut lots, played)?);
        }
        progress.clear();
        let tally = tally(&runs, options.games);
        Ok(Report::new(words(&options, &tally), &tally))
    }
}

/// A game that has been played.
struct Played {
    /// How strong Classmate was in it.
    strength: f64,
    /// Its half points: 2 for a win, 1 for a draw.
    points: u32,
}

/// One run: a stranger of a fixed strength plays so many games, and Classmate adapts after each. They change
/// seats every game.
fn adapt<G: Game>(
    config: &G::Config,
    against: &Level<G>,
    games: u64,
    lots: &mut Dice,
    mut over: impl FnMut(u64),
) -> Result<Vec<Played>, Failure> {
    let openings = G::openings(config);
    // Runs begin with different openings.
    let first = u64::from(lots.next_u32());
    let mut rating = Rating::default();
    let mut played = Vec::new();
    for number in 0..games {
        let mut players =
            [classmate::level::<G>(), against].map(|level| Player::new(level, None, lots.next_u64()));
        let strength = Some(rating.strength);
        players[0].brain.remember(&Known { strength, ..Known::default() });
        let beginner = (number % 2) as usize;
        let mut game = begin::<G>(config, lots.next_u64(), &openings, first + number / 2)?;
        play_out(&mut game, &mut players, beginner, |_, _| {})?;
        let other = Seat::BOTH[1 - beginner];
        // Two who chase each other for ever would agree on a draw.
        let outcome = game.outcome().unwrap_or(Outcome::Draw);
        let points = match outcome {
            Outcome::Draw => 1,
            Outcome::Win(seat) if seat == other => 0,
            Outcome::Win(_) => 2,
        };
        played.push(Played { strength: rating.strength.into(), points });
        rating = rating.after::<G>(outcome, other);
        over(number + 1);
    }
    Ok(played)
}

/// All runs put together.
fn tally(runs: &[Vec<Played>], games: u64) -> Tally {
    let late = games.saturating_sub(SETTLED).max(1) as f64;
    let points: Vec<u32> =
        runs.iter().map(|run| run[SETTLED as usize..].iter().map(|game| game.points).sum()).collect();
    let (mean, error) = spread(&points);
    let strengths = runs.iter().flat_map(|run| &run[SETTLED as usize..]).map(|game| game.strength);
    let strength = strengths.sum::<f64>() / (runs.len().max(1) as f64 * late);
    let settled = |run: &Vec<Played>| {
        run.iter().position(|game| (game.strength - strength).abs() <= CLOSE).unwrap_or(run.len()) as f64
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

/// The tally for people.
fn words(options: &SettleOptions, tally: &Tally) -> String {
    let SettleOptions { game, against, seed, .. } = options;
    let Tally { runs, games, share, standard_error, strength, settled } = tally;
    let (share, error, after) = (share * 100.0, standard_error * 100.0, SETTLED);
    format!(
        "{game}: classmate against {against}, {runs} runs of {games} games, seed {seed}\n  \
         {share:.1} % of the points after game {after}, standard error {error:.1} %\n  \
         strength {strength:.2}, reached within {settled:.1} games"
    )
}
