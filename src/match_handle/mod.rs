//! One handle to a match, wherever its authority is: at this desk, or on a server.
//!
//! A desk submits [`Intent`]s for its seats and polls [`Update`]s. Each update that changes something carries the whole
//! [`Position`] after it and a number, so that one that comes twice is known again, and after one that was lost the
//! next says everything. [`LocalMatch`] answers at once from the match authority, [`OnlineMatch`] asks a server.
//!
//! Nobody else needs to know which of the two it is: what is not possible is refused with a reason, and
//! [`Position::allowed`] says so before.

mod local;
mod online;
mod position;

use std::time::Duration;

use crate::games::Game;
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::net::Verdict;
use crate::referee::authority::Match;
use crate::referee::wire::{Knock, Note, Offer, What};

pub use local::LocalMatch;
pub use online::{Mailbox, OnlineMatch};
pub use position::{Allowed, Position, RoomView, Snapshot, Views};

/// One match, as far as a desk has to do with it.
pub trait MatchHandle<G: Game>: Send + Sync {
    /// Asks for something. What comes of it is [polled](MatchHandle::poll), at the earliest at once.
    fn submit(&mut self, intent: Intent<G::Move>);

    /// What has come since, usually oldest first. `now` is the time since the program began.
    fn poll(&mut self, now: Duration) -> Vec<Update<G>>;

    /// The match as it stands: to sit down to it, or after something was lost.
    fn snapshot(&self) -> Snapshot<G>;

    /// The match itself where this desk has the authority over it and so has to save it.
    fn authority(&self) -> Option<&Match<G>>;
}

/// What a seat at this desk wants of the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent<M> {
    /// To play a move.
    Play {
        /// Whose move.
        seat: Seat,
        /// The move to play.
        mv: M,
        /// Whether a hand has brought the piece where it goes already.
        by_hand: bool,
    },
    /// Anything that is no move.
    Ask(Request),
}

/// What can be asked of a match beside moves. Where both sides share a desk or a brain is the other, what is offered is
/// agreed to at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// To take back, to call it a draw, or to play the next game.
    Offer(Offer),
    /// To agree to what the other side has offered.
    Accept(Offer),
    /// Not to.
    Decline(Offer),
    /// To play again what was taken back.
    Redo,
    /// To give up.
    Resign,
    /// To take the win because the other side has been away for too long.
    Claim,
    /// To say one of the greetings, by its number.
    Greet(u8),
    /// To write a note, where both have agreed to that.
    Write(Note),
    /// To let in whoever has knocked.
    LetIn(Knock),
    /// Not to.
    TurnAway(Knock),
}

/// What comes of intents, and of what happens elsewhere.
#[derive(Clone, Debug)]
pub enum Update<G: Game> {
    /// Something has changed.
    Changed(Cause<G>, Box<Snapshot<G>>),
    /// An intent was refused; why.
    Refused(Line),
    /// Both want the next game of the same two, and this desk sets it up.
    NextGame,
    /// The server speaks of another game than it should; for the log.
    Garbled(String),
}

/// Why something has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Cause<G: Game> {
    /// A move was played. The events lead to the new position; of those that are hidden from this desk, some may still
    /// have to be redacted.
    Moved {
        /// Who moved.
        seat: Seat,
        /// What happened.
        events: Vec<G::Event>,
        /// Whether a hand at this desk has brought the piece where it goes already.
        by_hand: bool,
    },
    /// The position is another one: plies were taken back or played again, or something was missed.
    Set,
    /// The other side and this one have agreed to take back.
    TookBack,
    /// The next game has begun.
    Began,
    /// Something beside the position.
    Told(What),
    /// Others look on than before.
    Watchers,
    /// Everything that was hidden has been shown and checked.
    Checked(Verdict),
}
