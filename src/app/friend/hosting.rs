//! The built-in server, for friends in the same network.

use std::net::SocketAddr;
use std::path::PathBuf;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::Address;
use deskmate_net::address::DEFAULT_PORT;
use deskmate_server::host::{Host, HostState};
use deskmate_server::web_files;

use super::ticket::SavedTicket;
use super::{Friend, FriendRequest, calls};
use crate::app::base::announce::Announce;
use crate::app::base::states::Menu;
use crate::app::base::storage;

/// The port of the built-in server, and the folder of its rooms.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct HostConfig {
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The folder of the rooms, if there is a place for it.
    pub folder: Option<PathBuf>,
}

impl Default for HostConfig {
    /// Returns the usual port, and a folder beside the other data of the game.
    fn default() -> Self {
        Self { port: DEFAULT_PORT, folder: storage::folder().map(|folder| folder.join("rooms")) }
    }
}

/// The built-in server, once it was requested, and the state that was announced last.
#[derive(Resource, Default)]
struct Hosting {
    host: Option<Host>,
    announced: Option<HostState>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HostConfig>().init_resource::<Hosting>().add_systems(
        Update,
        (
            start_host
                .run_if(on_message::<FriendRequest>)
                .after(calls::return_to_room)
                .before(calls::apply_requests),
            (announce_host_state, (cancel_call, calls::find_server).chain().run_if(has_host_failed))
                .chain()
                .after(calls::apply_requests)
                .before(calls::call_server),
        ),
    );
}

/// Starts the server on request, and for a return to a room in it.
fn start_host(
    mut requests: MessageReader<FriendRequest>,
    saved: Res<SavedTicket>,
    place: Res<HostConfig>,
    mut hosting: ResMut<Hosting>,
    mut friend: ResMut<Friend>,
) {
    let asked = |request: &FriendRequest| match request {
        FriendRequest::Host => true,
        FriendRequest::Return => saved.latest.as_ref().is_some_and(|room| room.hosted),
        _ => false,
    };
    if requests.read().any(asked) {
        // A server that has failed is started again.
        let failed = matches!(hosting.announced, Some(HostState::Failed(_)));
        if hosting.host.is_none() || failed {
            *hosting =
                Hosting { host: Some(Host::start(place.port, place.folder.clone(), None)), announced: None };
            friend.host_starts = true;
        } else {
            // The running server is announced and selected again.
            hosting.announced = None;
        }
    }
}

/// Announces the current state of the server.
fn announce_host_state(
    mut hosting: ResMut<Hosting>,
    mut friend: ResMut<Friend>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(state) = hosting.host.as_ref().map(Host::state) else { return };
    if hosting.announced.as_ref() == Some(&state) {
        return;
    }
    let lines = lines(&state);
    announce.write_batch(lines.iter().cloned().map(Announce));
    friend.host_lines = lines;
    if let HostState::Running { here, network, .. } = &state {
        friend.server = Some(Address::from(*here));
        friend.uses_built_in_server = true;
        friend.public_address = network.first().map(|ip| Address::from(SocketAddr::new(*ip, here.port())));
    }
    friend.host_starts = state == HostState::Starting;
    hosting.announced = Some(state);
}

/// Returns true if the player wants to return to a room in the built-in server, but it has failed to start.
fn has_host_failed(hosting: Res<Hosting>, friend: Res<Friend>) -> bool {
    friend.uses_built_in_server && matches!(hosting.announced, Some(HostState::Failed(_)))
}

/// Cancels the call, since nobody or another server listens there. The player can return to the room later.
fn cancel_call(
    mut wanted: ResMut<calls::WantedRoom>,
    mut friend: ResMut<Friend>,
    mut menu: ResMut<NextState<Menu>>,
) {
    wanted.pending = None;
    friend.uses_built_in_server = false;
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
