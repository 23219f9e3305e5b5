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
const MIN_SIZE: u32 = 320;
/// Maximum size accepted when the state is read, in logical pixels.
const MAX_SIZE: u32 = 16_384;
/// Part of the window's upper edge that must be on a screen so that the window can be dragged, in physical pixels.
const REACH: IVec2 = IVec2::new(48, 16);
/// Room left for the window frame and system bars around a window that is fitted to its screen, in logical
/// pixels.
const FRAME: UVec2 = UVec2::new(16, 80);

/// The stored state of the window.
#[derive(Resource, Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(default)]
pub struct WindowState {
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

impl Stored for WindowState {
    const SECTION: &'static str = "window";
}

impl Default for WindowState {
    fn default() -> Self {
        Self { width: 1280, height: 720, x: 0, y: 0, placed: false, maximised: false, full_screen: false }
    }
}

/// The observed state of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ObservedWindow {
    shape: DisplayMode,
    /// Size in logical pixels.
    size: UVec2,
    /// Upper left corner in physical pixels, if known.
    corner: Option<IVec2>,
}

/// The display mode of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DisplayMode {
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

    /// Returns true if a window of this width, with its upper left corner at `corner`, can be reached by the pointer. A
    /// part of it may be beyond the edge of the screen, as the invisible border of a window that Windows has snapped to it.
    fn reaches(&self, corner: IVec2, width: u32) -> bool {
        let width = i32::try_from(width).unwrap_or(i32::MAX);
        let edge = IRect::from_corners(corner, corner.saturating_add(IVec2::new(width, REACH.y)));
        self.rect.intersect(edge).size().cmpge(REACH).all()
    }
}

impl WindowState {
    /// Returns the window to open. It is always the normal one: the system must know it to be able to restore
    /// it from a larger one.
    #[must_use]
    pub fn window(&self) -> Window {
        let side = |length: u32| length.clamp(MIN_SIZE, MAX_SIZE);
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
        let corner = IVec2::new(self.x, self.y);
        let width = |screen: &Area| (f64::from(self.width) * screen.scale).round() as u32;
        let own = screens.iter().find(|screen| self.placed && screen.reaches(corner, width(screen)));
        let Some(screen) = own.or(screens.first()) else { return self };
        if own.is_some() && self.size().cmple(screen.size()).all() {
            return self;
        }
        let room = screen.size().saturating_sub(FRAME);
        let [width, height] =
            [self.width.min(room.x), self.height.min(room.y)].map(|side| side.max(MIN_SIZE));
        Self { width, height, ..self }
    }

    /// Returns the state after observing `seen`. `before` is the state before the last change: a window that
    /// is being maximised may report its new size first.
    fn updated(self, seen: ObservedWindow, before: Self) -> Self {
        match seen.shape {
            DisplayMode::FullScreen => Self { full_screen: true, ..self },
            DisplayMode::Maximised => {
                let told = self.size() == seen.size && !self.maximised && !self.full_screen;
                let normal = if told { before } else { self };
                Self { maximised: true, full_screen: false, ..normal }
            }
            // The window has not been resized yet.
            DisplayMode::Normal if self.full_screen => Self { full_screen: false, ..self },
            DisplayMode::Normal => {
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
    WindowResizeConstraints { min_width: MIN_SIZE as f32, min_height: MIN_SIZE as f32, ..default() }
}

/// Full screen on the window's current screen.
const FULL_SCREEN: WindowMode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);

/// A request to toggle full screen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToggleFullScreen;

/// The state before its last change.
#[derive(Resource, Default)]
struct PreviousWindow(WindowState);

/// Stores and restores the state of the window. In a page that is up to the browser.
pub fn plugin(app: &mut App) {
    app.init_resource::<WindowState>().add_message::<ToggleFullScreen>().add_systems(
        Update,
        (toggle_full_screen_by_key, switch_full_screen.run_if(on_message::<ToggleFullScreen>)).chain(),
    );
    if cfg!(not(target_arch = "wasm32")) {
        let place = *app.world().resource::<WindowState>();
        app.insert_resource(PreviousWindow(place))
            .add_systems(Update, (move_onto_screen, restore_window).chain())
            // Also before exit: some systems report late that a window is maximised.
            .add_systems(
                PostUpdate,
                store_window_state.run_if(
                    any_match_filter::<(With<PrimaryWindow>, Changed<Window>)>
                        .or_eager(on_message::<WindowCloseRequested>)
                        .or_eager(on_message::<AppExit>),
                ),
            );
    }
}

/// Toggles full screen on F11. In a browser that key is the browser's own.
fn toggle_full_screen_by_key(keys: Res<ButtonInput<KeyCode>>, mut switches: MessageWriter<ToggleFullScreen>) {
    if keys.just_pressed(KeyCode::F11) && cfg!(not(target_arch = "wasm32")) {
        switches.write(ToggleFullScreen);
    }
}

fn switch_full_screen(place: Res<WindowState>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
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
fn store_window_state(
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut place: ResMut<WindowState>,
    mut before: ResMut<PreviousWindow>,
    _main_thread: NonSendMarker,
) {
    for (entity, window) in &windows {
        let now = place.updated(observe_window(entity, window), before.0);
        if *place != now {
            if !now.maximised && !now.full_screen {
                before.0 = *place;
            }
            *place = now;
        }
    }
}

/// Returns the state of the window as the system reports it. The position falls back to the one last set.
fn observe_window(entity: Entity, window: &Window) -> ObservedWindow {
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
        WindowMode::Windowed if maximised => DisplayMode::Maximised,
        WindowMode::Windowed => DisplayMode::Normal,
        _ => DisplayMode::FullScreen,
    };
    ObservedWindow { shape, size, corner: corner.or(told) }
}

/// Moves a window that is on no screen to the primary one.
fn move_onto_screen(
    screens: Query<&Monitor>,
    added: Query<(), Added<Monitor>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    if added.is_empty() {
        return;
    }
    for mut window in &mut windows {
        if let WindowPosition::At(corner) = window.position
            && !screens.iter().any(|screen| Area::of(screen).reaches(corner, window.physical_width()))
        {
            window.position = WindowPosition::Centered(MonitorSelection::Primary);
        }
    }
}

/// Fits a newly opened window to its screen, then restores its maximised or full-screen state.
fn restore_window(
    screens: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, (With<PrimaryWindow>, Added<RawHandleWrapper>)>,
    place: Res<WindowState>,
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

    const LEFT: WindowState = WindowState {
        width: 900,
        height: 640,
        x: 40,
        y: 60,
        placed: true,
        maximised: false,
        full_screen: false,
    };

    fn seen(shape: DisplayMode, (width, height): (u32, u32), corner: Option<(i32, i32)>) -> ObservedWindow {
        ObservedWindow { shape, size: UVec2::new(width, height), corner: corner.map(IVec2::from) }
    }

    /// Returns the state after observing each of `all` in order.
    fn left(mut place: WindowState, all: &[ObservedWindow]) -> WindowState {
        let mut before = place;
        for seen in all {
            let now = place.updated(*seen, before);
            if now != place && !now.maximised && !now.full_screen {
                before = place;
            }
            place = now;
        }
        place
    }

    #[test]
    fn a_window_is_found_again() {
        use DisplayMode::{FullScreen, Maximised, Normal};
        let (full, large) = (((1920, 1080), Some((0, 0))), ((1920, 1040), Some((0, 24))));
        let see = |shape, (size, corner)| seen(shape, size, corner);
        let maximised = WindowState { maximised: true, ..LEFT };
        let filling = WindowState { full_screen: true, ..LEFT };
        for (what, place, all, expected) in [
            (
                "moved and resized in one step",
                WindowState::default(),
                vec![seen(Normal, (900, 640), Some((40, 60)))],
                LEFT,
            ),
            (
                "where no place is told",
                LEFT,
                vec![seen(Normal, (800, 500), None)],
                WindowState { width: 800, height: 500, ..LEFT },
            ),
            ("filled the screen", LEFT, vec![see(FullScreen, full)], filling),
            ("no more, and its size not told yet", filling, vec![see(Normal, full)], LEFT),
            ("no more", filling, vec![see(Normal, full), seen(Normal, (900, 640), Some((40, 60)))], LEFT),
            ("maximised", LEFT, vec![see(Maximised, large)], maximised),
            ("maximised, and said so late", LEFT, vec![see(Normal, large), see(Maximised, large)], maximised),
            (
                "moved, then maximised, and said so late",
                WindowState { x: 0, ..LEFT },
                vec![seen(Normal, (900, 640), Some((40, 60))), see(Normal, large), see(Maximised, large)],
                maximised,
            ),
            ("maximised as before", maximised, vec![see(Maximised, large), see(Maximised, large)], maximised),
            ("no more maximised", maximised, vec![seen(Normal, (900, 640), Some((40, 60)))], LEFT),
            (
                "maximised, then filled the screen",
                LEFT,
                vec![see(Maximised, large), see(FullScreen, full)],
                WindowState { full_screen: true, ..maximised },
            ),
            (
                "and back",
                WindowState { full_screen: true, ..maximised },
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
            [LEFT, WindowState { maximised: true, ..LEFT }, WindowState { full_screen: true, ..LEFT }]
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
        let first = WindowState::default();
        let placed = WindowState { placed: true, x: 10, y: 30, ..first };
        for (place, screens, size) in [
            (first, vec![screen(0, 1024, 600, 1.0)], (1008, 520)),
            (first, vec![screen(0, 1280, 720, 1.0)], (1264, 640)),
            (first, vec![screen(0, 1366, 768, 1.0)], (1280, 688)),
            (first, vec![screen(0, 1920, 1080, 1.0)], (1280, 720)),
            // In logical pixels.
            (first, vec![screen(0, 1920, 1080, 2.0)], (944, 460)),
            (first, vec![], (1280, 720)),
            (first, vec![screen(0, 200, 200, 1.0)], (MIN_SIZE, MIN_SIZE)),
            // With its former size, on its former screen.
            (placed, vec![screen(0, 1280, 720, 1.0)], (1280, 720)),
            (WindowState { width: 1000, ..placed }, vec![screen(0, 1024, 700, 1.0)], (1000, 620)),
            (placed, vec![screen(0, 1024, 600, 1.0)], (1008, 520)),
            (
                WindowState { x: 2000, ..placed },
                vec![screen(0, 1920, 1080, 1.0), screen(1920, 1024, 600, 1.0)],
                (1008, 520),
            ),
            // Its former screen is gone.
            (WindowState { x: 5000, ..placed }, vec![screen(0, 1024, 600, 1.0)], (1008, 520)),
        ] {
            let fitted = place.fitted(&screens);
            assert_eq!((fitted.width, fitted.height), size, "{place:?} {screens:?}");
        }
    }

    #[test]
    fn nonsense_is_not_believed() {
        let window = WindowState { width: 0, height: u32::MAX, ..default() }.window();
        assert_eq!((window.width(), window.height()), (320.0, 16_384.0));
    }

    #[test]
    fn the_upper_edge_has_to_be_on_a_screen() {
        let screen = Area { rect: IRect::new(0, 0, 1920, 1080), scale: 1.0 };
        for (x, y, reached) in [
            (0, 0, true),
            (-7, 0, true),
            (-400, 20, true),
            (1800, 20, true),
            (-880, 20, false),
            (1900, 20, false),
            (30, -10, false),
            (30, 2000, false),
            (5000, 20, false),
            (i32::MAX, i32::MIN, false),
        ] {
            assert_eq!(screen.reaches(IVec2::new(x, y), 900), reached, "{x}, {y}");
        }
    }
}
