//! The preferences of the system: dark mode, less motion, more contrast, and whether the device can vibrate.
//! The settings store them, and decide where to follow them.
//!
//! Only a browser reports motion and contrast.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};

use super::settings::{Preferences, SystemPreferences};
use super::web;

/// Returns the preferences with those that a browser reports now.
fn with_browser_preferences(preferences: SystemPreferences) -> SystemPreferences {
    SystemPreferences {
        reduced_motion: web::matches_media("(prefers-reduced-motion: reduce)"),
        more_contrast: web::matches_media("(prefers-contrast: more)")
            || web::matches_media("(forced-colors: active)"),
        ..preferences
    }
}

/// Reads the preferences before the first frame, and registers the systems that follow their changes.
pub fn plugin(app: &mut App) {
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    let dark = web::matches_media("(prefers-color-scheme: dark)");
    let known = SystemPreferences { dark, can_vibrate: web::can_vibrate(), ..default() };
    preferences.system = with_browser_preferences(known);
    app.add_systems(
        PreUpdate,
        (
            read_window_theme,
            follow_theme_changes.run_if(on_message::<WindowThemeChanged>),
            read_browser_preferences,
        )
            .chain(),
    );
}

fn read_window_theme(
    windows: Query<&Window, (With<PrimaryWindow>, Added<Window>)>,
    mut preferences: ResMut<Preferences>,
) {
    if let Ok(Some(theme)) = windows.single().map(|window| window.window_theme) {
        preferences.set_system_preferences(|wishes| wishes.dark = theme == WindowTheme::Dark);
    }
}

fn follow_theme_changes(
    mut changes: MessageReader<WindowThemeChanged>,
    mut preferences: ResMut<Preferences>,
) {
    if let Some(change) = changes.read().last() {
        preferences.set_system_preferences(|wishes| wishes.dark = change.theme == WindowTheme::Dark);
    }
}

/// Reads the browser's preferences. The page wakes the game when one of them has changed.
fn read_browser_preferences(mut preferences: ResMut<Preferences>) {
    preferences.set_system_preferences(|wishes| *wishes = with_browser_preferences(*wishes));
}

/// Changes the system's preferences in the settings, which count as changed only if there is a difference.
trait SetSystemPreferences {
    fn set_system_preferences(&mut self, set: impl FnOnce(&mut SystemPreferences));
}

impl SetSystemPreferences for ResMut<'_, Preferences> {
    fn set_system_preferences(&mut self, set: impl FnOnce(&mut SystemPreferences)) {
        let mut wishes = self.system;
        set(&mut wishes);
        if wishes != self.system {
            self.system = wishes;
        }
    }
}
