//! Who needs frames: the game rests otherwise.

use std::time::Duration;

use bevy::prelude::*;

/// Something asks for frames of its own: as long as an entity has it, the game does not rest.
#[derive(Component, Default)]
pub struct KeepsAwake;

/// Something has to look at a clock: a game that rests wakes this often.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WakesEvery(pub Duration);
