//! What one can say to a friend elsewhere: greetings, and what they have to agree to.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Paper, Sheet, greetings, low_width, row, spawn_head, spawn_sheet, spawn_sheet_of, to_the_desk};
use crate::app::base::layout::{Form, Layout};
use crate::app::base::settings::Preferences;
use crate::app::base::states::Menu;
use crate::app::friend::FriendRequest;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::notices::Notices;
use crate::app::play::standing::FriendStatus;
use crate::app::play::status::Status;
use crate::app::play::{Command, offer_name};
use crate::app::ui::focus::begin_at;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{centred, hot_tag, tag};
use crate::kernel::line::Line;
use crate::match_handle::Request;
use crate::referee::wire::{Knock, Offer, PlayerName};

/// Whether one has said once that one gives up.
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

/// What the player wishes of notices.
#[derive(SystemParam)]
struct Wish<'w> {
    device: Res<'w, Notices>,
    preferences: Res<'w, Preferences>,
}

impl Wish<'_> {
    /// Whether they are wanted, where there are any.
    fn notices(&self) -> Option<bool> {
        self.device.can_be_had().then_some(self.preferences.notices)
    }
}

fn calm_down(mut gives_up: ResMut<GivesUp>) {
    gives_up.0 = false;
}

/// What decides which tags there are.
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
        // All tags hang in the same rows.
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

/// What the friend has offered, to be answered.
fn spawn_answers(row: &mut ChildSpawnerCommands, friend: &FriendStatus, width: f32) {
    let Some(offer) = friend.offered else { return };
    let accept = format!("accept-{}", offer_name(offer));
    row.spawn(hot_tag(accept.clone(), Line::new(accept), width, ask(Request::Accept(offer))));
    let decline = format!("decline-{}", offer_name(offer));
    row.spawn(tag(decline, Line::new("decline"), width, ask(Request::Decline(offer))));
}

/// What can be offered, claimed or given up, and the link for those who want to look on.
fn spawn_offers(
    row: &mut ChildSpawnerCommands,
    friend: &FriendStatus,
    (gives_up, notices): (bool, Option<bool>),
    width: f32,
) {
    // The rematch hangs at the table itself, and the friend's own offer has its answers.
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

/// Who looks on.
fn spawn_watching(sheet: &mut ChildSpawnerCommands, friend: &FriendStatus, layout: &Layout) {
    let watchers = &friend.watchers;
    if !watchers.is_empty() {
        let known: Vec<_> = watchers.iter().map(PlayerName::as_str).filter(|name| !name.is_empty()).collect();
        let line = Line::new("friend-watching-now")
            .number("count", watchers.len() as i64)
            .number("unnamed", (watchers.len() - known.len()) as i64)
            .list("names", known);
        let font = Face::Hand.at(layout.by_form(22.0, 18.0, 17.0, 22.0));
        sheet.spawn(centred(line, font, palette::INK));
    }
}

/// Whether somebody would like to look on.
fn asks_to_watch(friend: &FriendStatus) -> bool {
    friend.plays && friend.at_the_door == Some(Knock::Watchers)
}

/// Whether others may look on.
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

/// A press that asks for something and closes the sheet.
pub(super) fn ask(
    request: Request,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<Command>) + Send + Sync + 'static {
    move |_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut commands: MessageWriter<Command>| {
        commands.write(Command::Ask(request.clone()));
        menu.set(Menu::Closed);
    }
}
