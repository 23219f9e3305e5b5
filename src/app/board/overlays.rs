//! Overlays that can be shown over a board on demand, by name.

use std::collections::BTreeSet;

use bevy::prelude::*;

/// Name of the overlay that shows the opponent's thoughts about its latest move.
pub const MIND: &str = "mind";

/// The overlays that are switched on. Each is shown in the games that have it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    shown: BTreeSet<&'static str>,
    /// The overlays that are switched on as far as the player has been told.
    told: BTreeSet<&'static str>,
}

impl Overlays {
    /// Returns true if `name` is switched on.
    #[must_use]
    pub fn shows(&self, name: &str) -> bool {
        self.shown.contains(name)
    }

    /// Switches `name` off without telling the player, such as for another game.
    pub fn hide(&mut self, name: &str) {
        self.shown.remove(name);
        self.told.remove(name);
    }

    /// Switches `name` on or off.
    pub fn toggle(&mut self, name: &'static str) {
        if !self.shown.remove(name) {
            self.shown.insert(name);
        }
    }

    /// Returns the overlays that have been switched on and those that have been switched off, as far as the player has
    /// not been told, who is told now.
    pub fn take_news(&mut self) -> [Vec<&'static str>; 2] {
        let told = std::mem::replace(&mut self.told, self.shown.clone());
        let not_in = |one: &BTreeSet<&'static str>, other: &BTreeSet<&'static str>| {
            one.difference(other).copied().collect()
        };
        [not_in(&self.shown, &told), not_in(&told, &self.shown)]
    }
}

/// Registers the overlays, all of which are off at first.
pub fn plugin(app: &mut App) {
    app.init_resource::<Overlays>();
}
