//! The preferences of the system: dark mode, less motion, more contrast, and whether the device can vibrate.
//! The settings store them, and decide where to follow them.
//!
//! Only a browser reports motion and contrast.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};

use super::settings::Preferences;
use super::web;

/// The preferences of the system, as far as it reports them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// True if the system's windows are dark.
    pub dark: bool,
    /// True if less should move.
    pub less_motion: bool,
    /// True if letters and marks should have more contrast, or have colours forced by the system.
    pub more_contrast: bool,
    /// True for a hand-held device that can vibrate.
    pub felt: bool,
}

impl SystemWishes {
    /// Returns the preferences with those that a browser reports now.
    fn asked(self) -> Self {
        Self {
            less_motion: web::prefers("(prefers-reduced-motion: reduce)"),
            more_contrast: web::prefers("(prefers-contrast: more)")
                || web::prefers("(forced-colors: active)"),
            ..self
        }
    }
}

/// Reads the preferences before the first frame, and registers the systems that follow their changes.
pub fn plugin(app: &mut App) {
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    let dark = web::prefers("(prefers-color-scheme: dark)");
    preferences.system = SystemWishes { dark, felt: web::can_buzz(), ..default() }.asked();
    app.add_systems(PreUpdate, (read, follow.run_if(on_message::<WindowThemeChanged>), ask).chain());
}

fn read(windows: Query<&Window, (With<PrimaryWindow>, Added<Window>)>, mut preferences: ResMut<Preferences>) {
    if let Ok(Some(theme)) = windows.single().map(|window| window.window_theme) {
        preferences.set_wishes(|wishes| wishes.dark = theme == WindowTheme::Dark);
    }
}

fn follow(mut changes: MessageReader<WindowThemeChanged>, mut preferences: ResMut<Preferences>) {
    if let Some(change) = changes.read().last() {
        preferences.set_wishes(|wishes| wishes.dark = change.theme == WindowTheme::Dark);
    }
}

/// Reads the browser's preferences. The page wakes the game when one of them has changed.
fn ask(mut preferences: ResMut<Preferences>) {
    preferences.set_wishes(|wishes| *wishes = wishes.asked());
}

/// Changes the system's preferences in the settings, which count as changed only if there is a difference.
trait SetWishes {
    fn set_wishes(&mut self, set: impl FnOnce(&mut SystemWishes));
}

impl SetWishes for ResMut<'_, Preferences> {
    fn set_wishes(&mut self, set: impl FnOnce(&mut SystemWishes)) {
        let mut wishes = self.system;
        set(&mut wishes);
        if wishes != self.system {
            self.system = wishes;
        }
    }
}
