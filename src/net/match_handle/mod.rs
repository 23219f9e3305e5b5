//! One handle to a match, whether the authority is at this desk or on a server.
//!
//! A desk submits [`Intent`]s for its seats and polls [`MatchUpdate`]s. Each update that changes something carries a
//! number and the whole [`Position`] after it, so that one that comes twice is recognized, and after a lost one the
//! next says everything. [`LocalMatch`] answers at once from the match authority; [`OnlineMatch`] asks a server.
//!
//! The rest of the program need not know which of the two it is: an impossible intent is refused with a
//! reason, and [`Position::allowed`] says so in advance.

mod local;
mod online;
mod position;

use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;
use deskmate_referee::wire::{Knock, Note, Offer, RoomEvent};

use crate::SealVerdict;

pub use local::LocalMatch;
pub use online::{Mailbox, OnlineMatch};
pub use position::{Allowed, MatchSnapshot, Position, RoomView, Views};

/// A handle to a match, as a desk uses it.
pub trait MatchHandle<G: Game>: Send + Sync {
    /// Submits an intent. The result is [polled](MatchHandle::poll), possibly at once.
    fn submit(&mut self, intent: Intent<G::Move>);

    /// Returns the updates since the last call, usually oldest first. `now` is the time since the program began.
    fn poll(&mut self, now: Duration) -> Vec<MatchUpdate<G>>;

    /// Returns the current state of the match: to start with, or after something was lost.
    fn snapshot(&self) -> MatchSnapshot<G>;

    /// Returns the match itself, if this desk has the authority over it and so has to save it.
    fn authority(&self) -> Option<&Match<G>>;
}

/// A request to a match by a seat at this desk.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent<M> {
    /// Plays a move.
    Play {
        /// The seat that moves.
        seat: Seat,
        /// The move to play.
        mv: M,
        /// True if the player has already dragged the piece to where it goes.
        by_hand: bool,
    },
    /// Any other request.
    Request(MatchRequest),
}

/// A request to a match other than a move. Where both sides share a desk, or the opponent is a brain, an
/// offer is accepted at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchRequest {
    /// Makes an offer, such as a takeback, a draw or a rematch.
    Offer(Offer),
    /// Accepts the opponent's offer.
    Accept(Offer),
    /// Declines the opponent's offer.
    Decline(Offer),
    /// Plays again what was taken back.
    Redo,
    /// Resigns.
    Resign,
    /// Claims the win because the opponent has been away for too long.
    Claim,
    /// Sends one of the greetings, by its number.
    Greet(u8),
    /// Sends a note, where both players have agreed to that.
    Write(Note),
    /// Lets in those who have knocked.
    LetIn(Knock),
    /// Turns away those who have knocked.
    TurnAway(Knock),
}

/// The result of an intent, or of something that happened elsewhere.
#[derive(Clone, Debug)]
pub enum MatchUpdate<G: Game> {
    /// Something has changed, for this cause.
    Changed(Cause<G>, Box<MatchSnapshot<G>>),
    /// An intent was refused, for this reason.
    Refused(Line),
    /// Both players want another game, and this desk sets it up.
    NextGame,
    /// The server's messages make no sense in this game; for the log.
    Garbled(String),
}

/// The cause of a change.
#[derive(Clone, Debug, PartialEq)]
pub enum Cause<G: Game> {
    /// A move was played. The events lead to the new position; some of them may still have to be redacted for
    /// the viewers at this desk.
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The events of the move.
        events: Vec<G::Event>,
        /// True if a player at this desk has already dragged the piece to where it goes.
        by_hand: bool,
    },
    /// The position was replaced: plies were taken back or played again, or something was missed.
    Replaced,
    /// The two sides have agreed to a takeback.
    TookBack,
    /// The next game has begun.
    Began,
    /// Something other than the position has changed.
    RoomEvent(RoomEvent),
    /// The spectators have changed.
    Watchers,
    /// Everything that was hidden has been revealed and checked.
    Checked(SealVerdict),
}
