//! The referee: who sits where, what has been played, and what may be played now.
//!
//! Knows the kernel and what a brain is, and no game by name.

pub mod authority;
pub mod link;
pub mod record;
pub mod room;
pub mod seat;
pub mod wire;
