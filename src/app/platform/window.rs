//! The window on the desktop. Its size, position and full-screen state are kept from one start to the next.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::{
    Monitor, MonitorSelection, PrimaryMonitor, PrimaryWindow, RawHandleWrapper, WindowCloseRequested,
    WindowMode, WindowPosition, WindowResizeConstraints, WindowResolution,
};
use bevy::winit::WINIT_WINDOWS;
use serde::{Deserialize, Serialize};

use crate::app::base::storage::Stored;

/// Minimum size of the window, in logical pixels.
const LEAST: u32 = 320;
/// Maximum size accepted when the state is read, in logical pixels.
const MOST: u32 = 16_384;
/// Part of the window's upper left corner that must be on a screen so that the window can be dragged, in
/// physical pixels.
const REACH: IVec2 = IVec2::new(48, 16);
/// Room left for the window frame and system bars around a window that is fitted to its screen, in logical
/// pixels.
const FRAME: UVec2 = UVec2::new(16, 80);

/// The stored state of the window.
#[derive(Resource, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct WindowPlace {
    /// Width of the normal window, that is, neither full-screen nor maximised, in logical pixels.
    pub width: u32,
    /// Height of the normal window.
    pub height: u32,
    /// Left edge of the normal window in physical pixels, relative to the first screen.
    pub x: i32,
    /// Upper edge of the normal window.
    pub y: i32,
    /// True if the position is known. Until then the system chooses one.
    pub placed: bool,
    /// True if it is maximised, or will be after leaving full screen.
    pub maximised: bool,
    /// True if it is full-screen.
    pub full_screen: bool,
}

impl Stored for WindowPlace {
    const SECTION: &'static str = "window";
}

impl Default for WindowPlace {
    fn default() -> Self {
        Self { width: 1280, height: 720, x: 0, y: 0, placed: false, maximised: false, full_screen: false }
    }
}

/// The observed state of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    shape: Shape,
    /// Size in logical pixels.
    size: UVec2,
    /// Upper left corner in physical pixels, if known.
    corner: Option<IVec2>,
}

/// The display mode of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Normal,
    Maximised,
    FullScreen,
}

/// The area of a screen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Area {
    /// Position and size in the virtual desktop, in physical pixels.
    rect: IRect,
    /// Physical pixels per logical pixel.
    scale: f64,
}

impl Area {
    fn of(monitor: &Monitor) -> Self {
        let size = UVec2::new(monitor.physical_width, monitor.physical_height).as_ivec2();
        let rect = IRect::from_corners(monitor.physical_position, monitor.physical_position + size);
        Self { rect, scale: monitor.scale_factor }
    }

    /// Returns the size in logical pixels.
    fn size(&self) -> UVec2 {
        (self.rect.size().as_dvec2() / self.scale.max(0.1)).as_uvec2()
    }

    /// Returns true if a window with its upper left corner at `corner` can be reached by the pointer.
    fn reaches(&self, corner: IVec2) -> bool {
        self.rect.contains(corner) && self.rect.contains(corner + REACH)
    }
}

impl WindowPlace {
    /// Returns the window to open. It is always the normal one: the system must know it to be able to restore
    /// it from a larger one.
    #[must_use]
    pub fn window(&self) -> Window {
        let side = |length: u32| length.clamp(LEAST, MOST);
        Window {
            title: "Deskmate".into(),
            name: Some("deskmate".into()),
            canvas: Some("#game".into()),
            fit_canvas_to_parent: true,
            resolution: WindowResolution::new(side(self.width), side(self.height)),
            position: self.position(),
            resize_constraints: constraints(),
            ..default()
        }
    }

    /// Returns the position of the normal window.
    fn position(&self) -> WindowPosition {
        if self.placed { WindowPosition::At(IVec2::new(self.x, self.y)) } else { WindowPosition::Automatic }
    }

    /// Limits the size to the window's screen, or to the first (primary) one if it is on none, and leaves room
    /// for the frame. A window that was on this screen in this size stays as it is.
    fn fitted(self, screens: &[Area]) -> Self {
        let own = screens.iter().find(|screen| self.placed && screen.reaches(IVec2::new(self.x, self.y)));
        let Some(screen) = own.or(screens.first()) else { return self };
        if own.is_some() && self.size().cmple(screen.size()).all() {
            return self;
        }
        let room = screen.size().saturating_sub(FRAME);
        let [width, height] = [self.width.min(room.x), self.height.min(room.y)].map(|side| side.max(LEAST));
        Self { width, height, ..self }
    }

    /// Returns the state after observing `seen`. `before` is the state before the last change: a window that
    /// is being maximised may report its new size first.
    fn after(self, seen: Seen, before: Self) -> Self {
        match seen.shape {
            Shape::FullScreen => Self { full_screen: true, ..self },
            Shape::Maximised => {
                let told = self.size() == seen.size && !self.maximised && !self.full_screen;
                let normal = if told { before } else { self };
                Self { maximised: true, full_screen: false, ..normal }
            }
            // The window has not been resized yet.
            Shape::Normal if self.full_screen => Self { full_screen: false, ..self },
            Shape::Normal => {
                let UVec2 { x: width, y: height } = seen.size;
                let sized = Self { width, height, maximised: false, full_screen: false, ..self };
                seen.corner.map_or(sized, |IVec2 { x, y }| Self { x, y, placed: true, ..sized })
            }
        }
    }

    fn size(&self) -> UVec2 {
        UVec2::new(self.width, self.height)
    }
}

/// Returns the size limits. In a page, the browser alone decides, as for a phone held sideways: a canvas with
/// a minimum size would be cut off.
fn constraints() -> WindowResizeConstraints {
    if cfg!(target_arch = "wasm32") {
        return WindowResizeConstraints { min_width: 1.0, min_height: 1.0, ..default() };
    }
    WindowResizeConstraints { min_width: LEAST as f32, min_height: LEAST as f32, ..default() }
}

/// Full screen on the window's current screen.
const FULL_SCREEN: WindowMode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);

/// A request to toggle full screen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToggleFullScreen;

/// The state before its last change.
#[derive(Resource, Default)]
struct Before(WindowPlace);

/// Stores and restores the state of the window. In a page that is up to the browser.
pub fn plugin(app: &mut App) {
    app.init_resource::<WindowPlace>()
        .add_message::<ToggleFullScreen>()
        .add_systems(Update, (ask_by_key, switch_full_screen.run_if(on_message::<ToggleFullScreen>)).chain());
    if cfg!(not(target_arch = "wasm32")) {
        let place = *app.world().resource::<WindowPlace>();
        app.insert_resource(Before(place))
            .add_systems(Update, (come_back, enlarge).chain())
            // Also before exit: some systems report late that a window is maximised.
            .add_systems(
                PostUpdate,
                remember.run_if(
                    any_match_filter::<(With<PrimaryWindow>, Changed<Window>)>
                        .or_eager(on_message::<WindowCloseRequested>)
                        .or_eager(on_message::<AppExit>),
                ),
            );
    }
}

/// Toggles full screen on F11. In a browser that key is the browser's own.
fn ask_by_key(keys: Res<ButtonInput<KeyCode>>, mut switches: MessageWriter<ToggleFullScreen>) {
    if keys.just_pressed(KeyCode::F11) && cfg!(not(target_arch = "wasm32")) {
        switches.write(ToggleFullScreen);
    }
}

fn switch_full_screen(place: Res<WindowPlace>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    // Full screen for the whole page, including the mirrored controls.
    if cfg!(target_arch = "wasm32") {
        crate::app::base::web::toggle_full_screen();
        return;
    }
    for mut window in &mut windows {
        window.mode = match window.mode {
            WindowMode::Windowed => FULL_SCREEN,
            _ => WindowMode::Windowed,
        };
        // The system may not know that it was maximised before, if it was opened in full screen.
        if window.mode == WindowMode::Windowed && place.maximised {
            window.set_maximized(true);
        }
    }
}

/// Stores the observed state.
fn remember(
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut place: ResMut<WindowPlace>,
    mut before: ResMut<Before>,
    _main_thread: NonSendMarker,
) {
    for (entity, window) in &windows {
        let now = place.after(look(entity, window), before.0);
        if *place != now {
            if !now.maximised && !now.full_screen {
                before.0 = *place;
            }
            *place = now;
        }
    }
}

/// Returns the state of the window as the system reports it. The position falls back to the one last set.
fn look(entity: Entity, window: &Window) -> Seen {
    let size = UVec2::new(window.width().round() as u32, window.height().round() as u32);
    let told = match window.position {
        WindowPosition::At(corner) => Some(corner),
        _ => None,
    };
    let (maximised, corner) = WINIT_WINDOWS.with_borrow(|windows| {
        // Not every system reports a move that happens together with a change of size.
        windows.get_window(entity).map_or((false, None), |window| {
            let corner = window.outer_position().ok().map(|corner| IVec2::new(corner.x, corner.y));
            (window.is_maximized(), corner)
        })
    });
    let shape = match window.mode {
        WindowMode::Windowed if maximised => Shape::Maximised,
        WindowMode::Windowed => Shape::Normal,
        _ => Shape::FullScreen,
    };
    Seen { shape, size, corner: corner.or(told) }
}

/// Moves a window that is on no screen to the primary one.
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
            && !screens.iter().any(|screen| Area::of(screen).reaches(corner))
        {
            window.position = WindowPosition::Centered(MonitorSelection::Primary);
        }
    }
}

/// Fits a newly opened window to its screen, then restores its maximised or full-screen state.
fn enlarge(
    screens: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, (With<PrimaryWindow>, Added<RawHandleWrapper>)>,
    place: Res<WindowPlace>,
) {
    for mut window in &mut windows {
        let mut screens: Vec<_> = screens.iter().collect();
        screens.sort_by_key(|(_, main)| !main);
        let screens: Vec<_> = screens.into_iter().map(|(screen, _)| Area::of(screen)).collect();
        let fitted = place.fitted(&screens);
        if fitted != *place {
            window.resolution.set(fitted.width as f32, fitted.height as f32);
        }
        if place.maximised {
            window.set_maximized(true);
        }
        if place.full_screen {
            window.mode = FULL_SCREEN;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: WindowPlace = WindowPlace {
        width: 900,
        height: 640,
        x: 40,
        y: 60,
        placed: true,
        maximised: false,
        full_screen: false,
    };

    fn seen(shape: Shape, (width, height): (u32, u32), corner: Option<(i32, i32)>) -> Seen {
        Seen { shape, size: UVec2::new(width, height), corner: corner.map(IVec2::from) }
    }

    /// Returns the state after observing each of `all` in order.
    fn left(mut place: WindowPlace, all: &[Seen]) -> WindowPlace {
        let mut before = place;
        for seen in all {
            let now = place.after(*seen, before);
            if now != place && !now.maximised && !now.full_screen {
                before = place;
            }
            place = now;
        }
        place
    }

    #[test]
    fn a_window_is_found_again() {
        use Shape::{FullScreen, Maximised, Normal};
        let (full, large) = (((1920, 1080), Some((0, 0))), ((1920, 1040), Some((0, 24))));
        let see = |shape, (size, corner)| seen(shape, size, corner);
        let maximised = WindowPlace { maximised: true, ..LEFT };
        let filling = WindowPlace { full_screen: true, ..LEFT };
        for (what, place, all, expected) in [
            (
                "moved and resized in one step",
                WindowPlace::default(),
                vec![seen(Normal, (900, 640), Some((40, 60)))],
                LEFT,
            ),
            (
                "where no place is told",
                LEFT,
                vec![seen(Normal, (800, 500), None)],
                WindowPlace { width: 800, height: 500, ..LEFT },
            ),
            ("filled the screen", LEFT, vec![see(FullScreen, full)], filling),
            ("no more, and its size not told yet", filling, vec![see(Normal, full)], LEFT),
            ("no more", filling, vec![see(Normal, full), seen(Normal, (900, 640), Some((40, 60)))], LEFT),
            ("maximised", LEFT, vec![see(Maximised, large)], maximised),
            ("maximised, and said so late", LEFT, vec![see(Normal, large), see(Maximised, large)], maximised),
            (
                "moved, then maximised, and said so late",
                WindowPlace { x: 0, ..LEFT },
                vec![seen(Normal, (900, 640), Some((40, 60))), see(Normal, large), see(Maximised, large)],
                maximised,
            ),
            ("maximised as before", maximised, vec![see(Maximised, large), see(Maximised, large)], maximised),
            ("no more maximised", maximised, vec![seen(Normal, (900, 640), Some((40, 60)))], LEFT),
            (
                "maximised, then filled the screen",
                LEFT,
                vec![see(Maximised, large), see(FullScreen, full)],
                WindowPlace { full_screen: true, ..maximised },
            ),
            (
                "and back",
                WindowPlace { full_screen: true, ..maximised },
                vec![see(Normal, full), see(Maximised, large)],
                maximised,
            ),
        ] {
            assert_eq!(left(place, &all), expected, "{what}");
        }
    }

    #[test]
    fn a_window_opens_as_a_normal_one_that_it_can_come_back_to() {
        for place in
            [LEFT, WindowPlace { maximised: true, ..LEFT }, WindowPlace { full_screen: true, ..LEFT }]
        {
            let window = place.window();
            assert_eq!((window.width(), window.height()), (900.0, 640.0));
            assert_eq!(window.position, WindowPosition::At(IVec2::new(40, 60)));
            assert_eq!(window.mode, WindowMode::Windowed);
        }
    }

    #[test]
    fn a_window_fits_its_screen_with_its_frame() {
        let screen = |x: i32, width: i32, height: i32, scale: f64| Area {
            rect: IRect::new(x, 0, x + width, height),
            scale,
        };
        let first = WindowPlace::default();
        let placed = WindowPlace { placed: true, x: 10, y: 30, ..first };
        for (place, screens, size) in [
            (first, vec![screen(0, 1024, 600, 1.0)], (1008, 520)),
            (first, vec![screen(0, 1280, 720, 1.0)], (1264, 640)),
            (first, vec![screen(0, 1366, 768, 1.0)], (1280, 688)),
            (first, vec![screen(0, 1920, 1080, 1.0)], (1280, 720)),
            // In logical pixels.
            (first, vec![screen(0, 1920, 1080, 2.0)], (944, 460)),
            (first, vec![], (1280, 720)),
            (first, vec![screen(0, 200, 200, 1.0)], (LEAST, LEAST)),
            // With its former size, on its former screen.
            (placed, vec![screen(0, 1280, 720, 1.0)], (1280, 720)),
            (WindowPlace { width: 1000, ..placed }, vec![screen(0, 1024, 700, 1.0)], (1000, 620)),
            (placed, vec![screen(0, 1024, 600, 1.0)], (1008, 520)),
            (
                WindowPlace { x: 2000, ..placed },
                vec![screen(0, 1920, 1080, 1.0), screen(1920, 1024, 600, 1.0)],
                (1008, 520),
            ),
            // Its former screen is gone.
            (WindowPlace { x: 5000, ..placed }, vec![screen(0, 1024, 600, 1.0)], (1008, 520)),
        ] {
            let fitted = place.fitted(&screens);
            assert_eq!((fitted.width, fitted.height), size, "{place:?} {screens:?}");
        }
    }

    #[test]
    fn nonsense_is_not_believed() {
        let window = WindowPlace { width: 0, height: u32::MAX, ..default() }.window();
        assert_eq!((window.width(), window.height()), (320.0, 16_384.0));
    }

    #[test]
    fn a_corner_has_to_be_on_a_screen() {
        let screen = Area { rect: IRect::new(0, 0, 1920, 1080), scale: 1.0 };
        assert!(screen.reaches(IVec2::new(0, 0)));
        assert!(!screen.reaches(IVec2::new(-400, 20)));
        assert!(!screen.reaches(IVec2::new(1900, 20)));
        assert!(!screen.reaches(IVec2::new(30, 2000)));
    }
}
