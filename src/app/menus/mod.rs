//! Sheets that lie over a screen: pause, settings, rules, keys, and the one between two turns at a desk.

mod friend;
mod greetings;
mod invite;
mod keys;
mod pause;
mod rules;
mod settings;
mod talk;
mod turn_round;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen};
use crate::app::look::LabelStyle;
use crate::app::look::palette;
use crate::app::ui::dress::backdrop;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{page, words};
use crate::kernel::line::Line;

/// The root of the open sheet.
#[derive(Component)]
#[require(ReadOut)]
struct Sheet;

/// The paper of the open sheet.
#[derive(Component)]
struct Paper;

/// The sheet from which the open one was opened; one step back leads there.
#[derive(Resource, Default)]
struct OpenedFrom(Menu);

/// All sheets.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        friend::plugin,
        invite::plugin,
        keys::plugin,
        pause::plugin,
        rules::plugin,
        settings::plugin,
        talk::plugin,
        turn_round::plugin,
    ))
    .init_resource::<OpenedFrom>()
    .add_systems(Update, (remember_the_way, close_on_escape.run_if(not(in_state(Menu::Closed)))).chain());
}

fn close_on_escape(
    keys: Res<ButtonInput<KeyCode>>,
    menu: Res<State<Menu>>,
    from: Res<OpenedFrom>,
    mut next: ResMut<NextState<Menu>>,
) {
    // A sheet that has just been opened by this very key press stays.
    if keys.just_pressed(KeyCode::Escape) && !menu.is_changed() {
        next.set(if matches!(**menu, Menu::TurnRound | Menu::Invite) { Menu::Pause } else { from.0 });
    }
}

/// Sheets that are opened from the pause lead back to it.
fn remember_the_way(mut ways: MessageReader<StateTransitionEvent<Menu>>, mut from: ResMut<OpenedFrom>) {
    for way in ways.read() {
        let onwards = matches!(way.entered, Some(Menu::Rules | Menu::Settings | Menu::Keys | Menu::Talk));
        from.0 = way.exited.filter(|exited| onwards && *exited == Menu::Pause).unwrap_or_default();
    }
}

/// A press that leads one step back.
fn step_back(_: On<Activate>, from: Res<OpenedFrom>, mut next: ResMut<NextState<Menu>>) {
    next.set(from.0);
}

/// Spawns a sheet with a title, which closes with `menu`.
fn spawn_sheet(
    commands: &mut Commands,
    menu: Menu,
    title: Line,
    layout: &Layout,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    spawn_sheet_of(layout.pick(560.0, 340.0), commands, menu, title, layout, content);
}

/// The same, so many desk units wide.
fn spawn_sheet_of(
    width: f32,
    commands: &mut Commands,
    menu: Menu,
    title: Line,
    layout: &Layout,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let middle = Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..page() };
    let sheet = Node {
        width: px(width),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.pick(12, 9)),
        padding: UiRect {
            left: px(layout.pick(56, 28)),
            right: px(layout.pick(24, 8)),
            top: px(layout.pick(24, 16)),
            bottom: px(layout.pick(24, 16)),
        },
        ..default()
    };
    commands
        .spawn((
            Name::new("Sheet"),
            Sheet,
            DespawnOnExit(menu),
            TabGroup::modal(),
            GlobalZIndex(10),
            BackgroundColor(palette::SHADOW.with_alpha(0.45).into()),
            middle,
        ))
        .with_children(|root| {
            root.spawn((Paper, sheet)).with_children(|sheet| {
                sheet.spawn(backdrop(LabelStyle::Squared {
                    square: 20.0,
                    margin: Some(layout.pick(40.0, 20.0)),
                }));
                sheet.spawn(words(title, Face::Hand.at(layout.pick(44.0, 32.0)), palette::INK));
                content(sheet);
            });
        });
}

/// A press that closes the sheet and leaves the table.
fn to_the_desk(_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut screen: ResMut<NextState<Screen>>) {
    menu.set(Menu::Closed);
    screen.set(Screen::Desk);
}

/// A row inside a sheet.
fn row(layout: &Layout) -> Node {
    Node {
        width: percent(100),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        column_gap: px(layout.pick(12, 8)),
        row_gap: px(layout.pick(10, 8)),
        ..default()
    }
}
