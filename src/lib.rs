//! Deskmate: four classics for two on one school desk.
//!
//! The layers, each of which knows only those before it:
//!
//! - [`kernel`]: what a game for two is.
//! - [`search`]: what a brain is, and what brains share.
//! - [`arena`]: what the arena's commands share.
//! - [`referee`]: the match authority, seats and records.
//! - [`games`]: the catalogue; each game's rules, brains and input.
//! - [`net`]: the client's side of a game with somebody elsewhere.
//! - [`match_handle`]: one handle to a match, judged at this desk or by a server.
//! - [`server`] (feature `server`): rooms for two who are apart.
//! - `app` (feature `app`): how it looks, sounds and is played in Bevy, in floors of its own; with it the games' scenes.
//!
//! # Glossary
//! - *ply*: one move of one side. *Seat*: whose ply it is, first or second; *side*: near or far, as the desk shows it.
//! - *authority*: the only owner of a game's full state. *Match*: a game in its hands. *View*: what a seat, or a
//!   spectator, may know of it.
//! - *intent*: what a seat wants of a match. *Update*: what comes of it. *Position*: what a desk knows after an update.
//!   *Snapshot*: a position with the views of its viewers.
//! - *event*: something that happened in a game, shown one after the other. *Narrate*: to put it into lines.
//! - *session*: a match as its players at a desk have it. *Arrangement*: who sits on which side, and the score.
//!   *Agreement*: preset and options. *Autosave*: the session that can be gone on with.
//! - *task*: a game that stands ready, with something to be done in it, and a *par*, the moves in which it can be done. *Desk of
//!   a day*: a task of each game, the same for everybody. *Streak*: the days in a row on which they were done.
//! - *brain*: what chooses moves; *level*: a brain with a name and a budget. *Engine*: the search inside a brain.
//! - *strength*: a place on the ladder of a game's levels. *Rating*: a player's strength by results. *Classmate*: the
//!   opponent who plays at it.
//! - *place*: a part of a board that can be touched. *Overlay*: what can be shown over it.
//! - *room*: a match on a server with its two players and spectators. *Fact*: what is stored of it. *Terms*: its colours
//!   and clocks. *Registry*: the open rooms of a server. *Client*: who stays in a room over connections that come and go.
//! - *seal*: a salted hash of a hidden move. *Witness*: what a client remembers, to check the seals at the end.

#![cfg_attr(not(feature = "app"), warn(missing_docs))]

#[cfg(feature = "app")]
pub mod app;
pub mod arena;
pub mod games;
pub mod kernel;
pub mod match_handle;
pub mod net;
pub mod referee;
pub mod search;
#[cfg(feature = "server")]
pub mod server;
