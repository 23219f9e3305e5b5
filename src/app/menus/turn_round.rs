//! The dialog between two turns at a shared device, when each player may see only their own side.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{Paper, Sheet, respawn, row};
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen};
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::slide_in;
use crate::app::platform::audio::PlayCue;
use crate::app::play::TableCommand;
use crate::app::play::status::TableStatus;
use crate::app::ui::dress::backdrop;
use crate::app::ui::focus::focus_on;
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button, window_node};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Menu::Handover),
        (spawn, slide_in::<Paper>, focus_on("ready"), hide_view).chain(),
    )
    .add_systems(
        Update,
        (
            open.run_if(in_state(Screen::Table).and_then(in_state(Menu::Closed))),
            close.run_if(in_state(Menu::Handover)),
            respawn(spawn).run_if(in_state(Menu::Handover).and_eager(resource_changed::<Layout>)),
        ),
    );
}

fn open(table: Res<TableStatus>, mut next: ResMut<NextState<Menu>>) {
    if table.handover_to.is_some() {
        next.set(Menu::Handover);
    }
}

fn close(table: Res<TableStatus>, mut next: ResMut<NextState<Menu>>) {
    if table.handover_to.is_none() {
        next.set(Menu::Closed);
    }
}

/// Hides the previous player's view at once, not only behind the dialog.
fn hide_view(mut commands: MessageWriter<TableCommand>) {
    commands.write(TableCommand::Conceal);
}

fn spawn(layout: Res<Layout>, table: Res<TableStatus>, mut commands: Commands) {
    let Some(name) = &table.handover_to else { return };
    let middle =
        Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..window_node() };
    let sheet = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(layout.by_form(22, 14, 14, 22)),
        padding: UiRect::horizontal(px(24)),
        ..node::sized(percent(100), percent(100))
    };
    let width = layout.by_form(190.0, 150.0, 150.0, 190.0);
    let look =
        |_: On<Activate>, mut commands: MessageWriter<TableCommand>, mut sounds: MessageWriter<PlayCue>| {
            commands.write(TableCommand::Reveal);
            sounds.write(PlayCue::cue("paper"));
        };
    let pause = |_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(Menu::Pause);
    commands
        .spawn((
            Name::new("Turn round"),
            Sheet,
            TabGroup::modal(),
            GlobalZIndex(10),
            BackgroundColor(palette::PAPER.into()),
            middle,
        ))
        .with_children(|root| {
            root.spawn((Paper, sheet)).with_children(|sheet| {
                sheet.spawn(backdrop(LabelStyle::Squared {
                    square: 20.0,
                    margin: Some(layout.by_form(100.0, 60.0, 30.0, 70.0)),
                }));
                let title = Line::new("turn-round").line("name", name.clone());
                sheet.spawn(centred(
                    title,
                    Typeface::Hand.at(layout.by_form(54.0, 38.0, 34.0, 50.0)),
                    palette::INK,
                ));
                sheet.spawn(centred(
                    Line::new("turn-round-about"),
                    Typeface::Hand.at(layout.by_form(30.0, 22.0, 21.0, 29.0)),
                    palette::RED,
                ));
                sheet.spawn(row(&layout)).with_children(|row| {
                    row.spawn(primary_button("ready", Line::new("turn-round-ready"), width, look));
                    row.spawn(button("menu", Line::new("menu"), width, pause));
                });
            });
        });
}
