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
use crate::app::platform::notices::NotificationState;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::SendToServer;
use crate::app::play::remote::ClientReport;

/// The client, while the player is in a room or is calling one. In a browser its sockets can't leave their thread.
#[derive(Default)]
pub(super) struct Connection(Option<Client<WebSocketConnector>>);

impl Connection {
    /// Calls a server.
    pub(super) fn call(&mut self, server: WebSocketConnector, entry: RoomEntry, name: &str) {
        let client = Client::new(server, entry, Backoff::new(rand::rng().random()));
        self.0 = Some(client.with_name(name.into()));
    }

    /// Closes the connection.
    pub(super) fn hang_up(&mut self) {
        self.0 = None;
    }

    /// Returns the ticket that opens the room again.
    pub(super) fn ticket(&self) -> Option<Ticket> {
        self.0.as_ref()?.ticket()
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
) {
    let Some(client) = &mut connection.0 else { return };
    let mut over = false;
    while let Some(event) = client.poll(time.elapsed()) {
        let contact = match &event {
            ClientEvent::Room(_) => Some(Contact::InRoom),
            ClientEvent::Offline(_) if matches!(friend.contact, Contact::Calling | Contact::Unreachable) => {
                Some(Contact::Unreachable)
            }
            ClientEvent::Offline(_) => Some(Contact::Lost),
            ClientEvent::Ended(fate) => Some(Contact::Ended(end_announcement(fate))),
            ClientEvent::Delayed(why) if why.code == RefusalCode::Knocked => Some(Contact::Knocking),
            ClientEvent::Update(_)
            | ClientEvent::Done(_)
            | ClientEvent::Refused(..)
            | ClientEvent::Delayed(_)
            | ClientEvent::Watchers(_) => None,
        };
        if let ClientEvent::Delayed(why) = &event {
            announce.write(Announce(why.message()));
        }
        if let Some(contact) = contact.filter(|contact| friend.contact != *contact) {
            let line = match &contact {
                Contact::Unreachable => Some(friend.server_line("friend-unreachable")),
                Contact::Lost => Some(Line::new("friend-lost")),
                Contact::InRoom => (friend.contact == Contact::Lost).then(|| Line::new("friend-back")),
                Contact::Ended(why) => Some(why.clone()),
                Contact::None | Contact::Calling | Contact::Knocking => None,
            };
            announce.write_batch(line.map(Announce));
            friend.contact = contact;
        }
        over |= matches!(event, ClientEvent::Ended(_));
        let room = match &event {
            ClientEvent::Room(snapshot) => Some(snapshot.code),
            _ => None,
        };
        reports.write(ClientReport(event));
        if let Some(code) = room {
            if friend.room != Some(code) {
                friend.room = Some(code);
            }
            break;
        }
    }
    if over {
        connection.hang_up();
    }
}

fn end_announcement(fate: &DisconnectReason) -> Line {
    match fate {
        DisconnectReason::Replaced => Line::new("friend-replaced"),
        DisconnectReason::Refused(refusal) => refusal.message(),
    }
}

fn send_requests(mut requests: MessageReader<SendToServer>, mut connection: NonSendMut<Connection>) {
    for SendToServer(request) in requests.read() {
        if let Some(client) = &mut connection.0 {
            client.send_request(request.clone());
        }
    }
}

/// Sends the address for push notifications of the browser to the server: in every room that the player enters, and
/// after a change.
fn send_push_address(
    notices: Res<NotificationState>,
    mut connection: NonSendMut<Connection>,
    mut told: Local<Option<(Code, Option<PushAddress>)>>,
) {
    let Some(client) = &mut connection.0 else { return };
    let seat = client.ticket().filter(|ticket| ticket.token.is_some());
    let address = match &*notices {
        NotificationState::Unsupported | NotificationState::Asking { .. } => return,
        NotificationState::On(address) => address.as_ref(),
        NotificationState::Off | NotificationState::Refused(_) => None,
    };
    // Only browsers have an address, and may have sent one in an earlier run.
    let Some(seat) = seat.filter(|_| address.is_some() || web::location().is_some()) else { return };
    if told.as_ref().is_none_or(|(code, before)| *code != seat.code || before.as_ref() != address) {
        *told = Some((seat.code, address.cloned()));
        client.send_request(RequestBody::Notices(address.cloned()));
    }
}
