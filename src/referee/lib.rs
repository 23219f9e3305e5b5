//! The referee: the match authority, its players, its records, and the rooms of a server.
//!
//! It depends on the kernel, and knows no game by name.

#![warn(missing_docs)]

pub mod authority;
pub mod link;
pub mod record;
pub mod room;
pub mod seat;
pub mod wire;
