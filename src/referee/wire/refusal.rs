//! Why something was not done.

use serde::{Deserialize, Serialize};

use crate::kernel::line::Line;
use crate::kernel::rules::Illegal;

/// A refusal: `{"code":"illegal","line":{...}}`. This form stays the same in every version, so that an old client
/// can read that it is too old.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// What is wrong, for programs.
    pub code: RefusalCode,
    /// For the player, when the rules of the game say more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Line>,
}

impl Refusal {
    /// What the player is told.
    #[must_use]
    pub fn words(&self) -> Line {
        self.line.clone().unwrap_or_else(|| self.code.words())
    }
}

impl From<RefusalCode> for Refusal {
    fn from(code: RefusalCode) -> Self {
        Self { code, line: None }
    }
}

impl From<Illegal> for Refusal {
    fn from(why: Illegal) -> Self {
        let code = if why == Illegal::Over { RefusalCode::Over } else { RefusalCode::Illegal };
        // Clients of every release read this.
        Self { code, line: Some(why.line().plain()) }
    }
}

/// What is wrong. A client's words for it are under `online-refused-<code>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// It is no message.
    Malformed,
    /// The client is older than the server: please reload the page.
    Reload,
    /// The server is older than the client.
    ServerOlder,
    /// The message is longer than [`MOST_BYTES`](super::MOST_BYTES); the connection ends.
    TooBig,
    /// Too many messages, or too many of a kind: codes tried, offers made, addresses for notices told. Wait a moment.
    TooFast,
    /// The server can't reach its store. Ask again.
    Unavailable,
    /// No such game.
    UnknownGame,
    /// The configuration is none of the game's.
    BadConfig,
    /// There is no room with this code, or no longer.
    NoRoom,
    /// The server keeps its rooms elsewhere than when the client was there: the room may be found again.
    OtherStore,
    /// The room was written by another release, or its record is damaged: this server can't open it.
    Unreadable,
    /// Both seats are taken. Watching is allowed.
    RoomFull,
    /// Somebody else is waiting at the door.
    DoorTaken,
    /// The players have been told that somebody wants to look on. Ask again.
    Knocked,
    /// Whoever made the room did not let the player in, or the players want nobody to look on.
    TurnedAway,
    /// So many look on that there is no place for more.
    Crowded,
    /// The token opens no seat of this room.
    WrongToken,
    /// First choose a room.
    NotInRoom,
    /// Only players may do that.
    OnlyLooking,
    /// The friend has not come yet.
    Waiting,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// The move was meant for an earlier position, or the request is too old to tell whether it was done.
    Stale,
    /// The rules of the game forbid it; the line says which.
    Illegal,
    /// A hidden move needs its own seal, any other none.
    BadSeal,
    /// Nothing of the kind was offered.
    NoOffer,
    /// It is offered already.
    OfferedAlready,
    /// There is nothing to take back, or moves of this game can't be taken back.
    NoTakeback,
    /// The two have not agreed to write notes.
    NoNotes,
    /// The other is not away, or not for long enough.
    NotAway,
    /// So much has happened in this room that it takes no more.
    WornOut,
}

impl RefusalCode {
    /// A client's words for it.
    #[must_use]
    pub fn words(self) -> Line {
        let name = serde_json::to_value(self).ok().and_then(|name| name.as_str().map(str::to_owned));
        Line::new(format!("online-refused-{}", name.unwrap_or_default()))
    }
}
