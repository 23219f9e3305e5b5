//! Delivers key presses in order: presses that arrive during one slow frame are spread over several frames,
//! each with the keys held at that time. Keeps drawing frames until the queue is empty.

use std::collections::VecDeque;

use bevy::ecs::message::MessageCursor;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardFocusLost, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;

use crate::app::base::awake::Activity;
use crate::app::base::keys::{KeySystems, is_just_pressed, is_lock, is_modifier};

/// The keys to be delivered.
#[derive(Resource, Default)]
pub struct KeyQueue {
    read: MessageCursor<KeyboardInput>,
    waiting: VecDeque<Waiting>,
    /// The presses of the keys that are held.
    held: Vec<KeyboardInput>,
}

enum Waiting {
    Key(KeyboardInput),
    /// The window has lost focus, so all keys count as released.
    AllReleased,
}

/// Delivers presses one by one.
pub fn plugin(app: &mut App) {
    app.init_resource::<KeyQueue>().add_systems(
        PreUpdate,
        (deliver_keys.in_set(KeySystems::Dequeue), skip_delivered.in_set(KeySystems::MarkRead)),
    );
}

fn deliver_keys(
    mut keys: ResMut<Messages<KeyboardInput>>,
    mut lost: ResMut<Messages<KeyboardFocusLost>>,
    mut queue: ResMut<KeyQueue>,
    focus: Option<Res<InputFocus>>,
    fields: Query<(), With<EditableText>>,
    mut stirs: MessageWriter<Activity>,
) {
    let queue = &mut *queue;
    let pressed = queue.read.read(&keys).filter(|input| !is_lock(input)).cloned();
    queue.waiting.extend(pressed.map(Waiting::Key));
    if lost.drain().count() > 0 {
        queue.waiting.push_back(Waiting::AllReleased);
    }
    let writes = focus.and_then(|focus| focus.get()).is_some_and(|focus| fields.contains(focus));
    // The messages of the previous frame have been read by all systems.
    keys.clear();
    keys.write_batch(queue.dequeue(writes));
    if !queue.waiting.is_empty() {
        stirs.write(Activity);
    }
}

/// Skips the messages delivered in this frame when reading new ones.
fn skip_delivered(keys: Res<Messages<KeyboardInput>>, mut queue: ResMut<KeyQueue>) {
    queue.read = keys.get_cursor_current();
}

impl KeyQueue {
    /// Returns true if no key waits for a later frame.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Removes and returns the inputs up to and including the next press. If a text field has focus
    /// (`writes`), letters share a frame.
    fn dequeue(&mut self, writes: bool) -> Vec<KeyboardInput> {
        let mut turn = Vec::new();
        let mut latest: Option<KeyboardInput> = None;
        while let Some(next) = self
            .waiting
            .pop_front_if(|next| latest.as_ref().is_none_or(|latest| next.goes_with(latest, writes)))
        {
            match next {
                Waiting::Key(input) => {
                    if input.state.is_pressed() && !is_modifier(&input) {
                        latest = Some(input.clone());
                    }
                    self.deliver(input, &mut turn);
                }
                Waiting::AllReleased => turn.extend(self.held.drain(..).map(released)),
            }
        }
        turn
    }

    /// Delivers an input, together with any missing releases.
    fn deliver(&mut self, input: KeyboardInput, turn: &mut Vec<KeyboardInput>) {
        if input.state.is_pressed() {
            if is_just_pressed(&input) {
                // A key that is pressed again must have been released.
                turn.extend(self.release_held(|held| held.key_code == input.key_code));
                self.held.push(input.clone());
            }
            turn.push(input);
            return;
        }
        // Release the key as it was pressed: Shift may have been released in between, which changes its
        // logical key.
        let known = self.release_held(|held| held.key_code == input.key_code);
        // macOS does not report keys that are released while Command is held.
        let command = matches!(input.key_code, KeyCode::SuperLeft | KeyCode::SuperRight);
        if known.is_empty() {
            turn.push(input);
        }
        turn.extend(known);
        if command {
            turn.extend(self.release_held(|held| !is_modifier(held)));
        }
    }

    /// Removes the held keys selected by `meant` and returns their releases.
    fn release_held(&mut self, meant: impl Fn(&KeyboardInput) -> bool) -> Vec<KeyboardInput> {
        self.held.extract_if(.., |held| meant(held)).map(released).collect()
    }
}

impl Waiting {
    /// Returns true if this can be delivered in the same frame as `press`.
    fn goes_with(&self, press: &KeyboardInput, writes: bool) -> bool {
        let letter = |input: &KeyboardInput| matches!(input.logical_key, Key::Character(_));
        match self {
            Waiting::Key(next) if next.repeat => next.key_code == press.key_code,
            Waiting::Key(next) => writes && letter(press) && (letter(next) || next.logical_key == Key::Shift),
            Waiting::AllReleased => false,
        }
    }
}

fn released(press: KeyboardInput) -> KeyboardInput {
    KeyboardInput { state: ButtonState::Released, text: None, repeat: false, ..press }
}
