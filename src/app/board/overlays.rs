//! Overlays: what can be shown over a board on demand, by name.

use std::collections::BTreeSet;

use bevy::prelude::*;

/// What the opponent thought about their latest move.
pub const MIND: &str = "mind";

/// The overlays that are shown where a game has them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlays(BTreeSet<&'static str>);

impl Overlays {
    /// Whether `name` is shown.
    #[must_use]
    pub fn shows(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    /// All that are shown.
    pub fn shown(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }

    /// Takes `name` away if it is shown.
    pub fn hide(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// Shows `name`, or takes it away.
    pub fn toggle(&mut self, name: &'static str) {
        if !self.0.remove(name) {
            self.0.insert(name);
        }
    }
}

/// No overlay is shown at first.
pub fn plugin(app: &mut App) {
    app.init_resource::<Overlays>();
}
