//! The dialog for writing a free-text note to an online opponent, if both players have agreed to notes.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEditChange};
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::{Note, Offer};

use super::{Paper, respawn, row, spawn_sheet, step_back};
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::play::TableCommand;
use crate::app::play::status::OnlineStatus;
use crate::app::ui::focus::focus_on;
use crate::app::ui::node;
use crate::app::ui::text_field::text_field;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button};

/// The text typed so far.
#[derive(Resource, Default)]
struct NoteDraft(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NoteDraft>()
        .add_systems(OnEnter(Menu::Note), (spawn, slide_in::<Paper>, focus_on("note")).chain())
        // A draft for one opponent must not be offered to another.
        .add_systems(OnExit(Screen::Table), |mut draft: ResMut<NoteDraft>| draft.0.clear())
        .add_systems(
            Update,
            (
                respawn(spawn).run_if(resource_changed::<Layout>),
                close.run_if(resource_changed::<OnlineStatus>),
            )
                .run_if(in_state(Menu::Note)),
        );
}

/// Closes the dialog when the opponent declines notes or the game is left.
fn close(online: Res<OnlineStatus>, mut menu: ResMut<NextState<Menu>>) {
    if !online.friend.as_ref().is_some_and(|friend| friend.notes_allowed) {
        menu.set(Menu::Closed);
    }
}

fn spawn(layout: Res<Layout>, draft: Res<NoteDraft>, mut commands: Commands) {
    let width = layout.by_form(150.0, 132.0, 142.0, 160.0);
    spawn_sheet(&mut commands, Line::new("note-title"), &layout, |sheet| {
        let font = Typeface::Hand.at(layout.by_form(26.0, 22.0, 19.0, 26.0));
        let node = Node {
            border: UiRect::bottom(px(2)),
            ..node::sized(percent(100), px(layout.by_form(48, 44, 44, 48)))
        };
        let field = text_field("note", "note-title", &draft.0, Note::MAX_LETTERS, font, node);
        sheet.spawn((field, BorderColor::all(palette::INK))).observe(on_edit).observe(on_enter);
        let only = Typeface::Text.at(layout.by_form(16.0, 14.0, 13.0, 16.0));
        sheet.spawn(centred(Line::new("note-who-reads"), only, palette::TEXT));
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(primary_button(
                "send",
                Line::new("note-send"),
                width,
                |_: On<Activate>, mut pen: NoteSender| pen.send(),
            ));
            row.spawn(button("no-more-notes", Line::new("note-no-more"), width, decline_notes));
            row.spawn(button("back", Line::new("back"), width, step_back));
        });
    });
}

/// Withdraws the agreement to notes.
fn decline_notes(
    _: On<Activate>,
    mut commands: MessageWriter<TableCommand>,
    mut menu: ResMut<NextState<Menu>>,
) {
    commands.write(TableCommand::Request(MatchRequest::Decline(Offer::Notes)));
    menu.set(Menu::Closed);
}

/// Stores the content of the field, so that it survives a respawn.
fn on_edit(edit: On<TextEditChange>, fields: Query<&EditableText>, mut draft: ResMut<NoteDraft>) {
    if let Ok(field) = fields.get(edit.event_target()) {
        draft.0 = field.value().to_string();
    }
}

/// Sends the note on Enter.
fn on_enter(pressed: On<FocusedInput<KeyboardInput>>, mut pen: NoteSender) {
    let input = &pressed.input;
    if input.logical_key == Key::Enter && input.state.is_pressed() && !input.repeat {
        pen.send();
    }
}

/// Everything needed to send a note.
#[derive(SystemParam)]
struct NoteSender<'w> {
    draft: ResMut<'w, NoteDraft>,
    commands: MessageWriter<'w, TableCommand>,
    menu: ResMut<'w, NextState<Menu>>,
}

impl NoteSender<'_> {
    /// Sends the draft, unless it is empty.
    fn send(&mut self) {
        let Some(note) = Note::new(&self.draft.0) else { return };
        self.draft.0.clear();
        self.commands.write(TableCommand::Request(MatchRequest::Write(note)));
        self.menu.set(Menu::Closed);
    }
}
