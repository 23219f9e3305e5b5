//! The wire: the protocol between clients and the server, as JSON in WebSocket text messages.
//!
//! Each side sends one JSON object per message: a client sends a [`Request`], a server a [`Reply`]. Each variant is
//! documented at its definition. A client's message is at most [`MAX_MESSAGE_BYTES`] long.
//!
//! Nothing here knows a game: moves, views, events and configurations are [`Raw`] JSON, which the game's own types
//! parse and check.
//!
//! # A conversation
//! ```text
//! > {"v":7,"id":1,"ask":{"create":{"game":"...","config":{},"terms":{...},"token":"00..."}}}
//! < {"v":7,"re":1,"say":{"room":{"code":"KMNPRS","seat":"first",...}}}
//!                                          the friend: {"v":7,"id":1,"ask":{"join":{"code":"KMNPRS",...}}}
//! < {"v":7,"say":{"update":{"seq":3,"what":{"joined":{"seat":"second"}},...}}}
//! > {"v":7,"id":2,"ask":{"move":{"turn":0,"mv":5,"sealed":null}}}
//! < {"v":7,"say":{"update":{"seq":4,"what":{"moved":{...}},"view":...,...}}}
//! < {"v":7,"re":2,"say":{"done":{"seq":4}}}
//! ```
//! Complete conversations, byte for byte, are in `tests/wire/transcripts`.
//!
//! # Versions
//! Every message carries its version as `v`. A server answers an older version with the code `reload` and closes the
//! connection; the form of that answer never changes. Different versions do not work together, because the page comes
//! from the same server.

pub mod ask;
pub mod code;
pub mod device;
pub mod hex;
pub mod name;
pub mod note;
pub mod push_address;
pub mod raw;
pub mod refusal;
pub mod say;
pub mod seal;
pub mod terms;
pub mod token;

pub use ask::{GREETING_COUNT, Knock, Offer, Request, RequestBody};
pub use code::{Code, RoomLink};
pub use device::Device;
pub use name::PlayerName;
pub use note::Note;
pub use push_address::PushAddress;
pub use raw::Raw;
pub use refusal::{Refusal, RefusalCode};
pub use say::{
    CloseReason, EndReason, Ending, GameSummary, PlyView, Reply, ReplyBody, Revealed, RevealedPly, RoomEvent,
    RoomState, SeatState, Snapshot, Update, Watching,
};
pub use seal::{Salt, Seal, Sealed};
pub use terms::{AwayLimit, Colour, MoveClock, Terms};
pub use token::{Key, Token};

use serde::Deserialize;

/// Version of the protocol that this program uses.
pub const VERSION: u32 = 7;

/// Maximum size of a client's message, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 16 * 1024;

/// Path of the WebSocket on a server.
pub const PATH: &str = "/wire";

/// The part that messages of all versions have in common.
#[derive(Deserialize)]
struct Head {
    v: u32,
    #[serde(default)]
    id: Option<u64>,
}

impl Request {
    /// Creates a request of this version.
    #[must_use]
    pub const fn new(id: u64, ask: RequestBody) -> Self {
        Self { v: VERSION, id, ask, visit: None }
    }

    /// Adds the time at which the connection was made, by the client's clock.
    #[must_use]
    pub fn with_device_time(self, at: u64) -> Self {
        Self { visit: Some(at), ..self }
    }

    /// Returns the message to send.
    #[must_use]
    pub fn to_text(&self) -> String {
        Raw::new(self).as_str().to_owned()
    }

    /// Parses a client's message.
    ///
    /// # Errors
    /// Returns the reason if the message is too long, of another version or not a request, with its number if that is
    /// readable.
    pub fn parse(text: &str) -> Result<Self, (Option<u64>, RefusalCode)> {
        if text.len() > MAX_MESSAGE_BYTES {
            return Err((None, RefusalCode::TooBig));
        }
        if let Ok(request) = serde_json::from_str::<Self>(text)
            && request.v == VERSION
        {
            return Ok(request);
        }
        let Ok(head) = serde_json::from_str::<Head>(text) else { return Err((None, RefusalCode::Malformed)) };
        let code = match head.v {
            v if v < VERSION => RefusalCode::Reload,
            v if v > VERSION => RefusalCode::ServerOlder,
            _ => RefusalCode::Malformed,
        };
        Err((head.id, code))
    }
}

impl Reply {
    /// Creates a reply of this version, to the request `re` if it answers one.
    #[must_use]
    pub const fn new(re: Option<u64>, say: ReplyBody) -> Self {
        Self { v: VERSION, re, say }
    }

    /// Returns the message to send.
    #[must_use]
    pub fn to_text(&self) -> String {
        Raw::new(self).as_str().to_owned()
    }

    /// Parses a server's message.
    ///
    /// # Errors
    /// Returns the reason if the message is of another version, which says which side has to update, or if it is not a
    /// reply.
    pub fn parse(text: &str) -> Result<Self, RefusalCode> {
        if let Ok(reply) = serde_json::from_str::<Self>(text)
            && reply.v == VERSION
        {
            return Ok(reply);
        }
        match serde_json::from_str::<Head>(text) {
            Ok(head) if head.v > VERSION => Err(RefusalCode::Reload),
            Ok(head) if head.v < VERSION => Err(RefusalCode::ServerOlder),
            _ => Err(RefusalCode::Malformed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_come_back_as_they_were_sent() {
        let token = Token::of_bytes([7; 16]);
        let code: Code = "ABCDEF".parse().unwrap();
        let place = seal::SealContext { code, game: 1, seat: deskmate_kernel::rules::Seat::First };
        let asks = [
            RequestBody::Create {
                game: "x".into(),
                config: Raw::new(&[1]),
                terms: Terms::default(),
                token,
                name: PlayerName::from("Anna"),
            },
            RequestBody::Join { code, token, name: PlayerName::default() },
            RequestBody::Watch { code, seen: 0, name: PlayerName::default() },
            RequestBody::Resume { code, token, seen: 5, store: None },
            RequestBody::Move { turn: 3, mv: Raw::new(&"a"), sealed: Some(Sealed::new(place, &"a")) },
            RequestBody::Offer(Offer::Draw),
            RequestBody::Accept(Offer::Takeback),
            RequestBody::Decline(Offer::Rematch),
            RequestBody::LetIn(Knock::Friend),
            RequestBody::TurnAway(Knock::Watchers),
            RequestBody::Resign,
            RequestBody::Claim,
            RequestBody::Greet(3),
            RequestBody::Accept(Offer::Notes),
            RequestBody::Write(Note::new("Again at six?").unwrap()),
            RequestBody::Notices(PushAddress::new("https://push.example.org/a")),
            RequestBody::Notices(None),
            RequestBody::TakeOver { code, pass: token, token, device: Device::HomeScreen },
            RequestBody::Pass(token.key()),
            RequestBody::Summary { code, token, store: Some(3) },
            RequestBody::Ping,
        ];
        for ask in asks {
            let request = Request::new(9, ask);
            assert_eq!(Request::parse(&request.to_text()), Ok(request));
        }
    }

    #[test]
    fn what_is_no_request_of_this_version_says_why() {
        let cases = [
            ("", None, RefusalCode::Malformed),
            ("{}", None, RefusalCode::Malformed),
            (r#"{"v":7,"id":4}"#, Some(4), RefusalCode::Malformed),
            (r#"{"v":7,"id":4,"ask":"ping","more":0}"#, Some(4), RefusalCode::Malformed),
            (r#"{"v":7,"id":4,"ask":{"greet":256}}"#, Some(4), RefusalCode::Malformed),
            (r#"{"v":7,"id":4,"ask":{"write":" "}}"#, Some(4), RefusalCode::Malformed),
            (r#"{"v":7,"id":4,"ask":"ping""#, None, RefusalCode::Malformed),
            (r#"{"v":0,"id":4,"ask":"ping"}"#, Some(4), RefusalCode::Reload),
            (r#"{"v":0,"what":"an older way to ask"}"#, None, RefusalCode::Reload),
            (r#"{"v":8,"id":4,"ask":"something-new"}"#, Some(4), RefusalCode::ServerOlder),
        ];
        for (text, id, code) in cases {
            assert_eq!(Request::parse(text), Err((id, code)), "{text}");
        }
        let long = format!(r#"{{"v":7,"id":4,"ask":{}"ping"}}"#, " ".repeat(MAX_MESSAGE_BYTES));
        assert_eq!(Request::parse(&long), Err((None, RefusalCode::TooBig)));
    }

    #[test]
    fn an_old_client_can_read_that_it_is_too_old() {
        let refusal = Reply::new(Some(1), ReplyBody::Refused(RefusalCode::Reload.into())).to_text();
        assert_eq!(refusal, r#"{"v":7,"re":1,"say":{"refused":{"code":"reload"}}}"#);
        assert_eq!(Reply::parse(r#"{"v":8,"say":"unheard-of"}"#), Err(RefusalCode::Reload));
    }
}
