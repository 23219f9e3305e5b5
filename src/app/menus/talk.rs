//! The dialog of an online game: greetings, offers and their answers, resigning, and spectators.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::Request;
use deskmate_referee::wire::{Knock, Offer, PlayerName};

use super::{Paper, Sheet, greetings, low_width, row, spawn_head, spawn_sheet, spawn_sheet_of, to_the_desk};
use crate::app::base::layout::{Form, Layout};
use crate::app::base::settings::Preferences;
use crate::app::base::states::Menu;
use crate::app::friend::FriendRequest;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::notices::Notices;
use crate::app::play::namesakes::is_taken;
use crate::app::play::standing::FriendStatus;
use crate::app::play::status::Status;
use crate::app::play::{Command, offer_name};
use crate::app::ui::focus::begin_at;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{centred, hot_tag, tag};

/// True after the first press on resign, which must be confirmed.
#[derive(Resource, Default)]
struct GivesUp(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GivesUp>()
        .add_systems(OnEnter(Menu::Talk), (calm_down, spawn, slide_in::<Paper>, begin_at("go-on")).chain())
        .add_systems(
            Update,
            respawn.run_if(
                in_state(Menu::Talk).and_then(
                    resource_changed::<Layout>
                        .or_eager(resource_changed::<GivesUp>)
                        .or_eager(resource_changed::<Status>)
                        .or_eager(resource_changed::<Preferences>),
                ),
            ),
        );
}

/// The notification settings.
#[derive(SystemParam)]
struct Wish<'w> {
    device: Res<'w, Notices>,
    preferences: Res<'w, Preferences>,
}

impl Wish<'_> {
    /// Returns whether notifications are enabled, or `None` if they are not available.
    fn notices(&self) -> Option<bool> {
        self.device.can_be_had().then_some(self.preferences.notices)
    }
}

fn calm_down(mut gives_up: ResMut<GivesUp>) {
    gives_up.0 = false;
}

/// Everything that decides which buttons are shown.
type Shape = (Layout, bool, Option<bool>, FriendStatus);

fn respawn(
    old: Query<Entity, With<Sheet>>,
    layout: Res<Layout>,
    status: Res<Status>,
    gives_up: Res<GivesUp>,
    wish: Wish,
    mut last: Local<Option<Shape>>,
    mut commands: Commands,
) {
    let Some(friend) = &status.friend else { return };
    let shape = Some((*layout, gives_up.0, wish.notices(), friend.clone()));
    let same = *last == shape;
    *last = shape;
    if same || old.is_empty() {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn(layout, status, gives_up, wish, commands);
}

fn spawn(
    layout: Res<Layout>,
    status: Res<Status>,
    gives_up: Res<GivesUp>,
    wish: Wish,
    mut commands: Commands,
) {
    let Some(friend) = &status.friend else { return };
    let notices = wish.notices();
    let width = layout.by_form(220.0, 140.0, 142.0, 216.0);
    let title = Line::new("talk");
    let close = |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Closed);
    let go_on = || hot_tag("go-on", Line::new("go-on"), width, close);
    let desk = || tag("desk", Line::new("to-the-desk"), width, to_the_desk);
    if layout.form == Form::Low {
        // All buttons share the same rows.
        spawn_sheet_of(low_width(&layout), &mut commands, Menu::Talk, &layout, |sheet| {
            spawn_head(sheet, title, &layout, |head| {
                head.spawn(go_on());
            });
            if friend.plays {
                greetings::spawn(sheet, &layout);
            }
            spawn_watching(sheet, friend, &layout);
            sheet.spawn(row(&layout)).with_children(|row| {
                spawn_answers(row, friend, width);
                spawn_watchers(row, friend, width);
                spawn_offers(row, friend, (gives_up.0, notices), width);
                row.spawn(desk());
            });
        });
        return;
    }
    spawn_sheet(&mut commands, Menu::Talk, title, &layout, |sheet| {
        if friend.plays {
            greetings::spawn(sheet, &layout);
        }
        if friend.offered.is_some() {
            sheet.spawn(row(&layout)).with_children(|row| spawn_answers(row, friend, width));
        }
        spawn_watching(sheet, friend, &layout);
        if asks_to_watch(friend) || friend.plays && !friend.watchers.is_empty() {
            sheet.spawn(row(&layout)).with_children(|row| spawn_watchers(row, friend, width));
        }
        sheet
            .spawn(row(&layout))
            .with_children(|row| spawn_offers(row, friend, (gives_up.0, notices), width));
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
    row.spawn(hot_tag(accept.clone(), Line::new(accept), width, ask(Request::Accept(offer))));
    let decline = format!("decline-{}", offer_name(offer));
    row.spawn(tag(decline, Line::new("decline"), width, ask(Request::Decline(offer))));
}

/// Spawns the offers and claims that can be made, resigning, and the link for spectators.
fn spawn_offers(
    row: &mut ChildSpawnerCommands,
    friend: &FriendStatus,
    (gives_up, notices): (bool, Option<bool>),
    width: f32,
) {
    // A rematch is offered on the table itself, and the opponent's offer has its own answers.
    let elsewhere = [Some(Offer::Rematch), friend.offered];
    for offer in friend.may_offer.iter().filter(|offer| !elsewhere.contains(&Some(**offer))) {
        let name = format!("offer-{}", offer_name(*offer));
        row.spawn(tag(name.clone(), Line::new(name), width, ask(Request::Offer(*offer))));
    }
    if friend.plays && friend.notes {
        let write = |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Note);
        row.spawn(tag("write", Line::new("talk-write"), width, write));
    }
    if let Some(on) = notices.filter(|_| friend.plays) {
        let press = |_: On<Activate>, mut preferences: ResMut<Preferences>| {
            preferences.notices = !preferences.notices
        };
        let label = Line::new(if on { "notices-off" } else { "notices-on" });
        row.spawn(tag("notices", label, width, press));
    }
    if friend.may_claim {
        row.spawn(hot_tag("claim", Line::new("friend-claim"), width, ask(Request::Claim)));
    }
    if friend.plays && !friend.over && !friend.waiting {
        if gives_up {
            let really = Line::new("friend-resign-really");
            row.spawn(hot_tag("resign-really", really, width, ask(Request::Resign)));
        } else {
            let press = |_: On<Activate>, mut gives_up: ResMut<GivesUp>| gives_up.0 = true;
            row.spawn(tag("resign", Line::new("friend-resign"), width, press));
        }
    }
    let copy = |_: On<Activate>, mut requests: MessageWriter<FriendRequest>| {
        requests.write(FriendRequest::Copy { watch: true });
    };
    row.spawn(tag("copy-watch", Line::new("friend-copy-watch"), width, copy));
}

/// Spawns the list of spectators.
fn spawn_watching(sheet: &mut ChildSpawnerCommands, friend: &FriendStatus, layout: &Layout) {
    let watchers = &friend.watchers;
    if !watchers.is_empty() {
        let is_own = |name: &&str| !name.is_empty() && !is_taken(name);
        let known: Vec<_> = watchers.iter().map(PlayerName::as_str).filter(is_own).collect();
        let line = Line::new("friend-watching-now")
            .number("count", watchers.len() as i64)
            .number("unnamed", (watchers.len() - known.len()) as i64)
            .list("names", known);
        let font = Face::Hand.at(layout.by_form(22.0, 18.0, 17.0, 22.0));
        sheet.spawn(centred(line, font, palette::INK));
    }
}

/// Returns true if somebody asks to watch.
fn asks_to_watch(friend: &FriendStatus) -> bool {
    friend.plays && friend.at_the_door == Some(Knock::Watchers)
}

/// Spawns the buttons to admit or turn away spectators.
fn spawn_watchers(row: &mut ChildSpawnerCommands, friend: &FriendStatus, width: f32) {
    let asked = asks_to_watch(friend);
    if asked {
        let press = ask(Request::LetIn(Knock::Watchers));
        row.spawn(hot_tag("let-watchers-in", Line::new("let-watchers-in"), width, press));
    }
    if asked || friend.plays && !friend.watchers.is_empty() {
        let press = ask(Request::TurnAway(Knock::Watchers));
        row.spawn(tag("turn-watchers-away", Line::new("turn-watchers-away"), width, press));
    }
}

/// Returns an observer that sends the request and closes the dialog.
pub(super) fn ask(
    request: Request,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<Command>) + Send + Sync + 'static {
    move |_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut commands: MessageWriter<Command>| {
        commands.write(Command::Ask(request.clone()));
        menu.set(Menu::Closed);
    }
}
