//! Online games with a friend: entering a room on a server, staying in it, and returning to it.
//!
//! The game in the room is handled by [`crate::app::play::remote`].

mod calls;
mod connection;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
pub mod hosting;
mod notice;
mod ticket;

use std::time::Duration;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::address::Address;
use deskmate_referee::wire::{Code, Link, Raw, Terms};

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
    Typed(String),
    /// Returns to the latest room.
    GoOn,
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

/// Returns to an earlier room in which the player has a seat.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackTo(pub Code);

/// The state of the contact with the server.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Contact {
    /// No call has been made.
    #[default]
    None,
    /// The server is being called.
    Calling,
    /// The server has not answered yet. It is called again automatically.
    Unreached,
    /// The player wants to watch, and the players in the room have been asked.
    Knocking,
    /// The player is in the room.
    There,
    /// The connection is lost. The server is called again automatically.
    Lost,
    /// The contact has ended, for this reason.
    Over(Line),
}

/// The state of online games for the screens.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Friend {
    /// The state of the contact with the server.
    pub contact: Contact,
    /// Address of the server; `None` until one is known.
    pub server: Option<Address>,
    /// Address at which friends find the server, if it is not [`server`](Friend::server), as for the built-in one.
    pub seen_at: Option<Address>,
    /// True if [`server`](Friend::server) is the built-in one.
    pub hosts: bool,
    /// True if this program has a built-in server.
    pub can_host: bool,
    /// True while the built-in server is starting and does not listen yet.
    pub host_starts: bool,
    /// The announcements about the built-in server, once it was requested.
    pub hosting: Vec<Line>,
    /// The current room, or the latest one.
    pub room: Option<Code>,
    /// True if there is a room to return to.
    pub can_go_on: bool,
    /// Earlier rooms in which the player has a seat, the latest first.
    pub earlier: Vec<Code>,
    /// True if the player is returning to a room.
    pub returns: bool,
    /// True if a call waits for the address of a server.
    pub wants_server: bool,
    /// The reason why the text that was entered last can't be used.
    pub not_usable: Option<Line>,
}

impl Default for Friend {
    fn default() -> Self {
        Self {
            contact: Contact::None,
            server: None,
            seen_at: None,
            hosts: false,
            host_starts: false,
            can_host: cfg!(all(feature = "server", not(target_arch = "wasm32"))),
            hosting: Vec::new(),
            room: None,
            can_go_on: false,
            earlier: Vec::new(),
            returns: false,
            wants_server: false,
            not_usable: None,
        }
    }
}

impl Friend {
    /// Returns the link to the room for a friend, or that for spectators.
    #[must_use]
    pub fn link(&self, watch: bool) -> Option<String> {
        let server = self.seen_at.as_ref().or(self.server.as_ref())?;
        let code = self.room?;
        Some(server.link(&if watch { Link::Watch(code) } else { Link::Play(code) }))
    }

    /// Returns a line that names the server.
    #[must_use]
    pub fn of_server(&self, id: &'static str) -> Line {
        let server = self.server.as_ref().map(ToString::to_string).unwrap_or_default();
        Line::new(id).text("server", server)
    }

    /// Selects a server. The address at which friends find the built-in one is removed if another server is selected.
    pub fn turn_to(&mut self, server: Address) {
        if self.server.as_ref() != Some(&server) {
            self.seen_at = None;
            self.hosts = false;
            self.server = Some(server);
        }
    }

    /// Returns true if the player may enter a code, a link or the address of a server: nothing is called, or a call is in vain and
    /// another address may help.
    #[must_use]
    pub fn can_enter(&self) -> bool {
        let in_vain = self.contact == Contact::Unreached && !self.hosts;
        !self.connected() || in_vain && crate::app::base::web::location().is_none()
    }

    /// Returns true if a connection exists or is being made.
    #[must_use]
    pub fn connected(&self) -> bool {
        !matches!(self.contact, Contact::None | Contact::Over(_))
    }
}

/// Interval at which an idle app updates its clocks during an online game. News from the server wakes it anyway.
const CLOCKS: Duration = Duration::from_millis(500);
/// Interval at which an idle app polls the client while it connects.
const SEEKS: Duration = Duration::from_millis(100);

/// Wakes an idle app for the connection.
#[derive(Component)]
struct ConnectionClock;

fn keep_awake(friend: Res<Friend>, clocks: Query<Entity, With<ConnectionClock>>, mut commands: Commands) {
    clocks.iter().for_each(|entity| commands.entity(entity).despawn());
    let every = match friend.contact {
        Contact::There => CLOCKS,
        Contact::Calling | Contact::Unreached | Contact::Knocking | Contact::Lost => SEEKS,
        Contact::None | Contact::Over(_) => return,
    };
    commands.spawn((Name::new("Clock of the connection"), ConnectionClock, WakesEvery(every)));
}

/// Registers online games.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, keep_awake.run_if(resource_changed::<Friend>));
    app.init_resource::<Friend>().add_message::<FriendRequest>().add_message::<BackTo>().add_plugins((
        connection::plugin,
        calls::plugin,
        notice::plugin,
        ticket::plugin,
    ));
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    app.add_plugins(hosting::plugin);
}
