//! One game between two brains, from its opening to its end.

use std::time::{Duration, Instant};

use deskmate::arena::Failure;
use deskmate::games::Game;
use deskmate::kernel::rng::{Dice, dice};
use deskmate::kernel::rules::{Seat, ToAct, Viewer};
use deskmate::referee::authority::Match;
use deskmate::search::brain::{Brain, Budget, Level};

/// A game this long counts as undecided. Two brains can chase each other for ever; people would have stopped.
const MOST_PLIES: usize = 2000;

/// The game after the opening with this number, counted round and round, if there are any.
pub fn begin<G: Game>(
    config: &G::Config,
    setup: u64,
    openings: &[Vec<G::Move>],
    number: u64,
) -> Result<Match<G>, Failure> {
    let mut game = Match::new(config.clone(), setup);
    if !openings.is_empty() {
        open(&mut game, &openings[number as usize % openings.len()])?;
    }
    Ok(game)
}

/// Plays the game to its end, if it has one. `beginner` is the one of the two players who has the first seat; `took` is
/// told who has thought for how long.
pub fn play_out<G: Game>(
    game: &mut Match<G>,
    players: &mut [Player<G>; 2],
    beginner: usize,
    mut took: impl FnMut(usize, Duration),
) -> Result<(), Failure> {
    while game.outcome().is_none() && game.plies().len() < MOST_PLIES {
        let Some(seat) = mover(game) else { break };
        let who = seat.index() ^ beginner;
        took(who, players[who].play(game, seat)?);
    }
    Ok(())
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
pub struct Player<G: Game> {
    name: &'static str,
    /// What thinks.
    pub brain: Box<dyn Brain<G>>,
    budget: Budget,
    dice: Dice,
}

impl<G: Game> Player<G> {
    /// A brain with an empty memory.
    pub fn new(level: &Level<G>, budget: Option<&Budget>, seed: u64) -> Self {
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
