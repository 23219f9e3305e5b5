//! The server and its clients: whole games over real sockets, and everything that can go wrong between them.

mod door;
mod faults;
mod games;
mod harness;
mod host;
mod lies;
mod logs;
mod notices;
mod pages;
mod power_cuts;
mod processes;
mod releases;
mod rooms;
mod simulation;
mod time;
#[cfg(feature = "friend")]
mod websockets;
