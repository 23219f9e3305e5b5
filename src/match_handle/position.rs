//! What a desk knows of a match.

use std::sync::Arc;
use std::time::Duration;

use crate::games::Game;
use crate::kernel::rules::{Outcome, Seat, ToAct, Viewer};
use crate::net::{Verdict, Witness};
use crate::referee::authority::{Match, Ply};
use crate::referee::wire::{Code, Offer, PlayerName, RoomState, Seal, Terms};

/// A position with what the players at this desk see of it.
#[derive(Clone, Debug)]
pub struct Snapshot<G: Game> {
    /// What anybody at this desk may know.
    pub position: Position<G>,
    /// What each of its viewers sees.
    pub views: Views<G>,
}

/// What anybody at this desk may know of a match, after an update.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    /// The number of that update; it only grows.
    pub seq: u64,
    /// What was chosen before the game.
    pub config: G::Config,
    /// The plies so far, oldest first; hidden moves are none.
    pub plies: Vec<(Seat, Option<G::Move>)>,
    /// Who may move now.
    pub to_act: ToAct,
    /// How the game ended, if it has: by its rules, or otherwise.
    pub outcome: Option<Outcome>,
    /// The only eyes that there are at this desk; none where every seat has its own.
    pub viewer: Option<Viewer>,
    /// What may be asked for.
    pub allowed: Allowed,
    /// All of it, where nothing is hidden from this desk, or no longer.
    pub whole: Option<Arc<Match<G>>>,
    /// The room on a server in which it is played, if it is.
    pub room: Option<Arc<RoomView>>,
}

impl<G: Game> Position<G> {
    /// The moves as their list writes them; `view` is what is seen now. A hidden move is a dash.
    #[must_use]
    pub fn written(&self, view: &G::View) -> Vec<String> {
        let Some(whole) = &self.whole else {
            return self.plies.iter().map(|(_, mv)| Self::write(view, mv.as_ref())).collect();
        };
        let mut replayed = Match::<G>::new(whole.config().clone(), whole.seed());
        let write = |ply: &Ply<G::Move>| {
            let written = Self::write(&replayed.view(Viewer::Seat(ply.seat)), Some(&ply.mv));
            // A ply that was played once is legal again.
            let _ = replayed.submit(ply.seat, ply.mv.clone());
            written
        };
        whole.plies().iter().map(write).collect()
    }

    /// A move, played from what `before` shows, as the list writes it.
    #[must_use]
    pub fn write(before: &G::View, mv: Option<&G::Move>) -> String {
        mv.map_or_else(|| "–".to_owned(), |mv| G::written(before, mv))
    }
}

/// What may be asked for now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Allowed {
    /// To take back.
    pub undo: bool,
    /// To play again what was taken back.
    pub redo: bool,
    /// To be helped: a hint, and a look into the opponent's mind.
    pub help: bool,
    /// To lay another game on the board: a pasted one, or a puzzle.
    pub replace: bool,
    /// What can be offered to the other side, where that is somebody elsewhere.
    pub offers: Vec<Offer>,
}

/// The room on a server in which a match is played.
#[derive(Clone, Debug, PartialEq)]
pub struct RoomView {
    /// Its code.
    pub code: Code,
    /// Its terms.
    pub terms: Terms,
    /// The player's own seat; none when looking on.
    pub seat: Option<Seat>,
    /// How things stand there.
    pub standing: RoomState,
    /// Who looks on, by what they are called, as far as players are told.
    pub watchers: Vec<PlayerName>,
    /// When that was told, counted from the beginning of the program.
    pub told: Duration,
    /// What the other side offers.
    pub offered: Option<Offer>,
    /// The seal of each seat's latest hidden move.
    pub seals: [Option<Seal>; 2],
    /// What became of the check when the game was over; none before.
    pub verdict: Option<Verdict>,
    /// What was told during the game, for that check.
    pub witness: Witness,
}

/// What the viewers at a desk see.
#[derive(Clone, Debug)]
pub struct Views<G: Game> {
    spectator: G::View,
    /// Where they see something else.
    seats: Option<Box<[G::View; 2]>>,
}

impl<G: Game> Views<G> {
    /// Those of every seat, and of whoever looks on.
    #[must_use]
    pub fn all(game: &Match<G>) -> Self {
        let seats = || Box::new(Seat::BOTH.map(|seat| game.view(Viewer::Seat(seat))));
        Self { spectator: game.view(Viewer::Spectator), seats: G::HIDES.then(seats) }
    }

    /// The only one that there is.
    #[must_use]
    pub fn only(view: G::View) -> Self {
        Self { spectator: view, seats: None }
    }

    /// What `viewer` sees.
    #[must_use]
    pub fn of(&self, viewer: Viewer) -> &G::View {
        match (viewer, &self.seats) {
            (Viewer::Seat(seat), Some(seats)) => &seats[seat.index()],
            _ => &self.spectator,
        }
    }
}
