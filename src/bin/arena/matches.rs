//! Brain against brain, over many games.

use std::time::{Duration, Instant};

use deskmate::arena::numbers::Times;
use deskmate::arena::progress::Progress;
use deskmate::arena::{Failure, Report};
use deskmate::games::arena::{brain, preset};
use deskmate::games::{Game, Visitor, visit};
use deskmate::kernel::rng::{Dice, dice};
use deskmate::kernel::rules::{Outcome, Seat, ToAct, Viewer};
use deskmate::referee::authority::Match;
use deskmate::search::brain::{Brain, Budget, Level};
use rand::Rng;
use serde::Serialize;

use crate::arguments::MatchOptions;

/// A game this long counts as undecided. Two brains can chase each other for ever; people would have stopped.
const MOST_PLIES: usize = 2000;

/// What came of the games, for `a`.
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

/// Plays the games that `options` ask for.
pub fn run(options: MatchOptions) -> Result<Report, Failure> {
    let game = options.game.clone();
    visit(&game, Contest(options)).expect("the game's name has been looked up")
}

/// The games to be played.
struct Contest(MatchOptions);

impl Visitor for Contest {
    type Out = Result<Report, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self(options) = self;
        let levels = [brain::<G>(&options.a)?, brain::<G>(&options.b)?];
        let config = preset::<G>(options.preset.as_deref())?;
        let tally = play::<G>(&config, levels, &options)?;
        Ok(Report::new(words(&options, &tally), &tally))
    }
}

/// Plays all games. Two games in a row have the same set-up and opening, with the seats changed.
fn play<G: Game>(
    config: &G::Config,
    levels: [&Level<G>; 2],
    options: &MatchOptions,
) -> Result<Tally, Failure> {
    let mut lots = dice(options.seed);
    let mut tally = Tally { games: options.games, ..Tally::default() };
    let mut times = [Times::default(), Times::default()];
    let mut plies = 0_u64;
    let mut setup = 0;
    let openings = G::openings(config);
    let mut progress = Progress::new(options.games);
    for number in 0..options.games {
        if number % 2 == 0 {
            setup = lots.next_u64();
        }
        let mut players = levels.map(|level| Player::new(level, options.budget.as_ref(), lots.next_u64()));
        // Which of the two plays the first seat.
        let beginner = (number % 2) as usize;
        let mut game = Match::<G>::new(config.clone(), setup);
        if !openings.is_empty() {
            open(&mut game, &openings[(number / 2) as usize % openings.len()])?;
        }
        while game.outcome().is_none() && game.plies().len() < MOST_PLIES {
            let Some(seat) = mover(&game) else { break };
            let who = seat.index() ^ beginner;
            times[who].push(players[who].play(&mut game, seat)?);
        }
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

/// Plays an opening, each move for the seat whose turn it is.
fn open<G: Game>(game: &mut Match<G>, opening: &[G::Move]) -> Result<(), Failure> {
    for mv in opening {
        let Some(seat) = mover(game) else { break };
        let fault = |why| Failure::Fault(format!("an opening breaks the rules with {mv:?}: {why:?}"));
        game.submit(seat, mv.clone()).map_err(fault)?;
    }
    Ok(())
}

/// The seat that moves next; of two that may, the first that can. `None` when nobody can.
fn mover<G: Game>(game: &Match<G>) -> Option<Seat> {
    let can = |seat: &Seat| {
        let mut legal = Vec::new();
        G::legal(&game.view(Viewer::Seat(*seat)), *seat, &mut legal);
        !legal.is_empty()
    };
    match game.to_act() {
        ToAct::One(seat) => Some(seat),
        ToAct::Both => Seat::BOTH.into_iter().find(can),
        ToAct::Over => None,
    }
}

/// A brain with what it plays by, for one game.
struct Player<G: Game> {
    name: &'static str,
    brain: Box<dyn Brain<G>>,
    budget: Budget,
    dice: Dice,
}

impl<G: Game> Player<G> {
    /// A brain with an empty memory.
    fn new(level: &Level<G>, budget: Option<&Budget>, seed: u64) -> Self {
        let budget = budget.cloned().unwrap_or_else(level.budget);
        Self { name: level.name, brain: (level.brain)(), budget, dice: dice(seed) }
    }

    /// Lets it play `seat`'s move, and says how long it thought.
    fn play(&mut self, game: &mut Match<G>, seat: Seat) -> Result<Duration, Failure> {
        let view = game.view(Viewer::Seat(seat));
        let start = Instant::now();
        let (mv, _) = self.brain.choose(&view, seat, &self.budget, &mut self.dice);
        let time = start.elapsed();
        let notation = G::notation(&mv);
        let fault = |why| Failure::Fault(format!("{} broke the rules with {notation}: {why:?}", self.name));
        game.submit(seat, mv).map_err(fault)?;
        Ok(time)
    }
}

/// The tally for people.
fn words(options: &MatchOptions, tally: &Tally) -> String {
    let MatchOptions { game, seed, .. } = options;
    // A brain against itself still has two sides.
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
        lines.push(format!("  {what:width$}  {count:>8}  {:5.1} %", share(count)));
    }
    lines.push(format!("  {:.2} plies a game", tally.mean_plies));
    for (name, mean, p99) in [(a, tally.a_ms_mean, tally.a_ms_p99), (b, tally.b_ms_mean, tally.b_ms_p99)] {
        lines.push(format!("  {name}: {mean:.3} ms a move, 99 of 100 within {p99:.3} ms"));
    }
    lines.join("\n")
}
