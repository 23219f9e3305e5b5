//! The stores: the same tests over both, and what only the shared one can do.

mod behaviour;
mod nats;
mod sqlite;
