//! End-to-end tests of the server and its clients: whole games over real sockets, and the faults of each part.

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
mod websockets;
