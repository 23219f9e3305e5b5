//! Shows text that could not be copied in a field, to be copied by hand.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{Paper, respawn, row, spawn_sheet, step_back};
use crate::app::base::i18n::Translations;
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::base::web::show_copy_field;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::clipboard::{CopyFailed, CopyText};
use crate::app::ui::focus::focus_on;
use crate::app::ui::text_field::text_to_copy;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button};

/// The last text that could not be copied.
#[derive(Resource, Default)]
struct UncopiedText(Option<CopyText>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UncopiedText>()
        .add_systems(OnEnter(Menu::ManualCopy), (spawn, slide_in::<Paper>, focus_on("by-hand")).chain())
        .add_systems(
            Update,
            (
                show_text.run_if(on_message::<CopyFailed>),
                respawn(spawn).run_if(in_state(Menu::ManualCopy).and_eager(resource_changed::<Layout>)),
            ),
        );
}

/// Shows the text in a dialog, unless the page has a field of its own for it.
fn show_text(
    mut not_copied: MessageReader<CopyFailed>,
    words: Res<Translations>,
    mut shown: ResMut<UncopiedText>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Some(CopyFailed(copy)) = not_copied.read().last() else { return };
    let [about, close] = ["copy-by-hand", "done"].map(|id| words.translate(&Line::new(id)));
    if !show_copy_field(&copy.text, &about, &close) {
        shown.0 = Some(copy.clone());
        menu.set(Menu::ManualCopy);
    }
}

fn spawn(layout: Res<Layout>, shown: Res<UncopiedText>, mut commands: Commands) {
    let Some(copy) = shown.0.clone() else { return };
    let width = layout.by_form(170.0, 150.0, 142.0, 170.0);
    spawn_sheet(&mut commands, Line::new("copy-by-hand-title"), &layout, |sheet| {
        let font = Typeface::Text.at(layout.by_form(17.0, 14.0, 14.0, 17.0));
        sheet.spawn(centred(Line::new("copy-by-hand"), font.clone(), palette::TEXT));
        let height = px(layout.by_form(96, 72, 84, 96));
        let node = Node { width: percent(100), height, border: UiRect::all(px(1)), ..default() };
        let field = text_to_copy("by-hand", "copy-by-hand-title", &copy.text, font, node);
        sheet.spawn((field, BorderColor::all(palette::GRID)));
        sheet.spawn(row(&layout)).with_children(|row| {
            let again = move |_: On<Activate>,
                              mut menu: ResMut<NextState<Menu>>,
                              mut copies: MessageWriter<CopyText>| {
                menu.set(Menu::Closed);
                copies.write(copy.clone());
            };
            row.spawn(primary_button("copy-again", Line::new("copy-again"), width, again));
            row.spawn(button("back", Line::new("done"), width, step_back));
        });
    });
}
