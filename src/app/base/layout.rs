//! Layout: one scale for everything, so that world and interface stay in register at every window size.
//!
//! Lengths everywhere are *desk units*: the desk is designed for 1280 by 720 of them, or 360 by 640 when
//! the window is upright; a larger window makes all units larger alike.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::i18n::Words;
use super::languages::{ENGLISH, Language};

/// How the desk fits the window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Logical pixels a desk unit.
    pub scale: f32,
    /// The window's size in desk units; never below the design size in either direction.
    pub size: Vec2,
    /// Whether the window is held upright.
    pub upright: bool,
    /// The language whose words are laid out.
    pub language: Language,
}

impl Default for Layout {
    fn default() -> Self {
        Self::of(Vec2::new(1280.0, 720.0))
    }
}

impl Layout {
    /// The layout for a window of `size` logical pixels, in English.
    #[must_use]
    pub fn of(size: Vec2) -> Self {
        let size = size.max(Vec2::ONE);
        let upright = size.x < size.y * 1.1;
        let design = if upright { Vec2::new(360.0, 640.0) } else { Vec2::new(1280.0, 720.0) };
        let scale = (size / design).min_element();
        Self { scale, size: size / scale, upright, language: ENGLISH }
    }

    /// Picks the value for the window's orientation.
    #[must_use]
    pub fn pick<T>(&self, lying: T, upright: T) -> T {
        if self.upright { upright } else { lying }
    }
}

/// Systems that follow a change of the window's size.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct LayoutSystems;

/// Keeps [`Layout`] and the interface's scale in step with the window and the language.
pub fn plugin(app: &mut App) {
    app.init_resource::<Layout>().add_systems(PreUpdate, measure.in_set(LayoutSystems));
}

fn measure(
    windows: Query<&Window, With<PrimaryWindow>>,
    words: Res<Words>,
    mut layout: ResMut<Layout>,
    mut ui_scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else { return };
    let now = Layout { language: words.language(), ..Layout::of(window.size()) };
    if layout.set_if_neq(now) || ui_scale.0 != layout.scale {
        ui_scale.0 = layout.scale;
    }
}
