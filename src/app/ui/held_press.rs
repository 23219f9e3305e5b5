//! Completes presses whose screen is respawned before they are released, as when it has to show something
//! new.
//!
//! Bevy's picking only knows that the pressed entity is gone. Here an equal control takes its place.

use bevy::picking::PickingSystems;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use crate::app::ui::controls::{Control, ControlActivator};

/// Lets a respawned control receive the release of its predecessor.
pub fn plugin(app: &mut App) {
    app.init_resource::<HeldPresses>()
        .add_observer(store_press)
        .add_systems(PreUpdate, complete_presses.after(PickingSystems::Last));
}

/// The control pressed by each pointer.
#[derive(Resource, Default)]
struct HeldPresses(HashMap<PointerId, (Entity, Control)>);

fn store_press(
    press: On<PointerPress>,
    controls: Query<&Control, Without<InteractionDisabled>>,
    mut held: ResMut<HeldPresses>,
) {
    let Ok(control) = controls.get(press.entity) else { return };
    if press.button == PointerButton::Primary {
        held.0.insert(press.pointer.id, (press.entity, control.clone()));
    }
}

/// Presses the control under a released pointer, if the pressed one is gone and had the same name and label.
/// A cancelled pointer is over nothing.
fn complete_presses(
    mut inputs: MessageReader<PointerInput>,
    mut held: ResMut<HeldPresses>,
    hover_map: Res<HoverMap>,
    controls: Query<&Control>,
    parents: Query<&ChildOf>,
    mut presses: ControlActivator,
) {
    for input in inputs.read() {
        if !matches!(input.action, PointerAction::Release(PointerButton::Primary) | PointerAction::Cancel) {
            continue;
        }
        let Some((pressed, gone)) = held.0.remove(&input.pointer_id) else { continue };
        if controls.contains(pressed) {
            continue;
        }
        let hovered = hover_map.get(&input.pointer_id).into_iter().flat_map(|hits| hits.keys().copied());
        let mut around =
            hovered.flat_map(|entity| std::iter::once(entity).chain(parents.iter_ancestors(entity)));
        if let Some(anew) = around.find(|entity| controls.get(*entity).is_ok_and(|control| *control == gone))
        {
            presses.press(anew);
        }
    }
}
