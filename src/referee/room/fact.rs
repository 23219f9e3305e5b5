//! Facts: the stored history of a room, one event after the other. The whole state of a room follows from its facts.

use std::fmt;

use deskmate_kernel::rules::{Outcome, Rules, Seat};
use serde::{Deserialize, Serialize};

use super::stored::{StoredDevice, StoredKnock, StoredOffer, StoredTerms, sealed};
use crate::wire::{Device, Key, Knock, Offer, Sealed, Terms};

/// Version of facts that this program writes and reads.
pub const VERSION: u32 = 1;

/// The identity of a running server: a random number.
pub type ServerId = u64;

/// A fact with its time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Stamped<R: Rules> {
    /// Time of the fact, in milliseconds of the service's time, which stands still while no server runs.
    pub at: u64,
    /// The fact.
    pub fact: Fact<R>,
}

impl<R: Rules> Stamped<R> {
    /// Returns the stored form: one line of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a fact is plain data with string keys")
    }
}

/// Something that happened in a room. `id` is the number of the request that asked for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Fact<R: Rules> {
    /// The room was created. This is always its first fact.
    Created {
        /// [`VERSION`] at the time of writing.
        version: u32,
        /// Name of the game.
        game: String,
        /// [`Rules::REVISION`] at the time of writing.
        #[serde(default = "first", skip_serializing_if = "is_first")]
        rules: u32,
        /// Configuration of the game.
        config: R::Config,
        /// The terms of the room.
        #[serde(with = "StoredTerms")]
        terms: Terms,
        /// The seed of the first game.
        seed: u64,
        /// The host's seat in the first game.
        seat: Seat,
        /// The host's key.
        key: Key,
        /// The server that the host is connected to.
        server: ServerId,
        /// Name of the host; empty if they have not given one.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// The friend joined, and the game begins.
    Joined {
        /// The friend's key.
        key: Key,
        /// The server that the friend is connected to.
        server: ServerId,
        /// Name of the friend; empty if they have not given one.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// Somebody wants to join as the friend and waits to be let in.
    Knocked {
        /// Their key.
        key: Key,
        /// The server that they are connected to.
        server: ServerId,
        /// Their name; empty if they have not given one.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// Somebody wants to watch.
    WatcherKnocked {
        /// Their name; empty if they have not given one.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// Those who knocked were let in.
    LetIn {
        /// The seat that lets them in.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The friend or the spectators.
        #[serde(with = "StoredKnock")]
        who: Knock,
    },
    /// Those who knocked were turned away.
    TurnedAway {
        /// The seat that turns them away.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The friend or the spectators.
        #[serde(with = "StoredKnock")]
        who: Knock,
    },
    /// A move was played.
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The move in full, even if it is hidden from the opponent.
        mv: R::Move,
        /// The seal of a hidden move.
        #[serde(with = "sealed")]
        sealed: Option<Sealed>,
    },
    /// An offer was made.
    Offered {
        /// The seat that made the offer.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The offer.
        #[serde(with = "StoredOffer")]
        offer: Offer,
    },
    /// The opponent's offer was accepted.
    Accepted {
        /// The seat that accepted.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The offer.
        #[serde(with = "StoredOffer")]
        offer: Offer,
        /// The seed of the next game, for a rematch.
        seed: u64,
    },
    /// The opponent's offer was declined, or the agreement to write notes was ended.
    Declined {
        /// The seat that declined.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The offer.
        #[serde(with = "StoredOffer")]
        offer: Offer,
    },
    /// A seat resigned.
    Resigned {
        /// The seat that resigned.
        seat: Seat,
        /// The number of the request.
        id: u64,
    },
    /// A seat claimed the win because its opponent is away.
    Claimed {
        /// The seat that won.
        seat: Seat,
        /// The number of the request.
        id: u64,
    },
    /// Somebody did not move in time.
    TimeRanOut {
        /// The outcome that follows.
        outcome: Outcome,
    },
    /// A greeting was sent.
    Greeted {
        /// The seat that sent it.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// Number of the greeting.
        greeting: u8,
    },
    /// A note was written.
    Wrote {
        /// The seat that wrote it.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// Text of the note.
        note: String,
    },
    /// A player set or removed the address for notifications.
    Notices {
        /// The player's seat.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The address at a push service; `None` if no notifications are wanted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        push: Option<String>,
    },
    /// A player made a pass, with which another device may take over the seat.
    MadePass {
        /// The player's seat.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The key of the pass.
        pass: Key,
    },
    /// A player took over their seat on another device.
    TookOver {
        /// The player's seat.
        seat: Seat,
        /// Their key on that device.
        key: Key,
        /// The server that it is connected to.
        server: ServerId,
        /// The kind of that device.
        #[serde(with = "StoredDevice")]
        device: Device,
    },
    /// A player connected.
    Came {
        /// The seat that connected.
        seat: Seat,
        /// The server that it is connected to.
        server: ServerId,
        /// Time for which the player had been stranded, in milliseconds: connected to a server that was no longer
        /// running.
        #[serde(default, skip_serializing_if = "none")]
        stranded: u64,
        /// Time of the connection by the clock of the player's device.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        visit: Option<u64>,
    },
    /// A player disconnected.
    Left {
        /// The seat that disconnected.
        seat: Seat,
        /// The server that it was connected to.
        server: ServerId,
        /// The same as in [`Fact::Came`].
        #[serde(default, skip_serializing_if = "none")]
        stranded: u64,
    },
}

/// Returns the revision of the rules in rooms that do not name one.
const fn first() -> u32 {
    1
}

/// Returns whether a revision is left out of the stored form.
fn is_first(revision: &u32) -> bool {
    *revision == first()
}

/// Returns whether a time is left out of the stored form.
fn none(time: &u64) -> bool {
    *time == 0
}

/// The reason why stored facts do not form a room. It is displayed as one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Corrupt(pub String);

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bad record: {}", self.0)
    }
}

impl std::error::Error for Corrupt {}

/// The part of a room's first fact that does not depend on the game.
#[derive(Deserialize)]
struct Head {
    fact: HeadFact,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum HeadFact {
    Created { version: u32, game: String, key: Key },
}

/// Reads the game of a room and the key of its host from the text of its first fact.
///
/// # Errors
/// Returns an error if it is not a first fact or is of another version.
pub fn head(text: &str) -> Result<(String, Key), Corrupt> {
    let Head { fact: HeadFact::Created { version, game, key } } =
        serde_json::from_str(text).map_err(|why| Corrupt(why.to_string()))?;
    if version != VERSION {
        return Err(Corrupt(format!("it has version {version}, but this program reads version {VERSION}")));
    }
    Ok((game, key))
}
