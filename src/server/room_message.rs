//! The messages to the task of a room.

use std::net::IpAddr;
use std::time::Instant;

use deskmate_referee::wire::{CloseReason, Device, Key, PlayerName, Refusal, RequestBody};
use tokio::sync::oneshot;

use super::outbox::Outbox;

/// A way to enter a room.
#[derive(Clone, Debug)]
pub enum Entrance {
    /// Takes a seat.
    Join(Key, PlayerName),
    /// Returns to the seat with this key; the number is that of the last update seen.
    Resume(Key, u64),
    /// Takes over the seat with a pass.
    TakeOver {
        /// The key of the pass.
        pass: Key,
        /// The new key of the seat.
        key: Key,
        /// The kind of device.
        device: Device,
    },
    /// Requests the summary of the game of the seat with this key, and stays outside.
    Summary(Key),
    /// Watches under this name; the number is that of the last update seen.
    Watch(u64, PlayerName),
}

/// A client's connection, as a room knows it.
pub struct ClientConnection {
    /// Its number on this server.
    pub connection: u64,
    /// The client's address.
    pub address: IpAddr,
    /// The queue of messages for the client. A client that does not read them is disconnected.
    pub outbox: Outbox,
    /// Disconnects the client, for this reason.
    pub bye: oneshot::Sender<CloseReason>,
    /// The time at which the client made the connection, by its own clock.
    pub device_time: Option<u64>,
}

/// A message to a room's task.
pub enum RoomMessage {
    /// A client enters. It is sent the room, or refused.
    Enter {
        /// The connection.
        guest: ClientConnection,
        /// The way in which it enters.
        entrance: Entrance,
        /// The number of the request.
        re: u64,
        /// The channel for the answer.
        answer: oneshot::Sender<Result<(), Refusal>>,
    },
    /// A client in the room makes a request.
    Ask {
        /// The number of the connection.
        connection: u64,
        /// The number of the request.
        id: u64,
        /// The request.
        ask: RequestBody,
        /// The time at which it arrived, by the service clock.
        at: u64,
        /// The same moment, to measure how long the answer takes.
        arrived: Instant,
    },
    /// A client has left.
    Leave {
        /// The number of its connection.
        connection: u64,
    },
    /// The server is stopping.
    Stop,
}
