//! The connection to a server: what it tells is heard by the table, what the table asks goes out.

use bevy::prelude::*;
use rand::RngExt;

use super::{Contact, Friend};
use crate::app::base::announce::Announce;
use crate::app::base::web;
use crate::app::platform::notices::Notices;
use crate::app::play::PlaySystems;
use crate::app::play::remote::{Heard, Post};
use crate::kernel::line::Line;
use crate::net::pauses::Pauses;
use crate::net::websocket::WebSockets;
use crate::net::{Client, Entry, Fate, News, Ticket};
use crate::referee::wire::{Ask, Code, PushAddress, RefusalCode};

/// The client, while there is a room or one is called for. A browser's sockets stay on their thread.
#[derive(Default)]
pub(super) struct Connection(Option<Client<WebSockets>>);

impl Connection {
    /// Calls a server.
    pub(super) fn call(&mut self, server: WebSockets, entry: Entry, name: &str) {
        let client = Client::new(server, entry, Pauses::new(rand::rng().random()));
        self.0 = Some(client.called(name.into()));
    }

    /// Hangs up.
    pub(super) fn hang_up(&mut self) {
        self.0 = None;
    }

    /// What gets the player back to the room.
    pub(super) fn ticket(&self) -> Option<Ticket> {
        self.0.as_ref()?.ticket()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_non_send::<Connection>()
        .add_systems(PreUpdate, listen)
        .add_systems(Update, (speak.after(PlaySystems::Obey), tell_where_notices_go));
}

/// Hears the server. A room is passed on alone: the table is laid for it before anything that follows.
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

/// Tells the server where the browser takes notices, in every room that the player comes to and whenever it has changed.
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
    // Only browsers have one, and may have told it here in an earlier run.
    let Some(seat) = seat.filter(|_| address.is_some() || web::location().is_some()) else { return };
    if told.as_ref().is_none_or(|(code, before)| *code != seat.code || before.as_ref() != address) {
        *told = Some((seat.code, address.cloned()));
        client.ask(Ask::Notices(address.cloned()));
    }
}
