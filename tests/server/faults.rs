//! Connections that break, messages that make no sense, and people who are not who they say.

mod crowds;
mod cuts;
mod intruders;
mod nonsense;
mod slow;
pub mod unread;
