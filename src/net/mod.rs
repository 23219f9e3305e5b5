//! The client's side of a game with somebody elsewhere. Free of Bevy, of sockets and of any clock.
//!
//! - An [`address`] says where a server is, and an invitation which room there.
//! - A [`transport`] carries text to a server and back; that of the desktop and the browser is in `websocket` (feature
//!   `friend`).
//! - The [`Client`] stays connected over it: comes back after [pauses], sends again what was not answered, and gives
//!   [`News`].
//! - [`Remote`] reads the news as a game's own types: view, events, plies and how things stand.
//! - [`witness`] remembers what was told, and checks it when the game is over and everything is shown.
//!
//! A screen calls [`Client::poll`] in every frame, hands the news to [`Remote::apply`], and shows what comes of it.

pub mod address;
pub mod client;
pub mod pauses;
pub mod remote;
#[cfg(feature = "server")]
pub mod socket;
pub mod transport;
#[cfg(feature = "friend")]
pub mod websocket;
pub mod witness;

pub use address::{Address, Invitation};
pub use client::{Client, Entry, Fate, News, Ticket};
pub use remote::{Happening, Remote};
pub use witness::{Verdict, Witness};
