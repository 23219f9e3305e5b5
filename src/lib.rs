//! Deskmate: four classic games for two on a school desk.
//!
//! The crates, each of which depends only on those before it:
//!
//! - `deskmate-kernel`: the concepts that all two-player games share.
//! - `deskmate-referee`: the match authority, its players, records and rooms.
//! - `deskmate-games`: the catalogue; each game's rules, brains and input; the brain interface, and the utilities of
//!   the arena's commands.
//! - `deskmate-net`: the client side of an online game, and one handle to a match, with the authority at this desk or
//!   on a server.
//! - `deskmate-server`: rooms for online games, and the program that keeps them.
//! - `deskmate` (this one): `app` (feature `app`), with graphics, sound and input in Bevy, in layers of its own.
//! - `deskmate-tools`: the arena and the load generator, beside the game.
//!
//! # Glossary
//! - *ply*: one move of one side.
//! - *seat*: a player's place in the order of play, first or second. *Side*: the seat's place
//!   on the desk, near or far.
//! - *authority*: the only owner of a game's full state. *Match*: a game held by an authority. *View*: the
//!   part of the state that a seat, or a spectator, may know.
//! - *intent*: a request of a seat to a match. *Update*: its result. *Position*: the state of a match after
//!   an update, as far as a desk knows it. *Snapshot*: a position with the views of its viewers.
//! - *event*: something that happened in a game, to be shown in order. *Narrate*: to describe
//!   events in lines of text.
//! - *session*: a match as the players at a desk experience it. *Arrangement*: the sides of the players, and
//!   the score. *Agreement*: preset and options. *Autosave*: the stored session that can be continued.
//! - *task*: a prepared game with a goal and a *par*, the number of moves in which it can be reached. *Desk
//!   of a day*: a task of each game, the same for everybody. *Streak*: the number of consecutive days on
//!   which the desk of the day was done.
//! - *brain*: an algorithm that chooses moves. *Level*: a brain with a name and a budget. *Engine*: the
//!   search inside a brain.
//! - *strength*: a position on the scale of a game's levels. *Rating*: a player's strength, estimated from
//!   results. *Classmate*: the opponent who plays at that strength.
//! - *place*: a part of a board that can be touched. *Overlay*: additional information that
//!   can be shown over a board.
//! - *room*: a match on a server with its two players and spectators. *Fact*: a stored record of a room. *Terms*:
//!   the colours and clocks of a room. *Door*: the option that guests have to *knock*, and wait to be let in.
//! - *registry*: the open rooms of a server. *Client*: the program that stays in a room across lost connections.
//! - *seal*: a salted hash of a hidden move. *Witness*: a client's record of what it was told, to check the
//!   seals at the end.

#[cfg(feature = "app")]
pub mod app;
