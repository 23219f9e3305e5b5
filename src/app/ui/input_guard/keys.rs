//! Drops Enter and Space on a control that got the focus a moment ago: the second half of a double press hits whatever the first
//! has opened. A focus that the player moved by a key is meant, and counts at once.

use std::time::Duration;

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::{Button, Checkbox, RadioButton};

use super::hit_history::{ControlId, HitHistory, PressContext, RecordSystems, SETTLE_TIME};
use crate::app::base::awake::Activity;
use crate::app::base::keys::KeySystems;
use crate::app::ui::controls::Control;

/// The keys that press the focused control.
const ACTIVATION_KEYS: [KeyCode; 2] = [KeyCode::Enter, KeyCode::Space];

/// The focused control, and for how long it has had the focus.
#[derive(Resource, Default)]
pub(super) struct FocusHistory {
    control: Option<ControlId>,
    /// Time when the game moved the focus there; zero if a key did.
    since: Duration,
}

impl FocusHistory {
    /// Returns the time when the game itself moved the focus.
    pub(super) fn since(&self) -> Duration {
        self.since
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FocusHistory>()
        .init_resource::<KeyCursor>()
        .add_systems(Last, track_focus.in_set(RecordSystems))
        .add_systems(PreUpdate, drop_early_presses.in_set(KeySystems::Discard));
}

/// Tracks the focus, and whether a key moved it.
fn track_focus(
    time: Res<Time<Real>>,
    focus: Res<InputFocus>,
    keys: Res<ButtonInput<KeyCode>>,
    controls: Query<(&Control, Option<&PressContext>)>,
    mut focus_history: ResMut<FocusHistory>,
    mut stirs: MessageWriter<Activity>,
) {
    let focused = focus.get().and_then(|entity| controls.get(entity).ok());
    let control = focused.map(|(control, context)| ControlId::of(control, context));
    if focus_history.control != control {
        let by_key = keys.get_just_pressed().any(|key| !ACTIVATION_KEYS.contains(key));
        *focus_history =
            FocusHistory { control, since: if by_key { Duration::ZERO } else { time.elapsed() } };
        stirs.write(Activity);
    }
}

/// Marks the key messages that have been read.
#[derive(Resource, Default)]
struct KeyCursor(MessageCursor<KeyboardInput>);

/// Drops presses of a control that has not settled.
fn drop_early_presses(
    time: Res<Time<Real>>,
    focus: Res<InputFocus>,
    controls: Query<(&Control, Option<&PressContext>), Or<(With<Button>, With<Checkbox>, With<RadioButton>)>>,
    history: Res<HitHistory>,
    focus_history: Res<FocusHistory>,
    mut cursor: ResMut<KeyCursor>,
    mut keys: ResMut<Messages<KeyboardInput>>,
) {
    let fresh: Vec<_> = cursor.0.read(&keys).cloned().collect();
    let presses = |key: &KeyboardInput| key.state.is_pressed() && ACTIVATION_KEYS.contains(&key.key_code);
    if !fresh.iter().any(presses) {
        return;
    }
    let focused = focus.get().and_then(|entity| controls.get(entity).ok());
    let Some((control, context)) = focused else { return };
    // The press came at some moment since the previous frame.
    let since = time.elapsed().saturating_sub(time.delta());
    let on_time = since >= focus_history.since + SETTLE_TIME || focus_history.since.is_zero();
    if on_time && history.was_shown(ControlId::of(control, context), since) {
        return;
    }
    keys.clear();
    for key in fresh.into_iter().filter(|key| !presses(key)) {
        keys.write(key);
    }
    cursor.0.clear(&keys);
}
