//! Backups of all stored data: saved to a file or copied as text, and restored after the player has confirmed their content.

use bevy::prelude::*;
use bevy::text::{LineBreak, TextLayout};
use deskmate_kernel::line::Line;

use super::{Paper, close_and_send, respawn, row, spawn_sheet, step_back};
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen};
use crate::app::base::storage::Storage;
use crate::app::base::web;
use crate::app::extras::copies::{BackupRequest, FoundBackup, ReplacedDataPath};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::ui::focus::focus_on;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, button, primary_button, send, text_line};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Menu::Backup),
        (spawn_backup_dialog, slide_in::<Paper>, focus_on("back")).chain(),
    )
    .add_systems(
        OnEnter(Menu::BackupFound),
        (spawn_replace_dialog, slide_in::<Paper>, focus_on("cancel")).chain(),
    )
    .add_systems(
        OnEnter(Menu::BackupRestored),
        (spawn_replaced_dialog, slide_in::<Paper>, focus_on("done")).chain(),
    )
    // Not when leaving the question, as a file dropped in the meantime reopens it.
    .add_systems(OnEnter(Menu::Closed), |mut commands: Commands| commands.remove_resource::<FoundBackup>())
    .add_systems(
        Update,
        (
            offer_backup.run_if(in_state(Screen::Desk).and_then(run_once).and_then(web::is_home_screen_app)),
            respawn(spawn_backup_dialog).run_if(in_state(Menu::Backup).and_eager(resource_changed::<Layout>)),
            respawn(spawn_replace_dialog)
                .run_if(in_state(Menu::BackupFound).and_eager(resource_changed::<Layout>)),
            respawn(spawn_replaced_dialog)
                .run_if(in_state(Menu::BackupRestored).and_eager(resource_changed::<Layout>)),
        ),
    );
}

/// Offers to load a backup at the first start of an app on the home screen, which begins empty though the player has games
/// in the browser.
fn offer_backup(storage: Option<Res<Storage>>, mut menu: ResMut<NextState<Menu>>) {
    if storage.is_some_and(|storage| storage.is_empty()) {
        menu.set(Menu::Backup);
    }
}

/// Returns a line that may contain a long path, which can be broken anywhere.
fn text(line: Line, layout: &Layout) -> impl Bundle {
    let font = Typeface::Text.at(layout.by_form(18.0, 14.0, 15.0, 18.0));
    (text_line(line, font, palette::TEXT), TextLayout::new(Justify::Center, LineBreak::WordOrCharacter))
}

/// Returns the label of the button that restores what the last copy has replaced.
fn restore_label() -> Label {
    Label { text: Line::new("copy-bring-back"), a11y_label: Line::new("copy-bring-back-told") }
}

fn spawn_backup_dialog(layout: Res<Layout>, storage: Option<Res<Storage>>, mut commands: Commands) {
    let width = layout.by_form(150.0, 140.0, 142.0, 150.0);
    let before = storage.as_ref().is_some_and(|storage| storage.has_before_import());
    let is_new = web::is_home_screen_app() && storage.is_some_and(|storage| storage.is_empty());
    spawn_sheet(&mut commands, Line::new("copies-title"), &layout, |sheet| {
        let about = match (cfg!(target_arch = "wasm32"), is_new) {
            (true, true) => "copies-about-app",
            (true, false) => "copies-about-page",
            (false, _) => "copies-about",
        };
        sheet.spawn(text(Line::new(about), &layout));
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(primary_button(
                "save-copy",
                Line::new("copies-save"),
                width,
                close_and_send(BackupRequest::Save),
            ));
            row.spawn(button(
                "read-copy",
                Line::new("copies-read"),
                width,
                close_and_send(BackupRequest::Read),
            ));
        });
        sheet.spawn(row(&layout)).with_children(|row| {
            let copy = close_and_send(BackupRequest::Copy);
            row.spawn(button("copy-backup", Line::new("copies-copy"), width, copy));
            let paste = send(BackupRequest::Paste);
            row.spawn(button("paste-backup", Line::new("copies-paste"), width, paste));
            row.spawn(button("back", Line::new("back"), width, step_back));
        });
        if before {
            sheet.spawn(row(&layout)).with_children(|row| {
                let press = close_and_send(BackupRequest::Restore);
                row.spawn(button("bring-back", restore_label(), 1.5 * width, press));
            });
        }
    });
}

/// Asks whether the backup is to replace all stored data.
fn spawn_replace_dialog(layout: Res<Layout>, found: Option<Res<FoundBackup>>, mut commands: Commands) {
    let Some(found) = found else { return };
    let width = layout.by_form(150.0, 140.0, 142.0, 150.0);
    let title = Line::new("copy-found-title");
    spawn_sheet(&mut commands, title, &layout, |sheet| {
        for line in found.summaries() {
            sheet.spawn(text(line, &layout));
        }
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(primary_button("cancel", Line::new("cancel"), width, step_back));
            let replace = send(BackupRequest::Replace);
            row.spawn(button("replace-everything", Line::new("copy-replace"), width, replace));
        });
    });
}

/// Shows where the replaced data is kept and offers to restore it.
fn spawn_replaced_dialog(layout: Res<Layout>, kept: Option<Res<ReplacedDataPath>>, mut commands: Commands) {
    let Some(kept) = kept else { return };
    let width = layout.by_form(150.0, 140.0, 142.0, 150.0);
    let title = Line::new("copy-read-title");
    spawn_sheet(&mut commands, title, &layout, |sheet| {
        sheet.spawn(text(Line::new("copy-kept-before").text("file", kept.0.clone()), &layout));
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(primary_button("done", Line::new("done"), width, step_back));
            let press = close_and_send(BackupRequest::Restore);
            row.spawn(button("bring-back", restore_label(), 1.5 * width, press));
        });
    });
}
