//! Controls: everything that can be pressed has a stable name and a label, and is mirrored for screen
//! readers and tests: into the page on the web, into the log (target `controls`) on the desktop.

use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::world::DeferredWorld;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::{Checkable, Checked, ComputedNode, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Activate;
use bevy_tweening::TweenAnim;

use crate::app::base::i18n::Words;
use crate::app::base::web::Mirrored;
use crate::kernel::line::Line;

/// Something that can be pressed.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Control {
    /// Stable name, the same in every language.
    pub name: String,
    /// What a screen reader says.
    pub label: Line,
}

/// Makes a control a choice, and says whether it is the one that holds.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Checkable)]
#[component(on_add = check)]
pub struct Picked(pub bool);

fn check(mut world: DeferredWorld, HookContext { entity, .. }: HookContext) {
    if world.get::<Picked>(entity).is_some_and(|picked| picked.0) {
        world.commands().entity(entity).insert(Checked);
    }
}

/// What was mirrored last.
#[derive(Resource, Default)]
pub struct Mirror(pub Vec<Mirrored>);

/// Mirrors the controls, and presses those that are pressed in the mirror.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mirror>()
        .add_systems(PreUpdate, press_mirrored)
        .add_systems(PostUpdate, label)
        .add_systems(Last, mirror.run_if(due));
}

/// Labels for the screen reader of the system.
fn label(words: Res<Words>, controls: Query<(Entity, &Control), Changed<Control>>, mut commands: Commands) {
    for (entity, control) in &controls {
        commands.entity(entity).try_insert(AccessibleLabel(words.say(&control.label)));
    }
}

fn press_mirrored(controls: Query<(Entity, &Control), Without<InteractionDisabled>>, mut commands: Commands) {
    for name in crate::app::base::web::take_activated() {
        if let Some((entity, _)) = controls.iter().find(|(_, control)| control.name == name) {
            commands.trigger(Activate { entity });
        }
    }
}

/// What can change of a control.
type Altered = Or<(
    Changed<Control>,
    Changed<AccessibleLabel>,
    Changed<ComputedNode>,
    Changed<UiGlobalTransform>,
    Changed<InheritedVisibility>,
    Added<InteractionDisabled>,
    Added<Checkable>,
    Added<Checked>,
)>;

/// Whether something has changed since the controls were mirrored, and no part of the interface is on its way: places on the
/// way are of no use to anybody.
fn due(
    altered: Query<(), (With<Control>, Altered)>,
    (mut gone, mut enabled, mut unchecked): (
        RemovedComponents<Control>,
        RemovedComponents<InteractionDisabled>,
        RemovedComponents<Checked>,
    ),
    focus: Res<InputFocus>,
    words: Res<Words>,
    windows: Query<(), Changed<Window>>,
    sliding: Query<(), (With<TweenAnim>, With<Node>)>,
    mut waits: Local<bool>,
) -> bool {
    let removed = gone.read().count() + enabled.read().count() + unchecked.read().count() > 0;
    *waits |=
        removed || !altered.is_empty() || !windows.is_empty() || focus.is_changed() || words.is_changed();
    *waits && sliding.is_empty() && std::mem::take(&mut *waits)
}

fn mirror(
    controls: Query<(
        Entity,
        &Control,
        Option<&AccessibleLabel>,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Has<InteractionDisabled>,
        (Has<Checkable>, Has<Checked>),
    )>,
    windows: Query<&Window>,
    focus: Res<InputFocus>,
    words: Res<Words>,
    mut mirror: ResMut<Mirror>,
) {
    let Some(window) = windows.iter().next() else { return };
    let to_logical = 1.0 / window.scale_factor();
    let mut seen: Vec<_> = controls
        .iter()
        .filter(|(_, _, _, node, _, visible, ..)| visible.get() && !node.is_empty())
        .map(|(entity, control, said, node, transform, _, disabled, (choice, picked))| {
            // The upright rectangle round a node that may be turned.
            let sides = transform.matrix2;
            let size = (sides.x_axis.abs() * node.size().x + sides.y_axis.abs() * node.size().y) * to_logical;
            let corner = transform.translation * to_logical - size / 2.0;
            Mirrored {
                name: control.name.clone(),
                label: said.map_or_else(|| words.say(&control.label), |said| said.0.clone()),
                x: corner.x.round() as i32,
                y: corner.y.round() as i32,
                w: size.x.round() as i32,
                h: size.y.round() as i32,
                enabled: !disabled,
                focused: focus.get() == Some(entity),
                picked: choice.then_some(picked),
            }
        })
        .collect();
    seen.sort_by(|a, b| (a.y, a.x, &a.name).cmp(&(b.y, b.x, &b.name)));
    if seen != mirror.0 {
        crate::app::base::web::mirror(&seen);
        match serde_json::to_string(&seen) {
            Ok(text) => debug!(target: "controls", "{text}"),
            Err(why) => error!("controls can't be written down: {why}"),
        }
        mirror.0 = seen;
    }
}
