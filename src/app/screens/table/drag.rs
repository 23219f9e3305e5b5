//! Drag and drop of pieces with the mouse or a finger.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use crate::app::base::layout::Layout;
use crate::app::board::drag::Dragged;
use crate::app::board::pointer::PlaceNode;
use crate::app::board::things::{ChosenThing, Covered, table_placement};
use crate::app::play::status::BoardStatus;
use crate::app::play::{PlaySystems, TableCommand};

/// Distance in desk units below which a drag is only a click.
const MIN_DRAG_DISTANCE: f32 = 6.0;

/// Registers dragging between places.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_drag)
        .add_observer(on_drop)
        .add_systems(Update, end_drag.before(PlaySystems::ApplyCommands));
}

fn on_drag(
    drag: On<PointerDrag>,
    places: Query<&PlaceNode>,
    board: Res<BoardStatus>,
    layout: Res<Layout>,
    chosen: ChosenThing,
    covered: Res<Covered>,
    mut dragged: ResMut<Dragged>,
    mut commands: MessageWriter<TableCommand>,
) {
    let Ok(PlaceNode(place)) = places.get(drag.entity) else { return };
    let Some(thing) = chosen.get().filter(|_| board.can_drag) else { return };
    if drag.button != PointerButton::Primary {
        return;
    }
    if dragged.from != Some(*place) {
        if drag.distance.length() < MIN_DRAG_DISTANCE * layout.scale {
            return;
        }
        commands.write(TableCommand::Lift(*place));
    }
    let (fit, middle) = table_placement(thing, &layout, *covered);
    let from_corner = drag.pointer.location().position / layout.scale - layout.size / 2.0;
    let at = (Vec2::new(from_corner.x, -from_corner.y) - middle) / fit;
    dragged.set_if_neq(Dragged { from: Some(*place), at, dropped: false });
}

fn on_drop(
    dropped: On<PointerDragDrop>,
    places: Query<&PlaceNode>,
    mut dragged: ResMut<Dragged>,
    mut commands: MessageWriter<TableCommand>,
) {
    let (Ok(PlaceNode(from)), Ok(PlaceNode(to))) = (places.get(dropped.dropped), places.get(dropped.entity))
    else {
        return;
    };
    if dragged.from == Some(*from) {
        dragged.dropped = true;
        commands.write(TableCommand::Drop { from: *from, to: *to });
    }
}

/// The target of a piece that is dropped beside the board.
const OFF_BOARD: usize = usize::MAX;

/// Ends the drag once no button and no finger is down. A piece that has not been dropped on a place is
/// dropped beside the board.
fn end_drag(
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut dragged: ResMut<Dragged>,
    mut commands: MessageWriter<TableCommand>,
) {
    if buttons.get_pressed().next().is_some() || touches.iter().next().is_some() {
        return;
    }
    if let Some(from) = dragged.from.filter(|_| !dragged.dropped) {
        commands.write(TableCommand::Drop { from, to: OFF_BOARD });
    }
    dragged.set_if_neq(Dragged::default());
}
