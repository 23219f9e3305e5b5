//! The dialog of keyboard shortcuts, opened by `?` or F1.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;
use deskmate_kernel::line::Line;

use super::{
    Paper, content_width, low_width, respawn, spawn_columns, spawn_head, spawn_sheet, spawn_untitled_sheet,
    step_back,
};
use crate::app::base::keys::{character, is_just_pressed};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::{Menu, Screen};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::ui::focus::focus_on;
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{primary_button, text_line};

/// The shortcuts, with the message keys `keys-NAME` and `keys-NAME-about`.
const KEYS: [&str; 14] = [
    "walk", "press", "name", "hint", "undo", "redo", "show", "tell", "line", "text", "replay", "sound",
    "leave", "pad",
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Keys), (spawn, slide_in::<Paper>, focus_on("back")).chain()).add_systems(
        Update,
        (
            open.run_if(in_state(Menu::Closed).and_then(on_message::<KeyboardInput>)),
            respawn(spawn).run_if(in_state(Menu::Keys).and_eager(resource_changed::<Layout>)),
        ),
    );
}

/// Opens the dialog, unless the question mark is typed into a text field.
fn open(
    mut presses: MessageReader<KeyboardInput>,
    focus: Res<InputFocus>,
    fields: Query<(), With<EditableText>>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Menu>>,
) {
    let types = focus.get().is_some_and(|focus| fields.contains(focus));
    let ready = matches!(**screen, Screen::Desk | Screen::Setup | Screen::Table);
    let asks = |press: &KeyboardInput| {
        is_just_pressed(press) && (character(press) == Some('?') || press.key_code == KeyCode::F1)
    };
    if presses.read().any(asks) && ready && !types {
        next.set(Menu::Keys);
    }
}

fn spawn(layout: Res<Layout>, mut commands: Commands) {
    let title = Line::new("keys");
    if layout.form == FormFactor::Low {
        spawn_untitled_sheet(low_width(&layout), &mut commands, &layout, |sheet| {
            spawn_head(sheet, title, &layout, |head| {
                head.spawn(primary_button("back", Line::new("back"), 140.0, step_back));
            });
            let [left, right] = [&KEYS[..KEYS.len() / 2], &KEYS[KEYS.len() / 2..]];
            let half = px((content_width(low_width(&layout), &layout) - 18.0) / 2.0);
            spawn_columns(
                sheet,
                half,
                AlignItems::Start,
                &layout,
                |column| spawn_keys(column, left, &layout),
                |column| spawn_keys(column, right, &layout),
            );
        });
        return;
    }
    spawn_sheet(&mut commands, title, &layout, |sheet| {
        spawn_keys(sheet, &KEYS, &layout);
        sheet.spawn(primary_button("back", Line::new("back"), 180.0, step_back));
    });
}

fn spawn_keys(sheet: &mut ChildSpawnerCommands, keys: &[&str], layout: &Layout) {
    let gap = layout.by_form(0.0, (layout.size.y - 360.0) / 24.0, 0.0, 6.0).min(8.0);
    let list = Node { width: percent(100), row_gap: px(gap), ..node::column() };
    sheet.spawn(list).with_children(|list| keys.iter().for_each(|name| spawn_key(list, name, layout)));
}

/// Spawns a shortcut and its description.
fn spawn_key(list: &mut ChildSpawnerCommands, name: &str, layout: &Layout) {
    let row =
        Node { padding: UiRect::vertical(px(2)), column_gap: px(layout.by_form(14, 8, 8, 14)), ..default() };
    let key = Node { width: px(layout.by_form(170, 92, 104, 140)), flex_shrink: 0.0, ..default() };
    let size = layout.by_form(16.0, 13.0, 13.0, 16.0);
    list.spawn(row).with_children(|row| {
        row.spawn((key, text_line(Line::new(format!("keys-{name}")), Typeface::Bold.at(size), palette::INK)));
        let about =
            text_line(Line::new(format!("keys-{name}-about")), Typeface::Text.at(size), palette::TEXT);
        row.spawn((Node { flex_shrink: 1.0, ..default() }, about));
    });
}
