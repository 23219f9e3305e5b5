//! Focus: Tab and the arrows move it, a key shows it, a pointer hides it.

use bevy::input_focus::directional_navigation::{AutoNavigationConfig, DirectionalNavigationPlugin};
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation, TabNavigationPlugin};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusSystems, InputFocusVisible};
use bevy::math::CompassOctant;
use bevy::picking::pointer::{PointerId, PointerLocation};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigator;
use bevy::ui_widgets::{Slider, TextInput};

use crate::app::platform::audio::Play;
use crate::app::ui::controls::Control;

/// Keyboard navigation between everything that can be pressed.
pub fn plugin(app: &mut App) {
    app.add_plugins((TabNavigationPlugin, DirectionalNavigationPlugin))
        .insert_resource(AutoNavigationConfig { min_alignment_factor: 0.0, ..default() })
        .add_systems(
            PreUpdate,
            (follow_arrows, show_or_hide, remember).chain().after(InputFocusSystems::Dispatch),
        )
        .add_systems(First, lift_pointer.run_if(on_message::<CursorLeft>))
        .init_resource::<LastFocused>()
        .add_systems(PostUpdate, (follow_name, remember).chain())
        .add_observer(on_disabled)
        .add_observer(on_enabled)
        .add_systems(Update, tick.run_if(resource_changed::<InputFocus>));
}

/// The control that had the focus last.
#[derive(Resource, Default)]
pub struct LastFocused {
    entity: Option<Entity>,
    name: String,
}

/// Remembers which control has the focus, before anything of this frame can take it away.
fn remember(focus: Res<InputFocus>, controls: Query<&Control>, mut last: ResMut<LastFocused>) {
    let Some(entity) = focus.get().filter(|entity| last.entity != Some(*entity)) else { return };
    if let Ok(control) = controls.get(entity) {
        *last = LastFocused { entity: Some(entity), name: control.name.clone() };
    }
}

/// Screens are spawned anew when they change: the focus then goes to the control of the same name.
fn follow_name(
    mut focus: ResMut<InputFocus>,
    controls: Query<(Entity, &Control)>,
    mut last: ResMut<LastFocused>,
) {
    if last.entity.is_none_or(|entity| controls.contains(entity)) {
        return;
    }
    // Somebody else may have taken the focus meanwhile.
    if focus.get().is_some_and(|entity| controls.contains(entity)) {
        return;
    }
    last.entity = controls.iter().find(|(_, control)| control.name == last.name).map(|(entity, _)| entity);
    match last.entity {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}

/// Puts the focus on the control called `name`; run it once, after a screen is spawned.
pub fn begin_at(
    name: &'static str,
) -> impl Fn(Query<(Entity, &Control)>, ResMut<InputFocus>, ResMut<LastFocused>) + Clone {
    move |controls, focus, last| go_to(In(name), controls, focus, last)
}

/// The same as a system that is told the name.
pub fn go_to(
    In(name): In<&'static str>,
    controls: Query<(Entity, &Control)>,
    mut focus: ResMut<InputFocus>,
    mut last: ResMut<LastFocused>,
) {
    if let Some((entity, _)) = controls.iter().find(|(_, control)| control.name == name) {
        focus.set(entity, FocusCause::Navigated);
        // The screen may be spawned anew in this very frame.
        *last = LastFocused { entity: Some(entity), name: name.to_owned() };
    }
}

/// One of many that share a single stop of Tab; whoever spawned it says which one.
#[derive(Component)]
pub struct Roving;

/// Tab passes over what can't be used now.
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

/// A pointer that has left the window is over nothing.
fn lift_pointer(mut pointers: Query<(&PointerId, &mut PointerLocation)>) {
    for (_, mut place) in pointers.iter_mut().filter(|(id, _)| id.is_mouse()) {
        place.location = None;
    }
}

fn arrow(keys: &ButtonInput<KeyCode>) -> Option<CompassOctant> {
    const ARROWS: [(KeyCode, CompassOctant); 4] = [
        (KeyCode::ArrowUp, CompassOctant::North),
        (KeyCode::ArrowDown, CompassOctant::South),
        (KeyCode::ArrowLeft, CompassOctant::West),
        (KeyCode::ArrowRight, CompassOctant::East),
    ];
    ARROWS.into_iter().find_map(|(key, direction)| keys.just_pressed(key).then_some(direction))
}

fn follow_arrows(world: &mut World) {
    let Some(direction) = arrow(world.resource::<ButtonInput<KeyCode>>()) else { return };
    // At first the window has the focus, which is nowhere.
    let on_control = |entity: &Entity| world.get::<Control>(*entity).is_some();
    if let Some(focused) = world.resource::<InputFocus>().get().filter(on_control) {
        let along = matches!(direction, CompassOctant::West | CompassOctant::East);
        let takes_them = |entity: EntityRef| entity.contains::<Slider>() || entity.contains::<TextInput>();
        if along && world.get_entity(focused).is_ok_and(takes_them) {
            return;
        }
        // No neighbour that way is no error: the focus stays.
        let _ = world.run_system_cached_with(go, direction);
    } else {
        let _ = world.run_system_cached(begin);
    }
}

fn go(In(direction): In<CompassOctant>, mut navigator: AutoDirectionalNavigator) {
    let _ = navigator.navigate(direction);
}

fn begin(navigation: TabNavigation, mut focus: ResMut<InputFocus>) {
    if let Ok(first) = navigation.navigate(&InputFocus::default(), NavAction::First) {
        focus.set(first, FocusCause::Navigated);
    }
}

/// Keys that do nothing by themselves.
const MODIFIERS: [KeyCode; 8] = [
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

fn show_or_hide(
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

fn tick(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut last: Local<Option<Entity>>,
    mut sounds: MessageWriter<Play>,
) {
    if focus.get() != *last {
        *last = focus.get();
        if visible.0 && last.is_some() {
            sounds.write(Play::cue("focus"));
        }
    }
}
