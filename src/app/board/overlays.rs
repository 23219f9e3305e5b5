//! Overlays that can be shown over a board on demand, by name.

use std::collections::BTreeSet;

use bevy::prelude::*;

/// Name of the overlay that shows the opponent's thoughts about its latest move.
pub const MIND: &str = "mind";

/// The overlays that are switched on. Each is shown in the games that have it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlays(BTreeSet<&'static str>);

impl Overlays {
    /// Returns true if `name` is switched on.
    #[must_use]
    pub fn shows(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    /// Returns all overlays that are switched on.
    pub fn shown(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().copied()
    }

    /// Switches `name` off.
    pub fn hide(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// Switches `name` on or off.
    pub fn toggle(&mut self, name: &'static str) {
        if !self.0.remove(name) {
            self.0.insert(name);
        }
    }
}

/// Registers the overlays, all of which are off at first.
pub fn plugin(app: &mut App) {
    app.init_resource::<Overlays>();
}
