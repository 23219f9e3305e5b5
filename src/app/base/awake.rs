//! Requests for frames: without any, the game rests and draws none.

use std::time::Duration;

use bevy::prelude::*;

/// Marks an entity that needs continuous frames: the game does not rest while there is one.
#[derive(Component, Default)]
pub struct KeepsAwake;

/// Marks an entity that depends on the time: a resting game wakes up at this interval.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WakesEvery(pub Duration);

/// A message that something has happened without keyboard, mouse or touch input, such as a press by a screen
/// reader. Frames go on for a while, so that the result is drawn.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Activity;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Activity>();
}
