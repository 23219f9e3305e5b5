//! Keyboard focus: moved by Tab and the arrow keys, shown on a key press and hidden by a pointer press.

use bevy::input_focus::directional_navigation::{AutoNavigationConfig, DirectionalNavigationPlugin};
use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabIndex, TabNavigation, TabNavigationPlugin};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusSystems, InputFocusVisible};
use bevy::math::CompassOctant;
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigator;
use bevy::ui_widgets::{Slider, TextInput};

use crate::app::base::keys::{MODIFIERS, SHIFT};
use crate::app::platform::audio::PlayCue;
use crate::app::ui::controls::{Control, Mirror, update_mirror};
use crate::app::ui::input_guard::PointerSystems;
use crate::app::ui::reading_order::ReadingOrder;

/// Adds keyboard navigation between all controls.
pub fn plugin(app: &mut App) {
    app.add_plugins((TabNavigationPlugin, DirectionalNavigationPlugin))
        .insert_resource(AutoNavigationConfig { min_alignment_factor: 0.0, ..default() })
        .add_systems(
            PreUpdate,
            (navigate_by_arrows, update_focus_visibility, store_focus)
                .chain()
                .after(InputFocusSystems::Dispatch),
        )
        .add_systems(First, clear_left_pointer.after(PointerSystems).run_if(on_message::<CursorLeft>))
        .init_resource::<LastFocused>()
        .add_systems(PostUpdate, (restore_focus, store_focus).chain().in_set(RestoreFocus))
        .add_observer(on_disabled)
        .add_observer(on_enabled)
        .add_systems(Update, play_focus_sound.run_if(resource_changed::<InputFocus>))
        .add_systems(
            Last,
            mark_edge
                .after(update_mirror)
                .run_if(resource_changed::<InputFocus>.or_eager(resource_changed::<Mirror>)),
        );
}

/// The systems in [`PostUpdate`] that give the focus back to a control that has been respawned.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RestoreFocus;

/// The last focused control.
#[derive(Resource, Default)]
pub struct LastFocused {
    entity: Option<Entity>,
    name: String,
}

/// Stores the focused control, before anything in this frame can despawn it.
fn store_focus(focus: Res<InputFocus>, controls: Query<&Control>, mut last: ResMut<LastFocused>) {
    let Some(entity) = focus.get().filter(|entity| last.entity != Some(*entity)) else { return };
    if let Ok(control) = controls.get(entity) {
        *last = LastFocused { entity: Some(entity), name: control.name.clone() };
    }
}

/// Restores the focus after a screen has been respawned, by the name of the control.
fn restore_focus(
    mut focus: ResMut<InputFocus>,
    controls: Query<(Entity, &Control)>,
    order: ReadingOrder,
    mut last: ResMut<LastFocused>,
) {
    if last.entity.is_none_or(|entity| controls.contains(entity)) {
        return;
    }
    // Another system may have set the focus in the meantime.
    if focus.get().is_some_and(|entity| controls.contains(entity)) {
        return;
    }
    last.entity = order.first(named(&controls, &last.name));
    match last.entity {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}

/// Returns a system that focuses the control called `name`. Run it once, after a screen has been spawned.
pub fn focus_on(
    name: &'static str,
) -> impl Fn(Query<(Entity, &Control)>, ReadingOrder, ResMut<InputFocus>, ResMut<LastFocused>) + Clone {
    move |controls, order, focus, last| focus_control(In(name), controls, order, focus, last)
}

/// Returns the controls of this name. There may be one below a dialog, too.
fn named(controls: &Query<(Entity, &Control)>, name: &str) -> impl Iterator<Item = Entity> {
    controls.iter().filter(move |(_, control)| control.name == name).map(|(entity, _)| entity)
}

/// Focuses the control with the given name.
pub fn focus_control(
    In(name): In<&'static str>,
    controls: Query<(Entity, &Control)>,
    order: ReadingOrder,
    mut focus: ResMut<InputFocus>,
    mut last: ResMut<LastFocused>,
) {
    if let Some(entity) = order.first(named(&controls, name)) {
        focus.set(entity, FocusCause::Navigated);
        // The screen may be respawned in this very frame.
        *last = LastFocused { entity: Some(entity), name: name.to_owned() };
    }
}

/// Marks a control that shares a single tab stop with others. The code that spawns it sets the tab indices.
#[derive(Component)]
pub struct Roving;

/// Removes disabled controls from the tab order.
fn on_disabled(
    disabled: On<Add<InteractionDisabled>>,
    roving: Query<(), With<Roving>>,
    mut commands: Commands,
) {
    if !roving.contains(disabled.entity) {
        commands.entity(disabled.entity).try_insert(TabIndex(-1));
    }
}

fn on_enabled(
    enabled: On<Remove<InteractionDisabled>>,
    roving: Query<(), With<Roving>>,
    mut commands: Commands,
) {
    if !roving.contains(enabled.entity) {
        commands.entity(enabled.entity).try_insert(TabIndex(0));
    }
}

/// Clears the location of a mouse pointer that has left the window, so that it hovers over nothing.
fn clear_left_pointer(mut pointers: Query<(&PointerId, &mut PointerLocation)>) {
    for (_, mut place) in pointers.iter_mut().filter(|(id, _)| id.is_mouse()) {
        place.location = None;
    }
}

/// Returns the direction of an arrow key that was pressed just now, without Shift.
fn arrow(keys: &ButtonInput<KeyCode>) -> Option<CompassOctant> {
    const ARROWS: [(KeyCode, CompassOctant); 4] = [
        (KeyCode::ArrowUp, CompassOctant::North),
        (KeyCode::ArrowDown, CompassOctant::South),
        (KeyCode::ArrowLeft, CompassOctant::West),
        (KeyCode::ArrowRight, CompassOctant::East),
    ];
    if keys.any_pressed(SHIFT) {
        return None;
    }
    ARROWS.into_iter().find_map(|(key, direction)| keys.just_pressed(key).then_some(direction))
}

fn navigate_by_arrows(world: &mut World) {
    let Some(direction) = arrow(world.resource::<ButtonInput<KeyCode>>()) else { return };
    // At first the focus is on the window, which is no control.
    let on_control = |entity: &Entity| world.get::<Control>(*entity).is_some();
    if let Some(focused) = world.resource::<InputFocus>().get().filter(on_control) {
        let along = matches!(direction, CompassOctant::West | CompassOctant::East);
        let takes_them = |entity: EntityRef| entity.contains::<Slider>() || entity.contains::<TextInput>();
        if along && world.get_entity(focused).is_ok_and(takes_them) {
            return;
        }
        // If there is no neighbour in this direction, the focus stays.
        let _ = world.run_system_cached_with(move_focus, direction);
    } else {
        let _ = world.run_system_cached(focus_first);
    }
}

fn move_focus(In(direction): In<CompassOctant>, mut navigator: AutoDirectionalNavigator) {
    let _ = navigator.navigate(direction);
}

fn focus_first(navigation: TabNavigation, mut focus: ResMut<InputFocus>) {
    if let Ok(first) = navigation.navigate(&InputFocus::default(), NavAction::First) {
        focus.set(first, FocusCause::Navigated);
    }
}

/// Reports to the page (`web/keys.js`) whether the focus is on the first or the last tab stop, from which Tab leaves the game.
/// It leaves no dialog.
fn mark_edge(
    focus: Res<InputFocus>,
    controls: Query<(), With<Control>>,
    navigation: TabNavigation,
    parents: Query<&ChildOf>,
    groups: Query<&TabGroup>,
) {
    let focused = focus.get().filter(|entity| controls.contains(*entity));
    let edge = focused.map_or("none", |entity| {
        let is_at = |end| navigation.navigate(&focus, end) == Ok(entity);
        let in_dialog =
            parents.iter_ancestors(entity).any(|node| groups.get(node).is_ok_and(|group| group.modal));
        match (is_at(NavAction::First), is_at(NavAction::Last)) {
            _ if in_dialog => "inside",
            (true, true) => "first last",
            (true, false) => "first",
            (false, true) => "last",
            (false, false) => "inside",
        }
    });
    crate::app::base::web::set_body_data("edge", Some(edge));
}

fn update_focus_visibility(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if keys.get_just_pressed().any(|key| !MODIFIERS.contains(key)) {
        visible.0 = true;
    }
    if buttons.get_just_pressed().next().is_some() || touches.any_just_pressed() {
        visible.0 = false;
    }
}

fn play_focus_sound(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut last: Local<Option<Entity>>,
    mut sounds: MessageWriter<PlayCue>,
) {
    if focus.get() != *last {
        *last = focus.get();
        if visible.0 && last.is_some() {
            sounds.write(PlayCue::cue("focus"));
        }
    }
}
