//! Online games with a friend: entering a room on a server, staying in it, and returning to it.
//!
//! The game in the room is handled by [`crate::app::play::remote`].

mod calls;
mod connection;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
pub mod hosting;
pub mod my_games;
mod notice;
pub mod pass;
mod ticket;

use std::time::Duration;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::address::Address;
use deskmate_referee::wire::{Code, Raw, RoomLink, Terms};

use crate::app::base::awake::WakesEvery;

/// A player's request about online games.
#[derive(Message, Clone, Debug)]
pub enum FriendRequest {
    /// Creates a room.
    Create {
        /// The game's name.
        game: &'static str,
        /// The game's configuration.
        config: Raw,
        /// The room's terms.
        terms: Terms,
    },
    /// Follows a text that was typed or pasted: a code, a link, or the address of a server.
    EnterText(String),
    /// Returns to the latest room.
    Return,
    /// Cancels the call, or leaves the room.
    Leave,
    /// Starts the built-in server, for friends in the same network.
    Host,
    /// Copies the link for the friend, or that for spectators.
    Copy {
        /// True for spectators.
        watch: bool,
    },
}

/// Written when the address of a server that was entered has been accepted.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressAccepted;

/// Opens the setup of the game with this name, with a friend online as the opponent.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetUpInvitation(pub &'static str);

/// The system that applies the requests.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
struct RequestSystems;

/// Returns to a room in which the player has a seat.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReturnToRoom(pub Code);

/// The state of the contact with the server.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Contact {
    /// No call has been made.
    #[default]
    None,
    /// The server is being called.
    Calling,
    /// The server has not answered yet. It is called again automatically.
    Unreachable,
    /// The player wants to watch, and the players in the room have been asked.
    Knocking,
    /// The player is in the room.
    InRoom,
    /// The connection is lost. The server is called again automatically.
    Lost,
    /// The contact has ended, for this reason.
    Ended(Line),
}

/// The state of online games for the screens.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Friend {
    /// The state of the contact with the server.
    pub contact: Contact,
    /// Address of the server; `None` until one is known.
    pub server: Option<Address>,
    /// Address at which friends find the server, if it is not [`server`](Friend::server), as for the built-in one.
    pub public_address: Option<Address>,
    /// True if [`server`](Friend::server) is the built-in one.
    pub uses_built_in_server: bool,
    /// True if this program has a built-in server.
    pub can_host: bool,
    /// True while the built-in server is starting and does not listen yet.
    pub host_starts: bool,
    /// The announcements about the built-in server, once it was requested.
    pub host_lines: Vec<Line>,
    /// The current room, or the latest one.
    pub room: Option<Code>,
    /// True if there is a room to return to.
    pub can_return: bool,
    /// True if the player is returning to a room.
    pub is_returning: bool,
    /// True if a call waits for the address of a server.
    pub needs_server: bool,
    /// The reason why the text that was entered last can't be used.
    pub entry_error: Option<Line>,
}

impl Default for Friend {
    fn default() -> Self {
        Self {
            contact: Contact::None,
            server: None,
            public_address: None,
            uses_built_in_server: false,
            host_starts: false,
            can_host: cfg!(all(feature = "server", not(target_arch = "wasm32"))),
            host_lines: Vec::new(),
            room: None,
            can_return: false,
            is_returning: false,
            needs_server: false,
            entry_error: None,
        }
    }
}

impl Friend {
    /// Returns the link to the room for a friend, or that for spectators.
    #[must_use]
    pub fn link(&self, watch: bool) -> Option<String> {
        let code = self.room?;
        Some(self.public_server()?.link(&if watch { RoomLink::Watch(code) } else { RoomLink::Play(code) }))
    }

    /// Returns the address at which others find the server.
    fn public_server(&self) -> Option<&Address> {
        self.public_address.as_ref().or(self.server.as_ref())
    }

    /// Returns a line that names the server.
    #[must_use]
    pub fn server_line(&self, id: &'static str) -> Line {
        let server = self.server.as_ref().map(ToString::to_string).unwrap_or_default();
        Line::new(id).text("server", server)
    }

    /// Selects a server. The address at which friends find the built-in one is removed if another server is selected.
    pub fn select_server(&mut self, server: Address) {
        if self.server.as_ref() != Some(&server) {
            self.public_address = None;
            self.uses_built_in_server = false;
            self.server = Some(server);
        }
    }

    /// Returns true if the player may enter a code, a link or the address of a server: nothing is called, or a call is in vain and
    /// another address may help.
    #[must_use]
    pub fn can_enter(&self) -> bool {
        let in_vain = self.contact == Contact::Unreachable && !self.uses_built_in_server;
        !self.is_connected() || in_vain && crate::app::base::web::location().is_none()
    }

    /// Returns true if a connection exists or is being made.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        !matches!(self.contact, Contact::None | Contact::Ended(_))
    }
}

/// Interval at which an idle app updates its clocks during an online game. News from the server wakes it anyway.
const CLOCK_INTERVAL: Duration = Duration::from_millis(500);
/// Interval at which an idle app polls the client while it connects.
const CONNECT_POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Wakes an idle app for the connection.
#[derive(Component)]
struct ConnectionClock;

fn keep_awake(friend: Res<Friend>, clocks: Query<Entity, With<ConnectionClock>>, mut commands: Commands) {
    clocks.iter().for_each(|entity| commands.entity(entity).despawn());
    let every = match friend.contact {
        Contact::InRoom => CLOCK_INTERVAL,
        Contact::Calling | Contact::Unreachable | Contact::Knocking | Contact::Lost => CONNECT_POLL_INTERVAL,
        Contact::None | Contact::Ended(_) => return,
    };
    commands.spawn((Name::new("Clock of the connection"), ConnectionClock, WakesEvery(every)));
}

/// Registers online games.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, keep_awake.run_if(resource_changed::<Friend>));
    app.init_resource::<Friend>()
        .add_message::<FriendRequest>()
        .add_message::<AddressAccepted>()
        .add_message::<ReturnToRoom>()
        .add_message::<SetUpInvitation>()
        .add_plugins((
            connection::plugin,
            calls::plugin,
            my_games::plugin,
            notice::plugin,
            pass::plugin,
            ticket::plugin,
        ));
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    app.add_plugins(hosting::plugin);
}
