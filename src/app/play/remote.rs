//! Online games at the table: starts their sessions, and passes on what the client reports.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_net::match_handle::OnlineMatch;
use deskmate_net::{ClientEvent, RemoteGame, Witness};
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::wire::{Code, SeatState};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::board::scene::Scene;
use crate::app::board::things::ChosenGame;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::{ActiveMatch, apply_updates};
use crate::app::play::arrangement::{Arrangement, chosen_names};
use crate::app::play::seating::start_session;
use crate::app::play::session::Session;

/// An event that the client of the server has reported.
#[derive(Message, Clone, Debug)]
pub struct ClientReport(pub ClientEvent);

/// The room to return to, with the record of what the server told there.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct RememberedRoom {
    /// The code of the room.
    pub code: Code,
    /// The record of what the server told there.
    pub witness: Witness,
}

/// Registers the message, which all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<ClientReport>();
}

/// Registers online games of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            // A move that was played in the position before is sent as a move in that position.
            (receive_reports::<G>.before(apply_updates::<G>), enter_room::<G>.after(apply_updates::<G>))
                .in_set(PlaySystems::ApplyUpdates)
                .run_if(on_message::<ClientReport>),
            remember_room::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
        ),
    );
}

/// Passes reports on to the match. It ignores the entry into another room, which starts a match of its own.
fn receive_reports<G: Scene>(
    mut reports: MessageReader<ClientReport>,
    mut active: Option<ResMut<ActiveMatch<G>>>,
    time: Res<Time<Real>>,
) {
    for ClientReport(event) in reports.read() {
        if let Some(active) = &mut active {
            active.receive(event, time.elapsed());
        }
    }
}

/// Starts a session when the player has entered a room.
fn enter_room<G: Scene>(
    mut reports: MessageReader<ClientReport>,
    session: Option<Res<Session<G>>>,
    remembered: Option<Res<RememberedRoom>>,
    time: Res<Time<Real>>,
    mut arrangement: ResMut<Arrangement>,
    mut chosen: ResMut<ChosenGame>,
    mut next: ResMut<NextState<Screen>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let there = session.as_ref().and_then(|session| session.position.room.as_ref()).map(|room| room.code);
    let room = |ClientReport(event): &ClientReport| match event {
        ClientEvent::Room(snapshot) if snapshot.game == G::NAME && there != Some(snapshot.code) => {
            Some(snapshot.clone())
        }
        _ => None,
    };
    let Some(snapshot) = reports.read().filter_map(room).last() else { return };
    let memory = remembered.filter(|known| known.code == snapshot.code).map(|known| known.witness.clone());
    let remote = match RemoteGame::<G>::new(&snapshot, memory) {
        Ok(remote) => remote,
        Err(why) => return error!("the server speaks of another game: {}", why.0),
    };
    let own = remote.seat.map(|seat| remote.room_state.seats[seat.index()]);
    announce.write(Announce(Line::new(match own {
        None => "friend-watching",
        Some(SeatState::Knocking) => "friend-knocking",
        Some(_) if remote.room_state.is_waiting() => "friend-room",
        Some(_) => "friend-there",
    })));
    let near = remote.seat.unwrap_or(Seat::First);
    let own = if remote.seat.is_some() { PlayerKind::Human } else { PlayerKind::Remote };
    let games = arrangement.games + 1;
    let elsewhere = chosen_names(&remote.room_state, near);
    *arrangement =
        Arrangement { near: own, far: PlayerKind::Remote, games, remote_names: elsewhere, ..default() };
    let match_there = OnlineMatch::new(remote, time.elapsed());
    start_session::<G>(match_there, near, arrangement.players(near), 0, &mut commands);
    chosen.set_if_neq(ChosenGame(Some(G::NAME)));
    next.set(Screen::Table);
}

/// Remembers the witness of a game that hides something, for the check at its end.
fn remember_room<G: Scene>(
    session: Res<Session<G>>,
    old: Option<Res<RememberedRoom>>,
    mut commands: Commands,
) {
    let Some(room) = session.position.room.as_ref().filter(|_| G::HAS_HIDDEN_INFO) else { return };
    let now = RememberedRoom { code: room.code, witness: room.witness.clone() };
    if old.is_none_or(|old| *old != now) {
        commands.insert_resource(now);
    }
}
