//! Forwards the events of pointers and keys since the previous frame to Bevy, as many as this frame can tell apart.

use std::time::Duration;

use bevy::ecs::message::{MessageCursor, Messages};
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::{Ime, PrimaryWindow, WindowEvent};

use super::gestures::Gestures;
use super::hit_history::{ControlId, HitHistory, PointerSystems, RecordSystems, SETTLE_TIME};
use super::keys::FocusHistory;
use super::queue::Queue;
use crate::app::base::awake::Activity;
use crate::app::platform::key_queue::KeyQueue;
use crate::app::ui::controls::{Control, update_mirror};

/// The state of the guard.
#[derive(Resource)]
pub struct InputGuard {
    cursor: MessageCursor<WindowEvent>,
    gestures: Gestures,
    queue: Queue,
    /// Start of the previous frame: events of this frame came then or later.
    previous_frame: Duration,
    /// Earliest time of the latest press.
    press_time: Duration,
    /// The control that was pressed last, and the time; [`Duration::MAX`] until the next frame.
    last_pressed: Option<(ControlId, Duration)>,
    settled: bool,
}

impl InputGuard {
    /// Creates a guard. `control_is_right_click` is true on a Mac.
    #[must_use]
    pub fn new(control_is_right_click: bool) -> Self {
        Self {
            cursor: MessageCursor::default(),
            gestures: Gestures::new(control_is_right_click),
            queue: Queue::default(),
            previous_frame: Duration::ZERO,
            press_time: Duration::ZERO,
            last_pressed: None,
            settled: false,
        }
    }

    /// Returns true if events wait for a later frame.
    #[must_use]
    pub fn has_pending(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Returns true if a press of any control would count.
    #[must_use]
    pub fn has_settled(&self) -> bool {
        self.settled
    }

    /// Returns the earliest time at which an event may have come that has not been forwarded.
    fn oldest(&self) -> Duration {
        self.queue.oldest().unwrap_or(Duration::MAX).min(self.previous_frame)
    }

    /// Returns true if a pointer pressed the control less than [`SETTLE_TIME`] before `now`.
    pub(super) fn has_pressed(&self, control: ControlId, now: Duration) -> bool {
        self.last_pressed
            .is_some_and(|(pressed, at)| pressed == control && now < at.saturating_add(SETTLE_TIME))
    }

    /// Dates what came in the previous frame. Its own time is not known: after a rest, the first frame still has the time at which
    /// the rest began.
    fn stamp(&mut self, now: Duration) {
        self.gestures.stamp(now);
        if let Some((_, at)) = &mut self.last_pressed {
            *at = (*at).min(now);
        }
    }
}

/// The press that is being handled, for what a press anywhere does.
#[derive(SystemParam)]
pub struct LatestPress<'w> {
    guard: Res<'w, InputGuard>,
    history: Res<'w, HitHistory>,
}

impl LatestPress<'_> {
    /// Returns true if the control had been shown for [`SETTLE_TIME`] before the press.
    #[must_use]
    pub fn had_settled(&self, control: &Control) -> bool {
        self.history.was_shown(ControlId::of(control, None), self.guard.press_time)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(InputGuard::new(cfg!(target_os = "macos")))
        .add_systems(First, (forward_events, announce_settled).chain().in_set(PointerSystems))
        // Before a new control is mirrored, so that it is never announced as settled.
        .add_systems(Last, announce_settled.after(RecordSystems).before(update_mirror));
}

/// The messages of pointers and keys that Bevy's other systems read.
#[derive(SystemParam)]
struct InputMessages<'w> {
    moves: ResMut<'w, Messages<CursorMoved>>,
    leaves: ResMut<'w, Messages<CursorLeft>>,
    buttons: ResMut<'w, Messages<MouseButtonInput>>,
    wheels: ResMut<'w, Messages<MouseWheel>>,
    touches: ResMut<'w, Messages<TouchInput>>,
    keys: ResMut<'w, Messages<KeyboardInput>>,
    keyboards: ResMut<'w, Messages<KeyboardFocusLost>>,
    composed: ResMut<'w, Messages<Ime>>,
}

impl InputMessages<'_> {
    /// Removes all messages. Those of earlier frames have been read.
    fn clear(&mut self) {
        self.moves.clear();
        self.leaves.clear();
        self.buttons.clear();
        self.wheels.clear();
        self.touches.clear();
        self.keys.clear();
        self.keyboards.clear();
        self.composed.clear();
    }

    /// Sends the message of an event.
    fn send(&mut self, event: &WindowEvent) {
        match event {
            WindowEvent::CursorMoved(moved) => _ = self.moves.write(moved.clone()),
            WindowEvent::CursorLeft(left) => _ = self.leaves.write(left.clone()),
            WindowEvent::MouseButtonInput(input) => _ = self.buttons.write(*input),
            WindowEvent::MouseWheel(wheel) => _ = self.wheels.write(*wheel),
            WindowEvent::TouchInput(touch) => _ = self.touches.write(*touch),
            WindowEvent::KeyboardInput(key) => _ = self.keys.write(key.clone()),
            WindowEvent::KeyboardFocusLost(lost) => _ = self.keyboards.write(lost.clone()),
            WindowEvent::Ime(composed) => _ = self.composed.write(composed.clone()),
            _ => {}
        }
    }
}

fn is_input(event: &WindowEvent) -> bool {
    matches!(
        event,
        WindowEvent::CursorMoved(_)
            | WindowEvent::CursorLeft(_)
            | WindowEvent::MouseButtonInput(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::TouchInput(_)
            | WindowEvent::KeyboardInput(_)
            | WindowEvent::KeyboardFocusLost(_)
            | WindowEvent::Ime(_)
    )
}

/// Returns the event with Enter in place of the Enter of a number pad, which Bevy's widgets do not know.
fn normalize_enter(mut event: WindowEvent) -> WindowEvent {
    if let WindowEvent::KeyboardInput(key) = &mut event
        && key.key_code == KeyCode::NumpadEnter
    {
        key.key_code = KeyCode::Enter;
    }
    event
}

fn forward_events(
    time: Res<Time<Real>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut history: ResMut<HitHistory>,
    mut guard: ResMut<InputGuard>,
    key_queue: Res<KeyQueue>,
    mut events: ResMut<Messages<WindowEvent>>,
    mut messages: InputMessages,
    mut stirs: MessageWriter<Activity>,
) {
    let guard = &mut *guard;
    let now = time.elapsed();
    guard.stamp(now);
    let fresh: Vec<_> = guard.cursor.read(&events).cloned().map(normalize_enter).collect();
    // Each event comes twice, as a window event and as a message of its own type.
    events.clear();
    messages.clear();
    for event in fresh {
        guard.gestures.observe(&event);
        if is_input(&event) {
            for meant in guard.gestures.interpret(event, guard.previous_frame, now) {
                guard.queue.push(meant, guard.previous_frame);
            }
        } else {
            events.write(event);
        }
    }
    let scale = windows.iter().next().map_or(1.0, Window::scale_factor);
    let (gestures, latest, press) = (&guard.gestures, &mut guard.last_pressed, &mut guard.press_time);
    let due = guard.queue.take(!key_queue.is_empty(), |place, since| {
        let counts = history.was_settled(place * scale, since) && !gestures.was_just_raised(since);
        if let Some(control) = history.top(place * scale).filter(|_| counts) {
            *latest = Some((control, Duration::MAX));
        }
        if counts {
            *press = since;
        }
        counts
    });
    for event in due {
        messages.send(&event);
        events.write(event);
    }
    guard.cursor.clear(&events);
    guard.previous_frame = now;
    history.prune(guard.oldest());
    // Keep drawing: after a long pause, the previous frame does not tell when an event came.
    if guard.has_pending() || guard.gestures.was_just_raised(now) {
        stirs.write(Activity);
    }
}

/// Announces when all controls can be pressed, for tests and other programs that drive the game.
fn announce_settled(
    time: Res<Time<Real>>,
    history: Res<HitHistory>,
    focus_history: Res<FocusHistory>,
    mut guard: ResMut<InputGuard>,
) {
    let now = time.elapsed();
    let since = history.since().max(focus_history.since()).saturating_add(SETTLE_TIME);
    let settled = since <= now && !guard.has_pending() && !guard.gestures.was_just_raised(now);
    if guard.settled != settled {
        guard.settled = settled;
        let told = if settled { "settled" } else { "new" };
        crate::app::base::web::set_body_data("controls", Some(told));
        debug!(target: "input_guard", "{told}");
    }
}
