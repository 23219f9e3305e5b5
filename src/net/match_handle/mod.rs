//! One handle to a match, whether the authority is at this desk or on a server.
//!
//! A desk submits [`Intent`]s for its seats, passes on what the client of a server reports, and polls
//! [`MatchUpdate`]s. Each update that changes something carries a number and the whole [`Position`] after it, so that
//! one that comes twice is recognized, and after a lost one the next says everything. [`LocalMatch`] answers at once
//! from the match authority; [`OnlineMatch`] asks a server through the desk's client.
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
use deskmate_referee::wire::{Knock, Note, Offer, RequestBody};

use crate::{ClientEvent, MatchChange};

pub use local::LocalMatch;
pub use online::OnlineMatch;
pub use position::{Allowed, MatchSnapshot, Plies, Position, RoomView, Views};

/// A handle to a match, as a desk uses it.
pub trait MatchHandle<G: Game>: Send + Sync {
    /// Submits an intent. The result is [polled](MatchHandle::poll), possibly at once.
    fn submit(&mut self, intent: Intent<G::Move>);

    /// Takes in what the client of a server has reported. It does not concern a match at this desk. `now` is the time
    /// since the program began.
    fn receive(&mut self, event: &ClientEvent, now: Duration);

    /// Returns the updates since the last call, usually oldest first.
    fn poll(&mut self) -> Vec<MatchUpdate<G>>;

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
    /// Ends a match at this desk because the time of this seat is up.
    CallFlag(Seat),
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
    /// Something has changed, and this is the state after it.
    Changed(MatchChange<G>, Box<MatchSnapshot<G>>),
    /// An intent was refused, for this reason.
    Refused(Line),
    /// Both players want another game, and this desk sets it up.
    NextGame,
    /// This desk's client has to send this request to the server.
    Send(RequestBody),
    /// The server's messages make no sense in this game; for the log.
    Garbled(String),
}
