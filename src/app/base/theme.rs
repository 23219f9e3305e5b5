//! What the system wishes: a dark desk, if its own windows are dark.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowTheme, WindowThemeChanged};

/// Whether the system's windows are dark; it may not say.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemTheme(pub Option<WindowTheme>);

/// Reads it when the window has come, and follows its changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<SystemTheme>()
        .add_systems(PreUpdate, (read, follow.run_if(on_message::<WindowThemeChanged>)).chain());
}

fn read(windows: Query<&Window, (With<PrimaryWindow>, Added<Window>)>, mut theme: ResMut<SystemTheme>) {
    if let Ok(window) = windows.single() {
        theme.set_if_neq(SystemTheme(window.window_theme));
    }
}

fn follow(mut changes: MessageReader<WindowThemeChanged>, mut theme: ResMut<SystemTheme>) {
    if let Some(change) = changes.read().last() {
        theme.set_if_neq(SystemTheme(Some(change.theme)));
    }
}
