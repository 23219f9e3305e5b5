//! Held presses: a press counts also if its screen is spawned anew before it is let go, as when something new is to be shown.
//!
//! Bevy's picking knows only that the entity that was pressed is gone. A control like it takes its place.

use bevy::picking::PickingSystems;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use crate::app::ui::controls::{Control, Presses};

/// Lets a control that was spawned anew be pressed as the one before it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Held>().add_observer(hold).add_systems(PreUpdate, let_go.after(PickingSystems::Last));
}

/// What each pointer has pressed.
#[derive(Resource, Default)]
struct Held(HashMap<PointerId, (Entity, Control)>);

fn hold(
    press: On<PointerPress>,
    controls: Query<&Control, Without<InteractionDisabled>>,
    mut held: ResMut<Held>,
) {
    let Ok(control) = controls.get(press.entity) else { return };
    if press.button == PointerButton::Primary {
        held.0.insert(press.pointer.id, (press.entity, control.clone()));
    }
}

/// Presses what a pointer that was let go is over, if it has the name and the label of the control that is gone. A pointer
/// that was cancelled is over nothing.
fn let_go(
    mut inputs: MessageReader<PointerInput>,
    mut held: ResMut<Held>,
    hover_map: Res<HoverMap>,
    controls: Query<&Control>,
    parents: Query<&ChildOf>,
    mut presses: Presses,
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
