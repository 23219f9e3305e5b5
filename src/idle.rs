//! Idle: draws as long as something moves, and rests otherwise. Says which, for those who look at pictures.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;

use crate::friend::{Contact, Friend};
use crate::play::status::Status;
use crate::screens::Screen;

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

/// How often a game that rests looks at its clocks while a friend plays elsewhere; what the server tells wakes it anyway.
const CLOCKS: Duration = Duration::from_millis(500);
/// The same while the way to the server is sought.
const SEEKS: Duration = Duration::from_millis(100);

/// Something asks for frames of its own: as long as an entity has it, the game does not rest.
#[derive(Component, Default)]
pub struct KeepsAwake;

/// Switches between drawing and resting.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastMotion>().insert_resource(WinitSettings::continuous()).add_systems(Last, rest);
}

fn rest(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    status: Res<Status>,
    friend: Res<Friend>,
    awake: Query<(), Or<(With<TweenAnim>, With<KeepsAwake>)>>,
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
    let playing = status.game.is_some() && (!status.shown || status.thinking);
    if touched || playing || *screen.get() == Screen::Loading || !awake.is_empty() {
        *last = LastMotion { at: time.elapsed(), frames: 0 };
    }
    last.frames += 1;
    let resting = last.frames > AFTERGLOW_FRAMES && time.elapsed().saturating_sub(last.at) > AFTERGLOW;
    let rest = match friend.contact {
        Contact::There => CLOCKS,
        Contact::Calling | Contact::Lost => SEEKS,
        Contact::None | Contact::Over(_) => Duration::from_secs(3600),
    };
    let mode = if resting { UpdateMode::reactive_low_power(rest) } else { UpdateMode::Continuous };
    if settings.focused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
        let now = if resting { "rests" } else { "moves" };
        crate::web::set_body_data("motion", Some(now));
        debug!(target: "motion", "{now}");
    }
}
