//! The ticket that returns a player to their seat, and what the server told there. Both are stored between starts.
//!
//! Two tabs of a browser may be two players. So each tab also stores a ticket of its own, and ignores the shared one
//! while another tab has that seat.

use bevy::prelude::*;
use deskmate_net::{ClientEvent, DisconnectReason, Ticket, Witness};
use deskmate_referee::wire::{Code, RefusalCode, Token};
use serde::{Deserialize, Serialize};

use super::connection::Connection;
use super::{Friend, FriendRequest, RequestSystems, ReturnToRoom};
use crate::app::base::notebook::Notebook;
use crate::app::play::remote::{ClientReport, RememberedRoom};

/// Notebook key of the ticket.
const NOTEBOOK_KEY: &str = "friend";

/// Maximum number of earlier rooms whose game is over. Seats in games that go on are all kept.
const MAX_FINISHED_ROOMS: usize = 4;

/// The stored data of the latest room, and of earlier ones.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct SavedTicket {
    /// True if the player was in the latest room when the game was closed.
    pub open: bool,
    /// The latest room.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latest: Option<Room>,
    /// Earlier rooms in which the player has a seat, the latest first.
    #[serde(default)]
    earlier: Vec<Room>,
}

/// A room, and the player's seat in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "StoredRoom", into = "StoredRoom")]
pub(super) struct Room {
    /// Address of the server.
    pub server: String,
    /// True if the server is the built-in one.
    pub hosted: bool,
    /// The ticket of the seat.
    pub ticket: Ticket,
    /// True if the game there is known to be over.
    pub is_over: bool,
    /// The record of what the server told there.
    pub witness: Witness,
}

/// A room as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredRoom {
    server: String,
    #[serde(default)]
    hosted: bool,
    code: Code,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    token: Option<Token>,
    /// The bits of the id as a signed number, because TOML has no greater ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    store: Option<i64>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    over: bool,
    witness: Witness,
}

impl From<Room> for StoredRoom {
    fn from(room: Room) -> Self {
        let Room { server, hosted, ticket: Ticket { code, token, store }, is_over, witness } = room;
        Self { server, hosted, code, token, store: store.map(u64::cast_signed), over: is_over, witness }
    }
}

impl From<StoredRoom> for Room {
    fn from(StoredRoom { server, hosted, code, token, store, over, witness }: StoredRoom) -> Self {
        let ticket = Ticket { code, token, store: store.map(i64::cast_unsigned) };
        Self { server, hosted, ticket, is_over: over, witness }
    }
}

impl SavedTicket {
    /// Returns the ticket of the seat in the latest room.
    pub(super) fn ticket(&self) -> Option<Ticket> {
        self.latest.as_ref().map(|room| room.ticket)
    }

    /// Makes `room` the latest one. The player has not entered it yet.
    fn switch_to(&mut self, room: Room) {
        let Self { latest, mut earlier, .. } = std::mem::take(self);
        let before = latest.filter(|Room { ticket, .. }| ticket.token.is_some());
        earlier.splice(0..0, before);
        earlier.retain(|known| known.ticket.code != room.ticket.code);
        let mut finished = 0;
        earlier.retain(|known| {
            finished += usize::from(known.is_over);
            !known.is_over || finished <= MAX_FINISHED_ROOMS
        });
        *self = Self { open: false, latest: Some(room), earlier };
    }

    /// Returns the rooms in which the player has a seat, the latest first.
    pub(super) fn seats(&self) -> impl Iterator<Item = &Room> {
        self.latest.iter().chain(&self.earlier).filter(|room| room.ticket.token.is_some())
    }

    /// Returns whether the game in a room is known to be over; `None` if the player has no seat there.
    pub(super) fn is_over(&self, code: Code) -> Option<bool> {
        self.seats().find(|room| room.ticket.code == code).map(|room| room.is_over)
    }

    /// Records whether the game in a room is over.
    pub(super) fn set_over(&mut self, code: Code, is_over: bool) {
        let rooms = self.latest.iter_mut().chain(&mut self.earlier);
        rooms.filter(|room| room.ticket.code == code).for_each(|room| room.is_over = is_over);
    }

    /// Forgets a room that can't be entered any longer.
    pub(super) fn forget(&mut self, code: Code) {
        self.earlier.retain(|room| room.ticket.code != code);
        if self.latest.take_if(|room| room.ticket.code == code).is_some() {
            self.open = false;
        }
    }

    /// Returns the mark that distinguishes the seat from others, if there is a seat.
    fn seat_mark(&self) -> Option<String> {
        Some(self.ticket()?.token?.key().short_hex())
    }

    /// Returns true if another tab has the seat.
    fn is_in_other_tab(&self) -> bool {
        self.seat_mark().is_some_and(|mark| crate::app::base::web::is_seat_held(&mark))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SavedTicket>()
        .add_systems(PreStartup, restore_ticket)
        .add_systems(Update, return_to_room_of_seat.before(RequestSystems).run_if(on_message::<ReturnToRoom>))
        .add_systems(
            PostUpdate,
            (
                store_ticket.run_if(on_message::<ClientReport>),
                forget_room.run_if(on_message::<ClientReport>),
                store_witness.run_if(resource_exists_and_changed::<RememberedRoom>),
                write_ticket.run_if(resource_changed::<SavedTicket>),
                publish_held_seat
                    .run_if(resource_changed::<SavedTicket>.or_eager(resource_changed::<Friend>)),
            )
                .chain(),
        );
}

/// Restores the ticket. One that can't be read is ignored.
fn restore_ticket(
    notebook: Res<Notebook>,
    mut saved: ResMut<SavedTicket>,
    mut friend: ResMut<Friend>,
    mut commands: Commands,
) {
    let own = crate::app::base::web::tab_note().and_then(|text| serde_json::from_str(&text).ok());
    let mut tickets = [own, notebook.read::<SavedTicket>(NOTEBOOK_KEY)].into_iter().flatten();
    let Some(read) = tickets.find(|saved| !saved.is_in_other_tab()) else { return };
    if let Some(Room { ticket, witness, .. }) = &read.latest {
        commands.insert_resource(RememberedRoom { code: ticket.code, witness: witness.clone() });
        friend.can_return = true;
    }
    *saved = read;
}

/// Returns to a room, and keeps the seat in the latest one.
fn return_to_room_of_seat(
    mut asked: MessageReader<ReturnToRoom>,
    mut saved: ResMut<SavedTicket>,
    mut requests: MessageWriter<FriendRequest>,
    mut commands: Commands,
) {
    let Some(ReturnToRoom(code)) = asked.read().last() else { return };
    let Some(room) = saved.seats().find(|room| room.ticket.code == *code).cloned() else { return };
    if saved.ticket() != Some(room.ticket) {
        commands.insert_resource(RememberedRoom { code: *code, witness: room.witness.clone() });
        saved.switch_to(room);
    }
    requests.write(FriendRequest::Return);
}

/// Stores the ticket of a room that the player has entered.
fn store_ticket(
    mut reports: MessageReader<ClientReport>,
    connection: NonSend<Connection>,
    mut friend: ResMut<Friend>,
    mut saved: ResMut<SavedTicket>,
) {
    if !reports.read().any(|ClientReport(event)| matches!(event, ClientEvent::Room(_))) {
        return;
    }
    let Some(ticket) = connection.ticket() else { return };
    let server = friend.server.as_ref().map(ToString::to_string).unwrap_or_default();
    let mut updated = saved.clone();
    if updated.ticket() != Some(ticket) {
        let (server, witness) = (String::new(), Witness::default());
        updated.switch_to(Room { server, hosted: false, ticket, is_over: false, witness });
    }
    updated.open = true;
    if let Some(room) = &mut updated.latest {
        (room.server, room.hosted) = (server, friend.uses_built_in_server);
    }
    saved.set_if_neq(updated);
    if !friend.can_return {
        friend.can_return = true;
    }
    crate::app::base::web::set_hash(&match ticket.token {
        Some(_) => ticket.code.to_string(),
        None => format!("watch-{}", ticket.code),
    });
}

/// Prevents an automatic return to a room that the player has left, and forgets a room that does not exist any longer.
fn forget_room(
    mut reports: MessageReader<ClientReport>,
    mut friend: ResMut<Friend>,
    mut saved: ResMut<SavedTicket>,
) {
    let over = |ClientReport(event): &ClientReport| match event {
        ClientEvent::Ended(fate) => Some(fate.clone()),
        _ => None,
    };
    let Some(fate) = reports.read().filter_map(over).last() else { return };
    let was_inside = saved.open && saved.ticket().is_some_and(|ticket| friend.room == Some(ticket.code));
    saved.open = false;
    let DisconnectReason::Refused(refusal) = fate else { return };
    // The ticket of a player who was turned away after knocking is invalid. A player who was never in that room keeps
    // the ticket of another one. The ticket of a seat that has gone to another device is invalid as well.
    let turned_away = refusal.code == RefusalCode::TurnedAway && was_inside;
    let turned_away = turned_away || refusal.code == RefusalCode::TakenOver;
    let none = [RefusalCode::NoRoom, RefusalCode::WrongToken, RefusalCode::BadPass];
    if turned_away || none.contains(&refusal.code) {
        crate::app::base::web::set_hash("");
        // A mistyped code says nothing about the room that the player was in.
        if friend.is_returning || turned_away {
            let earlier = std::mem::take(&mut saved.earlier);
            *saved = SavedTicket { earlier, ..default() };
            friend.can_return = false;
        }
    }
}

fn store_witness(remembered: Res<RememberedRoom>, mut saved: ResMut<SavedTicket>) {
    let is_new = |room: &Room| room.ticket.code == remembered.code && room.witness != remembered.witness;
    if saved.latest.as_ref().is_some_and(is_new)
        && let Some(room) = &mut saved.latest
    {
        room.witness = remembered.witness.clone();
    }
}

fn write_ticket(saved: Res<SavedTicket>, mut notebook: ResMut<Notebook>) {
    let known = Some(&*saved).filter(|saved| saved.latest.is_some() || !saved.earlier.is_empty());
    let text = match known.map(serde_json::to_string).transpose() {
        Ok(text) => text,
        Err(why) => return error!("the ticket can't be kept: {why}"),
    };
    crate::app::base::web::set_tab_note(text.as_deref());
    // The ticket at the start may belong to another tab.
    if !saved.is_added() && notebook.read::<SavedTicket>(NOTEBOOK_KEY).as_ref() != known {
        notebook.write(NOTEBOOK_KEY, known);
    }
}

/// Publishes the seat of this tab, for which other tabs can ask.
fn publish_held_seat(saved: Res<SavedTicket>, friend: Res<Friend>) {
    let mark = saved.seat_mark().filter(|_| friend.is_connected());
    crate::app::base::web::set_body_data("seat", mark.as_deref());
}

#[cfg(test)]
mod tests {
    use deskmate_games::{Game, NAMES, Visitor, visit};
    use deskmate_kernel::rules::Viewer;
    use deskmate_referee::authority::Match;

    use super::*;

    /// Records a view of a game.
    struct Watch(Witness);

    impl Visitor for Watch {
        type Out = Witness;

        fn visit<G: Game>(mut self) -> Witness {
            let game = Match::<G>::new(G::Config::default(), 1);
            self.0.record_view::<G>(2, &game.view(Viewer::Spectator));
            self.0
        }
    }

    fn room(code: &str) -> Room {
        let code: Code = code.parse().expect("a code");
        let ticket = Ticket { code, token: Some(Token::random()), store: Some(u64::MAX) };
        let witness = visit(NAMES[0], Watch(Witness::for_game(code, 3))).expect("there is a game");
        Room { server: "here".to_owned(), hosted: false, ticket, is_over: false, witness }
    }

    #[test]
    fn whoever_comes_to_another_room_keeps_the_seat_in_the_one_before() {
        let mut saved = SavedTicket::default();
        let codes = |saved: &SavedTicket| {
            let latest = saved.ticket().into_iter().map(|ticket| ticket.code);
            latest
                .chain(saved.earlier.iter().map(|room| room.ticket.code))
                .map(|code| code.to_string())
                .collect::<Vec<_>>()
        };
        for code in ["AAAAAA", "BBBBBB", "CCCCCC"] {
            saved.switch_to(room(code));
        }
        assert_eq!(codes(&saved), ["CCCCCC", "BBBBBB", "AAAAAA"]);
        saved.switch_to(room("AAAAAA"));
        assert_eq!(codes(&saved), ["AAAAAA", "CCCCCC", "BBBBBB"]);
        for code in ["DDDDDD", "EEEEEE", "FFFFFF", "GGGGGG"] {
            saved.switch_to(room(code));
        }
        assert_eq!(codes(&saved).len(), 7, "no game that goes on is dropped");
        codes(&saved).iter().for_each(|code| saved.set_over(code.parse().expect("a code"), true));
        saved.switch_to(room("HHHHHH"));
        assert_eq!(saved.earlier.len(), MAX_FINISHED_ROOMS, "the latest of those that are over");
        saved.set_over("DDDDDD".parse().expect("a code"), false);
        saved.forget("HHHHHH".parse().expect("a code"));
        let text = serde_json::to_string(&saved).expect("it is data");
        assert_eq!(serde_json::from_str::<SavedTicket>(&text).expect("it is a ticket"), saved);
        let mut notebook = Notebook::default();
        notebook.write(NOTEBOOK_KEY, Some(&saved));
        assert_eq!(notebook.read(NOTEBOOK_KEY), Some(saved));
    }
}
