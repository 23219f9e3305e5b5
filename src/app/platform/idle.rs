//! Draws continuously while something moves, and otherwise only on events. Reports the mode to the page and
//! the log, for tests.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::mesh::MeshTag;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::window::WindowResized;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::app::base::awake::{Activity, KeepsAwake, WakesEvery};
use crate::app::motion::Animated;
use crate::app::platform::clock::ClockPace;
use crate::app::platform::redraw::{FrameIsCurrent, PipelinesCompiling};

/// Time for which frames continue after the last activity, so that reactions to a press are still drawn.
const AWAKE_TIME: Duration = Duration::from_millis(500);
/// Minimum number of such frames, for slow machines.
const MIN_AWAKE_FRAMES: u32 = 6;

/// The time of the last activity, and the number of frames drawn since.
#[derive(Resource, Default)]
struct LastActivity {
    at: Duration,
    frames: u32,
}

/// Longest sleep of an idle game, if nothing wakes it.
const MAX_SLEEP: Duration = Duration::from_secs(3600);
/// Longest sleep while a screen reader is in use on the desktop, whose requests wake nobody.
const MAX_SLEEP_WITH_READER: Duration = Duration::from_millis(100);

/// Switches between continuous and reactive updates.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastActivity>()
        .insert_resource(WinitSettings::continuous())
        .add_systems(Last, set_update_mode);
}

/// User input. Mouse movement does not count, and a held key counts only when it repeats.
#[derive(SystemParam)]
struct UserInput<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
}

impl UserInput<'_, '_> {
    fn is_active(&mut self) -> bool {
        self.keys.read().count() > 0
            || self.buttons.get_pressed().chain(self.buttons.get_just_released()).next().is_some()
            || self.touches.iter_just_released().next().is_some()
            || self.touches.iter().next().is_some()
    }
}

/// Changes that can alter the picture while nothing keeps the game awake.
type VisibleChange = Or<(Changed<GlobalTransform>, Changed<MeshTag>, Changed<Text>, Changed<Text2d>)>;

fn set_update_mode(
    time: Res<Time<Real>>,
    mut hands: UserInput,
    mut moved: MessageReader<CursorMoved>,
    mut resized: MessageReader<WindowResized>,
    mut stirs: MessageReader<Activity>,
    awake: Query<(), Or<(With<Animated>, With<KeepsAwake>, Changed<Hovered>)>>,
    different: Query<(), VisibleChange>,
    clocks: Query<&WakesEvery>,
    pace: Option<Res<ClockPace>>,
    reader: Res<AccessibilityRequested>,
    compiles: Res<PipelinesCompiling>,
    mut last: ResMut<LastActivity>,
    mut settings: ResMut<WinitSettings>,
    mut holds: ResMut<FrameIsCurrent>,
) {
    let moved = moved.read().count() > 0;
    let resized = resized.read().count() > 0;
    let stirs = stirs.read().count() > 0;
    if hands.is_active() || stirs || resized || compiles.0 || !awake.is_empty() {
        *last = LastActivity { at: time.elapsed(), frames: 0 };
    }
    last.frames += 1;
    let resting = last.frames > MIN_AWAKE_FRAMES && time.elapsed().saturating_sub(last.at) > AWAKE_TIME;
    let rested = settings.focused_mode != UpdateMode::Continuous;
    // Skip rendering if only mouse movement or a screen reader has woken the game and nothing has changed.
    let has_reader = reader.get();
    *holds = FrameIsCurrent((moved || has_reader) && resting && rested && different.is_empty());
    let rest = clocks.iter().map(|clock| clock.0).min().unwrap_or(MAX_SLEEP);
    let rest = pace.map_or(rest, |pace| pace.to_real_time(rest));
    let rest = if has_reader { rest.min(MAX_SLEEP_WITH_READER) } else { rest };
    let mode = if resting { UpdateMode::reactive_low_power(rest) } else { UpdateMode::Continuous };
    if settings.focused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
    if rested != resting {
        let now = if resting { "rests" } else { "moves" };
        crate::app::base::web::set_body_data("motion", Some(now));
        debug!(target: "motion", "{now}");
    } else if rested {
        debug!(target: "motion", "{}", if holds.0 { "holds" } else { "redraws" });
    }
}
