//! The dialog that offers to open a pasted game, with a button for each game as which it can be read.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{Paper, respawn, row, spawn_sheet, step_back};
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::extras::pasted::{OpenPasted, PastedGame};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::ui::focus::focus_on;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::PasteTarget), (spawn, slide_in::<Paper>, focus_on("back")).chain())
        .add_systems(
            Update,
            respawn(spawn).run_if(
                in_state(Menu::PasteTarget)
                    .and_eager(resource_changed::<Layout>.or_eager(resource_changed::<PastedGame>)),
            ),
        );
}

fn spawn(layout: Res<Layout>, pasted: Res<PastedGame>, mut commands: Commands) {
    let width = layout.by_form(236.0, 200.0, 250.0, 236.0);
    spawn_sheet(&mut commands, Line::new("paste-title"), &layout, |sheet| {
        for (game, _) in pasted.candidates.iter().filter(|_| pasted.is_doubtful) {
            let title = Line::new(format!("{game}-title"));
            let font = Typeface::Text.at(layout.by_form(18.0, 14.0, 15.0, 18.0));
            sheet.spawn(centred(Line::new("paste-doubtful").line("game", title), font, palette::TEXT));
        }
        sheet.spawn(row(&layout)).with_children(|row| {
            for (game, moves) in pasted.candidates.iter().copied() {
                let title = Line::new(format!("{game}-title"));
                let label = Line::new("paste-as").line("game", title).number("moves", moves);
                let open = move |_: On<Activate>,
                                 mut menu: ResMut<NextState<Menu>>,
                                 mut opened: MessageWriter<OpenPasted>| {
                    menu.set(Menu::Closed);
                    opened.write(OpenPasted(game));
                };
                row.spawn(primary_button(format!("paste-as-{game}"), label, width, open));
            }
        });
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(button("back", Line::new("back"), width, step_back));
        });
    });
}
