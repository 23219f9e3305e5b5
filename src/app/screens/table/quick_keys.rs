//! Two small buttons at the table, for sound and full screen.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Checkbox, ValueChange, observe};
use deskmate_kernel::line::Line;

use super::match_status::MatchStatus;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::settings::Preferences;
use crate::app::base::web::can_fill_screen;
use crate::app::board::face::ink;
use crate::app::board::scene::{BoardShape, PageLayout};
use crate::app::look::{LabelStyle, Sketch, SketchStroke};
use crate::app::platform::window::ToggleFullScreen;
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::sketched::sketched;
use crate::app::ui::widgets::{focusable, pressable, send};

/// Side of a button.
const BUTTON_SIZE: f32 = 44.0;
const FRAME: Rect = Rect { min: Vec2::new(-17.0, -17.0), max: Vec2::new(17.0, 17.0) };

const LOUDSPEAKER: SketchStroke = ink(2.0, "M-12 -4h6l8 -7v22l-8 -7h-6z");
const SOUND_ON: &[SketchStroke] = &[LOUDSPEAKER, ink(2.0, "M7 -5q4 5 0 10"), ink(2.0, "M11 -9q8 9 0 18")];
const SOUND_OFF: &[SketchStroke] = &[LOUDSPEAKER, ink(2.2, "M7 -5l9 10M16 -5l-9 10")];
const FULL_SCREEN: &[SketchStroke] = &[ink(2.2, "M-12 -5v-7h7M5 -12h7v7M12 5v7h-7M-5 12h-7v-7")];

/// The drawing on the sound button.
#[derive(Component)]
pub(super) struct SoundSign;

/// Spawns the buttons beside a board of this shape if there is room. A replay and a result need that room.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    shape: BoardShape,
    layout: &Layout,
    status: &MatchStatus,
    preferences: &Preferences,
) {
    let Some(place) = buttons_node(shape, layout, status) else { return };
    screen.spawn((place, Pickable::IGNORE)).with_children(|row| spawn_keys(row, preferences));
}

/// Returns the node of the buttons, or `None` where they are among the other buttons or left out.
fn buttons_node(shape: BoardShape, layout: &Layout, status: &MatchStatus) -> Option<Node> {
    let place =
        Node { position_type: PositionType::Absolute, column_gap: px(8), row_gap: px(8), ..default() };
    if status.is_replaying() {
        return None;
    }
    match shape.page(layout, status.board.has_buttons()) {
        Some(page) => on_page(&page, layout, status, place),
        None if shape == BoardShape::Wide && layout.form == FormFactor::Wide => {
            Some(Node { right: px(26), bottom: px(36), ..place })
        }
        None => None,
    }
}

fn on_page(page: &PageLayout, layout: &Layout, status: &MatchStatus, node: Node) -> Option<Node> {
    // On a small page an online opponent's clock is there.
    if layout.form != FormFactor::Wide && status.online.friend.is_some() {
        return None;
    }
    let at = layout.size / 2.0 + page.corner_buttons;
    let flex_direction = if page.corner_buttons_in_row { FlexDirection::Row } else { FlexDirection::Column };
    Some(Node { left: px(at.x), top: px(at.y), flex_direction, ..node })
}

/// Spawns the buttons for sound and, where the window can fill the screen, for that, in the direction of their parent.
pub(super) fn spawn_keys(row: &mut ChildSpawnerCommands, preferences: &Preferences) {
    let node = Node {
        width: px(BUTTON_SIZE),
        height: px(BUTTON_SIZE),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let name = "sound";
    let change = |change: On<ValueChange<bool>>, mut preferences: ResMut<Preferences>| {
        preferences.muted = !change.value;
    };
    row.spawn((
        Name::new(name),
        Control { name: name.to_owned(), label: Line::new("sound-key") },
        (Checkbox, Picked(!preferences.muted), focusable(), observe(change)),
        node.clone(),
        children![
            backdrop(LabelStyle::Card { strip: None }),
            (SoundSign, sign_node(), sketched(sound(preferences)))
        ],
    ));
    if !can_fill_screen() {
        return;
    }
    let strokes = FULL_SCREEN.to_vec();
    row.spawn((
        pressable("full-screen", Line::new("full-screen-key")),
        node,
        observe(send(ToggleFullScreen)),
        children![
            backdrop(LabelStyle::Card { strip: None }),
            (sign_node(), sketched(Sketch { strokes, frame: FRAME }))
        ],
    ));
}

fn sign_node() -> Node {
    Node { width: px(34), height: px(34), ..default() }
}

fn sound(preferences: &Preferences) -> Sketch {
    let strokes = if preferences.muted { SOUND_OFF } else { SOUND_ON };
    Sketch { strokes: strokes.to_vec(), frame: FRAME }
}

/// Updates the sound button.
pub(super) fn update_sound_button(
    preferences: Res<Preferences>,
    keys: Query<(Entity, &Control), With<Checkbox>>,
    signs: Query<Entity, With<SoundSign>>,
    mut commands: Commands,
) {
    for (key, _) in keys.iter().filter(|(_, control)| control.name == "sound") {
        commands.entity(key).insert(Picked(!preferences.muted));
    }
    for sign in &signs {
        commands.entity(sign).insert(sketched(sound(&preferences)));
    }
}
