//! The client side of an online game. Independent of Bevy, of sockets and of any clock.
//!
//! - An [`address`] names a server, and an invitation a room on it.
//! - A [`transport`] carries text to a server and back. The one for the desktop and the browser is in
//!   `websocket` (feature `friend`).
//! - The [`Client`] stays connected over it: it reconnects after [pauses], repeats unanswered requests, and
//!   reports each [`ClientEvent`].
//! - A [`SummaryQuery`] asks how several games stand, without entering them.
//! - [`RemoteGame`] applies them to the state of a game in its own types, and returns each [`MatchChange`].
//! - A [`match_handle`] tells a desk of the changes of a match, here or on a server.
//! - [`pasted`] recognizes a text from the clipboard: an invitation, a replay, or a game.
//! - [`witness`] remembers what the server has told, and checks it when the game is over and everything is revealed.
//!
//! A program calls [`Client::poll`] in every frame, passes the events to [`RemoteGame::apply`], and shows the changes.

#![warn(missing_docs)]

pub mod address;
mod change;
pub mod client;
#[cfg(test)]
mod fixtures;
pub mod match_handle;
pub mod pasted;
pub mod pauses;
pub mod remote;
#[cfg(feature = "socket")]
pub mod socket;
pub mod summaries;
pub mod transport;
#[cfg(feature = "friend")]
pub mod websocket;
pub mod witness;

pub use address::{Address, Invitation};
pub use change::MatchChange;
pub use client::{Client, ClientEvent, DisconnectReason, RoomEntry, Ticket};
pub use pasted::Pasted;
pub use remote::RemoteGame;
pub use summaries::{SummaryAnswer, SummaryQuery};
pub use witness::{SealVerdict, Witness};
