//! Sea Battle: for now the exercise book on the desk.

pub mod scene;
