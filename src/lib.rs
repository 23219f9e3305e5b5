//! Deskmate: four classics for two on one school desk.
//!
//! The layers, each of which knows only those before it:
//!
//! - [`kernel`]: what a game for two is.
//! - [`search`]: what a brain is, and what brains share.
//! - [`referee`]: the match authority, seats and records.
//! - [`games`]: the catalogue; each game's rules, brains and input.
//! - [`net`]: the client's side of a game with somebody elsewhere.
//! - [`match_handle`]: one handle to a match, judged at this desk or by a server.
//! - [`server`] (feature `server`): rooms for two who are apart.
//! - presentation (feature `app`): how it looks, sounds and is played in Bevy.

#![cfg_attr(not(feature = "app"), warn(missing_docs))]

#[cfg(feature = "app")]
pub mod app;
pub mod games;
pub mod kernel;
pub mod match_handle;
pub mod net;
pub mod referee;
pub mod search;
#[cfg(feature = "server")]
pub mod server;
