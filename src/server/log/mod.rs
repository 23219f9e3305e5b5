//! Where rooms are kept: for each room a log of records, to which servers append.
//!
//! A record is one line of text; what it means is the room's business. [`sqlite`] keeps the logs in a file of
//! this computer, [`nats`] in a cluster that any number of servers share.

pub mod followers;
pub mod nats;
mod place;
mod recent;
pub mod sqlite;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use followers::Followed;

use super::clock::Clock;
use crate::referee::room::fact::ServerId;
use crate::referee::wire::Code;

/// Where a record stands: later ones of the same room stand higher. Not their number.
pub type Position = u64;

/// Before the first record of any room.
pub const START: Position = 0;

/// A record with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it stands.
    pub position: Position,
    /// What it says.
    pub text: Arc<str>,
}

/// Why a record was not appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The room's last record is not the expected one: somebody else has appended. Nothing has changed.
    Conflict,
    /// The store can't be reached; whether the record was appended is unknown.
    Unavailable(String),
}

/// The store can't be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable(pub String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the store can't be reached: {}", self.0)
    }
}

impl std::error::Error for Unavailable {}

/// A store: a number that it was given when it was made, below 2⁵³.
pub type StoreId = u64;

/// What is known of another server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// When it was last known to run, in milliseconds of the service's time.
    pub at: u64,
    /// Whether it said then that it stops.
    pub stopped: bool,
}

/// What a log's functions give: a future that can be sent.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store of rooms.
pub trait Log: Send + Sync + 'static {
    /// Appends a record to a room whose last record stands at `expected` ([`START`] for a new room), and says
    /// where it stands. When that is said, the record is stored for good.
    ///
    /// # Errors
    /// Another record is the last, or the store can't be reached.
    fn append(
        &self,
        room: Code,
        expected: Position,
        text: String,
    ) -> Pending<'_, Result<Position, AppendError>>;

    /// The records of a room that stand after `after`, in order.
    ///
    /// # Errors
    /// The store can't be reached.
    fn read(&self, room: Code, after: Position) -> Pending<'_, Result<Vec<Entry>, Unavailable>>;

    /// The records that are appended to a room from now on, by whichever server, in order; some may come again.
    /// It ends when the store has lost track: read, and follow again.
    ///
    /// # Errors
    /// The store can't be reached.
    fn follow(&self, room: Code) -> Pending<'_, Result<Followed, Unavailable>>;

    /// Every room with its last record.
    ///
    /// # Errors
    /// The store can't be reached.
    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, Entry)>, Unavailable>>;

    /// Puts a shorter text in the place of a room's record that has lost its meaning; `number` counts from 1. A store that
    /// can't does nothing.
    fn shorten(&self, _room: Code, _number: u64, _text: String) {}

    /// Returns whether there is space for more than the games that run. A store that can't tell has enough.
    fn has_space(&self) -> bool {
        true
    }

    /// Removes a room for good if its last record still stands at `last`.
    ///
    /// # Errors
    /// The store can't be reached.
    fn remove(&self, room: Code, last: Position) -> Pending<'_, Result<(), Unavailable>>;

    /// Which store it is: an emptied one, or another in its place, has another number.
    ///
    /// # Errors
    /// The store can't be reached.
    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>>;

    /// The latest time that the store knows; `None` in a new one.
    ///
    /// # Errors
    /// The store can't be reached.
    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>>;

    /// From now on, keeps the time of `clock` in the store, and lets the other servers that share it know that this one
    /// runs. A crash may lose what has passed since the time was last kept: a minute at most.
    fn announce(&self, server: ServerId, clock: Clock);

    /// The server that was announced stops: keeps the time, and lets the others know.
    fn farewell(&self) -> Pending<'_, ()>;

    /// What is known of a server that shares the store; `None` for one that has not been heard of.
    fn heard_of(&self, server: ServerId) -> Option<Heard>;

    /// Whether the store can be reached, as far as is known.
    fn healthy(&self) -> bool;
}
