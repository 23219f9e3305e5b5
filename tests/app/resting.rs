//! An app that draws no frames while nothing moves, as it does in a window.

use bevy::winit::{UpdateMode, WinitSettings};
use deskmate::app::platform::idle;
use deskmate::app::platform::redraw::{FrameIsCurrent, PipelinesCompiling};

use crate::harness::Desk;

/// Starts an app that may rest.
pub fn resting_desk() -> Desk {
    Desk::with(1280, 720, |app| {
        app.init_resource::<FrameIsCurrent>().init_resource::<PipelinesCompiling>().add_plugins(idle::plugin);
    })
}

/// Returns true if frames are drawn only on events.
pub fn rests(desk: &Desk) -> bool {
    desk.0.world().resource::<WinitSettings>().focused_mode != UpdateMode::Continuous
}

/// Waits until the game comes to rest.
#[track_caller]
pub fn comes_to_rest(desk: &mut Desk, after: &str) {
    desk.frame();
    desk.wait(&format!("rest after {after}"), |desk| rests(desk));
}
