//! The ticket that returns a player to their seat, and what the server told there. Both are stored between starts.
//!
//! Two tabs of a browser may be two players. So each tab also stores a ticket of its own, and ignores the shared one
//! while another tab has that seat.

use bevy::prelude::*;
use deskmate_net::{Fate, News, Ticket, Witness};
use deskmate_referee::wire::RefusalCode;
use serde::{Deserialize, Serialize};

use super::connection::Connection;
use super::{BackTo, Friend, FriendRequest, calls};
use crate::app::base::notebook::Notebook;
use crate::app::play::remote::{Heard, Remembered};

/// Notebook key of the ticket.
const NAME: &str = "friend";

/// Maximum number of earlier rooms.
const EARLIER: usize = 4;

/// The stored data of the latest room, and of earlier ones.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct SavedTicket {
    /// Address of the server.
    pub server: String,
    /// True if the server is the built-in one.
    #[serde(default)]
    pub hosted: bool,
    /// The ticket of the seat.
    pub ticket: Option<Ticket>,
    /// True if the player was in the room when the game was closed.
    pub open: bool,
    /// The record of what the server told there.
    pub witness: Witness,
    /// Earlier rooms in which the player has a seat, the latest first.
    #[serde(default)]
    earlier: Vec<EarlierRoom>,
}

/// The stored data of an earlier room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct EarlierRoom {
    server: String,
    #[serde(default)]
    hosted: bool,
    ticket: Ticket,
    witness: Witness,
}

impl SavedTicket {
    /// Makes `room` the latest one. The player has not entered it yet.
    fn turn_to(&mut self, room: EarlierRoom) {
        let Self { server, hosted, ticket, witness, mut earlier, .. } = std::mem::take(self);
        let before = ticket.filter(|ticket| ticket.token.is_some() && ticket.code != room.ticket.code);
        earlier.retain(|known| known.ticket.code != room.ticket.code);
        earlier.splice(0..0, before.map(|ticket| EarlierRoom { server, hosted, ticket, witness }));
        earlier.truncate(EARLIER);
        let EarlierRoom { server, hosted, ticket, witness } = room;
        *self = Self { server, hosted, ticket: Some(ticket), open: false, witness, earlier };
    }

    /// Returns the mark that distinguishes the seat from others, if there is a seat.
    fn mark(&self) -> Option<String> {
        Some(self.ticket?.token?.key().mark())
    }

    /// Returns true if another tab has the seat.
    fn is_elsewhere(&self) -> bool {
        self.mark().is_some_and(|mark| crate::app::base::web::seat_is_held(&mark))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedTicket>()
        .add_systems(PreStartup, remember)
        .add_systems(Update, go_back.before(calls::obey).run_if(on_message::<BackTo>))
        .add_systems(
            PostUpdate,
            (
                take.run_if(on_message::<Heard>),
                lose.run_if(on_message::<Heard>),
                witness.run_if(resource_exists_and_changed::<Remembered>),
                (note, tell).run_if(resource_changed::<SavedTicket>),
                hold.run_if(resource_changed::<SavedTicket>.or_eager(resource_changed::<Friend>)),
            )
                .chain(),
        );
}

/// Restores the ticket. One that can't be read is ignored.
fn remember(
    notebook: Res<Notebook>,
    mut kept: ResMut<SavedTicket>,
    mut friend: ResMut<Friend>,
    mut commands: Commands,
) {
    let own = crate::app::base::web::tab_note();
    let texts = [own.as_deref(), notebook.read(NAME)].into_iter().flatten();
    let mut tickets = texts.filter_map(|text| serde_json::from_str::<SavedTicket>(text).ok());
    let Some(read) = tickets.find(|kept| !kept.is_elsewhere()) else { return };
    if let Some(ticket) = read.ticket {
        commands.insert_resource(Remembered { code: ticket.code, witness: read.witness.clone() });
        friend.can_go_on = true;
    }
    *kept = read;
}

/// Returns to an earlier room, and keeps the seat in the latest one.
fn go_back(
    mut asked: MessageReader<BackTo>,
    mut kept: ResMut<SavedTicket>,
    mut requests: MessageWriter<FriendRequest>,
    mut commands: Commands,
) {
    let Some(BackTo(code)) = asked.read().last() else { return };
    let Some(room) = kept.earlier.iter().find(|room| room.ticket.code == *code).cloned() else { return };
    commands.insert_resource(Remembered { code: *code, witness: room.witness.clone() });
    kept.turn_to(room);
    requests.write(FriendRequest::GoOn);
}

/// Publishes the list of earlier rooms.
fn tell(kept: Res<SavedTicket>, mut friend: ResMut<Friend>) {
    let earlier: Vec<_> = kept.earlier.iter().map(|room| room.ticket.code).collect();
    if friend.earlier != earlier {
        friend.earlier = earlier;
    }
}

/// Stores the ticket of a room that the player has entered.
fn take(
    mut heard: MessageReader<Heard>,
    connection: NonSend<Connection>,
    mut friend: ResMut<Friend>,
    mut kept: ResMut<SavedTicket>,
) {
    if !heard.read().any(|Heard(news)| matches!(news, News::Room(_))) {
        return;
    }
    let Some(ticket) = connection.ticket() else { return };
    let server = friend.server.as_ref().map(ToString::to_string).unwrap_or_default();
    if kept.ticket != Some(ticket) {
        kept.turn_to(EarlierRoom {
            server: String::new(),
            hosted: false,
            ticket,
            witness: Witness::default(),
        });
    }
    let there = SavedTicket { server, hosted: friend.hosts, open: true, ..kept.clone() };
    kept.set_if_neq(there);
    if !friend.can_go_on {
        friend.can_go_on = true;
    }
    crate::app::base::web::set_hash(&match ticket.token {
        Some(_) => ticket.code.to_string(),
        None => format!("watch-{}", ticket.code),
    });
}

/// Prevents an automatic return to a room that the player has left, and forgets a room that does not exist any longer.
fn lose(mut heard: MessageReader<Heard>, mut friend: ResMut<Friend>, mut kept: ResMut<SavedTicket>) {
    let over = |Heard(news): &Heard| match news {
        News::Ended(fate) => Some(fate.clone()),
        _ => None,
    };
    let Some(fate) = heard.read().filter_map(over).last() else { return };
    let was_there = kept.open && kept.ticket.is_some_and(|ticket| friend.room == Some(ticket.code));
    kept.open = false;
    let Fate::Refused(refusal) = fate else { return };
    // The ticket of a player who was turned away after knocking is invalid. A player who was never in that room keeps
    // the ticket of another one.
    let turned_away = refusal.code == RefusalCode::TurnedAway && was_there;
    if turned_away || [RefusalCode::NoRoom, RefusalCode::WrongToken].contains(&refusal.code) {
        crate::app::base::web::set_hash("");
        // A mistyped code says nothing about the room that the player was in.
        if friend.returns || turned_away {
            let earlier = std::mem::take(&mut kept.earlier);
            *kept = SavedTicket { earlier, ..default() };
            friend.can_go_on = false;
        }
    }
}

fn witness(remembered: Res<Remembered>, mut kept: ResMut<SavedTicket>) {
    if kept.ticket.is_some_and(|ticket| ticket.code == remembered.code) && kept.witness != remembered.witness
    {
        kept.witness = remembered.witness.clone();
    }
}

fn note(kept: Res<SavedTicket>, mut notebook: ResMut<Notebook>) {
    let known = kept.ticket.is_some() || !kept.earlier.is_empty();
    let text = match known.then(|| serde_json::to_string(&*kept)).transpose() {
        Ok(text) => text,
        Err(why) => return error!("the ticket can't be kept: {why}"),
    };
    crate::app::base::web::set_tab_note(text.as_deref());
    // The ticket at the start may belong to another tab.
    if !kept.is_added() && notebook.read(NAME) != text.as_deref() {
        notebook.write(NAME, text.as_deref());
    }
}

/// Publishes the seat of this tab, for which other tabs can ask.
fn hold(kept: Res<SavedTicket>, friend: Res<Friend>) {
    let mark = kept.mark().filter(|_| friend.connected());
    crate::app::base::web::set_body_data("seat", mark.as_deref());
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_referee::wire::{Code, Token};

    fn room(code: &str) -> EarlierRoom {
        let code: Code = code.parse().expect("a code");
        let ticket = Ticket { code, token: Some(Token::draw()), store: None };
        EarlierRoom { server: "here".to_owned(), hosted: false, ticket, witness: Witness::default() }
    }

    #[test]
    fn whoever_comes_to_another_room_keeps_the_seat_in_the_one_before() {
        let mut kept = SavedTicket::default();
        let codes = |kept: &SavedTicket| {
            let latest = kept.ticket.iter().map(|ticket| ticket.code);
            latest
                .chain(kept.earlier.iter().map(|room| room.ticket.code))
                .map(|code| code.to_string())
                .collect::<Vec<_>>()
        };
        for code in ["AAAAAA", "BBBBBB", "CCCCCC"] {
            kept.turn_to(room(code));
        }
        assert_eq!(codes(&kept), ["CCCCCC", "BBBBBB", "AAAAAA"]);
        kept.turn_to(room("AAAAAA"));
        assert_eq!(codes(&kept), ["AAAAAA", "CCCCCC", "BBBBBB"]);
        for code in ["DDDDDD", "EEEEEE", "FFFFFF", "GGGGGG"] {
            kept.turn_to(room(code));
        }
        assert_eq!(kept.earlier.len(), EARLIER);
        let text = serde_json::to_string(&kept).expect("it is data");
        assert_eq!(serde_json::from_str::<SavedTicket>(&text).expect("it is a ticket"), kept);
    }
}
