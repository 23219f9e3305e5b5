//! What is written down of a room, one fact after the other. A room is nothing but its facts.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::stored::{StoredKnock, StoredOffer, StoredTerms, sealed};
use crate::kernel::rules::{Outcome, Rules, Seat};
use crate::referee::wire::{Key, Knock, Offer, Sealed, Terms};

/// The version of facts that this program writes and reads.
pub const VERSION: u32 = 1;

/// A server, as long as it runs: a number by lot.
pub type ServerId = u64;

/// A fact with its time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Stamped<R: Rules> {
    /// When it happened, in milliseconds of the service's time, which stands still while no server runs.
    pub at: u64,
    /// What happened.
    pub fact: Fact<R>,
}

impl<R: Rules> Stamped<R> {
    /// As it is stored: one line of JSON.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a fact is plain data with string keys")
    }
}

/// Something that happened. `id` is the number of the request that asked for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Fact<R: Rules> {
    /// The first of all: the room was made.
    Created {
        /// [`VERSION`] at the time of writing.
        version: u32,
        /// The game's name.
        game: String,
        /// [`Rules::REVISION`] at the time of writing.
        #[serde(default = "first", skip_serializing_if = "is_first")]
        rules: u32,
        /// Its configuration.
        config: R::Config,
        /// The terms of the room.
        #[serde(with = "StoredTerms")]
        terms: Terms,
        /// The seed of the first game.
        seed: u64,
        /// The seat of whoever made the room, in the first game.
        seat: Seat,
        /// The host's key.
        key: Key,
        /// The server that the host is connected to.
        server: ServerId,
        /// What the host is called; empty if they have not said.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// The friend came, and the game begins.
    Joined {
        /// The friend's key.
        key: Key,
        /// The server that the friend is connected to.
        server: ServerId,
        /// What the friend is called; empty if they have not said.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// Somebody has come who would be the friend, and waits to be let in.
    Knocked {
        /// Their key.
        key: Key,
        /// The server that they are connected to.
        server: ServerId,
        /// What they are called; empty if they have not said.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// Somebody wants to look on.
    WatcherKnocked {
        /// What they are called; empty if they have not said.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// Whoever has knocked is let in.
    LetIn {
        /// The seat that lets them in.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// Who.
        #[serde(with = "StoredKnock")]
        who: Knock,
    },
    /// Whoever has knocked is not let in.
    TurnedAway {
        /// The seat that turns them away.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// Who.
        #[serde(with = "StoredKnock")]
        who: Knock,
    },
    /// A move.
    Moved {
        /// Whose move it is.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The move in full, even if it is hidden from the other player.
        mv: R::Move,
        /// The seal of a hidden one.
        #[serde(with = "sealed")]
        sealed: Option<Sealed>,
    },
    /// An offer.
    Offered {
        /// The seat that offers.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// What is offered.
        #[serde(with = "StoredOffer")]
        offer: Offer,
    },
    /// The other's offer was accepted.
    Accepted {
        /// Who accepted.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// What was offered.
        #[serde(with = "StoredOffer")]
        offer: Offer,
        /// The seed of the next game, should it be a rematch.
        seed: u64,
    },
    /// The other's offer was declined, or notes are wanted no more.
    Declined {
        /// Who declined.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// What was offered.
        #[serde(with = "StoredOffer")]
        offer: Offer,
    },
    /// A seat gave up.
    Resigned {
        /// The seat that gave up.
        seat: Seat,
        /// The number of the request.
        id: u64,
    },
    /// A seat took the win because the other is away.
    Claimed {
        /// The seat that won.
        seat: Seat,
        /// The number of the request.
        id: u64,
    },
    /// Somebody did not move in time.
    TimeRanOut {
        /// What follows.
        outcome: Outcome,
    },
    /// A greeting.
    Greeted {
        /// The seat that greets.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// Its number.
        greeting: u8,
    },
    /// A note.
    Wrote {
        /// The seat that writes.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// What it says.
        note: String,
    },
    /// A player has said where notices are to be sent.
    Notices {
        /// The player's seat.
        seat: Seat,
        /// The number of the request.
        id: u64,
        /// The address at a push service; none if no notices are wanted any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        push: Option<String>,
    },
    /// A player is connected.
    Came {
        /// The seat that is connected now.
        seat: Seat,
        /// The server that it is connected to.
        server: ServerId,
        /// For how long the player had been stranded, in milliseconds: connected to a server that did not run any more.
        #[serde(default, skip_serializing_if = "none")]
        stranded: u64,
        /// When the player's device made the connection, by its own clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        visit: Option<u64>,
    },
    /// A player's connection is gone.
    Left {
        /// The seat that is not connected any more.
        seat: Seat,
        /// The server that it was connected to.
        server: ServerId,
        /// As in [`Fact::Came`].
        #[serde(default, skip_serializing_if = "none")]
        stranded: u64,
    },
}

/// The revision of the rules of rooms that do not name one.
const fn first() -> u32 {
    1
}

/// Whether nothing is to be written of a revision.
fn is_first(revision: &u32) -> bool {
    *revision == first()
}

/// Whether nothing is to be written of a time.
fn none(time: &u64) -> bool {
    *time == 0
}

/// Why stored facts make no room. Shown, it is one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Corrupt(pub String);

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the room's record is damaged: {}", self.0)
    }
}

impl std::error::Error for Corrupt {}

/// What every room's first fact says, whatever its game.
#[derive(Deserialize)]
struct Head {
    fact: HeadFact,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum HeadFact {
    Created { version: u32, game: String, key: Key },
}

/// The game of a room and who made it, from the text of its first fact.
///
/// # Errors
/// It is no first fact, or of a later version.
pub fn head(text: &str) -> Result<(String, Key), Corrupt> {
    let Head { fact: HeadFact::Created { version, game, key } } =
        serde_json::from_str(text).map_err(|why| Corrupt(why.to_string()))?;
    if version != VERSION {
        return Err(Corrupt(format!("it has version {version}, this program reads {VERSION}")));
    }
    Ok((game, key))
}
