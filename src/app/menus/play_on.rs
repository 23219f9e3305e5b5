//! The dialog to choose the opponent when play continues from a position of an earlier game.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_referee::seat::PlayerKind;

use super::{Paper, respawn, row, spawn_sheet, step_back};
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::board::things::ChosenThing;
use crate::app::motion::slide_in;
use crate::app::play::reopen::ContinueFromReplay;
use crate::app::ui::focus::focus_on;
use crate::app::ui::widgets::{button, primary_button};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::ContinueFromReplay), (spawn, slide_in::<Paper>, focus_on("back")).chain())
        .add_systems(
            Update,
            respawn(spawn).run_if(in_state(Menu::ContinueFromReplay).and_eager(resource_changed::<Layout>)),
        );
}

fn spawn(layout: Res<Layout>, chosen: ChosenThing, mut commands: Commands) {
    let Some(thing) = chosen.get() else { return };
    let width = layout.by_form(210.0, 150.0, 140.0, 216.0);
    spawn_sheet(&mut commands, Line::new("play-on-title"), &layout, |sheet| {
        sheet.spawn(row(&layout)).with_children(|row| {
            for level in &thing.playable.levels {
                let name = Line::new(format!("{}-{level}", thing.name));
                row.spawn(button(
                    format!("against-{level}"),
                    name,
                    width,
                    play_on_against(PlayerKind::Bot((*level).to_owned())),
                ));
            }
            row.spawn(button(
                "against-human",
                Line::new("setup-human-short"),
                width,
                play_on_against(PlayerKind::Human),
            ));
            row.spawn(primary_button("back", Line::new("back"), width, step_back));
        });
    });
}

/// Returns an observer that closes the dialog and continues the game against `far`.
fn play_on_against(
    far: PlayerKind,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<ContinueFromReplay>) + Send + Sync + 'static
{
    move |_: On<Activate>,
          mut menu: ResMut<NextState<Menu>>,
          mut requests: MessageWriter<ContinueFromReplay>| {
        menu.set(Menu::Closed);
        requests.write(ContinueFromReplay(far.clone()));
    }
}
