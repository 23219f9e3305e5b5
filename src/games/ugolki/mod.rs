//! Ugolki: for now the chequered board on the desk.

pub mod scene;
