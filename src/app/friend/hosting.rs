//! The built-in server, for friends in the same network.

use std::net::SocketAddr;
use std::path::PathBuf;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::Address;
use deskmate_net::address::PORT;
use deskmate_server::host::{Host, HostState};
use deskmate_server::web_files;

use super::ticket::SavedTicket;
use super::{Friend, FriendRequest, calls};
use crate::app::base::announce::Announce;
use crate::app::base::states::Menu;
use crate::app::base::storage;

/// The port of the built-in server, and the folder of its rooms.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct HostPlace {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The folder of the rooms, if there is a place for it.
    pub folder: Option<PathBuf>,
}

impl Default for HostPlace {
    /// Returns the usual port, and a folder beside the other data of the game.
    fn default() -> Self {
        Self { port: PORT, folder: storage::folder().map(|folder| folder.join("rooms")) }
    }
}

/// The built-in server, once it was requested, and the state that was announced last.
#[derive(Resource, Default)]
struct Hosting {
    host: Option<Host>,
    told: Option<HostState>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HostPlace>().init_resource::<Hosting>().add_systems(
        Update,
        (
            start.run_if(on_message::<FriendRequest>).after(calls::come_back).before(calls::obey),
            (watch, (stay, calls::find_server).chain().run_if(in_vain))
                .chain()
                .after(calls::obey)
                .before(calls::call),
        ),
    );
}

/// Starts the server on request, and for a return to a room in it.
fn start(
    mut requests: MessageReader<FriendRequest>,
    kept: Res<SavedTicket>,
    place: Res<HostPlace>,
    mut hosting: ResMut<Hosting>,
    mut friend: ResMut<Friend>,
) {
    let asked = |request: &FriendRequest| match request {
        FriendRequest::Host => true,
        FriendRequest::GoOn => kept.hosted,
        _ => false,
    };
    if requests.read().any(asked) {
        // A server that has failed is started again.
        let failed = matches!(hosting.told, Some(HostState::Failed(_)));
        if hosting.host.is_none() || failed {
            *hosting =
                Hosting { host: Some(Host::start(place.port, place.folder.clone(), None)), told: None };
            friend.host_starts = true;
        } else {
            // The running server is announced and selected again.
            hosting.told = None;
        }
    }
}

/// Announces the current state of the server.
fn watch(mut hosting: ResMut<Hosting>, mut friend: ResMut<Friend>, mut announce: MessageWriter<Announce>) {
    let Some(state) = hosting.host.as_ref().map(Host::state) else { return };
    if hosting.told.as_ref() == Some(&state) {
        return;
    }
    let lines = lines(&state);
    announce.write_batch(lines.iter().cloned().map(Announce));
    friend.hosting = lines;
    if let HostState::Running { here, network, .. } = &state {
        friend.server = Some(Address::from(*here));
        friend.hosts = true;
        friend.seen_at = network.first().map(|ip| Address::from(SocketAddr::new(*ip, here.port())));
    }
    friend.host_starts = state == HostState::Starting;
    hosting.told = Some(state);
}

/// Returns true if the player wants to return to a room in the built-in server, but it has failed to start.
fn in_vain(hosting: Res<Hosting>, friend: Res<Friend>) -> bool {
    friend.hosts && matches!(hosting.told, Some(HostState::Failed(_)))
}

/// Cancels the call, since nobody or another server listens there. The player can return to the room later.
fn stay(mut wanted: ResMut<calls::Wanted>, mut friend: ResMut<Friend>, mut menu: ResMut<NextState<Menu>>) {
    wanted.pending = None;
    friend.hosts = false;
    menu.set(Menu::Friend);
}

fn lines(state: &HostState) -> Vec<Line> {
    let (here, network, firewalled) = match state {
        HostState::Starting => return vec![Line::new("friend-host-starting")],
        HostState::Failed(why) => return vec![why.line()],
        HostState::Running { here, network, firewalled } => (here, network, *firewalled),
    };
    let port = here.port();
    let page = matches!(web_files::find(None), Ok(Some(_)));
    let seen = match network.first() {
        Some(ip) => {
            let address = Address::from(SocketAddr::new(*ip, port)).to_string();
            Line::new(if page { "friend-host-runs" } else { "friend-host-no-page" }).text("address", address)
        }
        None => Line::new("friend-host-no-network"),
    };
    let wall = Line::new(if firewalled { "friend-host-firewalled" } else { "friend-host-firewall" })
        .number("port", port);
    if network.is_empty() { vec![seen] } else { vec![seen, wall] }
}
