//! The stores: the same tests for both, and tests of the features of each.

mod behaviour;
mod nats;
mod sqlite;
