//! The connection to a server: passes its news on to the table, and requests from the table to the server.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::pauses::Pauses;
use deskmate_net::websocket::WebSockets;
use deskmate_net::{Client, Entry, Fate, News, Ticket};
use deskmate_referee::wire::{Ask, Code, PushAddress, RefusalCode};
use rand::RngExt;

use super::{Contact, Friend};
use crate::app::base::announce::Announce;
use crate::app::base::web;
use crate::app::platform::notices::Notices;
use crate::app::play::PlaySystems;
use crate::app::play::remote::{Heard, Post};

/// The client, while the player is in a room or is calling one. In a browser its sockets can't leave their thread.
#[derive(Default)]
pub(super) struct Connection(Option<Client<WebSockets>>);

impl Connection {
    /// Calls a server.
    pub(super) fn call(&mut self, server: WebSockets, entry: Entry, name: &str) {
        let client = Client::new(server, entry, Pauses::new(rand::rng().random()));
        self.0 = Some(client.called(name.into()));
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
        .add_systems(PreUpdate, listen)
        .add_systems(Update, (speak.after(PlaySystems::Obey), tell_where_notices_go));
}

/// Polls the client. Stops after the snapshot of a room, so that the table is set up before later news.
fn listen(
    mut connection: NonSendMut<Connection>,
    time: Res<Time<Real>>,
    post: Res<Post>,
    mut friend: ResMut<Friend>,
    mut heard: MessageWriter<Heard>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(client) = &mut connection.0 else { return };
    let mut over = false;
    while let Some(news) = client.poll(time.elapsed()) {
        let contact = match &news {
            News::Room(_) => Some(Contact::There),
            News::Offline(_) if matches!(friend.contact, Contact::Calling | Contact::Unreached) => {
                Some(Contact::Unreached)
            }
            News::Offline(_) => Some(Contact::Lost),
            News::Ended(fate) => Some(Contact::Over(ended(fate))),
            News::Delayed(why) if why.code == RefusalCode::Knocked => Some(Contact::Knocking),
            News::Update(_) | News::Done(_) | News::Refused(..) | News::Delayed(_) | News::Watchers(_) => {
                None
            }
        };
        if let News::Delayed(why) = &news {
            announce.write(Announce(why.words()));
        }
        if let Some(contact) = contact.filter(|contact| friend.contact != *contact) {
            let line = match &contact {
                Contact::Unreached => Some(friend.of_server("friend-unreachable")),
                Contact::Lost => Some(Line::new("friend-lost")),
                Contact::There => (friend.contact == Contact::Lost).then(|| Line::new("friend-back")),
                Contact::Over(why) => Some(why.clone()),
                Contact::None | Contact::Calling | Contact::Knocking => None,
            };
            announce.write_batch(line.map(Announce));
            friend.contact = contact;
        }
        over |= matches!(news, News::Ended(_));
        let room = match &news {
            News::Room(snapshot) => Some(snapshot.code),
            _ => None,
        };
        post.0.deliver(news.clone());
        heard.write(Heard(news));
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

fn ended(fate: &Fate) -> Line {
    match fate {
        Fate::Replaced => Line::new("friend-replaced"),
        Fate::Refused(refusal) => refusal.words(),
    }
}

fn speak(post: Res<Post>, mut connection: NonSendMut<Connection>) {
    for ask in post.0.asked() {
        if let Some(client) = &mut connection.0 {
            client.ask(ask);
        }
    }
}

/// Sends the address for push notifications of the browser to the server: in every room that the player enters, and
/// after a change.
fn tell_where_notices_go(
    notices: Res<Notices>,
    mut connection: NonSendMut<Connection>,
    mut told: Local<Option<(Code, Option<PushAddress>)>>,
) {
    let Some(client) = &mut connection.0 else { return };
    let seat = client.ticket().filter(|ticket| ticket.token.is_some());
    let address = match &*notices {
        Notices::Missing | Notices::Asking { .. } => return,
        Notices::On(address) => address.as_ref(),
        Notices::Off | Notices::Refused(_) => None,
    };
    // Only browsers have an address, and may have sent one in an earlier run.
    let Some(seat) = seat.filter(|_| address.is_some() || web::location().is_some()) else { return };
    if told.as_ref().is_none_or(|(code, before)| *code != seat.code || before.as_ref() != address) {
        *told = Some((seat.code, address.cloned()));
        client.ask(Ask::Notices(address.cloned()));
    }
}
