//! A friend elsewhere: how a player gets to a room on a server, stays in it, and comes back.
//!
//! What happens in the room is shown by [`crate::app::play::remote`].

mod calls;
mod connection;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
pub mod hosting;
mod notice;
mod ticket;

use std::time::Duration;

use bevy::prelude::*;

use crate::app::base::awake::WakesEvery;
use crate::kernel::line::Line;
use crate::net::address::Address;
use crate::referee::wire::{Code, Link, Raw, Terms};

/// What a player asks of play with a friend.
#[derive(Message, Clone, Debug)]
pub enum FriendRequest {
    /// A room of the player's own.
    Create {
        /// The game's name.
        game: &'static str,
        /// Its configuration.
        config: Raw,
        /// The room's terms.
        terms: Terms,
    },
    /// What was typed or pasted: a code, a link, or where a server is.
    Typed(String),
    /// Back to the room that the player was in.
    GoOn,
    /// No longer: neither call nor stay.
    Leave,
    /// A server in this game, for friends in the same network.
    Host,
    /// The link for the friend on the clipboard, or the one for those who look on.
    Copy {
        /// Whether it is only to look on.
        watch: bool,
    },
}

/// Goes back to an earlier room in which the player has a seat.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackTo(pub Code);

/// How things stand with the server.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Contact {
    /// Nobody has been called.
    #[default]
    None,
    /// It is being called.
    Calling,
    /// It has not answered yet, and is called again by itself.
    Unreached,
    /// The player wants to look on, and those in the room have been asked.
    Knocking,
    /// The player is in the room.
    There,
    /// It can't be reached now, and is called again by itself.
    Lost,
    /// It is over; why.
    Over(Line),
}

/// What the screens show of it.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Friend {
    /// How things stand with the server.
    pub contact: Contact,
    /// Where it is; `None` until somebody has said that.
    pub server: Option<Address>,
    /// Where friends find it, if that is elsewhere than [`server`](Friend::server): a server in this game.
    pub seen_at: Option<Address>,
    /// Whether [`server`](Friend::server) is the one in this game.
    pub hosts: bool,
    /// Whether a server can be started in this game.
    pub can_host: bool,
    /// Whether that is being done: it does not listen yet.
    pub host_starts: bool,
    /// What there is to say of the server in this game, once it was asked for.
    pub hosting: Vec<Line>,
    /// The room that the player is in, or was in last.
    pub room: Option<Code>,
    /// Whether there is a room to go back to.
    pub can_go_on: bool,
    /// The rooms before that one in which the player has a seat, the latest first.
    pub earlier: Vec<Code>,
    /// Whether the player is on the way back to a room.
    pub returns: bool,
    /// What is waiting for a server to be named.
    pub wants_server: bool,
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
        }
    }
}

impl Friend {
    /// The link to the room for a friend, or for those who look on.
    #[must_use]
    pub fn link(&self, watch: bool) -> Option<String> {
        let server = self.seen_at.as_ref().or(self.server.as_ref())?;
        let code = self.room?;
        Some(server.link(&if watch { Link::Watch(code) } else { Link::Play(code) }))
    }

    /// A line that names the server.
    #[must_use]
    pub fn of_server(&self, id: &'static str) -> Line {
        let server = self.server.as_ref().map(ToString::to_string).unwrap_or_default();
        Line::new(id).text("server", server)
    }

    /// Turns to a server. One in this game is seen elsewhere than where it is reached from here, another is not.
    pub fn turn_to(&mut self, server: Address) {
        if self.server.as_ref() != Some(&server) {
            self.seen_at = None;
            self.hosts = false;
            self.server = Some(server);
        }
    }

    /// Whether a connection is there or is being made.
    #[must_use]
    pub fn connected(&self) -> bool {
        !matches!(self.contact, Contact::None | Contact::Over(_))
    }
}

/// How often a game that rests looks at its clocks while a friend plays elsewhere; what the server tells wakes it anyway.
const CLOCKS: Duration = Duration::from_millis(500);
/// The same while the way to the server is sought.
const SEEKS: Duration = Duration::from_millis(100);

/// The clock of the connection.
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

/// Play with a friend elsewhere.
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
