//! Calls: which room is gone for, and on which server.

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::connection::Connection;
use super::ticket::SavedTicket;
use super::{Contact, Friend, FriendRequest};
use crate::app::base::announce::Announce;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::platform::audio::Play;
use crate::kernel::line::Line;
use crate::net::address::{Address, Invitation};
use crate::net::websocket::WebSockets;
use crate::net::{Entry, Ticket};
use crate::referee::wire::Link;

/// The call that waits for a server to be named.
#[derive(Resource, Default)]
pub(super) struct Wanted(pub Option<Entry>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>()
        .add_systems(Startup, find_server)
        .add_systems(OnEnter(Screen::Desk), leave)
        .add_systems(
            Update,
            (
                come_back.run_if(in_state(Screen::Desk).and_then(run_once)),
                obey.run_if(on_message::<FriendRequest>),
                call.run_if(|wanted: Res<Wanted>, friend: Res<Friend>| {
                    wanted.0.is_some() && !friend.host_starts
                }),
            )
                .chain(),
        );
}

/// In a browser the server is where the page comes from, on the desktop where the settings say.
pub(super) fn find_server(preferences: Res<Preferences>, mut friend: ResMut<Friend>) {
    let named = crate::app::base::web::location()
        .map_or_else(|| preferences.server.clone(), |location| location.origin);
    friend.server = Address::read(&named).ok();
}

/// Whoever came by a link goes for its room; whoever was in one when the game was closed goes back there.
pub(super) fn come_back(kept: Res<SavedTicket>, mut requests: MessageWriter<FriendRequest>) {
    let link = crate::app::base::web::location().and_then(|location| Link::read(&location.hash));
    let known = kept.ticket.map(|ticket| ticket.code);
    let request = match link {
        Some(Link::Play(code)) if known == Some(code) => Some(FriendRequest::GoOn),
        Some(link) => Some(FriendRequest::Typed(link.address(""))),
        None => kept.open.then_some(FriendRequest::GoOn),
    };
    requests.write_batch(request);
}

/// At the desk nobody is in a room.
fn leave(mut connection: NonSendMut<Connection>, mut friend: ResMut<Friend>, mut kept: ResMut<SavedTicket>) {
    connection.hang_up();
    if friend.contact != Contact::None {
        friend.contact = Contact::None;
        kept.open = false;
        crate::app::base::web::set_hash("");
    }
}

/// Does what is asked; calls are noted until it is known where the server is.
pub(super) fn obey(
    mut requests: MessageReader<FriendRequest>,
    mut connection: NonSendMut<Connection>,
    mut wanted: ResMut<Wanted>,
    mut friend: ResMut<Friend>,
    mut preferences: ResMut<Preferences>,
    kept: Res<SavedTicket>,
    mut clipboard: ResMut<Clipboard>,
    mut menu: ResMut<NextState<Menu>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    for request in requests.read() {
        match request.clone() {
            FriendRequest::Create { game, config, terms } => {
                wanted.0 = Some(Entry::Create { game: game.to_owned(), config, terms });
            }
            FriendRequest::Typed(text) => match Invitation::read(&text) {
                Ok(Invitation { address: Some(server), link })
                    if crate::app::base::web::location().is_some()
                        && friend.server.as_ref() != Some(&server) =>
                {
                    // A page may only call the server that it came from.
                    announce
                        .write(Announce(Line::new("friend-other-server").text("link", server.link(&link))));
                    sounds.write(Play::cue("refuse"));
                }
                Ok(Invitation { address, link }) => {
                    if let Some(server) = address {
                        friend.turn_to(server);
                    }
                    wanted.0 = Some(match link {
                        Link::Play(code) => Entry::Join(code),
                        Link::Watch(code) => Entry::Watch(code),
                    });
                }
                Err(why) => match Address::read(&text) {
                    Ok(server) if crate::app::base::web::location().is_none() => {
                        preferences.server = server.to_string();
                        friend.turn_to(server);
                        announce.write(Announce(Line::new("friend-server-set")));
                    }
                    _ => {
                        announce.write(Announce(why));
                        sounds.write(Play::cue("refuse"));
                    }
                },
            },
            FriendRequest::GoOn => {
                if let Some(ticket) = kept.ticket {
                    if let Ok(server) = Address::read(&kept.server) {
                        friend.turn_to(server);
                    }
                    friend.hosts |= kept.hosted;
                    wanted.0 = Some(match ticket {
                        Ticket { code, token: None, .. } => Entry::Watch(code),
                        ticket => Entry::Return(ticket),
                    });
                }
            }
            FriendRequest::Leave => {
                connection.hang_up();
                wanted.0 = None;
                friend.contact = Contact::None;
                friend.wants_server = false;
                menu.set(Menu::Closed);
            }
            // The server in this game hears that itself.
            FriendRequest::Host => {}
            FriendRequest::Copy { watch } => {
                let copied = friend.link(watch).is_some_and(|link| clipboard.set_text(link).is_ok());
                announce.write(Announce(Line::new(if copied {
                    "friend-copied"
                } else {
                    "clipboard-missing"
                })));
                sounds.write(Play::cue("paper"));
            }
        }
    }
}

/// Wakes a game that rests.
fn wake(event_loop: &EventLoopProxyWrapper) -> impl Fn() + Send + Sync + 'static {
    let event_loop = (**event_loop).clone();
    // A game that has ended need not be woken.
    move || _ = event_loop.send_event(WinitUserEvent::WakeUp)
}

/// Calls the server once it is known where it is.
pub(super) fn call(
    mut wanted: ResMut<Wanted>,
    mut connection: NonSendMut<Connection>,
    mut friend: ResMut<Friend>,
    preferences: Res<Preferences>,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
    mut menu: ResMut<NextState<Menu>>,
    mut announce: MessageWriter<Announce>,
) {
    let url = friend.server.as_ref().map(Address::wire_url);
    if let (Some(url), Some(request)) = (&url, &wanted.0) {
        let mut server = WebSockets::new(url.clone());
        if let Some(event_loop) = event_loop {
            server = server.waking(wake(&event_loop));
        }
        connection.call(server, request.clone(), &preferences.names[0]);
        friend.returns = matches!(request, Entry::Return(_));
        wanted.0 = None;
        friend.contact = Contact::Calling;
        friend.wants_server = false;
        announce.write(Announce(Line::new("friend-calling")));
        menu.set(Menu::Friend);
    } else if wanted.0.is_some() && !friend.wants_server {
        friend.wants_server = true;
        announce.write(Announce(Line::new("friend-wants-server")));
        menu.set(Menu::Friend);
    }
}
