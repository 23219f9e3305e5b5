//! Refusals: the reasons why a request was not carried out.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Illegal;
use serde::{Deserialize, Serialize};

use super::device::Device;

/// A refusal: `{"code":"illegal","line":{...}}`. Its form stays the same in every version, so that an old client can
/// read that it is too old.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Refusal {
    /// The reason for programs.
    pub code: RefusalCode,
    /// The reason for the player, if there is more to say than the code does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Line>,
}

impl Refusal {
    /// Creates the refusal of a seat that has been taken over on such a device.
    #[must_use]
    pub fn taken_over(device: Device) -> Self {
        let code = RefusalCode::TakenOver;
        Self { code, line: Some(code.message().text("device", device.name()).plain()) }
    }

    /// Returns the message for the player.
    #[must_use]
    pub fn message(&self) -> Line {
        self.line.clone().unwrap_or_else(|| self.code.message())
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
        // Clients of every release have to read this.
        Self { code, line: Some(why.line().plain()) }
    }
}

/// The reason for a refusal. Its message key on the client is `online-refused-<code>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalCode {
    /// The message is invalid.
    Malformed,
    /// The client is older than the server and should reload the page.
    Reload,
    /// The server is older than the client.
    ServerOlder,
    /// The message is longer than [`MAX_MESSAGE_BYTES`](super::MAX_MESSAGE_BYTES); the connection ends.
    TooBig,
    /// There were too many messages, or too many of a kind: codes tried, offers made, addresses for notifications set.
    /// Wait a moment.
    TooFast,
    /// The server cannot reach its store. Ask again.
    Unavailable,
    /// There is no such game.
    UnknownGame,
    /// The configuration does not fit the game.
    BadConfig,
    /// There is no room with this code, or it no longer exists.
    NoRoom,
    /// The server keeps its rooms in another store than when the client was there: the room may be found again.
    OtherStore,
    /// The room was written by another release or its record is damaged: this server cannot open it.
    Unreadable,
    /// Both seats are taken. Watching is allowed.
    RoomFull,
    /// Somebody else is waiting at the door.
    DoorTaken,
    /// The players have been informed that somebody wants to watch. Ask again.
    Knocked,
    /// The host did not let the player in, or the players do not want spectators.
    TurnedAway,
    /// There are too many spectators to admit another one.
    Crowded,
    /// The token does not fit a seat of this room.
    WrongToken,
    /// The seat of this token has been taken over on another device; the line says on which.
    TakenOver,
    /// The pass has been used, is too old, or was replaced by another one.
    BadPass,
    /// A room must be chosen first.
    NotInRoom,
    /// Only players may do that.
    OnlyLooking,
    /// The friend has not come yet.
    Waiting,
    /// The game is over.
    Over,
    /// The game is not over.
    NotOver,
    /// The move was meant for an earlier position, or the request is too old to know whether it has taken effect.
    Stale,
    /// The rules of the game forbid it; the line says which.
    Illegal,
    /// A hidden move needs a seal that fits it, any other move none.
    BadSeal,
    /// There is no such offer.
    NoOffer,
    /// The offer has already been made.
    OfferedAlready,
    /// There is nothing to take back, or moves of this game cannot be taken back.
    NoTakeback,
    /// The players have not agreed to write notes.
    NoNotes,
    /// The opponent is not away, or not for long enough.
    NotAway,
    /// The push service has reported this address for notifications as expired: the browser has to subscribe anew.
    PushExpired,
    /// So much has happened in this room that it accepts no more chat or offers.
    WornOut,
}

impl RefusalCode {
    /// Returns the message for the player.
    #[must_use]
    pub fn message(self) -> Line {
        let name = serde_json::to_value(self).ok().and_then(|name| name.as_str().map(str::to_owned));
        Line::new(format!("online-refused-{}", name.unwrap_or_default()))
    }
}
