//! The dialog of an online game: greetings, offers and their answers, resigning, and spectators.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::{Knock, Offer, PlayerName};

use super::{
    Paper, greetings, leave_for_desk, low_width, respawn, row, send_match_request, spawn_head, spawn_sheet,
    spawn_untitled_sheet,
};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::settings::Preferences;
use crate::app::base::states::Menu;
use crate::app::friend::FriendRequest;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::notices::NotificationState;
use crate::app::play::namesakes::is_reserved;
use crate::app::play::offer_name;
use crate::app::play::status::{FriendStatus, OnlineStatus};
use crate::app::ui::focus::focus_on;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button, send};

/// True after the first press on resign, which must be confirmed.
#[derive(Resource, Default)]
struct ResignConfirm(bool);

/// Everything that decides which buttons are shown.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct TalkButtons {
    friend: Option<FriendStatus>,
    gives_up: bool,
    /// True if notifications are enabled; `None` if they are not available.
    notices: Option<bool>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResignConfirm>()
        .init_resource::<TalkButtons>()
        .add_systems(
            OnEnter(Menu::Talk),
            (reset_resign, update_buttons, spawn, slide_in::<Paper>, focus_on("go-on")).chain(),
        )
        .add_systems(
            Update,
            (
                update_buttons.run_if(
                    resource_changed::<ResignConfirm>
                        .or_eager(resource_changed::<OnlineStatus>)
                        .or_eager(resource_changed::<Preferences>),
                ),
                respawn(spawn).run_if(resource_changed::<Layout>.or_eager(resource_changed::<TalkButtons>)),
            )
                .chain()
                .run_if(in_state(Menu::Talk)),
        );
}

fn update_buttons(
    online: Res<OnlineStatus>,
    gives_up: Res<ResignConfirm>,
    device: Res<NotificationState>,
    preferences: Res<Preferences>,
    mut buttons: ResMut<TalkButtons>,
) {
    buttons.set_if_neq(TalkButtons {
        friend: online.friend.clone(),
        gives_up: gives_up.0,
        notices: device.is_supported().then_some(preferences.notices),
    });
}

fn reset_resign(mut gives_up: ResMut<ResignConfirm>) {
    gives_up.0 = false;
}

fn spawn(layout: Res<Layout>, buttons: Res<TalkButtons>, mut commands: Commands) {
    let Some(friend) = &buttons.friend else { return };
    let width = layout.by_form(220.0, 140.0, 142.0, 216.0);
    let title = Line::new("talk");
    let close = |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Closed);
    let go_on = || primary_button("go-on", Line::new("go-on"), width, close);
    let desk = || button("desk", Line::new("to-the-desk"), width, leave_for_desk);
    if layout.form == FormFactor::Low {
        // All buttons share the same rows.
        spawn_untitled_sheet(low_width(&layout), &mut commands, &layout, |sheet| {
            spawn_head(sheet, title, &layout, |head| {
                head.spawn(go_on());
            });
            if friend.is_player {
                greetings::spawn(sheet, &layout);
            }
            spawn_spectators(sheet, friend, &layout);
            sheet.spawn(row(&layout)).with_children(|row| {
                spawn_answers(row, friend, width);
                spawn_spectator_buttons(row, friend, width);
                spawn_offers(row, friend, &buttons, width);
                row.spawn(desk());
            });
        });
        return;
    }
    spawn_sheet(&mut commands, title, &layout, |sheet| {
        if friend.is_player {
            greetings::spawn(sheet, &layout);
        }
        if friend.offered.is_some() {
            sheet.spawn(row(&layout)).with_children(|row| spawn_answers(row, friend, width));
        }
        spawn_spectators(sheet, friend, &layout);
        if has_watch_request(friend) || friend.is_player && !friend.spectators.is_empty() {
            sheet.spawn(row(&layout)).with_children(|row| spawn_spectator_buttons(row, friend, width));
        }
        sheet.spawn(row(&layout)).with_children(|row| spawn_offers(row, friend, &buttons, width));
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(go_on());
            row.spawn(desk());
        });
    });
}

/// Spawns the answers to the opponent's offer.
fn spawn_answers(row: &mut ChildSpawnerCommands, friend: &FriendStatus, width: f32) {
    let Some(offer) = friend.offered else { return };
    let accept = format!("accept-{}", offer_name(offer));
    row.spawn(primary_button(
        accept.clone(),
        Line::new(accept),
        width,
        send_match_request(MatchRequest::Accept(offer)),
    ));
    let decline = format!("decline-{}", offer_name(offer));
    row.spawn(button(decline, Line::new("decline"), width, send_match_request(MatchRequest::Decline(offer))));
}

/// Spawns the offers and claims that can be made, resigning, and the link for spectators.
fn spawn_offers(row: &mut ChildSpawnerCommands, friend: &FriendStatus, buttons: &TalkButtons, width: f32) {
    // A rematch is offered on the table itself, and the opponent's offer has its own answers.
    let elsewhere = [Some(Offer::Rematch), friend.offered];
    for offer in friend.available_offers.iter().filter(|offer| !elsewhere.contains(&Some(**offer))) {
        let name = format!("offer-{}", offer_name(*offer));
        row.spawn(button(
            name.clone(),
            Line::new(name),
            width,
            send_match_request(MatchRequest::Offer(*offer)),
        ));
    }
    if friend.is_player && friend.notes_allowed {
        let write = |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Note);
        row.spawn(button("write", Line::new("talk-write"), width, write));
    }
    if let Some(on) = buttons.notices.filter(|_| friend.is_player) {
        let press = |_: On<Activate>, mut preferences: ResMut<Preferences>| {
            preferences.notices = !preferences.notices
        };
        let label = Line::new(if on { "notices-off" } else { "notices-on" });
        row.spawn(button("notices", label, width, press));
    }
    if friend.can_claim_win {
        row.spawn(primary_button(
            "claim",
            Line::new("friend-claim"),
            width,
            send_match_request(MatchRequest::Claim),
        ));
    }
    if friend.is_player && !friend.is_over && !friend.waiting {
        if buttons.gives_up {
            let really = Line::new("friend-resign-really");
            row.spawn(primary_button(
                "resign-really",
                really,
                width,
                send_match_request(MatchRequest::Resign),
            ));
        } else {
            let press = |_: On<Activate>, mut gives_up: ResMut<ResignConfirm>| gives_up.0 = true;
            row.spawn(button("resign", Line::new("friend-resign"), width, press));
        }
    }
    let copy = send(FriendRequest::Copy { watch: true });
    row.spawn(button("copy-watch", Line::new("friend-copy-watch"), width, copy));
}

/// Spawns the list of spectators.
fn spawn_spectators(sheet: &mut ChildSpawnerCommands, friend: &FriendStatus, layout: &Layout) {
    let watchers = &friend.spectators;
    if !watchers.is_empty() {
        let is_own = |name: &&str| !name.is_empty() && !is_reserved(name);
        let known: Vec<_> = watchers.iter().map(PlayerName::as_str).filter(is_own).collect();
        let count = watchers.len() as i64;
        let line = if known.is_empty() {
            Line::new("friend-watching-now-unnamed").number("count", count)
        } else {
            Line::new("friend-watching-now")
                .number("count", count)
                .number("unnamed", (watchers.len() - known.len()) as i64)
                .list("names", known)
        };
        let font = Typeface::Hand.at(layout.by_form(22.0, 18.0, 17.0, 22.0));
        sheet.spawn(centred(line, font, palette::INK));
    }
}

/// Returns true if somebody asks to watch.
fn has_watch_request(friend: &FriendStatus) -> bool {
    friend.is_player && friend.pending_knock == Some(Knock::Watchers)
}

/// Spawns the buttons to admit or turn away spectators.
fn spawn_spectator_buttons(row: &mut ChildSpawnerCommands, friend: &FriendStatus, width: f32) {
    let asked = has_watch_request(friend);
    if asked {
        let press = send_match_request(MatchRequest::LetIn(Knock::Watchers));
        row.spawn(primary_button("let-watchers-in", Line::new("let-watchers-in"), width, press));
    }
    if asked || friend.is_player && !friend.spectators.is_empty() {
        let press = send_match_request(MatchRequest::TurnAway(Knock::Watchers));
        row.spawn(button("turn-watchers-away", Line::new("turn-watchers-away"), width, press));
    }
}
