//! Markers of texts and controls.

use bevy::prelude::*;

/// Marks a text that manages its own size.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OwnSize;

/// Marks a text that always has a single line. If there is no room, it becomes smaller than its designed
/// size.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OneLine;

/// The text on a tag, which is greyed while the tag is disabled.
#[derive(Component)]
#[require(OneLine)]
pub struct ButtonText;

/// Marks a control that makes a sound of its own when it is pressed.
#[derive(Component, Default)]
pub struct OwnSound;
