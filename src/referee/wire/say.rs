//! From server to client.

use serde::{Deserialize, Serialize};

use super::ask::{Knock, Offer};
use super::code::Code;
use super::name::PlayerName;
use super::note::Note;
use super::raw::Raw;
use super::refusal::Refusal;
use super::seal::{Salt, Seal};
use super::terms::Terms;
use crate::kernel::rules::{Outcome, Seat};

/// A message to a client: `{"v":6,"re":7,"say":{"done":{"seq":12}}}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reply {
    /// [`VERSION`](super::VERSION).
    pub v: u32,
    /// The number of the request that it answers; none when it tells what happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub re: Option<u64>,
    /// What is said.
    pub say: Say,
}

/// What a server can say.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Say {
    /// Where the client is now. Answers those who enter a room; comes by itself when a rematch begins, because seats
    /// have changed.
    Room(Box<Snapshot>),
    /// Something happened in the room. Everybody there gets it; the client that asked for it gets it before
    /// the answer.
    Update(Box<Update>),
    /// What was asked for is done and stored; the room has come to the update `seq`, or a later one.
    Done {
        /// The number of an update.
        seq: u64,
    },
    /// What was asked for is not done, and nothing has changed.
    Refused(Refusal),
    /// Who looks on at this server, by what they are called; for players only, when it has changed, and at most twice a second.
    Watchers(Vec<PlayerName>),
    /// Somebody is there.
    Pong,
    /// The server closes the connection.
    Bye(Bye),
}

/// Why a server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The same seat was taken up elsewhere, in another tab for instance. Don't come back by yourself.
    Replaced,
    /// The server stops or has lost its store for a moment. Come back soon.
    Restarting,
    /// The host did not let the player in.
    TurnedAway,
    /// The client did not read what it was sent. Come back with what was seen.
    TooSlow,
}

/// A room as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Its code.
    pub code: Code,
    /// The game's name.
    pub game: String,
    /// The game's configuration.
    pub config: Raw,
    /// The room's terms.
    pub terms: Terms,
    /// Which game of the room it is, from 1.
    pub number: u32,
    /// The viewer's own seat in this game; none when looking on.
    pub seat: Option<Seat>,
    /// The greatest request number of this seat that took effect, 0 for none.
    pub last_id: u64,
    /// The number of the latest update.
    pub seq: u64,
    /// The view of the position.
    pub view: Raw,
    /// Every ply so far, oldest first.
    pub plies: Vec<PlyTold>,
    /// What happened since the update that the client said it has seen, without views; empty when it has missed
    /// nothing or too much. For the show: `view` has it all already.
    pub missed: Vec<Update>,
    /// How things stand.
    pub standing: RoomState,
    /// When the game is over: everything that was hidden.
    pub opened: Option<Opened>,
    /// Which store the room is kept in, for [`Ask::Resume`](super::Ask::Resume).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<u64>,
}

/// A ply as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlyTold {
    /// Who moved.
    pub seat: Seat,
    /// The move; none when it is hidden.
    pub mv: Option<Raw>,
    /// The seal of a hidden move, of the viewer's own too.
    pub seal: Option<Seal>,
}

/// How things stand in a room; the same for everybody in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoomState {
    /// Counts the changes of the position: moves, takebacks, rematches.
    pub turn: u64,
    /// The two seats, the beginner's first.
    pub seats: [SeatTold; 2],
    /// What the players on them are called.
    #[serde(default, skip_serializing_if = "nobody_has_said")]
    pub names: [PlayerName; 2],
    /// What is offered, and by whom.
    pub offers: Vec<(Seat, Offer)>,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
    /// Milliseconds left for the move; none without a clock or when nobody has to move.
    pub clock: Option<u64>,
    /// Whether others may look on.
    #[serde(default, skip_serializing_if = "Watching::is_open")]
    pub watching: Watching,
    /// Whether the two have agreed to write notes to each other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub notes: bool,
}

impl RoomState {
    /// Whether one of the seats has nobody who plays yet.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat, SeatTold::Free | SeatTold::Knocking))
    }
}

/// Whether others may look on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// Everybody who has the code.
    #[default]
    Open,
    /// Nobody, and nobody has asked.
    Closed,
    /// Somebody has knocked and waits for an answer.
    Asked,
    /// Somebody has knocked, and the answer was no.
    Refused,
}

impl Watching {
    /// Whether everybody may.
    #[must_use]
    pub fn is_open(&self) -> bool {
        *self == Watching::Open
    }
}

/// Whether nothing is to be written of names.
fn nobody_has_said(names: &[PlayerName; 2]) -> bool {
    names.iter().all(PlayerName::is_empty)
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatTold {
    /// Nobody yet.
    Free,
    /// Somebody who has knocked and waits to be let in.
    Knocking,
    /// A player who is connected.
    Here,
    /// A player who has been away for so many milliseconds.
    Away(u64),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Who has won, if anybody.
    pub outcome: Outcome,
    /// By what.
    pub how: How,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// The rules of the game.
    Rules,
    /// One side gave up.
    Resigned,
    /// Both wanted a draw.
    Agreed,
    /// One side did not move in time; when both had to, it is a draw.
    Time,
    /// One side was away, and the other has claimed the win.
    Away,
    /// The room takes no more moves: a draw.
    TooLong,
}

/// The whole of a game that is over: anybody can play it again and compare.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// The seed of the set-up.
    pub seed: u64,
    /// Every ply, oldest first, with the salt of a sealed one.
    pub plies: Vec<PlyOpened>,
}

/// A ply with nothing hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlyOpened {
    /// Who moved.
    pub seat: Seat,
    /// The move, as the game's own JSON.
    pub mv: Raw,
    /// What opens its seal.
    pub salt: Option<Salt>,
}

/// Something that happened in a room, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Update {
    /// Its number: one more than that of the update before.
    pub seq: u64,
    /// What happened.
    pub what: What,
    /// The view after it, if the position has changed and the view is not too long to be told with each move.
    pub view: Option<Raw>,
    /// How a view has changed that is: a JSON Patch (RFC 6902) of what the viewer saw before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patch: Option<Raw>,
    /// How things stand after it.
    pub standing: RoomState,
    /// When the game ended with it: everything that was hidden.
    pub opened: Option<Opened>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The room was made.
    Created,
    /// The second player sat down: the game begins.
    Joined {
        /// On which seat.
        seat: Seat,
    },
    /// Somebody has knocked.
    Knocked {
        /// To do what.
        who: Knock,
        /// What they are called.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Others may look on now.
    WatchersLetIn,
    /// Somebody was turned away.
    TurnedAway {
        /// Who.
        who: Knock,
    },
    /// A move.
    Moved {
        /// Who moved and what, as far as this viewer may know it.
        ply: PlyTold,
        /// The game's events that this viewer may know of, as an array.
        events: Raw,
    },
    /// A takeback was agreed to.
    TookBack {
        /// How many plies, counted from the latest, are no more.
        plies: u32,
    },
    /// Something was offered.
    Offered {
        /// By whom.
        seat: Seat,
        /// What is offered.
        offer: Offer,
    },
    /// It was declined, or notes are wanted no more.
    Declined {
        /// By whom.
        seat: Seat,
        /// What was offered.
        offer: Offer,
    },
    /// The game ended other than by a move; [`RoomState::ending`] says how.
    Ended,
    /// A rematch was agreed to; a [`Snapshot`] follows.
    Rematch,
    /// A greeting.
    Greeted {
        /// By whom.
        seat: Seat,
        /// Its number, from 0.
        greeting: u8,
    },
    /// The two have agreed to write notes.
    NotesAllowed,
    /// A note.
    Wrote {
        /// By whom.
        seat: Seat,
        /// What it says; none for those who look on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<Note>,
    },
    /// A player has said where notices are to be sent, or that none are wanted any more.
    Notices {
        /// The player's seat.
        seat: Seat,
    },
    /// A player is connected again.
    Came {
        /// The player's seat.
        seat: Seat,
    },
    /// A player's connection is gone.
    Left {
        /// The player's seat.
        seat: Seat,
    },
}
