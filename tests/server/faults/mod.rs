//! Broken connections, malformed messages, and impostors.

mod crowds;
mod cuts;
mod intruders;
mod nonsense;
mod slow;
pub mod unread;
