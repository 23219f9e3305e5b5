//! Widgets: functions that return what to spawn. The caller says what a press does.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::{TextLayout, Underline};
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui_widgets::{Activate, Button, observe};

use crate::app::base::i18n::Said;
use crate::app::look::{LabelStyle, palette};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::{OutlinedFocus, backdrop, dressed, hot_backdrop};
use crate::app::ui::text_size::OneLine;
use crate::app::ui::type_face::Face;
use crate::kernel::line::Line;

/// What a control says.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// To those who see it among others.
    pub shown: Line,
    /// To those who hear it alone.
    pub told: Line,
}

impl From<Line> for Label {
    fn from(line: Line) -> Self {
        Self { shown: line.clone(), told: line }
    }
}

/// A line of text that nothing can be done with.
pub fn words(line: Line, font: TextFont, color: Srgba) -> impl Bundle {
    (Text::default(), Said(line), font, TextColor(color.into()), Pickable::IGNORE)
}

/// The same, centred.
pub fn centred(line: Line, font: TextFont, color: Srgba) -> impl Bundle {
    (words(line, font, color), TextLayout::justify(Justify::Center))
}

/// What makes a node pressable by pointer, touch and keyboard, under a stable name.
pub fn pressable(name: impl Into<String>, label: Line) -> impl Bundle {
    let name = name.into();
    (Name::new(name.clone()), Control { name, label }, Button, focusable())
}

/// What the keyboard's focus can be on.
pub fn focusable() -> impl Bundle {
    (Hovered::default(), TabIndex(0), AutoDirectionalNavigation::default())
}

/// For a node that lies over something of the world: not moved to whole pixels, as that is not either.
pub const EXACT: LayoutConfig = LayoutConfig { use_rounding: false };

/// A wooden tag with a word on it.
pub fn tag<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let Label { shown, told } = label.into();
    (pressed_tag(name, told, width, press), children![backdrop(LabelStyle::Tag), tag_text(shown)])
}

/// A wooden tag that asks to be pressed next.
pub fn hot_tag<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let Label { shown, told } = label.into();
    (pressed_tag(name, told, width, press), children![hot_backdrop(LabelStyle::Tag), tag_text(shown)])
}

/// The word on a tag; it pales while the tag can't be pressed.
#[derive(Component)]
#[require(OneLine)]
pub struct TagText;

/// The word on a tag.
pub fn tag_text(label: Line) -> impl Bundle {
    (TagText, centred(label, Face::Bold.at(16.0), palette::TAG_TEXT))
}

/// A word that leads somewhere else.
pub fn link<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: Line,
    size: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let node = Node {
        min_width: px(44),
        min_height: px(44),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let word = (words(label.clone(), Face::Bold.at(size), palette::LINK), Underline);
    (pressable(name, label), OutlinedFocus, node, observe(press), children![word])
}

/// A sign such as a cross, without anything round it.
pub fn sign<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    side: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let node = Node {
        width: px(side),
        height: px(side),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let Label { shown, told } = label.into();
    let word = centred(shown, Face::Text.at(36.0), palette::TEXT_QUIET);
    (pressable(name, told), OutlinedFocus, node, observe(press), children![word])
}

/// A small square tag with a letter or a sign on it.
pub fn key_tag<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    side: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let shape = Node {
        width: px(side),
        height: px(44),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let Label { shown, told } = label.into();
    let word = (TagText, centred(shown, Face::Bold.at(20.0), palette::TAG_TEXT));
    let inside = children![backdrop(LabelStyle::Card { strip: None }), word];
    (pressable(name, told), shape, observe(press), inside)
}

/// A tag without its inside.
fn pressed_tag<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: Line,
    width: f32,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    (pressable(name, label), tag_node(width), observe(press))
}

/// The room that a tag takes: its hole on the left, its word on the right.
#[must_use]
pub fn tag_node(width: f32) -> Node {
    Node {
        width: px(width),
        height: px(44),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        padding: UiRect { left: px(22), right: px(6), ..default() },
        flex_shrink: 0.0,
        ..default()
    }
}

/// What makes a pressable place of the board look like a tag, one that asks to be pressed next or not.
pub fn place_tag(place: &mut ChildSpawnerCommands, label: Line, hot: bool) {
    place.spawn(dressed(LabelStyle::Tag, hot));
    place.spawn(tag_text(label));
}

/// A node that covers the window and stacks what is in it.
#[must_use]
pub fn page() -> Node {
    Node { width: percent(100), height: percent(100), position_type: PositionType::Absolute, ..default() }
}
