//! From client to server.

use serde::{Deserialize, Serialize};

use super::code::Code;
use super::name::PlayerName;
use super::note::Note;
use super::push_address::PushAddress;
use super::raw::Raw;
use super::seal::Sealed;
use super::terms::Terms;
use super::token::Token;

/// A message to the server: `{"v":6,"id":7,"ask":{"move":{"turn":3,"mv":"e4"}}}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// [`VERSION`](super::VERSION).
    pub v: u32,
    /// The client's own number for it. The answer carries it as `re`.
    ///
    /// Whatever changes a room takes effect once for each number of a seat, however often it is sent: after a
    /// connection was lost, send again what was not answered, with the same numbers. A client that takes up a
    /// seat goes on after [`Snapshot::last_id`](super::Snapshot::last_id).
    pub id: u64,
    /// What is asked.
    pub ask: Ask,
    /// With the first four: when the client made this connection, in milliseconds since 1970 by its own clock. Of two
    /// connections that a device makes within a minute the newer counts, in whichever order they arrive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visit: Option<u64>,
}

/// What a client can ask. The first four choose the connection's room and may come at any time; the last room
/// that was asked for counts. [`Move`](Ask::Move) to [`Notices`](Ask::Notices) need a seat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Makes a room and takes a seat in it. Answered by [`Say::Room`](super::Say::Room).
    ///
    /// `{"create":{"game":"...","config":{...},"terms":{"colour":"lot","clock":20,"away":3},"token":"..."}}`
    Create {
        /// The game's name in the catalogue.
        game: String,
        /// The game's configuration.
        config: Raw,
        /// The room's terms.
        terms: Terms,
        /// The secret of the seat, 32 hexadecimal digits.
        token: Token,
        /// What the player is called.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Takes the free seat of a room; with the token of a seat that is taken, that seat. Where there is a
    /// [door](Terms::door), the seat counts when the host has let the player in. Answered by
    /// [`Say::Room`](super::Say::Room).
    Join {
        /// The room's code.
        code: Code,
        /// The secret of the seat, 32 hexadecimal digits.
        token: Token,
        /// What the player is called.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Looks on. Answered by [`Say::Room`](super::Say::Room); where there is a [door](Terms::door) and nobody has been let in
    /// to look on, it is refused as [`Knocked`](super::RefusalCode::Knocked), and the players are told. Ask again.
    Watch {
        /// The room's code.
        code: Code,
        /// The number of the last update that was seen, 0 for none.
        seen: u64,
        /// What whoever looks on is called.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Comes back to a seat. Answered by [`Say::Room`](super::Say::Room) with what was missed. A connection that
    /// had the seat before gets [`Bye::Replaced`](super::Bye::Replaced).
    Resume {
        /// The room's code.
        code: Code,
        /// The secret of the seat.
        token: Token,
        /// The number of the last update that was seen, 0 for none.
        seen: u64,
        /// Which store the room was kept in, as the latest snapshot said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        store: Option<u64>,
    },
    /// Plays a move.
    Move {
        /// The position it is meant for: [`RoomState::turn`](super::RoomState::turn) of the latest update, or of any
        /// since it became this seat's turn. For an earlier one it is refused as stale.
        turn: u64,
        /// The move, as the game's own JSON.
        mv: Raw,
        /// For a hidden move, and for no other, its seal.
        sealed: Option<Sealed>,
    },
    /// Offers something to the other side; accepts it if the other has offered the same. Who offers again and again is
    /// refused as [`TooFast`](super::RefusalCode::TooFast).
    Offer(Offer),
    /// Agrees to what the other has offered.
    Accept(Offer),
    /// Does not; or wants no more [notes](Offer::Notes).
    Decline(Offer),
    /// Lets in whoever has knocked.
    LetIn(Knock),
    /// Does not. A friend who was turned away can't knock again with the same token.
    TurnAway(Knock),
    /// Gives up: the other has won.
    Resign,
    /// Takes the win because the other has been away for as long as the terms set.
    Claim,
    /// Says one of the [dozen greetings](GREETINGS), numbered from 0.
    Greet(u8),
    /// Writes something to the other, where [both have agreed](Offer::Notes) to it.
    Write(Note),
    /// Where to send notices that it is this player's turn, or that none are wanted any more. Done at once where it is so
    /// already.
    Notices(Option<PushAddress>),
    /// Asks whether somebody is there. Answered by [`Say::Pong`](super::Say::Pong), without any room too.
    Ping,
}

/// Who stands at a room's [door](Terms::door).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Knock {
    /// Somebody who wants to play. Only whoever made the room answers them.
    Friend,
    /// Those who want to look on, all of them together. Either player answers them, and may change their mind.
    Watchers,
}

/// How many ready-made greetings there are.
pub const GREETINGS: u8 = 12;

/// What needs the other's consent. An offer lapses when the position changes; that of [`Notes`](Offer::Notes)
/// when another game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To take back the offering side's last move with all that came after it. Not where moves are hidden: what
    /// has been seen can't be unseen.
    Takeback,
    /// To call it a draw.
    Draw,
    /// After the game: to play another, with sides changed.
    Rematch,
    /// To write to each other in words of one's own, until one of them wants no more of it.
    Notes,
}

impl Offer {
    /// All of them.
    pub const ALL: [Offer; 4] = [Offer::Takeback, Offer::Draw, Offer::Rematch, Offer::Notes];
}
