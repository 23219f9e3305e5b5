//! The dialog for joining a friend online: room code or link, and the address of the server.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit, TextEditChange, TextLayout};
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::code::{LENGTH, LETTERS};

use super::{Paper, heading, low_width, respawn, row, spawn_columns, spawn_sheet, spawn_untitled_sheet};
use crate::app::base::keys::back_pressed;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::{Menu, Screen};
use crate::app::friend::{AddressAccepted, Contact, Friend, FriendRequest, ReturnToRoom};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::audio::PlayCue;
use crate::app::ui::focus::focus_on;
use crate::app::ui::node;
use crate::app::ui::text_field::text_field;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, key_button, primary_button, send, text_line};

/// Maximum length of the entry. No link is longer.
const MAX_LETTERS: usize = 80;
/// Side of a letter button, and number of them in a row in low windows.
const LETTER: f32 = 44.0;
const LETTERS_IN_A_ROW: f32 = 7.0;

/// The text typed so far.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Entry(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Entry>()
        .add_systems(
            OnEnter(Menu::Friend),
            (clear_entry, spawn, slide_in::<Paper>, focus_on("entry")).chain(),
        )
        .add_systems(
            Update,
            (
                clear_entry.run_if(on_message::<AddressAccepted>),
                update_font_size.run_if(resource_changed::<Entry>),
                cancel_connecting.run_if(back_pressed),
                respawn(spawn).run_if(
                    resource_changed::<Layout>
                        .or_eager(resource_changed::<Friend>)
                        .or_eager(on_message::<AddressAccepted>),
                ),
            )
                .chain()
                .run_if(in_state(Menu::Friend)),
        )
        .add_systems(
            Update,
            (
                open.run_if(in_state(Screen::Table)).run_if(resource_changed::<Friend>),
                close.run_if(in_state(Screen::Table)).run_if(in_state(Menu::Friend)),
            ),
        );
}

/// Cancels connecting when the dialog is closed, and forgets what was said of the entered text.
fn cancel_connecting(friend: Res<Friend>, mut requests: MessageWriter<FriendRequest>) {
    let waits = friend.needs_server || friend.entry_error.is_some();
    if (friend.is_connected() && friend.contact != Contact::InRoom) || waits {
        requests.write(FriendRequest::Leave);
    }
}

fn clear_entry(mut entry: ResMut<Entry>) {
    entry.0.clear();
}

/// Opens the dialog when an online game cannot continue, to say why.
fn open(friend: Res<Friend>, mut next: ResMut<NextState<Menu>>) {
    if matches!(friend.contact, Contact::Ended(_)) {
        next.set(Menu::Friend);
    }
}

fn close(friend: Res<Friend>, mut next: ResMut<NextState<Menu>>) {
    if friend.contact == Contact::InRoom {
        next.set(Menu::Closed);
    }
}

/// Stores the content of the field.
fn on_edit(edit: On<TextEditChange>, fields: Query<&EditableText>, mut entry: ResMut<Entry>) {
    if let Ok(field) = fields.get(edit.event_target()) {
        entry.set_if_neq(Entry(field.value().to_string()));
    }
}

/// Submits the text on Enter.
fn on_enter(
    pressed: On<FocusedInput<KeyboardInput>>,
    entry: Res<Entry>,
    mut requests: MessageWriter<FriendRequest>,
) {
    let input = &pressed.input;
    if input.logical_key == Key::Enter && input.state.is_pressed() && !input.repeat {
        requests.write(FriendRequest::EnterText(entry.0.clone()));
    }
}

/// A code is short and shown in a large font.
fn update_font_size(
    entry: Res<Entry>,
    layout: Res<Layout>,
    mut fields: Query<&mut TextFont, With<EditableText>>,
) {
    for mut font in &mut fields {
        font.set_if_neq(entry.font(&layout));
    }
}

impl Entry {
    fn font(&self, layout: &Layout) -> TextFont {
        let long = self.0.chars().count() > LENGTH + 2;
        Typeface::Hand.at(if long {
            layout.by_form(20.0, 15.0, 13.0, 20.0)
        } else {
            layout.by_form(44.0, 32.0, 32.0, 44.0)
        })
    }
}

fn spawn(layout: Res<Layout>, friend: Res<Friend>, entry: Res<Entry>, mut commands: Commands) {
    let width = layout.by_form(150.0, 116.0, 138.0, 160.0);
    let title = Line::new("friend");
    if layout.form == FormFactor::Low && friend.can_enter() {
        // The entry is on the left, the rest on the right.
        spawn_untitled_sheet(low_width(&layout), &mut commands, Menu::Friend, &layout, |sheet| {
            spawn_columns(
                sheet,
                px(LETTERS_IN_A_ROW * (LETTER + 4.0)),
                AlignItems::Center,
                &layout,
                |left| {
                    left.spawn(heading(title, &layout));
                    spawn_entry(left, &entry, width, &layout);
                },
                |right| {
                    spawn_problems(right, &friend, &layout);
                    spawn_buttons(right, &friend, width, &layout);
                },
            );
        });
        return;
    }
    spawn_sheet(&mut commands, Menu::Friend, title, &layout, |sheet| {
        if friend.can_enter() {
            spawn_problems(sheet, &friend, &layout);
            spawn_entry(sheet, &entry, width, &layout);
            spawn_buttons(sheet, &friend, width, &layout);
        } else {
            let line = match friend.contact {
                Contact::Unreachable | Contact::Lost => friend.server_line("friend-unreachable"),
                Contact::Knocking => Line::new("online-refused-knocked"),
                _ => friend.server_line("friend-calls"),
            };
            spawn_message(sheet, line, palette::RED, &layout);
            for line in friend.host_lines.iter().filter(|_| friend.uses_built_in_server) {
                spawn_message(sheet, line.clone(), palette::INK, &layout);
            }
            sheet.spawn(primary_button("cancel", Line::new("cancel"), width, send(FriendRequest::Leave)));
        }
    });
}

/// Spawns the reason why a game cannot continue or begin, and the request for a server address.
fn spawn_problems(sheet: &mut ChildSpawnerCommands, friend: &Friend, layout: &Layout) {
    match &friend.contact {
        Contact::Ended(why) => spawn_message(sheet, why.clone(), palette::RED, layout),
        Contact::Unreachable => {
            spawn_message(sheet, friend.server_line("friend-unreachable"), palette::RED, layout)
        }
        _ => {}
    }
    if let Some(why) = &friend.entry_error {
        spawn_message(sheet, why.clone(), palette::RED, layout);
    } else if friend.needs_server {
        spawn_message(sheet, Line::new("friend-wants-server"), palette::RED, layout);
    }
}

/// Spawns the server and the buttons to rejoin a game or go back; during a call only the one to cancel it.
fn spawn_buttons(sheet: &mut ChildSpawnerCommands, friend: &Friend, width: f32, layout: &Layout) {
    if crate::app::base::web::location().is_none() {
        spawn_server(sheet, friend, width, layout);
    }
    sheet.spawn(row(layout)).with_children(|row| {
        if friend.is_connected() {
            row.spawn(button("cancel", Line::new("cancel"), width, send(FriendRequest::Leave)));
            return;
        }
        if friend.can_return {
            let go_on = Line::new("friend-go-on");
            row.spawn(button("friend-go-on", go_on, width + 40.0, send(FriendRequest::Return)));
        }
        // Low windows have room for one.
        for (number, code) in (1..).zip(friend.earlier.iter().copied().take(layout.by_form(3, 1, 2, 3))) {
            let label = Line::new("friend-back-to").text("code", code.to_string());
            row.spawn(button(format!("back-to-{number}"), label, width + 40.0, send(ReturnToRoom(code))));
        }
        row.spawn(button("back", Line::new("back"), width, send(FriendRequest::Leave)));
    });
}

fn spawn_message(sheet: &mut ChildSpawnerCommands, line: Line, color: Srgba, layout: &Layout) {
    sheet.spawn(centred(line, Typeface::Hand.at(layout.by_form(28.0, 20.0, 20.0, 26.0)), color));
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
fn spawn_entry(sheet: &mut ChildSpawnerCommands, entry: &Entry, width: f32, layout: &Layout) {
    sheet.spawn(text_line(
        Line::new("friend-enter"),
        Typeface::Text.at(layout.by_room(17.0, 14.5)),
        palette::TEXT,
    ));
    let node = Node {
        border: UiRect::bottom(px(2)),
        ..node::sized(px(layout.by_form(420, 300, 290, 420)), px(layout.by_form(52, 44, 44, 52)))
    };
    let font = entry.font(layout);
    let field =
        text_field("entry", &entry.0, "friend-typed", "friend-typed-nothing", MAX_LETTERS, font, node);
    let field = sheet
        .spawn((field, TextLayout::justify(Justify::Center), BorderColor::all(palette::INK)))
        .observe(on_edit)
        .observe(on_enter)
        .id();
    let mut letters = row(layout);
    letters.column_gap = px(layout.by_form(4, 4, 6, 6));
    letters.row_gap = px(layout.by_form(6, 4, 6, 8));
    letters.max_width = px(layout.by_form(480.0, LETTERS_IN_A_ROW * (LETTER + 4.0), 300.0, 360.0));
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
    sheet.spawn(row(layout)).with_children(|row| {
        let join = |_: On<Activate>, entry: Res<Entry>, mut requests: MessageWriter<FriendRequest>| {
            requests.write(FriendRequest::EnterText(entry.0.clone()));
        };
        row.spawn(primary_button("join", Line::new("friend-join"), width, join));
        let rub_out = move |_: On<Activate>, fields: Fields| fields.edit(field, TextEdit::Backspace);
        row.spawn(button("rub-out", Line::new("rub-out"), width, rub_out));
    });
}

/// Spawns the address of the server and the button to host one.
fn spawn_server(sheet: &mut ChildSpawnerCommands, friend: &Friend, width: f32, layout: &Layout) {
    let server = match &friend.server {
        Some(server) => Line::new("friend-server").text("server", server.to_string()),
        None => Line::new("friend-no-server"),
    };
    sheet.spawn(centred(server, Typeface::Text.at(layout.by_form(16.0, 14.0, 13.0, 16.0)), palette::TEXT));
    for line in &friend.host_lines {
        spawn_message(sheet, line.clone(), palette::INK, layout);
    }
    if friend.can_host && !friend.uses_built_in_server && !friend.is_connected() {
        sheet.spawn(button("host", Line::new("friend-host"), width + 20.0, send(FriendRequest::Host)));
    }
}
