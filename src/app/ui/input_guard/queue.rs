//! A queue of the events of pointers and keys: they are handled in the order in which they came, however many arrive within a
//! frame.
//!
//! Bevy does its hit test once a frame, for the pointer's last position. So a frame takes moves, then a press with its release if
//! nothing moves between them. What a key does depends on the presses before it, as they move the focus, and the other way round.
//! So a frame takes either keys or presses. The rest waits for the next frame.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchPhase;
use bevy::platform::collections::{HashMap, HashSet};
use bevy::prelude::*;
use bevy::window::WindowEvent;

/// The waiting events, and the positions of the pointers.
#[derive(Default)]
pub(super) struct Queue {
    waiting: VecDeque<(WindowEvent, Duration)>,
    mouse: Vec2,
    fingers: HashMap<u64, Vec2>,
    /// Fingers whose press was early: their other events are dropped too.
    early: HashSet<u64>,
}

/// The kind of an event, as far as the order depends on it.
#[derive(Clone, Copy, PartialEq)]
enum EventKind {
    Move,
    Press(Vec2),
    Release,
    Leave,
    /// A key, text of an input method, or the loss of the keyboard.
    Key,
    Other,
}

impl Queue {
    /// Adds an event that came at `since` or later.
    pub(super) fn push(&mut self, event: WindowEvent, since: Duration) {
        self.waiting.push_back((event, since));
    }

    /// Returns true if no event waits.
    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Returns the time since which the first event has been waiting.
    pub(super) fn oldest(&self) -> Option<Duration> {
        self.waiting.front().map(|(_, since)| *since)
    }

    fn kind_of(&self, event: &WindowEvent) -> EventKind {
        match event {
            WindowEvent::CursorMoved(moved) if moved.position != self.mouse => EventKind::Move,
            WindowEvent::CursorLeft(_) => EventKind::Leave,
            WindowEvent::MouseButtonInput(MouseButtonInput { state, .. }) if state.is_pressed() => {
                EventKind::Press(self.mouse)
            }
            WindowEvent::MouseButtonInput(_) => EventKind::Release,
            WindowEvent::TouchInput(touch) => match touch.phase {
                TouchPhase::Started => EventKind::Press(touch.position),
                TouchPhase::Moved if self.fingers.get(&touch.id) != Some(&touch.position) => EventKind::Move,
                TouchPhase::Moved => EventKind::Other,
                TouchPhase::Ended | TouchPhase::Canceled => EventKind::Release,
            },
            WindowEvent::KeyboardInput(_) | WindowEvent::KeyboardFocusLost(_) | WindowEvent::Ime(_) => {
                EventKind::Key
            }
            _ => EventKind::Other,
        }
    }

    /// Takes the events of this frame. A press is dropped unless `counts` is true of its position and time. Presses wait while
    /// earlier keys are still being delivered (`keys_pending`).
    pub(super) fn take(
        &mut self,
        keys_pending: bool,
        mut counts: impl FnMut(Vec2, Duration) -> bool,
    ) -> Vec<WindowEvent> {
        let mut taken = Vec::new();
        let (mut moved, mut pressed, mut released, mut typed) = (false, false, false, keys_pending);
        while let Some((event, since)) = self.waiting.pop_front() {
            if let WindowEvent::TouchInput(touch) = &event
                && touch.phase != TouchPhase::Started
                && self.early.contains(&touch.id)
            {
                if touch.phase != TouchPhase::Moved {
                    self.early.remove(&touch.id);
                }
                continue;
            }
            let step = self.kind_of(&event);
            let its_turn = match step {
                EventKind::Move | EventKind::Key => !pressed && !released,
                EventKind::Press(_) => !pressed && !released && !typed,
                EventKind::Release => !moved && !released && !typed,
                EventKind::Leave => !moved && !pressed && !released,
                EventKind::Other => true,
            };
            if !its_turn {
                self.waiting.push_front((event, since));
                break;
            }
            if let EventKind::Press(place) = step
                && !counts(place, since)
            {
                if let WindowEvent::TouchInput(touch) = &event {
                    self.early.insert(touch.id);
                }
                continue;
            }
            match step {
                EventKind::Move => moved = true,
                // The hit test of this frame is made where the pointer is now, however it came there.
                EventKind::Press(_) => (pressed, moved) = (true, false),
                EventKind::Release => released = true,
                EventKind::Key => typed = true,
                EventKind::Leave | EventKind::Other => {}
            }
            match &event {
                WindowEvent::CursorMoved(moved) => self.mouse = moved.position,
                WindowEvent::TouchInput(touch) if step == EventKind::Release => {
                    _ = self.fingers.remove(&touch.id)
                }
                WindowEvent::TouchInput(touch) => _ = self.fingers.insert(touch.id, touch.position),
                _ => {}
            }
            taken.push(event);
        }
        taken
    }
}
