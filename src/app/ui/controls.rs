//! Controls: all interactive elements. Each has a stable name and a label and is mirrored for screen readers
//! and tests: into the page on the web, into the log (target `controls`) on the desktop.

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextGeneration, TextReadWriteMode};
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui::{Checked, ComputedNode, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{Activate, Button, Checkbox, RadioButton, SliderRange, SliderValue, ValueChange};
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Translations;
use crate::app::base::layout::Layout;
use crate::app::base::mirrored::{Editing, Mirrored, Role};
use crate::app::motion::{Animated, DespawnOnCompletion, ProgressAnimation};
use crate::app::ui::groups::{Choices, Groups};
use crate::app::ui::reading_order::ReadingOrder;

/// An interactive element.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Control {
    /// Stable name, the same in every language.
    pub name: String,
    /// The accessible label.
    pub label: Line,
}

/// The controls as they were last mirrored.
#[derive(Resource, Default)]
pub struct Mirror(pub Vec<Mirrored>);

/// Returns the area of a mirrored control, in desk units.
#[must_use]
pub fn area(control: &Mirrored, layout: &Layout) -> Rect {
    let corner = Vec2::new(control.x as f32, control.y as f32) / layout.scale;
    Rect::from_corners(corner, corner + Vec2::new(control.w as f32, control.h as f32) / layout.scale)
}

/// Labels and mirrors the controls.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mirror>().add_systems(PostUpdate, label_controls).add_systems(
        Last,
        (update_mirror.run_if(is_mirror_outdated), forget_removed.run_if(any_component_removed::<Control>))
            .chain(),
    );
}

/// Labels controls for the system's screen reader.
fn label_controls(words: Res<Translations>, controls: Query<(Entity, Ref<Control>)>, mut commands: Commands) {
    for (entity, control) in controls.iter().filter(|(_, control)| control.is_changed() || words.is_changed())
    {
        commands.entity(entity).try_insert(AccessibleLabel(words.translate(&control.label)));
    }
}

/// Makes everything below `root` a picture: nothing on it can be pressed or focused, or has a label.
pub fn make_inert(root: Entity, family: &Query<&Children>, commands: &mut Commands) {
    for part in family.iter_descendants(root) {
        commands
            .entity(part)
            .remove::<(Control, TabIndex, AutoDirectionalNavigation)>()
            .insert(Pickable::IGNORE);
    }
}

/// Activates controls in the same way as Bevy's widgets.
#[derive(SystemParam)]
pub struct ControlActivator<'w, 's> {
    widgets: Query<
        'w,
        's,
        (Has<Button>, Has<Checkbox>, Has<RadioButton>, Has<Checked>),
        Without<InteractionDisabled>,
    >,
    commands: Commands<'w, 's>,
}

impl ControlActivator<'_, '_> {
    /// Presses a button, a check box, or a radio button that is not selected yet. Does nothing if it is
    /// disabled.
    pub fn press(&mut self, entity: Entity) {
        let Ok((button, checkbox, radio, checked)) = self.widgets.get(entity) else { return };
        if button {
            self.commands.trigger(Activate { entity });
        }
        if checkbox || radio && !checked {
            self.commands.trigger(ValueChange { source: entity, value: !checked, is_final: true });
        }
    }
}

/// Forgets controls that are gone, also while others are on their way.
fn forget_removed(controls: Query<&Control>, mut mirror: ResMut<Mirror>) {
    let is_gone = |seen: &Mirrored| controls.iter().all(|control| control.name != seen.name);
    if mirror.0.iter().any(is_gone) {
        mirror.0.retain(|seen| !is_gone(seen));
        publish(&mirror.0);
    }
}

/// Passes the controls on to the page, and to the log.
fn publish(seen: &[Mirrored]) {
    crate::app::base::web::mirror(seen);
    match serde_json::to_string(seen) {
        Ok(text) => debug!(target: "controls", "{text}"),
        Err(why) => error!("controls can't be written down: {why}"),
    }
}

/// Changes of a control that require mirroring.
type Altered = Or<(
    Changed<Control>,
    Changed<AccessibleLabel>,
    Changed<ComputedNode>,
    Changed<UiGlobalTransform>,
    Changed<InheritedVisibility>,
    Added<InteractionDisabled>,
    Added<Checked>,
    Changed<SliderValue>,
    Changed<EditableTextGeneration>,
)>;

/// Returns true if something has changed since the controls were last mirrored and no part of the interface
/// is moving: positions during a movement are useless. What leaves has no controls, and animations that only unfold, such as drawings, move no
/// control and do not delay mirroring.
fn is_mirror_outdated(
    altered: Query<(), (With<Control>, Altered)>,
    mut gone: RemovedComponents<Control>,
    mut enabled: RemovedComponents<InteractionDisabled>,
    mut unchecked: RemovedComponents<Checked>,
    focus: Res<InputFocus>,
    words: Res<Translations>,
    windows: Query<(), Changed<Window>>,
    sliding: Query<
        (),
        (With<Animated>, With<Node>, Without<ProgressAnimation>, Without<DespawnOnCompletion>),
    >,
    mut waits: Local<bool>,
) -> bool {
    let removed = gone.read().count() + enabled.read().count() + unchecked.read().count() > 0;
    *waits |=
        removed || !altered.is_empty() || !windows.is_empty() || focus.is_changed() || words.is_changed();
    *waits && sliding.is_empty() && std::mem::take(&mut *waits)
}

/// The components that determine the role of a control.
#[derive(QueryData)]
pub(super) struct Kind {
    is_radio: Has<RadioButton>,
    is_checkbox: Has<Checkbox>,
    is_checked: Has<Checked>,
    slider: Option<(&'static SliderValue, &'static SliderRange)>,
    field: Option<(&'static EditableText, &'static TextReadWriteMode)>,
}

impl KindItem<'_, '_> {
    fn role(&self) -> Role {
        let picked = self.is_checked;
        match self.slider {
            Some((value, range)) => Role::Slider { value: value.0 as u32, most: range.end() as u32 },
            None if self.is_radio => Role::Radio { picked },
            None if self.is_checkbox => Role::Checkbox { picked },
            None if self.field.is_some() => Role::Textbox,
            None => Role::Button,
        }
    }

    fn editing(&self) -> Option<Editing> {
        let (field, mode) = self.field.filter(|(field, _)| !field.is_composing())?;
        let selection = field.editor().raw_selection();
        let selection = [selection.anchor(), selection.focus()].map(|end| end.index());
        Some(Editing { selection, is_read_only: *mode != TextReadWriteMode::Editable })
    }
}

/// Mirrors the current controls.
pub(super) fn update_mirror(
    controls: Query<(
        Entity,
        &Control,
        Option<&AccessibleLabel>,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Has<InteractionDisabled>,
        Kind,
    )>,
    choices: Choices,
    groups: Groups,
    order: ReadingOrder,
    windows: Query<&Window>,
    focus: Res<InputFocus>,
    words: Res<Translations>,
    mut mirror: ResMut<Mirror>,
) {
    let Some(window) = windows.iter().next() else { return };
    let to_logical = 1.0 / window.scale_factor();
    let (all_groups, ranks) = (groups.all(), order.ranks());
    let mut seen: Vec<_> = controls
        .iter()
        .filter(|(_, _, _, node, _, visible, ..)| visible.get() && !node.is_empty())
        .map(|(entity, control, said, node, transform, _, disabled, kind)| {
            // The axis-aligned bounding box of a node that may be rotated.
            let sides = transform.matrix2;
            let size = (sides.x_axis.abs() * node.size().x + sides.y_axis.abs() * node.size().y) * to_logical;
            let corner = transform.translation * to_logical - size / 2.0;
            let rank = ranks.get(&entity).copied().unwrap_or(usize::MAX);
            let mirrored = Mirrored {
                name: control.name.clone(),
                label: said.map_or_else(|| words.translate(&control.label), |said| said.0.clone()),
                x: corner.x.round() as i32,
                y: corner.y.round() as i32,
                w: size.x.round() as i32,
                h: size.y.round() as i32,
                enabled: !disabled,
                focused: focus.get() == Some(entity),
                role: kind.role(),
                text: kind.field.map(|(field, _)| field.value().to_string()),
                editing: kind.editing(),
                choice: choices.name(entity).map(|name| words.translate(name)),
                groups: groups.around(entity, &all_groups),
                cell: groups.cell(entity),
            };
            (rank, mirrored)
        })
        .collect();
    seen.sort_by(|(rank, a), (other, b)| (rank, a.y, a.x, &a.name).cmp(&(other, b.y, b.x, &b.name)));
    let seen: Vec<_> = seen.into_iter().map(|(_, mirrored)| mirrored).collect();
    if seen != mirror.0 {
        publish(&seen);
        mirror.0 = seen;
    }
}
