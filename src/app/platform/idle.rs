//! Idle: draws as long as something moves, and rests otherwise. Says which, for those who look at pictures.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;

use crate::app::base::awake::{KeepsAwake, WakesEvery};

/// How long frames go on after the last reason for one, so that what follows a press is still drawn.
const AFTERGLOW: Duration = Duration::from_millis(500);
/// The same in frames, for machines that draw slowly.
const AFTERGLOW_FRAMES: u32 = 6;

/// When something last moved, and how many frames have been drawn since.
#[derive(Resource, Default)]
struct LastMotion {
    at: Duration,
    frames: u32,
}

/// How long a game that rests sleeps if nothing wakes it.
const SLEEP: Duration = Duration::from_secs(3600);

/// Switches between drawing and resting.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastMotion>().insert_resource(WinitSettings::continuous()).add_systems(Last, rest);
}

fn rest(
    time: Res<Time<Real>>,
    awake: Query<(), Or<(With<TweenAnim>, With<KeepsAwake>)>>,
    clocks: Query<&WakesEvery>,
    input: (
        Res<ButtonInput<KeyCode>>,
        Res<ButtonInput<MouseButton>>,
        Res<Touches>,
        MessageReader<CursorMoved>,
        MessageReader<bevy::window::WindowResized>,
    ),
    mut last: ResMut<LastMotion>,
    mut settings: ResMut<WinitSettings>,
) {
    let (keys, buttons, touches, mut moved, mut resized) = input;
    let touched = keys.get_pressed().chain(keys.get_just_released()).next().is_some()
        || buttons.get_pressed().chain(buttons.get_just_released()).next().is_some()
        || touches.iter_just_released().next().is_some()
        || touches.iter().next().is_some()
        || moved.read().count() > 0
        || resized.read().count() > 0;
    if touched || !awake.is_empty() {
        *last = LastMotion { at: time.elapsed(), frames: 0 };
    }
    last.frames += 1;
    let resting = last.frames > AFTERGLOW_FRAMES && time.elapsed().saturating_sub(last.at) > AFTERGLOW;
    let rest = clocks.iter().map(|clock| clock.0).min().unwrap_or(SLEEP);
    let mode = if resting { UpdateMode::reactive_low_power(rest) } else { UpdateMode::Continuous };
    let rested = settings.focused_mode != UpdateMode::Continuous;
    if settings.focused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
    if rested != resting {
        let now = if resting { "rests" } else { "moves" };
        crate::app::base::web::set_body_data("motion", Some(now));
        debug!(target: "motion", "{now}");
    }
}
