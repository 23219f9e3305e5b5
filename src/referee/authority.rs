//! The match authority: the only owner of a game's full state.

use std::sync::Arc;

use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};

/// A move with the seat that played it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply<M> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: M,
}

/// Number of plies between two kept states, so that taking back a ply does not replay the whole game.
const CHECKPOINT_PLIES: usize = 32;

/// A running game, the same at a desk, in a server's room and in a replay.
///
/// A match is a pure function of its configuration, its seed and its plies: replaying them gives the same state on
/// every platform.
#[derive(Clone, Debug)]
pub struct Match<R: Rules> {
    config: R::Config,
    seed: u64,
    state: R::State,
    played: Vec<Ply<R::Move>>,
    undone: Vec<Ply<R::Move>>,
    /// The state after every [`CHECKPOINT_PLIES`] plies.
    checkpoints: Vec<Arc<R::State>>,
}

impl<R: Rules> Match<R> {
    /// Sets up a game.
    #[must_use]
    pub fn new(config: R::Config, seed: u64) -> Self {
        let state = R::setup(&config, &mut dice_from_seed(seed));
        Self { config, seed, state, played: Vec::new(), undone: Vec::new(), checkpoints: Vec::new() }
    }

    /// Replays a game from its plies.
    ///
    /// # Errors
    /// Returns the number of the first ply that the rules refuse, counted from 0, and their reason.
    pub fn replay(config: R::Config, seed: u64, plies: Vec<Ply<R::Move>>) -> Result<Self, (usize, Illegal)> {
        let mut game = Self::new(config, seed);
        for (number, ply) in plies.into_iter().enumerate() {
            game.submit(ply.seat, ply.mv).map_err(|why| (number, why))?;
        }
        Ok(game)
    }

    /// Returns the game after its first `plies` plies; `None` if it has fewer.
    #[must_use]
    pub fn at_ply(&self, plies: usize) -> Option<Self> {
        Self::replay(self.config.clone(), self.seed, self.played.get(..plies)?.to_vec()).ok()
    }

    /// Returns the configuration of the game.
    #[must_use]
    pub fn config(&self) -> &R::Config {
        &self.config
    }

    /// Returns the seed of the set-up.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the plies played so far, oldest first.
    #[must_use]
    pub fn plies(&self) -> &[Ply<R::Move>] {
        &self.played
    }

    /// Returns the number of plies that [`redo`](Match::redo) can bring back.
    #[must_use]
    pub fn undone_count(&self) -> usize {
        self.undone.len()
    }

    /// Returns what `viewer` may know.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    /// Returns the seats that may move.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        R::to_act_in(&self.state)
    }

    /// Returns the outcome if the game has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        R::outcome(&self.state)
    }

    /// Plays `mv` for `seat` and returns the unredacted events. Plies that were undone before can no longer be redone.
    ///
    /// # Errors
    /// Returns the reason if the move is refused; nothing changes then.
    pub fn submit(&mut self, seat: Seat, mv: R::Move) -> Result<Vec<R::Event>, Illegal> {
        let events = R::play(&mut self.state, seat, &mv)?;
        self.push(Ply { seat, mv });
        self.undone.clear();
        Ok(events)
    }

    fn push(&mut self, ply: Ply<R::Move>) {
        self.played.push(ply);
        if self.played.len().is_multiple_of(CHECKPOINT_PLIES) {
            self.checkpoints.push(Arc::new(self.state.clone()));
        }
    }

    /// Takes back the last ply. Returns false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.played.pop() else { return false };
        self.undone.push(ply);
        self.checkpoints.truncate(self.played.len() / CHECKPOINT_PLIES);
        self.state = match self.checkpoints.last() {
            Some(kept) => R::State::clone(kept),
            None => R::setup(&self.config, &mut dice_from_seed(self.seed)),
        };
        for ply in &self.played[self.checkpoints.len() * CHECKPOINT_PLIES..] {
            let replayed = R::play(&mut self.state, ply.seat, &ply.mv);
            debug_assert!(replayed.is_ok(), "a ply that was played once is legal again");
        }
        true
    }

    /// Plays the ply that was taken back last again and returns its events; `None` if there is none.
    pub fn redo(&mut self) -> Option<Vec<R::Event>> {
        let ply = self.undone.last()?;
        let events = R::play(&mut self.state, ply.seat, &ply.mv).ok()?;
        if let Some(ply) = self.undone.pop() {
            self.push(ply);
        }
        Some(events)
    }
}

/// Returns `events` as `viewer` may know them, in order.
#[must_use]
pub fn redact_events<R: Rules>(events: &[R::Event], viewer: Viewer) -> Vec<R::Event> {
    events.iter().filter_map(|event| R::redact(event, viewer)).collect()
}
