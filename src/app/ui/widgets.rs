//! Widgets: functions that return bundles to spawn. The caller provides the observer of a press.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::{TextLayout, Underline};
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui_widgets::{Activate, Button, observe};
use deskmate_kernel::line::Line;

use crate::app::base::i18n::TranslatedText;
use crate::app::look::{LabelStyle, palette};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::{OutlinedFocus, backdrop, button_backdrop, primary_backdrop};
use crate::app::ui::markers::{ButtonText, OneLine};
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;

/// The label of a control.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The visible label, in the context of other controls.
    pub text: Line,
    /// The accessible label, understandable without context.
    pub a11y_label: Line,
}

impl From<Line> for Label {
    fn from(line: Line) -> Self {
        Self { text: line.clone(), a11y_label: line }
    }
}

/// Returns a line of text that ignores the pointer.
pub fn text_line(line: Line, font: TextFont, color: Srgba) -> impl Bundle {
    (Text::default(), TranslatedText(line), font, TextColor(color.into()), Pickable::IGNORE)
}

/// Returns a centred line of text that ignores the pointer.
pub fn centred(line: Line, font: TextFont, color: Srgba) -> impl Bundle {
    (text_line(line, font, color), TextLayout::justify(Justify::Center))
}

/// Returns the components that make a node pressable by pointer, touch and keyboard, under a stable name.
pub fn pressable(name: impl Into<String>, label: Line) -> impl Bundle {
    let name = name.into();
    (Name::new(name.clone()), Control { name, label }, Button, focusable())
}

/// Returns the components of a node that can have keyboard focus.
pub fn focusable() -> impl Bundle {
    (Hovered::default(), TabIndex(0), AutoDirectionalNavigation::default())
}

/// Returns an observer of a control that sends the message.
pub fn send<M: Message + Clone>(
    message: M,
) -> impl Fn(On<Activate>, MessageWriter<M>) + Send + Sync + 'static {
    move |_: On<Activate>, mut messages: MessageWriter<M>| _ = messages.write(message.clone())
}

/// For nodes placed over an object in the world: not rounded to whole pixels, as the object is not either.
pub const EXACT: LayoutConfig = LayoutConfig { use_rounding: false };

/// Returns a button that looks like a wooden tag.
pub fn button<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let Label { text: shown, a11y_label: told } = label.into();
    (bare_button(name, told, width, press), children![backdrop(LabelStyle::Tag), button_text(shown)])
}

/// Returns the primary button, a highlighted wooden tag.
pub fn primary_button<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let Label { text: shown, a11y_label: told } = label.into();
    (bare_button(name, told, width, press), children![primary_backdrop(LabelStyle::Tag), button_text(shown)])
}

/// Returns the text on a tag.
pub fn button_text(label: Line) -> impl Bundle {
    (ButtonText, centred(label, Typeface::Bold.at(16.0), palette::TAG_TEXT))
}

/// Returns a link.
pub fn link<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: Line,
    size: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let node = Node { min_width: px(44), min_height: px(44), flex_shrink: 0.0, ..node::centre() };
    let word = (text_line(label.clone(), Typeface::Bold.at(size), palette::LINK), Underline);
    (pressable(name, label), OutlinedFocus, node, observe(press), children![word])
}

/// Returns a borderless button with a sign, such as a cross.
pub fn icon_button<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    side: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let node = Node { width: px(side), height: px(side), flex_shrink: 0.0, ..node::centre() };
    let Label { text: shown, a11y_label: told } = label.into();
    let word = centred(shown, Typeface::Text.at(36.0), palette::TEXT_QUIET);
    (pressable(name, told), OutlinedFocus, node, observe(press), children![word])
}

/// Returns a small square button with a letter or sign.
pub fn key_button<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    side: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let shape = Node { width: px(side), height: px(44), flex_shrink: 0.0, ..node::centre() };
    let Label { text: shown, a11y_label: told } = label.into();
    let word = (ButtonText, centred(shown, Typeface::Bold.at(20.0), palette::TAG_TEXT));
    let inside = children![backdrop(LabelStyle::Card { strip: None }), word];
    (pressable(name, told), shape, observe(press), inside)
}

/// Returns a tag without its children.
fn bare_button<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: Line,
    width: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    (pressable(name, label), button_node(width), observe(press))
}

/// Returns the node of a tag, with room for its hole on the left of the text.
#[must_use]
pub fn button_node(width: f32) -> Node {
    Node {
        width: px(width),
        height: px(44),
        padding: UiRect { left: px(22), right: px(6), ..default() },
        flex_shrink: 0.0,
        ..node::centre()
    }
}

/// Spawns the children that make a place of the board look like a tag, that of a primary button if `is_primary`, or like a
/// stamp.
pub fn spawn_place_button(place: &mut ChildSpawnerCommands, label: Line, is_primary: bool, is_stamp: bool) {
    if is_stamp {
        place.spawn(backdrop(LabelStyle::Stamp));
        place.spawn((OneLine, centred(label, Typeface::Hand.at(24.0), palette::STAMPED)));
        return;
    }
    place.spawn(button_backdrop(LabelStyle::Tag, is_primary));
    place.spawn(button_text(label));
}

/// Returns a node that covers the window.
#[must_use]
pub fn window_node() -> Node {
    Node { width: percent(100), height: percent(100), position_type: PositionType::Absolute, ..default() }
}
