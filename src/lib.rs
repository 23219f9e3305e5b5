//! Deskmate: four classic games for two on a school desk.
//!
//! The map of this crate and of those below it, with a glossary, is `src/README.md`.

#[cfg(feature = "app")]
pub mod app;
