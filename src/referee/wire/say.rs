//! Messages from the server to a client.

use deskmate_kernel::rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use super::ask::{Knock, Offer};
use super::code::Code;
use super::device::Device;
use super::name::PlayerName;
use super::note::Note;
use super::raw::Raw;
use super::refusal::Refusal;
use super::seal::{Salt, Seal};
use super::terms::Terms;

/// A message to a client: `{"v":7,"re":7,"say":{"done":{"seq":12}}}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// The version, [`VERSION`](super::VERSION).
    pub v: u32,
    /// Number of the request that it answers; `None` if it answers none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    /// The message itself.
    pub say: ReplyBody,
}

/// A message of a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReplyBody {
    /// The room that the client is in. Answers requests to enter a room; also sent when a rematch begins, because seats
    /// have changed.
    Room(Box<Snapshot>),
    /// The summary of a seat's game. Answers [`RequestBody::Summary`](super::RequestBody::Summary).
    Summary(Box<GameSummary>),
    /// Something happened in the room. Everybody there gets it; the client whose request caused it gets it before the
    /// answer.
    Update(Box<Update>),
    /// The request was carried out and stored; the room has reached the update `seq`, or a later one.
    Done {
        /// Number of an update.
        seq: u64,
    },
    /// The request was not carried out, and nothing has changed.
    Refused(Refusal),
    /// Names of the spectators at this server. Sent to players only, when they have changed, and at most twice a
    /// second.
    Watchers(Vec<PlayerName>),
    /// The answer to a ping.
    Pong,
    /// The server closes the connection.
    Bye(CloseReason),
}

/// The reason why a server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CloseReason {
    /// The same seat was taken up elsewhere, for instance in another tab. Do not reconnect automatically.
    Replaced,
    /// The seat was taken over on another device with a [pass](super::RequestBody::Pass). The token no longer fits.
    TakenOver(Device),
    /// The server stops, or has lost its store for a moment. Reconnect soon.
    Restarting,
    /// The host did not let the player in.
    TurnedAway,
    /// The client did not read its messages. Reconnect with the number of the last update that was seen.
    TooSlow,
}

/// A room as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Code of the room.
    pub code: Code,
    /// Name of the game.
    pub game: String,
    /// Configuration of the game.
    pub config: Raw,
    /// Terms of the room.
    pub terms: Terms,
    /// Number of the game in the room, from 1.
    pub number: u32,
    /// The viewer's own seat in this game; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Greatest request number of this seat that took effect, 0 for none.
    pub last_id: u64,
    /// Number of the latest update.
    pub seq: u64,
    /// The viewer's view of the position.
    pub view: Raw,
    /// All plies so far, oldest first.
    pub plies: Vec<PlyView>,
    /// Updates since the last one that the client has seen, without views; empty if it has missed nothing or too much.
    /// They are for display only: `view` already includes them.
    pub missed: Vec<Update>,
    /// State of the room.
    pub standing: RoomState,
    /// Everything that was hidden, once the game is over.
    pub opened: Option<Revealed>,
    /// The store that the room is kept in, for [`RequestBody::Resume`](super::RequestBody::Resume).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<u64>,
}

/// A player's game, without its position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameSummary {
    /// Code of the room.
    pub code: Code,
    /// Name of the game.
    pub game: String,
    /// The player's own seat in this game.
    pub seat: Seat,
    /// True if the player has to move.
    pub to_move: bool,
    /// State of the room.
    pub standing: RoomState,
}

/// A ply as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlyView {
    /// The seat that moved.
    pub seat: Seat,
    /// The move; `None` if it is hidden.
    pub mv: Option<Raw>,
    /// The seal of a hidden move, also of the viewer's own.
    pub seal: Option<Seal>,
}

/// The state of a room, the same for everybody in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoomState {
    /// Number of changes of the position: moves, takebacks and rematches.
    pub turn: u64,
    /// The two seats, the beginner's first.
    pub seats: [SeatState; 2],
    /// Names of the players on the seats.
    #[serde(default, skip_serializing_if = "nobody_has_said")]
    pub names: [PlayerName; 2],
    /// Open offers, with the seats that made them.
    pub offers: Vec<(Seat, Offer)>,
    /// The ending of the game, if it has ended.
    pub ending: Option<Ending>,
    /// Milliseconds left for the move; `None` without a clock or if nobody has to move.
    pub clock: Option<u64>,
    /// Admission of spectators.
    #[serde(default, skip_serializing_if = "Watching::is_open")]
    pub watching: Watching,
    /// True if the players have agreed to write notes to each other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub notes: bool,
}

impl RoomState {
    /// Returns whether one of the seats has no player yet.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat, SeatState::Free | SeatState::Knocking))
    }
}

/// The admission of spectators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// Everybody who has the code may watch.
    #[default]
    Open,
    /// Nobody may watch, and nobody has asked.
    Closed,
    /// Somebody has asked to watch and waits for an answer.
    Asked,
    /// Somebody has asked to watch, and was refused.
    Refused,
}

impl Watching {
    /// Returns whether everybody may watch.
    #[must_use]
    pub fn is_open(&self) -> bool {
        *self == Watching::Open
    }
}

/// Returns whether names are left out of the message.
fn nobody_has_said(names: &[PlayerName; 2]) -> bool {
    names.iter().all(PlayerName::is_empty)
}

/// The state of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatState {
    /// There is no player yet.
    Free,
    /// Somebody has knocked and waits to be let in.
    Knocking,
    /// The player is connected.
    Here,
    /// The player has been away for this many milliseconds.
    Away(u64),
}

/// The ending of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The outcome.
    pub outcome: Outcome,
    /// The cause.
    pub how: EndReason,
}

/// The cause of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// The rules of the game.
    Rules,
    /// One side resigned.
    Resigned,
    /// Both sides agreed to a draw.
    Agreed,
    /// One side did not move in time; if both had to, the game is a draw.
    Time,
    /// One side was away, and the other claimed the win.
    Away,
    /// The game reached the room's maximum number of plies: a draw.
    TooLong,
}

/// A complete game that is over: anybody can replay and compare it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Revealed {
    /// Seed of the set-up.
    pub seed: u64,
    /// All plies, oldest first, with the salts of sealed ones.
    pub plies: Vec<RevealedPly>,
}

/// A ply with nothing hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RevealedPly {
    /// The seat that moved.
    pub seat: Seat,
    /// The move, as the game's own JSON.
    pub mv: Raw,
    /// The salt of its seal, if it was sealed.
    pub salt: Option<Salt>,
}

/// Something that happened in a room, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Update {
    /// Number of the update: one more than that of the previous one.
    pub seq: u64,
    /// The event.
    pub what: RoomEvent,
    /// The view after it, if the position has changed and the view is short enough to be sent with each move.
    pub view: Option<Raw>,
    /// The change of a longer view: a JSON Patch (RFC 6902) of the viewer's previous view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<Raw>,
    /// State of the room after it.
    pub standing: RoomState,
    /// Everything that was hidden, if the game ended with it.
    pub opened: Option<Revealed>,
}

/// An event in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoomEvent {
    /// The room was created.
    Created,
    /// The second player joined, and the game begins.
    Joined {
        /// The player's seat.
        seat: Seat,
    },
    /// Somebody has knocked.
    Knocked {
        /// The friend or the spectators.
        who: Knock,
        /// Name of the person who knocked.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Spectators were let in.
    WatchersLetIn,
    /// Somebody was turned away.
    TurnedAway {
        /// The friend or the spectators.
        who: Knock,
    },
    /// A move was played.
    Moved {
        /// The ply, as far as this viewer may know it.
        ply: PlyView,
        /// The game's events that this viewer may know, as an array.
        events: Raw,
    },
    /// A takeback was agreed to.
    TookBack {
        /// Number of plies that were taken back, counted from the latest.
        plies: u32,
    },
    /// An offer was made.
    Offered {
        /// The seat that made it.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined, or the agreement to write notes was ended.
    Declined {
        /// The seat that declined it.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// The game ended other than by a move; [`RoomState::ending`] gives the cause.
    Ended,
    /// A rematch was agreed to; a [`Snapshot`] follows.
    Rematch,
    /// A greeting was sent.
    Greeted {
        /// The seat that sent it.
        seat: Seat,
        /// Number of the greeting, from 0.
        greeting: u8,
    },
    /// The players have agreed to write notes.
    NotesAllowed,
    /// A note was written.
    Wrote {
        /// The seat that wrote it.
        seat: Seat,
        /// The note; `None` for spectators.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Note>,
    },
    /// A player has set or removed the address for notifications.
    Notices {
        /// The player's seat.
        seat: Seat,
    },
    /// A player has made a pass for another device.
    MadePass {
        /// The player's seat.
        seat: Seat,
    },
    /// A player goes on on another device.
    TookOver {
        /// The player's seat.
        seat: Seat,
    },
    /// A player has reconnected.
    Came {
        /// The player's seat.
        seat: Seat,
    },
    /// A player has disconnected.
    Left {
        /// The player's seat.
        seat: Seat,
    },
}
