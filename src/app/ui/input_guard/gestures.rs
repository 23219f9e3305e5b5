//! Normalises raw pointer input: two fingers that are down together press nothing, one swipe over a trackpad is one step of the
//! wheel, Control and a click on a Mac is a right click, and the click that raises the window is not a click.

use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{WindowEvent, WindowFocused};

use super::hit_history::SETTLE_TIME;

/// Time without a wheel event that ends a swipe. Until then, further events are its inertia.
const SWIPE_PAUSE: Duration = Duration::from_millis(200);
/// Time without an event after which a finger counts as lifted: some systems lose the end of a touch.
const FINGER_TIMEOUT: Duration = Duration::from_secs(10);

/// A finger on the screen.
struct Finger {
    latest: TouchInput,
    /// Time of the latest event; [`Duration::MAX`] until the next frame.
    last_event_time: Duration,
}

/// State that is needed to interpret the next event.
#[derive(Default)]
pub(super) struct Gestures {
    fingers: Vec<Finger>,
    /// True from the moment a second finger is down until the last one is lifted.
    pinch: bool,
    /// True where Control and a click is a right click, as on a Mac.
    control_is_right_click: bool,
    control: bool,
    /// True while the left button is held as a right one.
    right_click: bool,
    /// Time of the latest wheel event; [`Duration::MAX`] until the next frame.
    last_scroll: Option<Duration>,
    in_background: bool,
    /// Time when the window was raised; [`Duration::MAX`] until the next frame.
    raised: Option<Duration>,
}

impl Gestures {
    /// Creates the state. `control_is_right_click` is true on a Mac.
    pub(super) fn new(control_is_right_click: bool) -> Self {
        Self { control_is_right_click, ..Self::default() }
    }

    /// Returns true if the window was raised less than [`SETTLE_TIME`] before `since`, or after it.
    pub(super) fn was_just_raised(&self, since: Duration) -> bool {
        self.raised.is_some_and(|raised| since < raised.saturating_add(SETTLE_TIME))
    }

    /// Dates the events of the previous frame.
    pub(super) fn stamp(&mut self, now: Duration) {
        let fingers = self.fingers.iter_mut().map(|finger| &mut finger.last_event_time);
        for at in fingers.chain(&mut self.last_scroll).chain(&mut self.raised) {
            *at = (*at).min(now);
        }
    }

    /// Takes in an event that is not from a pointer: focus of the window and the Control key.
    pub(super) fn observe(&mut self, event: &WindowEvent) {
        match event {
            WindowEvent::WindowFocused(WindowFocused { focused, .. }) => {
                // In a page, focus of the canvas says nothing about the window; the page's own script checks that.
                if *focused && self.in_background && cfg!(not(target_arch = "wasm32")) {
                    self.raised = Some(Duration::MAX);
                }
                self.in_background = !focused;
                self.control &= focused;
            }
            WindowEvent::KeyboardInput(KeyboardInput {
                key_code: KeyCode::ControlLeft | KeyCode::ControlRight,
                state,
                ..
            }) => self.control = state.is_pressed(),
            _ => {}
        }
    }

    /// Returns the events that an event of a pointer or a key stands for, which came between `since` and `now`: none, itself or
    /// another.
    pub(super) fn interpret(
        &mut self,
        event: WindowEvent,
        since: Duration,
        now: Duration,
    ) -> Vec<WindowEvent> {
        match event {
            WindowEvent::TouchInput(touch) => self.interpret_touch(touch, now),
            WindowEvent::MouseButtonInput(input) if input.button == MouseButton::Left => {
                vec![self.interpret_left_button(input).into()]
            }
            // The page wakes a resting game with a wheel event of zero.
            WindowEvent::MouseWheel(wheel) if wheel.x == 0.0 && wheel.y == 0.0 => Vec::new(),
            WindowEvent::MouseWheel(_) => {
                let before = self.last_scroll.replace(Duration::MAX);
                if before.is_some_and(|before| since < before.saturating_add(SWIPE_PAUSE)) {
                    Vec::new()
                } else {
                    vec![event]
                }
            }
            _ => vec![event],
        }
    }

    fn interpret_left_button(&mut self, input: MouseButtonInput) -> MouseButtonInput {
        if input.state.is_pressed() {
            self.right_click = self.control_is_right_click && self.control;
        }
        let button = if self.right_click { MouseButton::Right } else { MouseButton::Left };
        MouseButtonInput { button, ..input }
    }

    fn interpret_touch(&mut self, touch: TouchInput, now: Duration) -> Vec<WindowEvent> {
        let cancelled =
            |finger: &Finger| WindowEvent::from(TouchInput { phase: TouchPhase::Canceled, ..finger.latest });
        match touch.phase {
            TouchPhase::Started => {
                let mut meant = Vec::new();
                let (gone, down): (Vec<_>, _) =
                    std::mem::take(&mut self.fingers).into_iter().partition(|finger| {
                        finger.latest.id == touch.id
                            || finger.last_event_time.saturating_add(FINGER_TIMEOUT) < now
                    });
                self.fingers = down;
                if !self.pinch {
                    meant.extend(gone.iter().chain(&self.fingers).map(cancelled));
                }
                self.pinch = !self.fingers.is_empty();
                self.fingers.push(Finger { latest: touch, last_event_time: Duration::MAX });
                if !self.pinch {
                    meant.push(touch.into());
                }
                meant
            }
            TouchPhase::Moved => {
                if let Some(finger) = self.fingers.iter_mut().find(|finger| finger.latest.id == touch.id) {
                    *finger = Finger { latest: touch, last_event_time: Duration::MAX };
                }
                if self.pinch { Vec::new() } else { vec![touch.into()] }
            }
            TouchPhase::Ended | TouchPhase::Canceled => {
                self.fingers.retain(|finger| finger.latest.id != touch.id);
                let pinch = self.pinch;
                self.pinch &= !self.fingers.is_empty();
                if pinch { Vec::new() } else { vec![touch.into()] }
            }
        }
    }
}
