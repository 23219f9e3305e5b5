//! A single game between two brains.

use std::time::{Duration, Instant};

use deskmate_games::Game;
use deskmate_games::arena::Failure;
use deskmate_games::search::brain::{Brain, Budget, Level};
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_referee::authority::Match;

/// The number of plies after which a game counts as undecided. Two brains can repeat moves forever.
const MAX_PLIES: usize = 2000;

/// Starts a game from the opening with this number, modulo the number of openings, or from the initial position if
/// there are none.
pub fn begin<G: Game>(
    config: &G::Config,
    setup: u64,
    openings: &[Vec<G::Move>],
    number: u64,
) -> Result<Match<G>, Failure> {
    let mut game = Match::new(config.clone(), setup);
    if !openings.is_empty() {
        play_opening(&mut game, &openings[number as usize % openings.len()])?;
    }
    Ok(game)
}

/// Plays the game to its end, or to the ply limit. `beginner` is the index of the player in the first seat; `took` is
/// called with the index of a player and their thinking time.
pub fn play_out<G: Game>(
    game: &mut Match<G>,
    players: &mut [ArenaPlayer<G>; 2],
    beginner: usize,
    mut took: impl FnMut(usize, Duration),
) -> Result<(), Failure> {
    while game.outcome().is_none() && game.plies().len() < MAX_PLIES {
        let Some(seat) = seat_to_move(game) else { break };
        let who = seat.index() ^ beginner;
        took(who, players[who].play(game, seat)?);
    }
    Ok(())
}

/// Plays the moves of an opening for whichever seat is to move.
fn play_opening<G: Game>(game: &mut Match<G>, opening: &[G::Move]) -> Result<(), Failure> {
    for mv in opening {
        let Some(seat) = seat_to_move(game) else { break };
        let fault = |why| Failure::Fault(format!("move {mv:?} of an opening breaks the rules: {why:?}"));
        game.submit(seat, mv.clone()).map_err(fault)?;
    }
    Ok(())
}

/// Returns the seat to move, or if both may move the first one that has a legal move. `None` if the game is over.
fn seat_to_move<G: Game>(game: &Match<G>) -> Option<Seat> {
    let can = |seat: &Seat| {
        let mut legal = Vec::new();
        G::legal_moves(&game.view(Viewer::Seat(*seat)), *seat, &mut legal);
        !legal.is_empty()
    };
    match game.to_act() {
        ToAct::One(seat) => Some(seat),
        ToAct::Both => Seat::BOTH.into_iter().find(can),
        ToAct::Over => None,
    }
}

/// A brain with its budget and random generator for one game.
pub struct ArenaPlayer<G: Game> {
    name: &'static str,
    /// The brain.
    pub brain: Box<dyn Brain<G>>,
    budget: Budget,
    dice: Dice,
}

impl<G: Game> ArenaPlayer<G> {
    /// Creates a brain with an empty memory. Without `budget` it uses the level's own.
    pub fn new(level: &Level<G>, budget: Option<&Budget>, seed: u64) -> Self {
        let budget = budget.cloned().unwrap_or_else(level.budget);
        Self { name: level.name, brain: (level.brain)(), budget, dice: dice_from_seed(seed) }
    }

    /// Plays a move for `seat`, and returns the thinking time.
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
