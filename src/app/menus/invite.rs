//! The invitation dialog: code, link and QR code for a friend who has not come yet, and requests to join.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::Knock;

use super::qr_code::QrPicture;
use super::{
    Paper, Sheet, heading, leave_for_desk, low_width, row, rules, spawn_columns, spawn_sheet,
    spawn_untitled_sheet,
};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::{Menu, Screen};
use crate::app::board::things::Things;
use crate::app::friend::{Friend, FriendRequest};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::play::TableCommand;
use crate::app::play::status::{OnlineStatus, SidesStatus, StatusSystems, TableStatus};
use crate::app::ui::focus::focus_control;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button, send};

/// The content of the dialog, on its root.
#[derive(Component, Clone, PartialEq)]
struct DialogContent {
    layout: Layout,
    friend: Friend,
    door: Door,
    /// The game, its rules and who begins, for a guest who does not know them yet.
    game: Vec<Line>,
}

/// The state of a request to join.
#[derive(Clone, Debug, PartialEq)]
enum Door {
    /// Nobody has asked to join.
    Nobody,
    /// A player of this name asks to join.
    Guest(Line),
    /// This player asks to join, and waits for the host of this name.
    Waiting(Line),
}

impl Door {
    fn of(online: &OnlineStatus, sides: &SidesStatus) -> Self {
        let other = || sides.far().map_or_else(|| Line::new("name-friend"), |side| side.name.clone());
        match &online.friend {
            Some(friend) if friend.is_knocking => Door::Waiting(other()),
            Some(friend) if friend.pending_knock == Some(Knock::Friend) => Door::Guest(other()),
            _ => Door::Nobody,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Invite), (update_dialog, slide_in::<Paper>).chain()).add_systems(
        Update,
        (
            open.run_if(in_state(Screen::Table).and_then(in_state(Menu::Closed))),
            close.run_if(in_state(Menu::Invite)),
            update_dialog.after(StatusSystems).run_if(in_state(Menu::Invite)),
        ),
    );
}

fn is_waiting(online: &OnlineStatus) -> bool {
    online.friend.as_ref().is_some_and(|friend| friend.waiting && friend.is_player)
}

fn open(online: Res<OnlineStatus>, mut next: ResMut<NextState<Menu>>) {
    if is_waiting(&online) {
        next.set(Menu::Invite);
    }
}

fn close(online: Res<OnlineStatus>, mut next: ResMut<NextState<Menu>>) {
    if !is_waiting(&online) {
        next.set(Menu::Closed);
    }
}

/// Spawns the dialog, and again when its content changes.
fn update_dialog(
    old: Query<(Entity, &DialogContent), With<Sheet>>,
    layout: Res<Layout>,
    friend: Res<Friend>,
    online: Res<OnlineStatus>,
    sides: Res<SidesStatus>,
    table: Res<TableStatus>,
    things: Res<Things>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let door = Door::of(&online, &sides);
    let game = match door {
        Door::Waiting(_) => game_lines(&table, sides.first_player.as_ref(), &things),
        Door::Nobody | Door::Guest(_) => Vec::new(),
    };
    let now = DialogContent { layout: *layout, friend: friend.clone(), door, game };
    if old.iter().any(|(_, before)| *before == now) {
        return;
    }
    let begins = old.iter().all(|(_, before)| before.door != now.door);
    old.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let (sheet, first) = match &now.door {
        Door::Nobody => (spawn_invitation(&now, &mut images, &mut commands), "copy-link"),
        Door::Guest(name) => (Some(spawn_knock(name, &layout, &mut commands)), "let-in"),
        Door::Waiting(name) => (Some(spawn_waiting(name, &now.game, &layout, &mut commands)), "cancel"),
    };
    if begins {
        commands.run_system_cached_with(focus_control, first);
    }
    if let Some(sheet) = sheet {
        commands.entity(sheet).insert(now);
    }
}

/// Spawns the code, the link and the QR code. Returns the root of the dialog; `None` while there is no room.
fn spawn_invitation(
    now: &DialogContent,
    images: &mut Assets<Image>,
    commands: &mut Commands,
) -> Option<Entity> {
    let DialogContent { layout, friend, .. } = now;
    let code = friend.room?;
    let link = friend.link(false).unwrap_or_default();
    let picture = QrPicture::new(&link, images);
    let (title, form) = (Line::new("friend-waiting"), layout.form);
    let spawn_code = |sheet: &mut ChildSpawnerCommands| {
        let code = Line::new("friend-code").text("code", code.to_string());
        let font = Typeface::Hand.at(layout.by_form(76.0, 52.0, 54.0, 76.0));
        sheet.spawn(centred(code, font, palette::RED));
        let shown = Line::new("friend-link").text("link", link);
        sheet.spawn(centred(shown, Typeface::Text.at(layout.by_form(16.0, 13.0, 13.0, 16.0)), palette::TEXT));
    };
    let spawn_picture = |sheet: &mut ChildSpawnerCommands| {
        if let Some(picture) = &picture {
            picture.spawn(sheet, layout);
        }
    };
    let spawn_ways_on = |sheet: &mut ChildSpawnerCommands| {
        sheet.spawn(centred(
            Line::new("friend-invite-about"),
            Typeface::Hand.at(layout.by_form(24.0, 19.0, 18.0, 24.0)),
            palette::INK,
        ));
        let width = button_width(layout);
        sheet.spawn(row(layout)).with_children(|row| {
            let copy = send(FriendRequest::Copy { watch: false });
            row.spawn(primary_button("copy-link", Line::new("friend-copy-link"), width, copy));
            row.spawn(button("cancel", Line::new("cancel"), width, leave_for_desk));
        });
    };
    Some(if form == FormFactor::Low {
        spawn_untitled_sheet(low_width(layout), commands, layout, |sheet| {
            spawn_columns(sheet, auto(), AlignItems::Center, layout, spawn_picture, |right| {
                right.spawn(heading(title, layout));
                spawn_code(right);
                spawn_ways_on(right);
            });
        })
    } else {
        spawn_sheet(commands, title, layout, |sheet| {
            spawn_code(sheet);
            spawn_picture(sheet);
            spawn_ways_on(sheet);
        })
    })
}

/// Returns the width of the buttons.
fn button_width(layout: &Layout) -> f32 {
    layout.by_form(170.0, 138.0, 138.0, 180.0)
}

/// Asks whether to let the other player in.
fn spawn_knock(name: &Line, layout: &Layout, commands: &mut Commands) -> Entity {
    let width = button_width(layout);
    spawn_sheet(commands, Line::new("door"), layout, |sheet| {
        let knocks = Line::new("friend-knocks").line("name", name.clone());
        sheet.spawn(centred(knocks, Typeface::Hand.at(layout.by_form(32.0, 26.0, 24.0, 32.0)), palette::RED));
        let about = Line::new("friend-knocks-about");
        sheet.spawn(centred(about, Typeface::Text.at(layout.by_form(17.0, 15.0, 14.0, 17.0)), palette::TEXT));
        sheet.spawn(row(layout)).with_children(|row| {
            row.spawn(primary_button(
                "let-in",
                Line::new("let-in"),
                width,
                send(TableCommand::Request(MatchRequest::LetIn(Knock::Friend))),
            ));
            row.spawn(button(
                "turn-away",
                Line::new("turn-away"),
                width,
                send(TableCommand::Request(MatchRequest::TurnAway(Knock::Friend))),
            ));
        });
    })
}

/// Returns the game, who begins, and the rules.
fn game_lines(table: &TableStatus, first_player: Option<&Line>, things: &Things) -> Vec<Line> {
    let Some(game) = table.game else { return Vec::new() };
    let draws_lots = things.get(game).is_some_and(|thing| thing.playable.has_random_starter);
    let title = Line::new("friend-plays").line("game", Line::new(format!("{game}-title")));
    let begins = first_player.filter(|_| !draws_lots).map(|name| match name.id.as_str() {
        "name-you" => Line::new("friend-you-begin"),
        _ => Line::new("friend-they-begin").line("name", name.clone()),
    });
    [title].into_iter().chain(begins).chain(table.rules.clone()).collect()
}

/// Spawns the dialog shown while this player waits to be let in.
fn spawn_waiting(name: &Line, game: &[Line], layout: &Layout, commands: &mut Commands) -> Entity {
    let waits = Line::new("friend-waits-for").line("name", name.clone());
    let waits = centred(waits, Typeface::Hand.at(layout.by_form(28.0, 22.0, 22.0, 28.0)), palette::INK);
    let cancel = button("cancel", Line::new("cancel"), button_width(layout), leave_for_desk);
    if layout.form == FormFactor::Low {
        return spawn_untitled_sheet(low_width(layout), commands, layout, |sheet| {
            spawn_columns(
                sheet,
                px(180),
                AlignItems::Center,
                layout,
                |left| {
                    left.spawn(heading(Line::new("door"), layout));
                    left.spawn(waits);
                    left.spawn(cancel);
                },
                |right| rules::spawn_lines(right, game.to_vec(), layout),
            );
        });
    }
    spawn_sheet(commands, Line::new("door"), layout, |sheet| {
        sheet.spawn(waits);
        for line in game {
            let size = if game.len() > 8 {
                layout.by_form(15.0, 12.5, 12.0, 15.0)
            } else {
                layout.by_form(17.0, 14.0, 14.0, 17.0)
            };
            sheet.spawn(centred(line.clone(), Typeface::Text.at(size), palette::TEXT));
        }
        sheet.spawn(cancel);
    })
}
