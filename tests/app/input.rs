//! Input to an app under test: keys, the mouse and fingers.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use deskmate::app::ui::controls::Control;

use crate::harness::Desk;

impl Desk {
    /// Sends a window event, to be read in the next frame.
    pub fn send(&mut self, event: impl Into<WindowEvent>) {
        self.0.world_mut().write_message(event.into());
    }

    /// Moves the mouse. The app reads the event in the next frame.
    pub fn send_mouse(&mut self, position: Vec2) {
        let window = self.window();
        self.send(CursorMoved { window, position, delta: None });
    }

    /// Presses or releases the left mouse button. The app reads the event in the next frame.
    pub fn send_button(&mut self, state: ButtonState) {
        let window = self.window();
        self.send(MouseButtonInput { button: MouseButton::Left, state, window });
    }

    /// Sends a touch event of a finger, to be read in the next frame.
    pub fn send_finger(&mut self, phase: TouchPhase, position: Vec2, id: u64) {
        let window = self.window();
        self.send(TouchInput { phase, position, window, force: None, id });
    }

    /// Presses and releases a key.
    pub fn key(&mut self, key_code: KeyCode) {
        if matches!(key_code, KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space) {
            self.settle();
        }
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window();
            self.send(KeyboardInput {
                key_code,
                logical_key: logical(key_code),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.frames(2);
        }
    }

    /// Presses and releases a key while Control is held.
    pub fn press_with_control(&mut self, key_code: KeyCode) {
        let (window, control) = (self.window(), KeyCode::ControlLeft);
        for (key_code, state) in [
            (control, ButtonState::Pressed),
            (key_code, ButtonState::Pressed),
            (key_code, ButtonState::Released),
            (control, ButtonState::Released),
        ] {
            let logical_key = logical(key_code);
            let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
            self.send(input);
            self.frames(2);
        }
    }

    /// Presses and releases a key by its logical value only: a key with a meaning in text fields, or a
    /// letter.
    pub fn strike(&mut self, logical_key: Key) {
        self.strike_on(KeyCode::Unidentified(NativeKeyCode::Unidentified), logical_key);
    }

    /// Like [`Desk::strike`], with the given physical key.
    pub fn strike_on(&mut self, key_code: KeyCode, logical_key: Key) {
        let text = match &logical_key {
            Key::Character(letter) => Some(letter.clone()),
            _ => None,
        };
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window();
            self.send(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: text.clone(),
                repeat: false,
                window,
            });
            self.frames(2);
        }
    }

    /// Sends a keyboard event, without waiting for a frame.
    pub fn send_key(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let text = match &logical_key {
            Key::Character(letter) => Some(letter.clone()),
            _ => None,
        };
        let window = self.window();
        let input = KeyboardInput { key_code, logical_key, state, text, repeat: false, window };
        self.send(input);
    }

    /// Presses and releases keys one by one within a single frame.
    pub fn strike_at_once(&mut self, keys: &[(KeyCode, Key)]) {
        for (key_code, logical_key) in keys {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.send_key(*key_code, logical_key.clone(), state);
            }
        }
        self.frame();
    }

    /// Types a text, letter by letter.
    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.strike(Key::Character(letter.encode_utf8(&mut [0; 4]).into()));
        }
    }

    /// Presses the left mouse button and holds it.
    pub fn mouse_down(&mut self) {
        self.mouse(ButtonState::Pressed);
    }

    /// Releases the left mouse button.
    pub fn mouse_up(&mut self) {
        self.mouse(ButtonState::Released);
    }

    /// Clicks a control with the right mouse button.
    #[track_caller]
    pub fn right_click(&mut self, name: &str) {
        self.point(name);
        self.button(MouseButton::Right, ButtonState::Pressed);
        self.button(MouseButton::Right, ButtonState::Released);
        self.frames(3);
    }

    /// Gives a control the keyboard focus.
    #[track_caller]
    pub fn focus(&mut self, name: &str) {
        let world = self.0.world_mut();
        let mut controls = world.query::<(Entity, &Control)>();
        let entity = controls.iter(world).find(|(_, control)| control.name == name).map(|(entity, _)| entity);
        let entity = entity.unwrap_or_else(|| panic!("there is no {name}"));
        world.resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
        self.frames(2);
    }

    fn mouse(&mut self, state: ButtonState) {
        self.button(MouseButton::Left, state);
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        if state.is_pressed() {
            self.settle();
        }
        let window = self.window();
        self.send(MouseButtonInput { button, state, window });
        self.frames(2);
    }

    /// Moves the mouse to the middle of a control.
    #[track_caller]
    pub fn point(&mut self, name: &str) {
        let position = self.middle(name);
        self.send_mouse(position);
        self.frames(2);
    }

    /// Sends a touch event at the middle of a control.
    #[track_caller]
    pub fn finger(&mut self, phase: TouchPhase, name: &str) {
        if phase == TouchPhase::Started {
            self.settle();
        }
        let position = self.middle(name);
        self.send_finger(phase, position, 1);
        self.frames(2);
    }
}

/// Returns the logical key of a physical key on a keyboard with Latin letters. Only letters and digits have
/// one, as the game reads no others.
fn logical(key_code: KeyCode) -> Key {
    let name = format!("{key_code:?}");
    let letter = name.strip_prefix("Key").or(name.strip_prefix("Digit"));
    letter.map_or(Key::Unidentified(NativeKey::Unidentified), |letter| {
        Key::Character(letter.to_lowercase().into())
    })
}
