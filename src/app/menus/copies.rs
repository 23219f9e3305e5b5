//! Backups of all stored data: saved to a file, and restored after the player has confirmed their content.

use bevy::prelude::*;
use bevy::text::{LineBreak, TextLayout};
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{Paper, Sheet, row, spawn_sheet, step_back};
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::base::storage::Storage;
use crate::app::extras::copies::{CopyRequest, FoundCopy, KeptBefore};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::ui::focus::begin_at;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{Label, hot_tag, tag, words};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Copies), (spawn_ways, slide_in::<Paper>, begin_at("back")).chain())
        .add_systems(
            OnEnter(Menu::CopyFound),
            (spawn_question, slide_in::<Paper>, begin_at("cancel")).chain(),
        )
        .add_systems(OnEnter(Menu::CopyRead), (spawn_answer, slide_in::<Paper>, begin_at("done")).chain())
        // Not when leaving the question, as a file dropped in the meantime reopens it.
        .add_systems(OnEnter(Menu::Closed), |mut commands: Commands| commands.remove_resource::<FoundCopy>())
        .add_systems(
            Update,
            (
                (despawn, spawn_ways)
                    .chain()
                    .run_if(in_state(Menu::Copies).and_then(resource_changed::<Layout>)),
                (despawn, spawn_question)
                    .chain()
                    .run_if(in_state(Menu::CopyFound).and_then(resource_changed::<Layout>)),
                (despawn, spawn_answer)
                    .chain()
                    .run_if(in_state(Menu::CopyRead).and_then(resource_changed::<Layout>)),
            ),
        );
}

fn despawn(old: Query<Entity, With<Sheet>>, mut commands: Commands) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
}

/// Returns a line that may contain a long path, which can be broken anywhere.
fn text(line: Line, layout: &Layout) -> impl Bundle {
    let font = Face::Text.at(layout.by_form(18.0, 14.0, 15.0, 18.0));
    (words(line, font, palette::TEXT), TextLayout::new(Justify::Center, LineBreak::WordOrCharacter))
}

/// Returns the label of the button that restores what the last copy has replaced.
fn bring_back() -> Label {
    Label { shown: Line::new("copy-bring-back"), told: Line::new("copy-bring-back-told") }
}

fn spawn_ways(layout: Res<Layout>, storage: Option<Res<Storage>>, mut commands: Commands) {
    let width = layout.by_form(150.0, 140.0, 142.0, 150.0);
    let before = storage.is_some_and(|storage| storage.has_before_import());
    spawn_sheet(&mut commands, Menu::Copies, Line::new("copies-title"), &layout, |sheet| {
        let about = if cfg!(target_arch = "wasm32") { "copies-about-page" } else { "copies-about" };
        sheet.spawn(text(Line::new(about), &layout));
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(hot_tag("save-copy", Line::new("copies-save"), width, ask(CopyRequest::Save)));
            row.spawn(tag("read-copy", Line::new("copies-read"), width, ask(CopyRequest::Read)));
            row.spawn(tag("back", Line::new("back"), width, step_back));
        });
        if before {
            sheet.spawn(row(&layout)).with_children(|row| {
                let press = ask(CopyRequest::BringBack);
                row.spawn(tag("bring-back", bring_back(), 1.5 * width, press));
            });
        }
    });
}

/// Asks whether the backup is to replace all stored data.
fn spawn_question(layout: Res<Layout>, found: Option<Res<FoundCopy>>, mut commands: Commands) {
    let Some(found) = found else { return };
    let width = layout.by_form(150.0, 140.0, 142.0, 150.0);
    let title = Line::new("copy-found-title");
    spawn_sheet(&mut commands, Menu::CopyFound, title, &layout, |sheet| {
        for line in found.contents() {
            sheet.spawn(text(line, &layout));
        }
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(hot_tag("cancel", Line::new("cancel"), width, step_back));
            let press = |_: On<Activate>, mut requests: MessageWriter<CopyRequest>| {
                requests.write(CopyRequest::Replace);
            };
            row.spawn(tag("replace-everything", Line::new("copy-replace"), width, press));
        });
    });
}

/// Shows where the replaced data is kept and offers to restore it.
fn spawn_answer(layout: Res<Layout>, kept: Option<Res<KeptBefore>>, mut commands: Commands) {
    let Some(kept) = kept else { return };
    let width = layout.by_form(150.0, 140.0, 142.0, 150.0);
    let title = Line::new("copy-read-title");
    spawn_sheet(&mut commands, Menu::CopyRead, title, &layout, |sheet| {
        sheet.spawn(text(Line::new("copy-kept-before").text("file", kept.0.clone()), &layout));
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(hot_tag("done", Line::new("done"), width, step_back));
            let press = ask(CopyRequest::BringBack);
            row.spawn(tag("bring-back", bring_back(), 1.5 * width, press));
        });
    });
}

/// Returns an observer that closes the dialog and sends the request.
fn ask(
    request: CopyRequest,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<CopyRequest>) + Send + Sync + 'static {
    move |_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut requests: MessageWriter<CopyRequest>| {
        menu.set(Menu::Closed);
        requests.write(request);
    }
}
