//! Places: the board's parts that can be touched, as pressable nodes over what the scene draws.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};

use crate::layout::Layout;
use crate::play::Command;
use crate::play::scene::Place;
use crate::play::status::Status;
use crate::screens::table::TableScreen;
use crate::things::{Chosen, Things, at_table};
use crate::ui::controls::Control;
use crate::ui::widgets::pressable;

/// The node of a place, by its number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceNode(pub usize);

/// The node for a place: lengths in desk units from the window's upper left corner.
fn node(place: &Place, fit: f32, middle: Vec2, layout: &Layout) -> Node {
    let size = place.size * fit;
    let center = middle + place.center * fit;
    Node {
        position_type: PositionType::Absolute,
        left: px(layout.size.x / 2.0 + center.x - size.x / 2.0),
        top: px(layout.size.y / 2.0 - center.y - size.y / 2.0),
        width: px(size.x),
        height: px(size.y),
        ..default()
    }
}

/// Keeps the nodes where the status says that the places are.
pub(super) fn lay_places(
    status: Res<Status>,
    layout: Res<Layout>,
    things: Res<Things>,
    chosen: Res<Chosen>,
    screens: Query<Entity, With<TableScreen>>,
    mut nodes: Query<(Entity, &PlaceNode, &mut Node, &mut Control, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let (Ok(screen), Some(thing)) = (screens.single(), chosen.0.and_then(|name| things.get(name))) else { return };
    let (fit, middle) = at_table(thing, &layout);
    let mut seen = 0;
    for (entity, PlaceNode(index), mut old, mut control, disabled) in &mut nodes {
        let Some(place) = status.places.get(*index) else {
            commands.entity(entity).despawn();
            continue;
        };
        seen += 1;
        old.set_if_neq(node(place, fit, middle, &layout));
        control.set_if_neq(Control { name: place.name.clone(), label: place.label.clone() });
        if place.enabled && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        } else if !place.enabled && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        }
    }
    if seen > 0 {
        return;
    }
    for (index, place) in status.places.iter().enumerate() {
        let press = move |_: On<Activate>, mut taps: MessageWriter<Command>| {
            taps.write(Command::Tap(index));
        };
        let touched = (
            PlaceNode(index),
            pressable(place.name.clone(), place.label.clone()),
            node(place, fit, middle, &layout),
            observe(press),
        );
        let mut entity = commands.spawn(touched);
        entity.insert(ChildOf(screen));
        if !place.enabled {
            entity.insert(InteractionDisabled);
        }
    }
}
