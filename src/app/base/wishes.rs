//! What the system wishes: a dark desk if its own windows are dark, less motion, more contrast; and whether it can be felt. The
//! settings hold it, and say where they follow it.
//!
//! Only a browser tells of motion and contrast.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};

use super::settings::Preferences;
use super::web;

/// What the system wishes, as far as it says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Whether its windows are dark.
    pub dark: bool,
    /// Whether less is to move.
    pub less_motion: bool,
    /// Whether letters and marks are to stand out more, or in colours of the system's own.
    pub more_contrast: bool,
    /// Whether it is held in a hand that can feel it.
    pub felt: bool,
}

impl SystemWishes {
    /// The same with what a browser says now.
    fn asked(self) -> Self {
        Self {
            less_motion: web::prefers("(prefers-reduced-motion: reduce)"),
            more_contrast: web::prefers("(prefers-contrast: more)")
                || web::prefers("(forced-colors: active)"),
            ..self
        }
    }
}

/// Reads the wishes before the first frame, and follows their changes.
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

/// A page wakes the game when a wish has changed.
fn ask(mut preferences: ResMut<Preferences>) {
    preferences.set_wishes(|wishes| *wishes = wishes.asked());
}

/// The settings as they hold what the system wishes; they count as changed only where that is another.
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
