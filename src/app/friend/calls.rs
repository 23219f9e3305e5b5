//! Calls: the choice of the room to enter, and of its server.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use deskmate_kernel::line::Line;
use deskmate_net::address::{Address, Invitation, JoinTarget};
use deskmate_net::websocket::WebSocketConnector;
use deskmate_net::{RoomEntry, Ticket};
use deskmate_referee::wire::RoomLink;

use super::connection::Connection;
use super::pass::this_device;
use super::ticket::SavedTicket;
use super::{AddressAccepted, Contact, Friend, FriendRequest, RequestSystems};
use crate::app::base::announce::Announce;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::platform::audio::PlayCue;
use crate::app::platform::clipboard::CopyText;

/// The room to enter.
#[derive(Resource, Default)]
pub(super) struct WantedRoom {
    /// The call that waits for the address of a server.
    pub pending: Option<RoomEntry>,
    /// The latest call, as long as it has not led into its room. At another address it is made again.
    latest: Option<RoomEntry>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WantedRoom>()
        .add_systems(Startup, find_server)
        .add_systems(OnEnter(Screen::Desk), leave_room)
        .add_systems(
            Update,
            (
                return_to_room.run_if(in_state(Screen::Desk).and_then(run_once)),
                apply_requests.in_set(RequestSystems).run_if(on_message::<FriendRequest>),
                call_server.run_if(|wanted: Res<WantedRoom>, friend: Res<Friend>| {
                    wanted.pending.is_some() && !friend.host_starts
                }),
                forget_call.run_if(resource_changed::<Friend>),
            )
                .chain(),
        );
}

/// Sets the server: the origin of the page in a browser, the one in the settings on the desktop.
pub(super) fn find_server(preferences: Res<Preferences>, mut friend: ResMut<Friend>) {
    let named = crate::app::base::web::location()
        .map_or_else(|| preferences.server.clone(), |location| location.origin);
    friend.server = Address::parse(&named).ok();
}

/// Enters the room of the link by which the page was loaded, or returns to the room that was open when the game was
/// closed.
pub(super) fn return_to_room(saved: Res<SavedTicket>, mut requests: MessageWriter<FriendRequest>) {
    let hash = crate::app::base::web::location().map(|location| location.hash).unwrap_or_default();
    let known = saved.ticket().map(|ticket| ticket.code);
    let request = match RoomLink::parse(&hash) {
        Some(RoomLink::Play(code)) if known == Some(code) => Some(FriendRequest::Return),
        Some(link) => Some(FriendRequest::EnterText(link.address(""))),
        // A link to a seat that is not complete.
        None if hash.starts_with("#seat-") => Some(FriendRequest::EnterText(hash)),
        None => saved.open.then_some(FriendRequest::Return),
    };
    requests.write_batch(request);
}

/// Leaves the room when the player is at the desk.
fn leave_room(
    mut connection: NonSendMut<Connection>,
    mut wanted: ResMut<WantedRoom>,
    mut friend: ResMut<Friend>,
    mut saved: ResMut<SavedTicket>,
) {
    connection.hang_up();
    wanted.latest = None;
    if friend.contact != Contact::None {
        friend.contact = Contact::None;
        saved.open = false;
        crate::app::base::web::set_hash("");
    }
}

/// Handles requests. Calls are stored until the address of the server is known.
pub(super) fn apply_requests(
    mut requests: MessageReader<FriendRequest>,
    mut connection: NonSendMut<Connection>,
    mut wanted: ResMut<WantedRoom>,
    mut friend: ResMut<Friend>,
    mut preferences: ResMut<Preferences>,
    saved: Res<SavedTicket>,
    mut copies: MessageWriter<CopyText>,
    mut accepted: MessageWriter<AddressAccepted>,
    mut menu: ResMut<NextState<Menu>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
) {
    for request in requests.read() {
        match request.clone() {
            FriendRequest::Create { game, config, terms } => {
                wanted.pending = Some(RoomEntry::Create { game: game.to_owned(), config, terms });
            }
            FriendRequest::EnterText(text) => {
                let is_page = crate::app::base::web::location().is_some();
                friend.entry_error = match read_entry(&text, friend.server.as_ref(), is_page) {
                    Ok(EntryTarget::Room { server, entry }) => {
                        if let Some(server) = server {
                            friend.select_server(server);
                        }
                        wanted.pending = Some(entry);
                        None
                    }
                    Ok(EntryTarget::Server(server)) => {
                        preferences.server = server.to_string();
                        friend.select_server(server);
                        accepted.write(AddressAccepted);
                        wanted.pending = wanted.pending.take().or(wanted.latest.take());
                        if wanted.pending.is_none() {
                            announce.write(Announce(Line::new("friend-server-set")));
                        }
                        None
                    }
                    Err(why) => {
                        announce.write(Announce(why.clone()));
                        sounds.write(PlayCue::cue("refuse"));
                        Some(why)
                    }
                };
            }
            FriendRequest::Return => {
                if let Some(room) = &saved.latest {
                    if let Ok(server) = Address::parse(&room.server) {
                        friend.select_server(server);
                    }
                    friend.uses_built_in_server |= room.hosted;
                    wanted.pending = Some(match room.ticket {
                        Ticket { code, token: None, .. } => RoomEntry::Watch(code),
                        ticket => RoomEntry::Return(ticket),
                    });
                }
            }
            FriendRequest::Leave => {
                connection.hang_up();
                *wanted = WantedRoom::default();
                friend.contact = Contact::None;
                friend.needs_server = false;
                friend.entry_error = None;
                menu.set(Menu::Closed);
            }
            // The built-in server handles this request itself.
            FriendRequest::Host => {}
            FriendRequest::Copy { watch } => {
                let link = friend.link(watch);
                copies.write_batch(link.map(|text| CopyText { text, copied: "friend-copied" }));
            }
        }
    }
}

/// The target of a text that was entered.
enum EntryTarget {
    /// A room, and its server if the text names one.
    Room {
        /// The server.
        server: Option<Address>,
        /// The way into the room.
        entry: RoomEntry,
    },
    /// A server.
    Server(Address),
}

/// Reads a text that was entered: a code, a link, or the address of a server. A page, which may only call its own
/// `server`, needs no address.
///
/// # Errors
/// Returns the reason why it leads nowhere.
fn read_entry(text: &str, server: Option<&Address>, is_page: bool) -> Result<EntryTarget, Line> {
    match JoinTarget::parse(text)? {
        JoinTarget::Invitation(Invitation { address: Some(other), link })
            if is_page && server != Some(&other) =>
        {
            Err(Line::new("friend-other-server").text("link", other.link(&link)))
        }
        JoinTarget::Invitation(Invitation { address, link }) => {
            let entry = match link {
                RoomLink::Play(code) => RoomEntry::Join(code),
                RoomLink::Watch(code) => RoomEntry::Watch(code),
                RoomLink::TakeOver(code, pass) => RoomEntry::TakeOver { code, pass, device: this_device() },
            };
            Ok(EntryTarget::Room { server: address, entry })
        }
        JoinTarget::Server(_) if is_page => Err(Line::new("friend-not-a-code")),
        JoinTarget::Server(address) => Ok(EntryTarget::Server(address)),
    }
}

/// Returns a callback that wakes an idle app.
pub(super) fn wake_callback(event_loop: &EventLoopProxyWrapper) -> impl Fn() + Send + Sync + 'static {
    let event_loop = (**event_loop).clone();
    // An app that has ended need not be woken.
    move || _ = event_loop.send_event(WinitUserEvent::WakeUp)
}

/// Calls the server once its address is known; until then asks for it.
pub(super) fn call_server(
    mut wanted: ResMut<WantedRoom>,
    mut connection: NonSendMut<Connection>,
    mut friend: ResMut<Friend>,
    preferences: Res<Preferences>,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
    mut menu: ResMut<NextState<Menu>>,
    mut announce: MessageWriter<Announce>,
) {
    let url = friend.server.as_ref().map(Address::wire_url);
    if let (Some(url), Some(request)) = (&url, wanted.pending.clone()) {
        let mut server = WebSocketConnector::new(url.clone());
        if let Some(event_loop) = event_loop {
            server = server.with_waker(wake_callback(&event_loop));
        }
        connection.call(server, request.clone(), &preferences.names[0]);
        friend.is_returning = matches!(request, RoomEntry::Return(_));
        // A seat is only known to its own server.
        *wanted = WantedRoom { pending: None, latest: (!friend.is_returning).then_some(request) };
        friend.contact = Contact::Calling;
        friend.needs_server = false;
        announce.write(Announce(Line::new("friend-calling")));
        menu.set(Menu::Friend);
    } else if wanted.pending.is_some() && !friend.needs_server {
        friend.needs_server = true;
        announce.write(Announce(Line::new("friend-wants-server")));
        menu.set(Menu::Friend);
    }
}

/// Forgets the way into a room that the player has entered.
fn forget_call(mut wanted: ResMut<WantedRoom>, mut friend: ResMut<Friend>) {
    if friend.contact == Contact::InRoom {
        wanted.latest = None;
        if friend.entry_error.is_some() {
            friend.entry_error = None;
        }
    }
}
