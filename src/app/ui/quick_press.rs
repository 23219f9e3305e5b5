//! Quick presses: a press and its release that arrive within one frame still count.
//!
//! Bevy's picking finds the target of a release in the frame before, where a finger that has only just
//! come down was nowhere. The widget would then stay pressed for ever, and the tap be lost.

use bevy::input::InputSystems;
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::ui::Pressed;

use crate::app::ui::controls::Presses;

/// Finishes presses whose release was missed.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, finish.after(InputSystems).after(PickingSystems::Last));
}

fn finish(
    pressed: Query<Entity, With<Pressed>>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut presses: Presses,
    mut commands: Commands,
) {
    if buttons.get_pressed().next().is_some() || touches.iter().next().is_some() {
        return;
    }
    // A finger that the system cancels presses nothing.
    let cancelled = touches.iter_just_canceled().next().is_some();
    for entity in &pressed {
        commands.entity(entity).remove::<Pressed>();
        if !cancelled {
            presses.press(entity);
        }
    }
}
