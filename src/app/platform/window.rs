//! The desktop's window: how large it is, where it stands and whether it fills the screen, from one start to the next.

use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryWindow, WindowMode, WindowPosition, WindowResizeConstraints,
    WindowResolution,
};
use serde::{Deserialize, Serialize};

use crate::app::base::storage::Stored;

/// The least size of the window, in logical pixels.
const LEAST: u32 = 320;
/// The largest size that is believed when it is read, in logical pixels.
const MOST: u32 = 16_384;
/// So much of the window's upper left corner has to be on a screen for a hand to reach it, in physical pixels.
const REACH: IVec2 = IVec2::new(48, 16);

/// The window as it was left.
#[derive(Resource, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct WindowPlace {
    /// Its width in logical pixels while it does not fill the screen.
    pub width: u32,
    /// Its height, likewise.
    pub height: u32,
    /// The left edge in physical pixels, counting from the first screen's.
    pub x: i32,
    /// The upper edge, likewise.
    pub y: i32,
    /// Whether the window has stood anywhere yet; until then the system finds a place.
    pub placed: bool,
    /// Whether it fills the screen.
    pub full_screen: bool,
}

impl Stored for WindowPlace {
    const SECTION: &'static str = "window";
}

impl Default for WindowPlace {
    fn default() -> Self {
        Self { width: 1280, height: 720, x: 0, y: 0, placed: false, full_screen: false }
    }
}

impl WindowPlace {
    /// The window to open.
    #[must_use]
    pub fn window(&self) -> Window {
        let side = |length: u32| length.clamp(LEAST, MOST);
        Window {
            title: "Deskmate".into(),
            name: Some("deskmate".into()),
            canvas: Some("#game".into()),
            fit_canvas_to_parent: true,
            resolution: WindowResolution::new(side(self.width), side(self.height)),
            position: if self.placed {
                WindowPosition::At(IVec2::new(self.x, self.y))
            } else {
                WindowPosition::Automatic
            },
            mode: if self.full_screen { FULL_SCREEN } else { WindowMode::Windowed },
            resize_constraints: constraints(),
            ..default()
        }
    }

    /// How it is now; while the window fills the screen, its size and place are those to come back to.
    fn now(self, window: &Window) -> Self {
        if window.mode != WindowMode::Windowed {
            return Self { full_screen: true, ..self };
        }
        let (width, height) = (window.width().round() as u32, window.height().round() as u32);
        let sized = Self { width, height, full_screen: false, ..self };
        match window.position {
            WindowPosition::At(IVec2 { x, y }) => Self { x, y, placed: true, ..sized },
            _ => sized,
        }
    }
}

/// How small the window can be made. A page is as small as its browser likes, such as that of a phone held sideways: a
/// canvas that did not follow would be cut.
fn constraints() -> WindowResizeConstraints {
    if cfg!(target_arch = "wasm32") {
        return WindowResizeConstraints { min_width: 1.0, min_height: 1.0, ..default() };
    }
    WindowResizeConstraints { min_width: LEAST as f32, min_height: LEAST as f32, ..default() }
}

/// The whole screen that the window is on.
const FULL_SCREEN: WindowMode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);

/// Fills the screen with the game, or no longer.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToggleFullScreen;

/// Remembers the window. A page has its own, and the browser remembers that.
pub fn plugin(app: &mut App) {
    app.init_resource::<WindowPlace>()
        .add_message::<ToggleFullScreen>()
        .add_systems(Update, (ask_by_key, switch_full_screen.run_if(on_message::<ToggleFullScreen>)).chain());
    if cfg!(not(target_arch = "wasm32")) {
        app.add_systems(Update, (come_back, remember).chain());
    }
}

/// In a browser the key is the browser's own.
fn ask_by_key(keys: Res<ButtonInput<KeyCode>>, mut switches: MessageWriter<ToggleFullScreen>) {
    if keys.just_pressed(KeyCode::F11) && cfg!(not(target_arch = "wasm32")) {
        switches.write(ToggleFullScreen);
    }
}

fn switch_full_screen(mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    // All of the page, with the controls that are mirrored there.
    if cfg!(target_arch = "wasm32") {
        crate::app::base::web::toggle_full_screen();
        return;
    }
    for mut window in &mut windows {
        window.mode = match window.mode {
            WindowMode::Windowed => FULL_SCREEN,
            _ => WindowMode::Windowed,
        };
    }
}

fn remember(windows: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>, mut place: ResMut<WindowPlace>) {
    for window in &windows {
        let now = place.now(window);
        place.set_if_neq(now);
    }
}

/// A window that would stand where no screen is any more is brought to the first one.
fn come_back(
    screens: Query<&Monitor>,
    added: Query<(), Added<Monitor>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if added.is_empty() {
        return;
    }
    for mut window in &mut windows {
        if let WindowPosition::At(corner) = window.position
            && !screens.iter().any(|screen| reaches(screen_rect(screen), corner))
        {
            window.position = WindowPosition::Centered(MonitorSelection::Primary);
        }
    }
}

fn screen_rect(screen: &Monitor) -> IRect {
    let size = UVec2::new(screen.physical_width, screen.physical_height).as_ivec2();
    IRect::from_corners(screen.physical_position, screen.physical_position + size)
}

/// Whether a hand finds the upper left corner of a window that stands at `corner` on a screen.
fn reaches(screen: IRect, corner: IVec2) -> bool {
    screen.contains(corner) && screen.contains(corner + REACH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_found_again() {
        let mut window = WindowPlace::default().window();
        window.resolution.set(900.0, 640.0);
        window.position.set(IVec2::new(40, 60));
        let place = WindowPlace::default().now(&window);
        assert_eq!(
            place,
            WindowPlace { width: 900, height: 640, x: 40, y: 60, placed: true, full_screen: false }
        );
        assert_eq!(place.now(&place.window()), place);
        // The whole screen is no size to come back to.
        window.mode = FULL_SCREEN;
        window.resolution.set(1920.0, 1080.0);
        assert_eq!(place.now(&window), WindowPlace { full_screen: true, ..place });
    }

    #[test]
    fn nonsense_is_not_believed() {
        let window = WindowPlace { width: 0, height: u32::MAX, ..default() }.window();
        assert_eq!((window.width(), window.height()), (320.0, 16_384.0));
    }

    #[test]
    fn a_corner_has_to_be_on_a_screen() {
        let screen = IRect::new(0, 0, 1920, 1080);
        assert!(reaches(screen, IVec2::new(0, 0)));
        assert!(!reaches(screen, IVec2::new(-400, 20)));
        assert!(!reaches(screen, IVec2::new(1900, 20)));
        assert!(!reaches(screen, IVec2::new(30, 2000)));
    }
}
