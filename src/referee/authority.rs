//! The match authority: the only owner of a game's full state.

use std::sync::Arc;

use crate::kernel::rng::dice;
use crate::kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};

/// A move with the seat that played it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply<M> {
    /// Who moved.
    pub seat: Seat,
    /// What was played.
    pub mv: M,
}

/// After how many plies a state is kept, so that taking back does not play the whole game again.
const STRIDE: usize = 32;

/// A running game. On a desk, in a server room and in a replay it is the same object.
///
/// A match is a pure function of its configuration, its seed and its plies: replaying them gives
/// the same state on every platform.
#[derive(Clone, Debug)]
pub struct Match<R: Rules> {
    config: R::Config,
    seed: u64,
    state: R::State,
    played: Vec<Ply<R::Move>>,
    undone: Vec<Ply<R::Move>>,
    /// The state after each [`STRIDE`] plies.
    kept: Vec<Arc<R::State>>,
}

impl<R: Rules> Match<R> {
    /// Sets up a game.
    #[must_use]
    pub fn new(config: R::Config, seed: u64) -> Self {
        let state = R::setup(&config, &mut dice(seed));
        Self { config, seed, state, played: Vec::new(), undone: Vec::new(), kept: Vec::new() }
    }

    /// Plays a game again from its plies.
    ///
    /// # Errors
    /// The number of the first ply that the rules refuse, counted from 0, and their reason.
    pub fn replay(config: R::Config, seed: u64, plies: Vec<Ply<R::Move>>) -> Result<Self, (usize, Illegal)> {
        let mut game = Self::new(config, seed);
        for (number, ply) in plies.into_iter().enumerate() {
            game.submit(ply.seat, ply.mv).map_err(|why| (number, why))?;
        }
        Ok(game)
    }

    /// The game as it stood after the first `plies` of its plies; `None` when it had not so many.
    #[must_use]
    pub fn until(&self, plies: usize) -> Option<Self> {
        Self::replay(self.config.clone(), self.seed, self.played.get(..plies)?.to_vec()).ok()
    }

    /// What was chosen before the game.
    #[must_use]
    pub fn config(&self) -> &R::Config {
        &self.config
    }

    /// The seed of the set-up.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The plies played so far, oldest first.
    #[must_use]
    pub fn plies(&self) -> &[Ply<R::Move>] {
        &self.played
    }

    /// How many plies [`redo`](Match::redo) can bring back.
    #[must_use]
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// What `viewer` may know now.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    /// Who may move now.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        R::to_act(&self.view(Viewer::Spectator))
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        R::outcome(&self.state)
    }

    /// Plays `mv` for `seat` and returns the unredacted events. What had been undone is forgotten.
    ///
    /// # Errors
    /// Says why the move is refused; nothing has changed then.
    pub fn submit(&mut self, seat: Seat, mv: R::Move) -> Result<Vec<R::Event>, Illegal> {
        let events = R::play(&mut self.state, seat, &mv)?;
        self.push(Ply { seat, mv });
        self.undone.clear();
        Ok(events)
    }

    fn push(&mut self, ply: Ply<R::Move>) {
        self.played.push(ply);
        if self.played.len().is_multiple_of(STRIDE) {
            self.kept.push(Arc::new(self.state.clone()));
        }
    }

    /// Takes back the last ply; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.played.pop() else { return false };
        self.undone.push(ply);
        self.kept.truncate(self.played.len() / STRIDE);
        self.state = match self.kept.last() {
            Some(kept) => R::State::clone(kept),
            None => R::setup(&self.config, &mut dice(self.seed)),
        };
        for ply in &self.played[self.kept.len() * STRIDE..] {
            let replayed = R::play(&mut self.state, ply.seat, &ply.mv);
            debug_assert!(replayed.is_ok(), "a ply that was played once is legal again");
        }
        true
    }

    /// Plays the ply again that was taken back last, and returns its events; `None` when there is none.
    pub fn redo(&mut self) -> Option<Vec<R::Event>> {
        let ply = self.undone.pop()?;
        match R::play(&mut self.state, ply.seat, &ply.mv) {
            Ok(events) => {
                self.push(ply);
                Some(events)
            }
            Err(_) => None,
        }
    }
}

/// What `viewer` may know of `events`, in order.
#[must_use]
pub fn redacted<R: Rules>(events: &[R::Event], viewer: Viewer) -> Vec<R::Event> {
    events.iter().filter_map(|event| R::redact(event, viewer)).collect()
}
