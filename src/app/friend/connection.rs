//! The connection to a server: writes what the client reports as messages, and sends the requests of the match.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::pauses::Backoff;
use deskmate_net::websocket::WebSocketConnector;
use deskmate_net::{Client, ClientEvent, DisconnectReason, RoomEntry, Ticket};
use deskmate_referee::wire::{Code, PushAddress, RefusalCode, RequestBody};
use rand::RngExt;

use super::{Contact, Friend};
use crate::app::base::announce::Announce;
use crate::app::base::web;
use crate::app::platform::notices::{NotificationState, PushAddressExpired};
use crate::app::play::PlaySystems;
use crate::app::play::active_match::SendToServer;
use crate::app::play::remote::ClientReport;

/// The connection to a room. In a browser its sockets can't leave their thread.
#[derive(Default)]
pub(super) struct Connection {
    /// The client, while the player is in a room or is calling one.
    client: Option<Client<WebSocketConnector>>,
    /// The address for push notifications that was sent last, and the room to which it was sent.
    sent_address: Option<(Code, Option<PushAddress>)>,
}

impl Connection {
    /// Calls a server.
    pub(super) fn call(&mut self, server: WebSocketConnector, entry: RoomEntry, name: &str) {
        let client = Client::new(server, entry, Backoff::new(rand::rng().random()));
        *self = Self { client: Some(client.with_name(name.into())), sent_address: None };
    }

    /// Closes the connection.
    pub(super) fn hang_up(&mut self) {
        *self = Self::default();
    }

    /// Makes a request in the room and returns its number; `None` outside of a room.
    pub(super) fn send_request(&mut self, request: RequestBody) -> Option<u64> {
        self.client.as_mut()?.send_request(request)
    }

    /// Returns the ticket that opens the room again.
    pub(super) fn ticket(&self) -> Option<Ticket> {
        self.client.as_ref()?.ticket()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_non_send::<Connection>()
        .add_systems(PreUpdate, read_server_messages)
        .add_systems(Update, (send_requests.after(PlaySystems::ApplyUpdates), send_push_address));
}

/// Polls the client. Stops after the snapshot of a room, so that the match there is set up before later events.
fn read_server_messages(
    mut connection: NonSendMut<Connection>,
    time: Res<Time<Real>>,
    mut friend: ResMut<Friend>,
    mut reports: MessageWriter<ClientReport>,
    mut announce: MessageWriter<Announce>,
    mut expired: MessageWriter<PushAddressExpired>,
) {
    let Some(client) = &mut connection.client else { return };
    while let Some(event) = client.poll(time.elapsed()) {
        if let ClientEvent::Delayed(refusal) = &event {
            announce.write(Announce(refusal.message()));
        }
        if matches!(&event, ClientEvent::Refused(_, refusal) if refusal.code == RefusalCode::PushExpired) {
            expired.write(PushAddressExpired);
        }
        if let Some(contact) =
            contact_after(&event, &friend.contact).filter(|contact| friend.contact != *contact)
        {
            announce.write_batch(contact_announcement(&contact, &friend).map(Announce));
            friend.contact = contact;
        }
        let room = match &event {
            ClientEvent::Room(snapshot) => Some(snapshot.code),
            _ => None,
        };
        let ended = matches!(event, ClientEvent::Ended(_));
        reports.write(ClientReport(event));
        if ended {
            return connection.hang_up();
        }
        if room.is_some() {
            if friend.room != room {
                friend.room = room;
            }
            return;
        }
    }
}

/// Returns the state of the contact after an event, if it changes it.
fn contact_after(event: &ClientEvent, before: &Contact) -> Option<Contact> {
    match event {
        ClientEvent::Room(_) => Some(Contact::InRoom),
        ClientEvent::Offline(_) if matches!(before, Contact::Calling | Contact::Unreachable) => {
            Some(Contact::Unreachable)
        }
        ClientEvent::Offline(_) => Some(Contact::Lost),
        ClientEvent::Ended(reason) => Some(Contact::Ended(end_announcement(reason))),
        ClientEvent::Delayed(refusal) if refusal.code == RefusalCode::Knocked => Some(Contact::Knocking),
        ClientEvent::Update(_)
        | ClientEvent::Done(_)
        | ClientEvent::Refused(..)
        | ClientEvent::Delayed(_)
        | ClientEvent::Watchers(_) => None,
    }
}

/// Returns the announcement of a new state of the contact.
fn contact_announcement(contact: &Contact, friend: &Friend) -> Option<Line> {
    match contact {
        Contact::Unreachable => Some(friend.server_line("friend-unreachable")),
        Contact::Lost => Some(Line::new("friend-lost")),
        Contact::InRoom => (friend.contact == Contact::Lost).then(|| Line::new("friend-back")),
        Contact::Ended(why) => Some(why.clone()),
        Contact::None | Contact::Calling | Contact::Knocking => None,
    }
}

fn end_announcement(reason: &DisconnectReason) -> Line {
    match reason {
        DisconnectReason::Replaced => Line::new("friend-replaced"),
        DisconnectReason::Refused(refusal) => refusal.message(),
    }
}

fn send_requests(mut requests: MessageReader<SendToServer>, mut connection: NonSendMut<Connection>) {
    for SendToServer(request) in requests.read() {
        connection.send_request(request.clone());
    }
}

/// Sends the address for push notifications of the browser to the server: in every room that the player enters, and
/// after a change.
fn send_push_address(notices: Res<NotificationState>, mut connection: NonSendMut<Connection>) {
    let Some(seat) = connection.ticket().filter(|ticket| ticket.token.is_some()) else { return };
    let address = match &*notices {
        NotificationState::Unsupported | NotificationState::Asking { .. } => return,
        NotificationState::On(address) => address.clone(),
        NotificationState::Off | NotificationState::Refused(_) => None,
    };
    // Only browsers have an address, and may have sent one in an earlier run.
    if address.is_none() && web::location().is_none() {
        return;
    }
    let sent = (seat.code, address.clone());
    if connection.sent_address.as_ref() == Some(&sent) {
        return;
    }
    connection.sent_address = Some(sent);
    connection.send_request(RequestBody::Notices(address));
}
