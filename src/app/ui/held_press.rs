//! Held presses: a press counts also if its screen is spawned anew before it is let go, as when something new is to be shown.
//!
//! Bevy's picking knows only that the entity that was pressed is gone. The control of the same name takes its place.

use bevy::picking::PickingSystems;
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use crate::app::ui::controls::{Control, Presses};

/// Lets a control that was spawned anew be pressed as the one before it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Held>()
        .add_observer(hold)
        .add_observer(cancel)
        .add_systems(PreUpdate, let_go.after(PickingSystems::Last));
}

/// The control that each pointer has pressed, and its name.
#[derive(Resource, Default)]
struct Held(HashMap<PointerId, (Entity, String)>);

fn hold(
    press: On<PointerPress>,
    controls: Query<&Control, Without<InteractionDisabled>>,
    mut held: ResMut<Held>,
) {
    let Ok(control) = controls.get(press.entity) else { return };
    if press.button == PointerButton::Primary {
        held.0.insert(press.pointer.id, (press.entity, control.name.clone()));
    }
}

fn cancel(cancel: On<PointerCancel>, mut held: ResMut<Held>) {
    held.0.remove(&cancel.pointer.id);
}

/// Once nothing is pressed any more, presses what each pointer is over, if it has the name of a control that is gone.
fn let_go(
    mut held: ResMut<Held>,
    (buttons, touches): (Res<ButtonInput<MouseButton>>, Res<Touches>),
    hover_map: Res<HoverMap>,
    controls: Query<&Control>,
    parents: Query<&ChildOf>,
    mut presses: Presses,
) {
    if held.0.is_empty() || buttons.get_pressed().next().is_some() || touches.iter().next().is_some() {
        return;
    }
    for (pointer, (pressed, name)) in held.0.drain() {
        if controls.contains(pressed) {
            continue;
        }
        let hovered = hover_map.get(&pointer).into_iter().flat_map(|hits| hits.keys().copied());
        let mut around =
            hovered.flat_map(|entity| std::iter::once(entity).chain(parents.iter_ancestors(entity)));
        let anew = around.find(|entity| controls.get(*entity).is_ok_and(|control| control.name == name));
        if let Some(entity) = anew {
            presses.press(entity);
        }
    }
}
