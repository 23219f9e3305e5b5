//! The state of a match as a desk knows it.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::rules::{Outcome, Seat, ToAct, Viewer};
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::wire::{Code, Offer, PlayerName, RoomState, Seal, Terms};

use crate::{SealVerdict, Witness};

/// A position with the views of the players at this desk.
#[derive(Clone, Debug)]
pub struct MatchSnapshot<G: Game> {
    /// The part that anybody at this desk may know.
    pub position: Position<G>,
    /// The view of each viewer.
    pub views: Views<G>,
}

/// The state of a match after an update, as far as anybody at this desk may know it.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    /// The number of that update, which only grows.
    pub seq: u64,
    /// The game's configuration.
    pub config: G::Config,
    /// The plies so far.
    pub plies: Plies<G>,
    /// The seats that may move now.
    pub to_act: ToAct,
    /// The outcome of the game, by its rules or otherwise, if it has ended.
    pub outcome: Option<Outcome>,
    /// The only viewer at this desk; `None` where every seat has a view of its own.
    pub viewer: Option<Viewer>,
    /// The requests that are possible now.
    pub allowed: Allowed,
    /// The whole match, where nothing is hidden from this desk, or everything has been revealed.
    pub full_match: Option<Arc<Match<G>>>,
    /// The seal of each seat's latest hidden move: in a room, and of a brain at this desk.
    pub seals: [Option<Seal>; 2],
    /// The result of the check of the seals at the end of the game; `None` before.
    pub verdict: Option<SealVerdict>,
    /// The room on a server in which it is played, if any.
    pub room: Option<Arc<RoomView>>,
}

impl<G: Game> Position<G> {
    /// Returns the moves as their list shows them. `view` is the current view. A hidden move is a dash.
    #[must_use]
    pub fn move_list(&self, view: &G::View) -> Vec<String> {
        let Some(whole) = &self.full_match else {
            return self.plies.iter().map(|(_, mv)| Self::move_text(view, mv)).collect();
        };
        let mut replayed = Match::<G>::new(whole.config().clone(), whole.seed());
        let write = |ply: &Ply<G::Move>| {
            let written = Self::move_text(&replayed.view(Viewer::Seat(ply.seat)), Some(&ply.mv));
            // A ply that was played once is legal again.
            let _ = replayed.submit(ply.seat, ply.mv.clone());
            written
        };
        whole.plies().iter().map(write).collect()
    }

    /// Writes a move for the list, given the view before it.
    #[must_use]
    pub fn move_text(before: &G::View, mv: Option<&G::Move>) -> String {
        mv.map_or_else(|| "–".to_owned(), |mv| G::notation_in(before, mv))
    }
}

/// The plies of a match so far, oldest first, as far as anybody at this desk may know them. Clones share them.
#[derive(Clone, Debug)]
pub struct Plies<G: Game>(Source<G>);

#[derive(Clone, Debug)]
enum Source<G: Game> {
    /// The match itself, at the desk that has the authority over it.
    Match(Arc<Match<G>>),
    /// Plies from a server. Hidden moves are `None`.
    Told(Arc<Vec<(Seat, Option<G::Move>)>>),
}

impl<G: Game> Plies<G> {
    /// Returns the plies of a match at this desk. Its hidden moves are known once it is over.
    #[must_use]
    pub(super) fn of_match(game: Arc<Match<G>>) -> Self {
        Self(Source::Match(game))
    }

    /// Returns the plies that a server has told.
    #[must_use]
    pub(super) fn told(plies: Arc<Vec<(Seat, Option<G::Move>)>>) -> Self {
        Self(Source::Told(plies))
    }

    /// Returns the number of plies.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            Source::Match(game) => game.plies().len(),
            Source::Told(plies) => plies.len(),
        }
    }

    /// Returns true before the first ply.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns a ply by its number, counted from 0: its seat, and the move unless it is hidden.
    #[must_use]
    pub fn get(&self, number: usize) -> Option<(Seat, Option<&G::Move>)> {
        match &self.0 {
            Source::Match(game) => {
                let Ply { seat, mv } = game.plies().get(number)?;
                Some((*seat, Some(mv).filter(|mv| is_open(game) || !G::is_hidden_move(mv))))
            }
            Source::Told(plies) => plies.get(number).map(|(seat, mv)| (*seat, mv.as_ref())),
        }
    }

    /// Returns the latest ply.
    #[must_use]
    pub fn last(&self) -> Option<(Seat, Option<&G::Move>)> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Returns all plies.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Option<&G::Move>)> {
        (0..self.len()).map_while(|number| self.get(number))
    }
}

/// Returns true if nothing of a match is hidden from those at its desk.
pub(super) fn is_open<G: Game>(game: &Match<G>) -> bool {
    !G::HAS_HIDDEN_INFO || game.outcome().is_some()
}

/// The requests that are possible now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allowed {
    /// True if a ply can be taken back.
    pub undo: bool,
    /// True if a ply that was taken back can be played again.
    pub redo: bool,
    /// True if help is possible: a hint, and a look into the opponent's mind.
    pub help: bool,
    /// True if another game may be put on the board: a pasted one, or a puzzle.
    pub replace: bool,
    /// The offers that can be made to an online opponent.
    pub offers: Vec<Offer>,
}

/// The room on a server in which a match is played.
#[derive(Clone, Debug, PartialEq)]
pub struct RoomView {
    /// The room's code.
    pub code: Code,
    /// The room's terms.
    pub terms: Terms,
    /// The player's own seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The state of the room.
    pub state: RoomState,
    /// The names of the spectators, as far as players are told.
    pub watchers: Vec<PlayerName>,
    /// The time at which the state of the room was received, counted from the beginning of the program.
    pub received_at: Duration,
    /// The offer of the opponent, if any.
    pub offered: Option<Offer>,
    /// The record of what was told during the game, for that check.
    pub witness: Witness,
}

/// The views of the viewers at a desk.
#[derive(Clone, Debug)]
pub enum Views<G: Game> {
    /// Those of a match at this desk, each built when it is needed.
    Match(Arc<Match<G>>),
    /// The only view of a desk where everybody sees the same.
    Only(G::View),
}

impl<G: Game> Views<G> {
    /// Returns the view of `viewer`.
    #[must_use]
    pub fn of(&self, viewer: Viewer) -> Cow<'_, G::View> {
        match self {
            Views::Match(game) => Cow::Owned(game.view(viewer)),
            Views::Only(view) => Cow::Borrowed(view),
        }
    }
}
