//! Backdrops of widgets, which follow hover, focus and press.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Slider, TextInput, ValueChange};

use crate::app::look::{LabelState, LabelStyle, Look, MARGIN, palette};
use crate::app::platform::audio::PlayCue;
use crate::app::ui::controls::Control;
use crate::app::ui::markers::{ButtonText, OwnSound};
use crate::app::ui::node;

/// The backdrop of a widget. It follows the state of its parent node.
#[derive(Component, Clone, Copy, PartialEq)]
pub struct WidgetBackdrop {
    style: LabelStyle,
    is_primary: bool,
    drawn_state: Option<LabelState>,
}

impl WidgetBackdrop {
    /// Returns the style.
    #[must_use]
    pub fn style(&self) -> LabelStyle {
        self.style
    }
}

/// Returns a backdrop to be spawned as a child of the node it decorates.
#[must_use]
pub fn backdrop(style: LabelStyle) -> impl Bundle {
    button_backdrop(style, false)
}

/// Returns the backdrop of a primary button.
#[must_use]
pub fn primary_backdrop(style: LabelStyle) -> impl Bundle {
    button_backdrop(style, true)
}

/// Returns a backdrop, that of a primary button if `hot`.
#[must_use]
pub fn button_backdrop(style: LabelStyle, is_primary: bool) -> impl Bundle {
    let around = Node {
        left: px(-MARGIN),
        right: px(-MARGIN),
        top: px(-MARGIN),
        bottom: px(-MARGIN),
        border: UiRect::all(px(MARGIN)),
        ..node::absolute()
    };
    (WidgetBackdrop { style, is_primary, drawn_state: None }, around, ZIndex(-1), Pickable::IGNORE)
}

/// Marks a control without a backdrop, whose focus is shown by an outline.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OutlinedFocus;

/// Updates the backdrops and plays the sounds of presses.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        ((update_backdrops, update_focus_outlines).before(bevy::ui::UiSystems::Layout), grey_disabled_text),
    )
    .add_observer(on_activate)
    .add_observer(on_choice);
}

fn update_backdrops(
    mut backdrops: Query<(Entity, &mut WidgetBackdrop, &ChildOf)>,
    mut widgets: Query<
        (&Hovered, Has<Pressed>, Has<InteractionDisabled>, Has<Checked>, &mut UiTransform),
        With<Control>,
    >,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    mut look: Look,
    mut commands: Commands,
) {
    for (entity, mut backdrop, ChildOf(parent)) in &mut backdrops {
        let mut state = LabelState { highlighted: backdrop.is_primary, ..default() };
        if let Ok((hovered, pressed, disabled, checked, mut transform)) = widgets.get_mut(*parent) {
            let focus = focus_visible.0 && focus.get() == Some(*parent);
            let hot = backdrop.is_primary || checked;
            state = LabelState { hover: hovered.get(), pressed, disabled, focus, highlighted: hot };
            let offset = state.offset();
            let offset = Val2::px(offset.x, offset.y);
            if transform.translation != offset {
                transform.translation = offset;
            }
        }
        if backdrop.drawn_state != Some(state) {
            backdrop.drawn_state = Some(state);
            commands.entity(entity).try_insert(look.label_material(backdrop.style, state));
        }
    }
}

/// Shows the focus of widgets without a backdrop by an outline.
fn update_focus_outlines(
    widgets: Query<
        (Entity, Has<Outline>),
        (With<Control>, Or<(With<Slider>, With<TextInput>, With<OutlinedFocus>)>),
    >,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    mut commands: Commands,
) {
    for (entity, outlined) in &widgets {
        let focused = focus_visible.0 && focus.get() == Some(entity);
        if focused && !outlined {
            commands.entity(entity).insert(Outline::new(px(2), px(2), palette::PENCIL_RED.into()));
        } else if outlined && !focused {
            commands.entity(entity).remove::<Outline>();
        }
    }
}

/// Greys the text on disabled tags.
fn grey_disabled_text(
    mut words: Query<(&mut TextColor, &ChildOf), With<ButtonText>>,
    disabled: Query<(), With<InteractionDisabled>>,
) {
    for (mut color, ChildOf(tag)) in &mut words {
        let wanted = if disabled.contains(*tag) { palette::TAG_TEXT_DISABLED } else { palette::TAG_TEXT };
        color.set_if_neq(TextColor(wanted.into()));
    }
}

fn on_activate(
    activate: On<Activate>,
    widgets: Query<&Children>,
    backdrops: Query<(), With<WidgetBackdrop>>,
    outlined: Query<(), With<OutlinedFocus>>,
    sounding: Query<(), With<OwnSound>>,
    mut sounds: MessageWriter<PlayCue>,
) {
    if sounding.contains(activate.entity) {
        return;
    }
    let dressed = |children: &Children| children.iter().any(|child| backdrops.contains(child));
    if outlined.contains(activate.entity) || widgets.get(activate.entity).is_ok_and(dressed) {
        sounds.write(PlayCue::cue("press"));
    }
}

fn on_choice(_: On<ValueChange<bool>>, mut sounds: MessageWriter<PlayCue>) {
    sounds.write(PlayCue::cue("press"));
}
