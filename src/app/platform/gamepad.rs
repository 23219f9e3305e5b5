//! Gamepads: each button types a key, so that everything that works by keyboard works by gamepad too.
//!
//! A thread waits for gamepad events and wakes an idle game. In a browser the page does the same
//! (`web/gamepad.js`).

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{Axis, Button, EventType, Gilrs};

use crate::app::base::keys::KeySystems;

/// Time before a held direction repeats, and interval of the repeats.
const REPEAT_DELAYS: [Duration; 2] = [Duration::from_millis(400), Duration::from_millis(140)];
/// Deflection of a stick at which it counts as pushed, and below which it counts as released; the maximum is
/// 1.
const PUSH_THRESHOLD: f32 = 0.6;
const RELEASE_THRESHOLD: f32 = 0.4;

/// A gamepad button was pressed or released.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadInput {
    /// The button. A stick counts as the directional pad.
    pub button: Button,
    /// The new state of the button.
    pub state: ButtonState,
    /// True for the repeats of a held direction.
    pub repeat: bool,
}

/// The receiving end of the thread's channel.
#[derive(Resource)]
struct Pads(Mutex<Receiver<PadInput>>);

/// Reads gamepads and converts their input to keys.
pub fn plugin(app: &mut App) {
    app.add_message::<PadInput>()
        .add_systems(Startup, start_gamepad_thread)
        .add_systems(PreUpdate, (receive_inputs, type_keys).chain().in_set(KeySystems::Emulate));
}

/// Returns the key that a button types.
fn key(button: Button) -> Option<(KeyCode, Key)> {
    Some(match button {
        Button::DPadUp => (KeyCode::ArrowUp, Key::ArrowUp),
        Button::DPadDown => (KeyCode::ArrowDown, Key::ArrowDown),
        Button::DPadLeft => (KeyCode::ArrowLeft, Key::ArrowLeft),
        Button::DPadRight => (KeyCode::ArrowRight, Key::ArrowRight),
        Button::South => (KeyCode::Enter, Key::Enter),
        Button::East | Button::Start => (KeyCode::Escape, Key::Escape),
        Button::West => (KeyCode::KeyR, Key::Character("r".into())),
        Button::North => (KeyCode::Slash, Key::Character("/".into())),
        Button::LeftTrigger => (KeyCode::PageUp, Key::PageUp),
        Button::RightTrigger => (KeyCode::PageDown, Key::PageDown),
        Button::LeftTrigger2 => (KeyCode::Backspace, Key::Backspace),
        Button::RightTrigger2 => (KeyCode::F2, Key::F2),
        Button::Select => (KeyCode::F1, Key::F1),
        _ => return None,
    })
}

/// Starts the thread, if there is an event loop to wake.
fn start_gamepad_thread(event_loop: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    let Some(event_loop) = event_loop else { return };
    let proxy = (**event_loop).clone();
    let (sender, receiver) = channel();
    let watch = move || {
        let mut pads = match Gilrs::new() {
            Ok(pads) => pads,
            Err(why) => return info!("no gamepads here: {why}"),
        };
        let mut hands = PadState::default();
        loop {
            let inputs = match pads.next_event_blocking(hands.time_to_repeat()) {
                Some(event) => hands.handle_event(event.event),
                None => hands.repeat(),
            };
            for input in inputs {
                if sender.send(input).is_err() || proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                    return;
                }
            }
        }
    };
    match std::thread::Builder::new().name("gamepads".to_owned()).spawn(watch) {
        Ok(_) => commands.insert_resource(Pads(Mutex::new(receiver))),
        Err(why) => warn!("no gamepads: {why}"),
    }
}

/// The state of all gamepads.
#[derive(Default)]
struct PadState {
    /// The held direction, and the time of its next repeat.
    held: Option<(Button, Instant)>,
    /// The direction in which a stick is pushed, per axis (horizontal, vertical).
    stick: [Option<Button>; 2],
}

impl PadState {
    /// Returns the time until the next repeat, or `None` if no direction is held.
    fn time_to_repeat(&self) -> Option<Duration> {
        self.held
            .map(|(_, next)| next.saturating_duration_since(Instant::now()).max(Duration::from_millis(1)))
    }

    fn handle_event(&mut self, event: EventType) -> Vec<PadInput> {
        match event {
            EventType::ButtonPressed(button, _) => vec![self.press(button)],
            EventType::ButtonReleased(button, _) => vec![self.release(button)],
            EventType::AxisChanged(Axis::LeftStickX, value, _) => {
                self.push(0, value, [Button::DPadLeft, Button::DPadRight])
            }
            EventType::AxisChanged(Axis::LeftStickY, value, _) => {
                self.push(1, value, [Button::DPadDown, Button::DPadUp])
            }
            EventType::Disconnected => {
                let stick = std::mem::take(&mut self.stick).into_iter().flatten();
                let held: Vec<_> = stick.chain(self.held.map(|(button, _)| button)).collect();
                held.into_iter().map(|button| self.release(button)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn press(&mut self, button: Button) -> PadInput {
        self.held = button.is_dpad().then(|| (button, Instant::now() + REPEAT_DELAYS[0]));
        PadInput { button, state: ButtonState::Pressed, repeat: false }
    }

    fn release(&mut self, button: Button) -> PadInput {
        self.held.take_if(|(held, _)| *held == button);
        PadInput { button, state: ButtonState::Released, repeat: false }
    }

    fn repeat(&mut self) -> Vec<PadInput> {
        let now = Instant::now();
        let Some((button, next)) = self.held.as_mut().filter(|(_, next)| *next <= now) else {
            return Vec::new();
        };
        *next = now + REPEAT_DELAYS[1];
        vec![PadInput { button: *button, state: ButtonState::Pressed, repeat: true }]
    }

    /// Handles movement of a stick along one of its axes.
    fn push(&mut self, axis: usize, value: f32, [low, high]: [Button; 2]) -> Vec<PadInput> {
        let before = self.stick[axis];
        let least = if before.is_some() { RELEASE_THRESHOLD } else { PUSH_THRESHOLD };
        let now = (value.abs() > least).then_some(if value < 0.0 { low } else { high });
        if before == now {
            return Vec::new();
        }
        self.stick[axis] = now;
        let released = before.map(|button| self.release(button));
        released.into_iter().chain(now.map(|button| self.press(button))).collect()
    }
}

fn receive_inputs(pads: Option<Res<Pads>>, mut inputs: MessageWriter<PadInput>) {
    let Some(pads) = pads else { return };
    // The lock is never poisoned, as nothing panics while holding it.
    let Ok(pads) = pads.0.lock() else { return };
    inputs.write_batch(pads.try_iter());
}

/// Types the keys of the buttons, if the window has focus. Releases are always passed on.
fn type_keys(
    mut inputs: MessageReader<PadInput>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut keys: MessageWriter<KeyboardInput>,
) {
    let Ok((window, shown)) = windows.single() else { return };
    for input in inputs.read() {
        let Some((key_code, logical_key)) = key(input.button) else { continue };
        if shown.focused || input.state == ButtonState::Released {
            let PadInput { state, repeat, .. } = *input;
            keys.write(KeyboardInput { key_code, logical_key, state, text: None, repeat, window });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(inputs: Vec<PadInput>) -> Vec<(Button, bool)> {
        inputs.into_iter().map(|input| (input.button, input.state.is_pressed())).collect()
    }

    #[test]
    fn a_stick_counts_once_until_it_comes_back() {
        let mut hands = PadState::default();
        let cross = [Button::DPadLeft, Button::DPadRight];
        assert_eq!(pressed(hands.push(0, 0.5, cross)), []);
        assert_eq!(pressed(hands.push(0, 0.7, cross)), [(Button::DPadRight, true)]);
        assert_eq!(pressed(hands.push(0, 0.5, cross)), [], "it trembles");
        assert_eq!(hands.held.map(|(button, _)| button), Some(Button::DPadRight));
        assert_eq!(
            pressed(hands.push(0, -1.0, cross)),
            [(Button::DPadRight, false), (Button::DPadLeft, true)],
            "all the way to the other side"
        );
        assert_eq!(pressed(hands.handle_event(EventType::Disconnected)), [(Button::DPadLeft, false); 2]);
        assert_eq!(hands.held, None);
    }

    #[test]
    fn a_direction_that_is_held_counts_again_and_a_button_does_not() {
        let mut hands = PadState::default();
        hands.press(Button::DPadUp);
        assert_eq!(hands.repeat(), [], "not yet");
        hands.held = Some((Button::DPadUp, Instant::now()));
        assert_eq!(
            hands.repeat()[0],
            PadInput { button: Button::DPadUp, state: ButtonState::Pressed, repeat: true }
        );
        hands.press(Button::South);
        assert_eq!(hands.time_to_repeat(), None);
    }
}
