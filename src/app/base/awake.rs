//! Who needs frames: the game rests otherwise.

use std::time::Duration;

use bevy::prelude::*;

/// Something asks for frames of its own: as long as an entity has it, the game does not rest.
#[derive(Component, Default)]
pub struct KeepsAwake;

/// Something has to look at a clock: a game that rests wakes this often.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WakesEvery(pub Duration);

/// Somebody has done something that no key, button or finger shows, such as a press by a screen reader: frames go on for a
/// while, so that what follows is still drawn.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stirs;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Stirs>();
}
