//! The store of rooms: for each room a log of records, to which servers append.
//!
//! A record is a line of text, which only the room can interpret. [`sqlite`] keeps the logs in a file on this
//! computer, [`nats`] in a cluster that any number of servers share.

pub mod followers;
pub mod nats;
mod place;
mod recent;
pub mod sqlite;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use deskmate_referee::room::fact::ServerId;
use deskmate_referee::wire::Code;
use followers::Subscription;

use super::clock::Clock;

/// The position of a record, which is higher for later records of the same room. Not their number.
pub type LogPosition = u64;

/// The position before the first record of any room.
pub const START: LogPosition = 0;

/// A record with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The position of the record.
    pub position: LogPosition,
    /// The text of the record.
    pub text: Arc<str>,
}

/// The reason that a record was not appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The room's last record is not the expected one, because somebody else has appended. Nothing has changed.
    Conflict,
    /// The store can't be reached; whether the record was appended is unknown.
    Unavailable(String),
}

/// The error that the store can't be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable(pub String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the room store is unavailable: {}", self.0)
    }
}

impl std::error::Error for Unavailable {}

/// The id of a store: a number that it was given when it was created, below 2⁵³.
pub type StoreId = u64;

/// The latest information about another server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerInfo {
    /// The time at which it was last known to run, in milliseconds of the service clock.
    pub at: u64,
    /// True if it announced then that it was stopping.
    pub stopped: bool,
}

/// The return type of a log's methods: a future that can be sent between threads.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A store of rooms.
pub trait RoomLog: Send + Sync + 'static {
    /// Appends a record to a room whose last record is at `expected` ([`START`] for a new room), and returns
    /// its position. The record has then been stored durably.
    ///
    /// # Errors
    /// Returns an error if another record is the last, or if the store can't be reached.
    fn append(
        &self,
        room: Code,
        expected: LogPosition,
        text: String,
    ) -> Pending<'_, Result<LogPosition, AppendError>>;

    /// Reads the records of a room after the position `after`, in order.
    ///
    /// # Errors
    /// Returns an error if the store can't be reached.
    fn read(&self, room: Code, after: LogPosition) -> Pending<'_, Result<Vec<LogEntry>, Unavailable>>;

    /// Subscribes to the records that any server appends to a room from now on, in order; some may arrive
    /// twice. The subscription ends when the room has been removed or the store has lost track: then read the room,
    /// and follow it again.
    ///
    /// # Errors
    /// Returns an error if the store can't be reached.
    fn subscribe(&self, room: Code) -> Pending<'_, Result<Subscription, Unavailable>>;

    /// Returns every room with its last record.
    ///
    /// # Errors
    /// Returns an error if the store can't be reached.
    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, LogEntry)>, Unavailable>>;

    /// Replaces an obsolete record of a room by a shorter text; `number` counts from 1. Does nothing in a
    /// store that can't do this.
    fn shorten(&self, _room: Code, _number: u64, _text: String) {}

    /// Returns true if there is space for more than the running games, or if the store can't tell.
    fn has_space(&self) -> bool {
        true
    }

    /// Removes a room for good if its last record is still at `last`, and ends the subscriptions to it.
    ///
    /// # Errors
    /// Returns an error if the store can't be reached.
    fn remove(&self, room: Code, last: LogPosition) -> Pending<'_, Result<(), Unavailable>>;

    /// Returns the id of the store. A store that was emptied or replaced has another id.
    ///
    /// # Errors
    /// Returns an error if the store can't be reached.
    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>>;

    /// Returns the latest time that the store knows; `None` for a new store.
    ///
    /// # Errors
    /// Returns an error if the store can't be reached.
    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>>;

    /// Stores the time of `clock` at intervals from now on, and tells the other servers that share the store
    /// that this one is running. A crash may lose the time since it was last stored: a minute at most.
    fn announce(&self, server: ServerId, clock: Clock);

    /// Stores the time, and tells the other servers that the announced server is stopping.
    fn announce_stop(&self) -> Pending<'_, ()>;

    /// Returns the latest information about a server that shares the store; `None` if it has never been heard of.
    fn server_info(&self, server: ServerId) -> Option<ServerInfo>;

    /// Returns true if the store can be reached, as far as is known.
    fn is_healthy(&self) -> bool;
}
