//! The card for the code of a friend who has invited: a field for it, and letters to press.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit, TextEditChange, TextLayout};
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::code::{LENGTH, LETTERS};

use super::{FriendDialog, Turn};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::friend::FriendRequest;
use crate::app::look::palette;
use crate::app::menus::row;
use crate::app::platform::audio::PlayCue;
use crate::app::ui::node;
use crate::app::ui::text_field::text_field;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, button, key_button, primary_button, send, text_line};

/// Maximum length of the entry. No link is longer.
const MAX_LETTERS: usize = 200;
/// Side of a letter button, and number of them in a row in low windows.
const LETTER: f32 = 44.0;
const LETTERS_IN_A_ROW: f32 = 7.0;

/// Returns the width of the letters in low windows.
pub(super) const fn low_width() -> f32 {
    LETTERS_IN_A_ROW * (LETTER + 4.0)
}

/// Stores the content of the field.
fn on_edit(edit: On<TextEditChange>, fields: Query<&EditableText>, mut dialog: ResMut<FriendDialog>) {
    if let Ok(field) = fields.get(edit.event_target()) {
        let entry = field.value().to_string();
        // In a smaller window the field with its text stays.
        let shows_games = dialog.shows_games && entry.is_empty();
        dialog.set_if_neq(FriendDialog { entry, shows_games, ..dialog.clone() });
    }
}

/// Submits the text on Enter.
fn on_enter(
    pressed: On<FocusedInput<KeyboardInput>>,
    dialog: Res<FriendDialog>,
    mut requests: MessageWriter<FriendRequest>,
) {
    let input = &pressed.input;
    if input.logical_key == Key::Enter && input.state.is_pressed() && !input.repeat {
        requests.write(FriendRequest::EnterText(dialog.entry.clone()));
    }
}

/// A code is short and shown in a large font.
pub(super) fn update_font_size(
    dialog: Res<FriendDialog>,
    layout: Res<Layout>,
    mut fields: Query<&mut TextFont, With<EditableText>>,
) {
    for mut font in &mut fields {
        font.set_if_neq(entry_font(&dialog.entry, &layout));
    }
}

/// Returns the font of the field: large for a code, small for a link.
fn entry_font(entry: &str, layout: &Layout) -> TextFont {
    let long = entry.chars().count() > LENGTH + 2;
    Typeface::Hand.at(if long {
        layout.by_form(20.0, 15.0, 13.0, 20.0)
    } else {
        layout.by_form(44.0, 32.0, 32.0, 44.0)
    })
}

/// Access to the text field for the letter buttons, which also give it the keyboard focus.
#[derive(SystemParam)]
struct Fields<'w, 's> {
    fields: Query<'w, 's, &'static mut EditableText>,
    focus: ResMut<'w, InputFocus>,
    visible: Res<'w, InputFocusVisible>,
}

impl Fields<'_, '_> {
    fn edit(mut self, field: Entity, edit: TextEdit) {
        if let Ok(mut field) = self.fields.get_mut(field) {
            field.queue_edit(edit);
        }
        // A player who navigates the letters by keyboard stays there.
        if !self.visible.0 {
            self.focus.set(field, FocusCause::Navigated);
        }
    }
}

/// Spawns the text field, letter buttons for players without a keyboard, and the button to join.
pub(super) fn spawn(sheet: &mut ChildSpawnerCommands, dialog: &FriendDialog, width: f32, layout: &Layout) {
    sheet.spawn(text_line(
        Line::new("friend-enter"),
        Typeface::Text.at(layout.by_room(17.0, 14.5)),
        palette::TEXT,
    ));
    let node = Node {
        border: UiRect::bottom(px(2)),
        ..node::sized(px(layout.by_form(400, 300, 290, 420)), px(layout.by_form(52, 44, 44, 52)))
    };
    let font = entry_font(&dialog.entry, layout);
    let field = text_field("entry", "friend-enter", &dialog.entry, MAX_LETTERS, font, node);
    let field = sheet
        .spawn((field, TextLayout::justify(Justify::Center), BorderColor::all(palette::INK)))
        .observe(on_edit)
        .observe(on_enter)
        .id();
    let has_letters = dialog.shows_letters || layout.form != FormFactor::Wide;
    if has_letters {
        spawn_letters(sheet, field, layout);
    }
    sheet.spawn(row(layout)).with_children(|row| {
        let join =
            |_: On<Activate>, dialog: Res<FriendDialog>, mut requests: MessageWriter<FriendRequest>| {
                requests.write(FriendRequest::EnterText(dialog.entry.clone()));
            };
        row.spawn(primary_button("join", Line::new("friend-join"), width, join));
        if has_letters {
            let rub_out = move |_: On<Activate>, fields: Fields| fields.edit(field, TextEdit::Backspace);
            row.spawn(button("rub-out", Line::new("rub-out"), width, rub_out));
        }
        if layout.form == FormFactor::Wide {
            let id = if dialog.shows_letters { "hide-letters" } else { "show-letters" };
            let label = Label { text: Line::new("letters"), a11y_label: Line::new(id) };
            row.spawn(button("letters", label, 96.0, send(Turn::Letters)));
        }
    });
}

/// Spawns a button for each letter that a code may have.
fn spawn_letters(sheet: &mut ChildSpawnerCommands, field: Entity, layout: &Layout) {
    let mut letters = row(layout);
    letters.column_gap = px(layout.by_form(4, 4, 6, 6));
    letters.row_gap = px(layout.by_form(6, 4, 6, 8));
    letters.max_width = px(layout.by_form(480.0, low_width(), 300.0, 360.0));
    sheet.spawn(letters).with_children(|row| {
        for letter in LETTERS.iter().map(|letter| char::from(*letter)) {
            let press = move |_: On<Activate>, fields: Fields, mut sounds: MessageWriter<PlayCue>| {
                fields.edit(field, TextEdit::Insert(letter.encode_utf8(&mut [0; 4]).into()));
                sounds.write(PlayCue::cue("ink"));
            };
            row.spawn(key_button(
                format!("letter-{letter}"),
                Line::new("letter").text("letter", letter),
                LETTER,
                press,
            ));
        }
    });
}
