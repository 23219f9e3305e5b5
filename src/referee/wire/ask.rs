//! Messages from a client to the server.

use serde::{Deserialize, Serialize};

use super::code::Code;
use super::device::Device;
use super::name::PlayerName;
use super::note::Note;
use super::push_address::PushAddress;
use super::raw::Raw;
use super::seal::Sealed;
use super::terms::Terms;
use super::token::{Key, Token};

/// A message to the server: `{"v":7,"id":7,"ask":{"move":{"turn":3,"mv":"e4"}}}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The version, [`VERSION`](super::VERSION).
    pub v: u32,
    /// Number of the request, chosen by the client. The answer carries it as `re`.
    ///
    /// Requests that change a room are idempotent: each number of a seat takes effect once, however often it is sent.
    /// After a connection was lost, send the unanswered requests again with the same numbers. A client that resumes a
    /// seat continues after [`Snapshot::last_id`](super::Snapshot::last_id).
    pub id: u64,
    /// The request itself.
    pub ask: RequestBody,
    /// Time at which the client made this connection, in milliseconds since 1970 by its own clock; for the first five
    /// requests.
    ///
    /// Of two connections that a device makes within a minute the newer counts, in whichever order they arrive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visit: Option<u64>,
}

/// A request of a client. The first five choose the connection's room and may come at any time; the last room chosen
/// counts. [`Move`](RequestBody::Move) to [`Pass`](RequestBody::Pass) need a seat there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RequestBody {
    /// Creates a room and takes a seat in it. Answered by [`ReplyBody::Room`](super::ReplyBody::Room).
    ///
    /// `{"create":{"game":"...","config":{...},"terms":{"colour":"lot","clock":20,"away":3},"token":"..."}}`
    Create {
        /// Name of the game in the catalogue.
        game: String,
        /// Configuration of the game.
        config: Raw,
        /// Terms of the room.
        terms: Terms,
        /// The secret of the seat, 32 hexadecimal digits.
        token: Token,
        /// Name of the player.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Takes the free seat of a room or, with the token of a taken seat, that one. If the room has a
    /// [door](Terms::door), the seat counts once the host has let the player in. Answered by
    /// [`ReplyBody::Room`](super::ReplyBody::Room).
    Join {
        /// Code of the room.
        code: Code,
        /// The secret of the seat, 32 hexadecimal digits.
        token: Token,
        /// Name of the player.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Watches a room. Answered by [`ReplyBody::Room`](super::ReplyBody::Room).
    ///
    /// If the room has a [door](Terms::door) and no spectators have been let in, it is refused as
    /// [`Knocked`](super::RefusalCode::Knocked), and the players are informed. The client has to ask again.
    Watch {
        /// Code of the room.
        code: Code,
        /// Number of the last update that was seen, 0 for none.
        seen: u64,
        /// Name of the spectator.
        #[serde(default, skip_serializing_if = "PlayerName::is_empty")]
        name: PlayerName,
    },
    /// Returns to a seat. Answered by [`ReplyBody::Room`](super::ReplyBody::Room) with the updates that were missed. A connection
    /// that had the seat before gets [`CloseReason::Replaced`](super::CloseReason::Replaced).
    Resume {
        /// Code of the room.
        code: Code,
        /// The secret of the seat.
        token: Token,
        /// Number of the last update that was seen, 0 for none.
        seen: u64,
        /// The store that the room was kept in, from the latest snapshot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        store: Option<u64>,
    },
    /// Takes over the seat whose player has made a [pass](RequestBody::Pass), on another device. From then on the seat
    /// has the new token. Answered by [`ReplyBody::Room`](super::ReplyBody::Room); the connection that had the seat gets
    /// [`CloseReason::TakenOver`](super::CloseReason::TakenOver).
    ///
    /// Refused as [`BadPass`](super::RefusalCode::BadPass) if the pass has been used, or is too old.
    TakeOver {
        /// Code of the room.
        code: Code,
        /// The secret of the pass.
        pass: Token,
        /// The new secret of the seat, drawn by the device that takes it over.
        token: Token,
        /// The kind of that device.
        device: Device,
    },
    /// Plays a move.
    Move {
        /// The position that the move is meant for: [`RoomState::turn`](super::RoomState::turn) of the latest update,
        /// or of any since it became this seat's turn. A move for an earlier position is refused as stale.
        turn: u64,
        /// The move, as the game's own JSON.
        mv: Raw,
        /// The seal of a hidden move; `None` for any other move.
        sealed: Option<Sealed>,
    },
    /// Makes an offer to the opponent, or accepts the same offer of the opponent unless it is a takeback. Too many
    /// offers are refused as [`TooFast`](super::RefusalCode::TooFast).
    Offer(Offer),
    /// Accepts the opponent's offer.
    Accept(Offer),
    /// Declines the opponent's offer, or ends the agreement to write [notes](Offer::Notes).
    Decline(Offer),
    /// Lets in those who knocked.
    LetIn(Knock),
    /// Turns away those who knocked. A friend who was turned away cannot knock again with the same token.
    TurnAway(Knock),
    /// Resigns: the opponent has won.
    Resign,
    /// Claims the win because the opponent has been away for as long as the terms set.
    Claim,
    /// Sends one of the [dozen greetings](GREETING_COUNT), numbered from 0.
    Greet(u8),
    /// Writes a note to the opponent, if [both have agreed](Offer::Notes) to it.
    Write(Note),
    /// Sets the address for notifications that it is this player's turn; `None` stops them. Has no effect if nothing
    /// changes.
    Notices(Option<PushAddress>),
    /// Makes a pass: for [`PASS_TIME`](crate::room::PASS_TIME), whoever knows the secret of this key may
    /// [take over](RequestBody::TakeOver) the seat, once. An earlier pass of the seat no longer counts.
    Pass(Key),
    /// Requests the summary of a seat's game, without entering its room. May come at any time, also before the connection
    /// has chosen a room. Answered by [`ReplyBody::Summary`](super::ReplyBody::Summary).
    Summary {
        /// Code of the room.
        code: Code,
        /// The secret of the seat.
        token: Token,
        /// The store that the room was kept in, from the latest snapshot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        store: Option<u64>,
    },
    /// Checks that the server is there. Answered by [`ReplyBody::Pong`](super::ReplyBody::Pong), also outside of a room.
    Ping,
}

/// The people who knock at a room's [door](Terms::door).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Knock {
    /// Somebody who wants to play. Only the host answers them.
    Friend,
    /// All who want to watch, together. Either player answers them, and may change their mind.
    Watchers,
}

/// Number of ready-made greetings.
pub const GREETING_COUNT: u8 = 12;

/// An offer, which needs the opponent's consent. It lapses when the position changes; an offer of
/// [`Notes`](Offer::Notes) lapses when another game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To take back the last move of the side that offers, and all moves after it. Not possible where moves are hidden:
    /// what has been seen cannot be unseen.
    Takeback,
    /// To end the game in a draw.
    Draw,
    /// To play another game with sides changed, once the game is over.
    Rematch,
    /// To write to each other in their own words, until one of them wants to stop.
    Notes,
}

impl Offer {
    /// All offers.
    pub const ALL: [Offer; 4] = [Offer::Takeback, Offer::Draw, Offer::Rematch, Offer::Notes];
}
