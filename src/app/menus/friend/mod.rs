//! The dialog for playing with a friend online: a card to invite one, and a card for the code of a friend who has invited.
//! Windows without room for both show one at a time.

mod code;
mod games;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{
    Paper, heading, leave_for_desk, low_width, respawn, row, spawn_columns, spawn_dialog, spawn_paper,
    spawn_sheet, spawn_untitled_sheet, squared,
};
use crate::app::base::keys::back_pressed;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::{Menu, Screen};
use crate::app::board::things::Things;
use crate::app::friend::my_games::MyGames;
use crate::app::friend::{AddressAccepted, Contact, Friend, FriendRequest};
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::slide_in;
use crate::app::ui::focus::{focus_control, focus_on};
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button, send};

/// Width of a card where there is room for both.
const CARD_WIDTH: f32 = 520.0;

/// The state of the dialog, which begins anew when it is opened.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct FriendDialog {
    /// The text typed so far.
    entry: String,
    /// True if letters can be pressed, for players without a keyboard. Small windows always have them.
    shows_letters: bool,
    /// True if the games are shown instead of the field for the code, where there is no room for both.
    shows_games: bool,
}

/// A change of what the dialog shows.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// Shows or hides the letters.
    Letters,
    /// Shows the games, or the field for the code.
    Games(bool),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FriendDialog>()
        .add_message::<Turn>()
        .add_systems(
            OnEnter(Menu::Friend),
            // In a small window the field is on the other card.
            (reset, spawn, slide_in::<Paper>, focus_on("friend-have-code"), focus_on("entry")).chain(),
        )
        .add_systems(
            Update,
            (
                clear_entry.run_if(on_message::<AddressAccepted>),
                code::update_font_size.run_if(resource_changed::<FriendDialog>),
                cancel_connecting.run_if(back_pressed),
                turn.run_if(on_message::<Turn>),
                respawn(spawn).run_if(
                    resource_changed::<Layout>
                        .or_eager(resource_changed::<Friend>)
                        .or_eager(resource_changed::<MyGames>)
                        .or_eager(on_message::<AddressAccepted>)
                        .or_eager(on_message::<Turn>),
                ),
                focus_field.run_if(on_message::<Turn>),
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

fn reset(mut dialog: ResMut<FriendDialog>) {
    *dialog = FriendDialog { shows_games: true, ..default() };
}

fn clear_entry(mut dialog: ResMut<FriendDialog>) {
    dialog.entry.clear();
}

fn turn(mut turns: MessageReader<Turn>, mut dialog: ResMut<FriendDialog>) {
    for turn in turns.read() {
        match *turn {
            Turn::Letters => dialog.shows_letters = !dialog.shows_letters,
            Turn::Games(shown) => dialog.shows_games = shown,
        }
    }
}

/// Focuses the field for a code that has just been asked for.
fn focus_field(mut turns: MessageReader<Turn>, mut commands: Commands) {
    if turns.read().last() == Some(&Turn::Games(false)) {
        commands.run_system_cached_with(focus_control, "entry");
    }
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

fn spawn(
    layout: Res<Layout>,
    friend: Res<Friend>,
    dialog: Res<FriendDialog>,
    screen: Res<State<Screen>>,
    things: Res<Things>,
    games: Res<MyGames>,
    mut commands: Commands,
) {
    let commands = &mut commands;
    let width = layout.by_form(150.0, 116.0, 138.0, 160.0);
    if !friend.can_enter() {
        spawn_sheet(commands, Line::new("friend"), &layout, |sheet| {
            spawn_call(sheet, &friend, width, &layout);
        });
        return;
    }
    let can_host = crate::app::base::web::location().is_none();
    match layout.form {
        FormFactor::Wide => {
            spawn_dialog(commands, |root| {
                spawn_paper(root, CARD_WIDTH, LabelStyle::Card { strip: None }, &layout, |card| {
                    games::spawn(card, &things, 190.0, &layout);
                    if can_host {
                        spawn_server(card, &friend, width, &layout);
                    }
                });
                spawn_paper(root, CARD_WIDTH, squared(&layout), &layout, |card| {
                    card.spawn(heading(Line::new("friend-have-code"), &layout));
                    spawn_problems(card, &friend, &layout);
                    code::spawn(card, &dialog, width, &layout);
                    spawn_buttons(card, &friend, &games, *screen.get(), width, &layout);
                });
            });
        }
        // The field is on the left, the rest on the right.
        FormFactor::Low => {
            spawn_untitled_sheet(low_width(&layout), commands, &layout, |sheet| {
                spawn_columns(
                    sheet,
                    px(code::low_width()),
                    AlignItems::Center,
                    &layout,
                    |left| {
                        if dialog.shows_games {
                            games::spawn(left, &things, 150.0, &layout);
                        } else {
                            left.spawn(heading(Line::new("friend-have-code"), &layout));
                            code::spawn(left, &dialog, width, &layout);
                        }
                    },
                    |right| {
                        spawn_problems(right, &friend, &layout);
                        if can_host && dialog.shows_games {
                            spawn_server(right, &friend, width, &layout);
                        }
                        spawn_other_card(right, &dialog, width + 40.0);
                        spawn_buttons(right, &friend, &games, *screen.get(), width, &layout);
                    },
                );
            });
        }
        FormFactor::Tall | FormFactor::Tablet => {
            let width_of_sheet = layout.by_form(560.0, 560.0, 340.0, 540.0);
            spawn_untitled_sheet(width_of_sheet, commands, &layout, |sheet| {
                if dialog.shows_games {
                    spawn_problems(sheet, &friend, &layout);
                    games::spawn(sheet, &things, layout.by_form(190.0, 150.0, 144.0, 210.0), &layout);
                    if can_host {
                        spawn_server(sheet, &friend, width, &layout);
                    }
                } else {
                    sheet.spawn(heading(Line::new("friend-have-code"), &layout));
                    spawn_problems(sheet, &friend, &layout);
                    code::spawn(sheet, &dialog, width, &layout);
                }
                spawn_other_card(sheet, &dialog, width + 40.0);
                spawn_buttons(sheet, &friend, &games, *screen.get(), width, &layout);
            });
        }
    }
}

/// Spawns the button that shows the other card.
fn spawn_other_card(sheet: &mut ChildSpawnerCommands, dialog: &FriendDialog, width: f32) {
    let id = if dialog.shows_games { "friend-have-code" } else { "friend-invite" };
    sheet.spawn(button(id, Line::new(id), width, send(Turn::Games(!dialog.shows_games))));
}

/// Spawns what is said while a server is called, and the button to cancel.
fn spawn_call(sheet: &mut ChildSpawnerCommands, friend: &Friend, width: f32, layout: &Layout) {
    let line = match friend.contact {
        Contact::Unreachable | Contact::Lost => friend.server_line("friend-unreachable"),
        Contact::Knocking => Line::new("online-refused-knocked"),
        _ => friend.server_line("friend-calls"),
    };
    spawn_message(sheet, line, palette::RED, layout);
    for line in friend.host_lines.iter().filter(|_| friend.uses_built_in_server) {
        spawn_message(sheet, line.clone(), palette::INK, layout);
    }
    sheet.spawn(primary_button("cancel", Line::new("cancel"), width, send(FriendRequest::Leave)));
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

/// Spawns the buttons to rejoin a game or go back; during a call only the one to cancel it.
fn spawn_buttons(
    sheet: &mut ChildSpawnerCommands,
    friend: &Friend,
    games: &MyGames,
    screen: Screen,
    width: f32,
    layout: &Layout,
) {
    sheet.spawn(row(layout)).with_children(|row| {
        if friend.is_connected() {
            row.spawn(button("cancel", Line::new("cancel"), width, send(FriendRequest::Leave)));
            return;
        }
        if friend.can_return {
            let go_on = Line::new("friend-go-on");
            row.spawn(button("friend-go-on", go_on, width + 40.0, send(FriendRequest::Return)));
        }
        if games.0.iter().any(|game| !game.is_latest) {
            let label = Line::new("my-games-count").number("count", games.waiting().count() as i64);
            row.spawn(button("my-games", label, width + 40.0, open_games));
        }
        // A game that can't go on here is still to be seen below.
        if screen == Screen::Table {
            row.spawn(button("desk", Line::new("to-the-desk"), width, leave_for_desk));
        }
        row.spawn(button("back", Line::new("back"), width, send(FriendRequest::Leave)));
    });
}

fn open_games(_: On<Activate>, mut next: ResMut<NextState<Menu>>) {
    next.set(Menu::MyGames);
}

fn spawn_message(sheet: &mut ChildSpawnerCommands, line: Line, color: Srgba, layout: &Layout) {
    sheet.spawn(centred(line, Typeface::Hand.at(layout.by_form(28.0, 20.0, 20.0, 26.0)), color));
}

/// Spawns what is known of a server on this computer, and the button to host. Where a server is known, nothing is said of
/// it.
fn spawn_server(sheet: &mut ChildSpawnerCommands, friend: &Friend, width: f32, layout: &Layout) {
    for line in &friend.host_lines {
        spawn_message(sheet, line.clone(), palette::INK, layout);
    }
    if friend.server.is_some() || friend.is_connected() {
        return;
    }
    let font = Typeface::Text.at(layout.by_form(16.0, 14.0, 13.0, 16.0));
    sheet.spawn(centred(Line::new("friend-no-server"), font, palette::TEXT));
    if friend.can_host && !friend.uses_built_in_server {
        sheet.spawn(button("host", Line::new("friend-host"), width + 20.0, send(FriendRequest::Host)));
    }
}
