//! Gomoku: for now the kaya board with its bowls on the desk.

pub mod scene;
