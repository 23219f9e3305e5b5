//! Places: the touchable parts of the board, as pressable nodes over the scene.

use std::hash::BuildHasher;

use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::drag::Dragged;
use crate::app::board::pointer::{PlaceNode, UnderFinger};
use crate::app::board::scene::{Cell, Place};
use crate::app::board::things::{ChosenThing, Covered, table_placement};
use crate::app::play::TableCommand;
use crate::app::play::aim::Aim;
use crate::app::play::status::BoardStatus;
use crate::app::ui::controls::Control;
use crate::app::ui::focus::{RestoreFocus, Roving};
use crate::app::ui::groups::{BoardCell, BoardGroup};
use crate::app::ui::input_guard::{InputGuard, PressContext};
use crate::app::ui::widgets::{EXACT, pressable, spawn_place_button, window_node};

/// The last known data of a place that looks like a tag.
#[derive(Component)]
pub(super) struct PlaceButton(Place);

/// The root of the places. It persists when cards and buttons are respawned, as a board may have hundreds of
/// places.
#[derive(Component)]
pub(super) struct PlacesRoot;

/// Registers the input handling of places.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RestingFinger>()
        .add_observer(on_press)
        .add_observer(on_wheel)
        .add_systems(
            Update,
            (
                aim_with_finger,
                // Where pieces are dragged, a resting finger is about to drag.
                detect_long_press
                    .run_if(|board: Res<BoardStatus>| board.has_secondary_touch && !board.can_drag),
                (
                    move_tab_stop.run_if(resource_changed::<InputFocus>),
                    restore_tab_stop.run_if(any_component_removed::<PlaceNode>),
                )
                    .chain(),
            )
                .run_if(in_state(Screen::Table)),
        )
        .add_systems(
            PostUpdate,
            focus_home.after(RestoreFocus).run_if(
                in_state(Screen::Table).and_then(in_state(Menu::Closed)).and_then(super::uses_keyboard),
            ),
        );
}

/// Spawns an empty page for the places, after the buttons in tab order.
pub(super) fn spawn_root(mut commands: Commands) {
    commands.spawn((
        Name::new("Places"),
        PlacesRoot,
        BoardGroup::default(),
        ScreenRoot,
        DespawnOnExit(Screen::Table),
        TabGroup::new(1),
        Pickable::IGNORE,
        window_node(),
    ));
}

/// Returns the node of a place, in desk units from the window's upper left corner.
fn node(place: &Place, fit: f32, middle: Vec2, layout: &Layout) -> Node {
    let size = place.size * fit;
    let center = middle + place.center * fit;
    Node {
        position_type: PositionType::Absolute,
        left: px(layout.size.x / 2.0 + center.x - size.x / 2.0),
        top: px(layout.size.y / 2.0 - center.y - size.y / 2.0),
        width: px(size.x),
        height: px(size.y),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        // The hole of a tag.
        padding: UiRect {
            left: px(if place.is_button && !place.is_stamp { 22.0 } else { 0.0 }),
            ..default()
        },
        ..default()
    }
}

/// Updates the nodes of the places from the status of the board.
pub(super) fn update_places(
    board: Res<BoardStatus>,
    layout: Res<Layout>,
    chosen: ChosenThing,
    covered: Res<Covered>,
    roots: Query<Entity, With<PlacesRoot>>,
    groups: Query<&BoardGroup, With<PlacesRoot>>,
    mut nodes: Query<(
        Entity,
        &PlaceNode,
        &mut Node,
        &mut Control,
        &mut PressContext,
        (Has<InteractionDisabled>, Option<&mut BoardCell>),
        Option<&mut PlaceButton>,
    )>,
    mut commands: Commands,
) {
    let (Ok(root), Some(thing)) = (roots.single(), chosen.get()) else {
        return;
    };
    let (fit, middle) = table_placement(thing, &layout, *covered);
    // If the set of places changes, as in another phase of the game, a place has another purpose.
    let names: Vec<_> = board.places.iter().map(|place| &place.name).collect();
    let context = PressContext(FixedHasher.hash_one(names));
    let mut laid = vec![false; board.places.len()];
    for (entity, PlaceNode(index), mut old, mut control, mut old_context, (disabled, cell), hung) in
        &mut nodes
    {
        // A place with another name, as in another phase of the game, is another place.
        let Some(place) = board.places.get(*index).filter(|place| place.name == control.name) else {
            commands.entity(entity).despawn();
            continue;
        };
        laid[*index] = true;
        old.set_if_neq(node(place, fit, middle, &layout));
        if let Some(mut hung) = hung
            && (hung.0.is_primary != place.is_primary
                || hung.0.is_stamp != place.is_stamp
                || hung.0.label != place.label)
        {
            hung.0.clone_from(place);
            let mut tag = commands.entity(entity);
            tag.despawn_related::<Children>().with_children(|tag| {
                spawn_place_button(tag, place.label.clone(), place.is_primary, place.is_stamp)
            });
        }
        old_context.set_if_neq(context);
        if let (Some(mut cell), Some(now)) = (cell, place.cell) {
            cell.set_if_neq(board_cell(now));
        }
        control.set_if_neq(Control { name: place.name.clone(), label: place.label.clone() });
        if place.enabled && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        } else if !place.enabled && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        }
    }
    let group =
        BoardGroup { name: Some(Line::new("described-board")), coordinates: board.coordinates.clone() };
    if groups.single().is_ok_and(|old| *old != group) {
        commands.entity(root).insert(group);
    }
    let home = home(&board.places);
    for (index, place) in board.places.iter().enumerate().filter(|(index, _)| !laid[*index]) {
        let pressable = pressable(place.name.clone(), place.label.clone());
        let mut entity =
            commands.spawn((PlaceNode(index), context, pressable, node(place, fit, middle, &layout)));
        entity.insert(ChildOf(root));
        if let Some(cell) = place.cell {
            entity.insert(board_cell(cell));
        }
        if place.is_button {
            entity
                .with_children(|tag| {
                    spawn_place_button(tag, place.label.clone(), place.is_primary, place.is_stamp)
                })
                .insert(PlaceButton(place.clone()));
        } else {
            entity.insert(EXACT);
            if let Some(home) = home {
                entity.insert((Roving, TabIndex(if index == home { 0 } else { -1 })));
            }
        }
        if !place.enabled {
            entity.insert(InteractionDisabled);
        }
    }
}

fn board_cell(cell: Cell) -> BoardCell {
    BoardCell([cell.row, cell.column])
}

/// Returns the place nearest to the centre of the board, where keyboard navigation begins.
fn home(places: &[Place]) -> Option<usize> {
    let away = |place: &Place| place.center.length_squared();
    let board = places.iter().enumerate().filter(|(_, place)| !place.is_button);
    board.min_by(|(_, a), (_, b)| away(a).total_cmp(&away(b))).map(|(index, _)| index)
}

/// Makes a place the tab stop if the one that was it is gone, as after another phase of the game.
fn restore_tab_stop(board: Res<BoardStatus>, mut places: Query<(&PlaceNode, &mut TabIndex), With<Roving>>) {
    if places.iter().any(|(_, index)| index.0 >= 0) {
        return;
    }
    let home = home(&board.places);
    if let Some((_, mut index)) = places.iter_mut().find(|(place, _)| Some(place.0) == home) {
        *index = TabIndex(0);
    }
}

/// Gives the focus to the place where keyboard navigation begins, if no control has it.
fn focus_home(
    mut focus: ResMut<InputFocus>,
    controls: Query<(), With<Control>>,
    places: Query<(Entity, &TabIndex), (With<PlaceNode>, With<Roving>)>,
) {
    if focus.get().is_some_and(|focused| controls.contains(focused)) {
        return;
    }
    if let Some((home, _)) = places.iter().find(|(_, index)| index.0 >= 0) {
        focus.set(home, FocusCause::Navigated);
    }
}

/// Makes the focused place the tab stop.
fn move_tab_stop(
    focus: Res<InputFocus>,
    mut places: Query<(Entity, &mut TabIndex), (With<PlaceNode>, With<Roving>)>,
) {
    let Some(focused) = focus.get().filter(|entity| places.contains(*entity)) else { return };
    for (entity, mut index) in &mut places {
        index.set_if_neq(TabIndex(if entity == focused { 0 } else { -1 }));
    }
}

fn on_press(
    press: On<Activate>,
    places: Query<&PlaceNode>,
    buttons: Res<ButtonInput<MouseButton>>,
    board: Res<BoardStatus>,
    mut held: ResMut<RestingFinger>,
    dragged: Res<Dragged>,
    mut aim: Aim,
    mut commands: MessageWriter<TableCommand>,
    mut announce: MessageWriter<Announce>,
) {
    let Ok(PlaceNode(place)) = places.get(press.entity) else { return };
    // A long press has been handled already, and a piece that was dragged back to its place has not been
    // clicked.
    if std::mem::take(&mut *held).was_sent || dragged.from.is_some() {
        return;
    }
    if board.has_secondary_touch && buttons.just_released(MouseButton::Right) {
        commands.write(TableCommand::SecondaryTap(*place));
    } else {
        commands.write(if aim.confirm_or_aim(*place) {
            TableCommand::Tap(*place)
        } else {
            announce.write(Announce(Line::new("aim-again")));
            TableCommand::Aim(*place)
        });
    }
}

/// Time for which a finger must rest for a long press, in seconds.
const LONG_PRESS_SECONDS: f32 = 0.45;

/// The place under a resting finger.
#[derive(Resource, Default)]
struct RestingFinger {
    place: Option<usize>,
    seconds: f32,
    /// True after a long press has been sent. The release must not count as a press then.
    was_sent: bool,
}

/// Sends the secondary action of a place on a long press.
fn detect_long_press(
    time: Res<Time>,
    touches: Res<Touches>,
    guard: Res<InputGuard>,
    finger: UnderFinger,
    mut held: ResMut<RestingFinger>,
    mut commands: MessageWriter<TableCommand>,
) {
    let down = touches.iter().next().is_some();
    if !down || touches.any_just_pressed() {
        *held = RestingFinger::default();
    }
    let place = finger.place().filter(|_| down);
    let stays = place.is_some() && held.place == place;
    // A finger whose release is already queued for a later frame does not rest.
    let longer = if guard.has_pending() { 0.0 } else { time.delta_secs() };
    let seconds = if stays { held.seconds + longer } else { 0.0 };
    let told = held.was_sent || (seconds >= LONG_PRESS_SECONDS && place.is_some());
    if told && !held.was_sent {
        commands.write_batch(place.map(TableCommand::SecondaryTap));
    }
    *held = RestingFinger { place, seconds, was_sent: told };
}

/// Sends the secondary action of a place on a turn of the mouse wheel.
fn on_wheel(
    wheel: On<PointerScroll>,
    places: Query<&PlaceNode, Without<InteractionDisabled>>,
    board: Res<BoardStatus>,
    mut commands: MessageWriter<TableCommand>,
) {
    if let Ok(PlaceNode(place)) = places.get(wheel.entity)
        && board.has_secondary_touch
    {
        commands.write(TableCommand::SecondaryTap(*place));
    }
}

/// Moves the aim with a finger that moves over the board.
fn aim_with_finger(finger: UnderFinger, mut aim: Aim) {
    if let Some(place) = finger.place() {
        aim.aim_at(place);
    }
}
