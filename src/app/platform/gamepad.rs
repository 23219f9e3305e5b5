//! Gamepads: a button stands for a key, so that whatever can be played by keys can be played with a gamepad too.
//!
//! A thread waits for the gamepads and wakes a game that rests. In a browser the page does the same (`web/gamepad.js`).

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputSystems};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{Axis, Button, EventType, Gilrs};

/// How long a direction is held before it counts again, and how often it counts after that.
const REPEATS: [Duration; 2] = [Duration::from_millis(400), Duration::from_millis(140)];
/// How far a stick is pushed for a direction, and how far it comes back to let it go; 1 is all the way.
const PUSHED: f32 = 0.6;
const BACK: f32 = 0.4;

/// Somebody has pressed a button of a gamepad, or let it go.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadInput {
    /// The button; a stick is the cross.
    pub button: Button,
    /// Whether it is down now.
    pub state: ButtonState,
    /// Whether it has been down before.
    pub repeat: bool,
}

/// What the thread has heard of.
#[derive(Resource)]
struct Pads(Mutex<Receiver<PadInput>>);

/// Listens to gamepads.
pub fn plugin(app: &mut App) {
    app.add_message::<PadInput>()
        .add_systems(Startup, listen)
        .add_systems(PreUpdate, (receive, type_keys).chain().before(InputSystems));
}

/// The key that a button stands for.
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

/// Starts the thread, where there is a window whose game it could wake.
fn listen(event_loop: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    let Some(event_loop) = event_loop else { return };
    let proxy = (**event_loop).clone();
    let (sender, receiver) = channel();
    let watch = move || {
        let mut pads = match Gilrs::new() {
            Ok(pads) => pads,
            Err(why) => return info!("no gamepads here: {why}"),
        };
        let mut hands = Hands::default();
        loop {
            let inputs = match pads.next_event_blocking(hands.patience()) {
                Some(event) => hands.take(event.event),
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

/// What is held on the gamepads.
#[derive(Default)]
struct Hands {
    /// The direction that is held, and when it counts again.
    held: Option<(Button, Instant)>,
    /// Where a stick is pushed to, along and across.
    stick: [Option<Button>; 2],
}

impl Hands {
    /// How long to wait for something new; for ever if nothing is held.
    fn patience(&self) -> Option<Duration> {
        self.held
            .map(|(_, next)| next.saturating_duration_since(Instant::now()).max(Duration::from_millis(1)))
    }

    fn take(&mut self, event: EventType) -> Vec<PadInput> {
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
        self.held = button.is_dpad().then(|| (button, Instant::now() + REPEATS[0]));
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
        *next = now + REPEATS[1];
        vec![PadInput { button: *button, state: ButtonState::Pressed, repeat: true }]
    }

    /// A stick has moved along one of its two axes.
    fn push(&mut self, axis: usize, value: f32, [low, high]: [Button; 2]) -> Vec<PadInput> {
        let before = self.stick[axis];
        let least = if before.is_some() { BACK } else { PUSHED };
        let now = (value.abs() > least).then_some(if value < 0.0 { low } else { high });
        if before == now {
            return Vec::new();
        }
        self.stick[axis] = now;
        let released = before.map(|button| self.release(button));
        released.into_iter().chain(now.map(|button| self.press(button))).collect()
    }
}

fn receive(pads: Option<Res<Pads>>, mut inputs: MessageWriter<PadInput>) {
    let Some(pads) = pads else { return };
    // Nobody panics while they hold it.
    let Ok(pads) = pads.0.lock() else { return };
    inputs.write_batch(pads.try_iter());
}

/// Types the keys that the buttons stand for, in a window that has the keyboard.
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
        let mut hands = Hands::default();
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
        assert_eq!(pressed(hands.take(EventType::Disconnected)), [(Button::DPadLeft, false); 2]);
        assert_eq!(hands.held, None);
    }

    #[test]
    fn a_direction_that_is_held_counts_again_and_a_button_does_not() {
        let mut hands = Hands::default();
        hands.press(Button::DPadUp);
        assert_eq!(hands.repeat(), [], "not yet");
        hands.held = Some((Button::DPadUp, Instant::now()));
        assert_eq!(
            hands.repeat()[0],
            PadInput { button: Button::DPadUp, state: ButtonState::Pressed, repeat: true }
        );
        hands.press(Button::South);
        assert_eq!(hands.patience(), None);
    }
}
