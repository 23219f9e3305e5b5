//! Handles presses that are released within the same frame.
//!
//! Bevy's picking looks up the target of a release in the previous frame, when a finger that has just touched
//! the screen was not over anything. Without this, the widget would stay pressed and the tap would be lost.

use bevy::input::InputSystems;
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::ui::Pressed;

use crate::app::ui::controls::ControlActivator;

/// Completes presses whose release was missed.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, finish_presses.after(InputSystems).after(PickingSystems::Last));
}

fn finish_presses(
    pressed: Query<Entity, With<Pressed>>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut presses: ControlActivator,
    mut commands: Commands,
) {
    if buttons.get_pressed().next().is_some() || touches.iter().next().is_some() {
        return;
    }
    // A cancelled touch presses nothing.
    let cancelled = touches.iter_just_canceled().next().is_some();
    for entity in &pressed {
        commands.entity(entity).remove::<Pressed>();
        if !cancelled {
            presses.press(entity);
        }
    }
}
