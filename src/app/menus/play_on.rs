//! The dialog to choose the opponent when play continues from a position of an earlier game.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_referee::seat::Player;

use super::{Paper, Sheet, row, spawn_sheet, step_back};
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::board::things::{Chosen, Things};
use crate::app::motion::slide_in;
use crate::app::play::reopen::PlayOn;
use crate::app::ui::focus::begin_at;
use crate::app::ui::widgets::{hot_tag, tag};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::PlayOn), (spawn, slide_in::<Paper>, begin_at("back")).chain())
        .add_systems(Update, respawn.run_if(in_state(Menu::PlayOn).and_then(resource_changed::<Layout>)));
}

fn respawn(
    old: Query<Entity, With<Sheet>>,
    layout: Res<Layout>,
    things: Res<Things>,
    chosen: Res<Chosen>,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn(layout, things, chosen, commands);
}

fn spawn(layout: Res<Layout>, things: Res<Things>, chosen: Res<Chosen>, mut commands: Commands) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    let width = layout.by_form(210.0, 150.0, 140.0, 216.0);
    spawn_sheet(&mut commands, Menu::PlayOn, Line::new("play-on-title"), &layout, |sheet| {
        sheet.spawn(row(&layout)).with_children(|row| {
            for level in &thing.playable.levels {
                let name = Line::new(format!("{}-{level}", thing.name));
                row.spawn(tag(format!("against-{level}"), name, width, on(Player::Bot((*level).to_owned()))));
            }
            row.spawn(tag("against-human", Line::new("setup-human-short"), width, on(Player::Human)));
            row.spawn(hot_tag("back", Line::new("back"), width, step_back));
        });
    });
}

/// Returns an observer that closes the dialog and continues the game against `far`.
fn on(
    far: Player,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<PlayOn>) + Send + Sync + 'static {
    move |_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut requests: MessageWriter<PlayOn>| {
        menu.set(Menu::Closed);
        requests.write(PlayOn(far.clone()));
    }
}
