//! Room codes: six letters that can be read out over the telephone.

use std::fmt;
use std::str::FromStr;

use deskmate_kernel::typed::{to_halfwidth, to_latin};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::token::{Key, Token};

/// The letters of codes. None of them looks like another letter or a digit (I, L, O, Q, U, V are left out).
pub const LETTERS: &[u8; 20] = b"ABCDEFGHJKMNPRSTWXYZ";

/// Number of letters of a code, enough for 64 million codes.
pub const LENGTH: usize = 6;

/// The code of a room, which is all that a friend needs to enter it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Code([u8; LENGTH]);

impl Code {
    /// Returns the code of the room that the holder of `key` creates. If another room has that code, the next `attempt`
    /// gives another one.
    ///
    /// Creating a room is idempotent: asked for it again, a server finds the room that it has made before.
    #[must_use]
    pub fn of(key: &Key, attempt: u32) -> Self {
        let hash = Sha256::new().chain_update(b"deskmate room 1\n").chain_update(key.bytes());
        let hash = hash.chain_update(attempt.to_be_bytes()).finalize();
        let mut number = hash.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
        Self([(); LENGTH].map(|()| {
            let letter = LETTERS[(number % LETTERS.len() as u64) as usize];
            number /= LETTERS.len() as u64;
            letter
        }))
    }

    /// Returns the code as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl FromStr for Code {
    type Err = String;

    /// Parses a code as people type it: small letters, blanks and dashes are accepted, and letters of other keyboards
    /// that look the same.
    fn from_str(text: &str) -> Result<Self, String> {
        let refused = || format!("a code has {LENGTH} of the letters {}", String::from_utf8_lossy(LETTERS));
        let parts = |letter: &char| letter.is_whitespace() || matches!(letter, '-' | '_' | '‐'..='―' | '−');
        let hidden = |letter: &char| matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}');
        let letters = text.chars().map(to_halfwidth).filter(|letter| !parts(letter) && !hidden(letter));
        let mut letters = letters.flat_map(char::to_uppercase).map(to_latin);
        let mut code = [0; LENGTH];
        for place in &mut code {
            let letter = letters.next().and_then(|letter| u8::try_from(letter).ok());
            *place = letter.filter(|letter| LETTERS.contains(letter)).ok_or_else(refused)?;
        }
        letters.next().is_none().then_some(Self(code)).ok_or_else(refused)
    }
}

impl TryFrom<String> for Code {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.as_str().to_owned()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The destination of a link to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomLink {
    /// The free seat.
    Play(Code),
    /// The place of a spectator.
    Watch(Code),
    /// The seat that the holder of this pass may take over.
    TakeOver(Code, Token),
}

impl RoomLink {
    /// Returns the address to send to a friend: the page at `base`, with the room in the fragment, which no server gets
    /// to log.
    #[must_use]
    pub fn address(self, base: &str) -> String {
        let base = base.split('#').next().unwrap_or_default();
        match self {
            RoomLink::Play(code) => format!("{base}#{code}"),
            RoomLink::Watch(code) => format!("{base}#watch-{code}"),
            RoomLink::TakeOver(code, pass) => format!("{base}#seat-{code}-{}", pass.secret()),
        }
    }

    /// Parses an address or its fragment; `None` if it leads to no room.
    #[must_use]
    pub fn parse(address: &str) -> Option<Self> {
        let end = address.rsplit('#').next()?;
        if let Some(seat) = end.strip_prefix("seat-") {
            let (code, pass) = seat.split_once('-')?;
            return Some(RoomLink::TakeOver(code.parse().ok()?, Token::from_secret(pass.trim())?));
        }
        match end.strip_prefix("watch-") {
            Some(code) => code.parse().ok().map(RoomLink::Watch),
            None => end.parse().ok().map(RoomLink::Play),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::token::Token;

    #[test]
    fn codes_are_read_as_people_type_them() {
        let code: Code = "ABCDEF".parse().unwrap();
        for typed in
            ["abcdef", "ABC-DEF", " abc def ", "abc—def", "AB_CD_EF", "ＡＢＣｄｅｆ", "abc\u{a0}def\u{200b}"]
        {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        // Typed on a Russian keyboard, as far as the letters look the same.
        let code: Code = "CMHYTY".parse().unwrap();
        for typed in ["СМНУТУ", "смнуту", "CМHУTУ", "С М Н – У Т У"] {
            assert_eq!(typed.parse(), Ok(code), "{typed}");
        }
        for typed in ["", "ABCDE", "ABCDEFG", "ABCDEI", "ABCDE0", "ABCDEÄ", "ABCDEL", "АБВГДЕ", "ABCDEß"]
        {
            assert!(typed.parse::<Code>().is_err(), "{typed}");
        }
        assert_eq!(serde_json::from_str::<Code>("\"cmhyty\"").unwrap(), code);
    }

    #[test]
    fn codes_differ_by_key_and_by_attempt() {
        let keys = [1, 2].map(|number| Token::of_bytes([number; 16]).key());
        let codes = [Code::of(&keys[0], 0), Code::of(&keys[0], 1), Code::of(&keys[1], 0)];
        assert!(codes[0] != codes[1] && codes[0] != codes[2]);
        assert_eq!(codes[0], Code::of(&keys[0], 0));
        assert_eq!(codes[0].to_string().parse(), Ok(codes[0]));
    }

    #[test]
    fn links_lead_back_to_the_room() {
        let code: Code = "KMNPRS".parse().unwrap();
        let pass = Token::of_bytes([0xab; 16]);
        for link in [RoomLink::Play(code), RoomLink::Watch(code), RoomLink::TakeOver(code, pass)] {
            assert_eq!(RoomLink::parse(&link.address("http://192.168.0.2:8080/")), Some(link));
            assert_eq!(RoomLink::parse(&link.address("http://here/#old")), Some(link));
        }
        assert_eq!(RoomLink::parse("#kmnprs"), Some(RoomLink::Play(code)));
        for none in [
            "http://here/",
            "#seat-KMNPRS",
            "#seat-KMNPRS-",
            "#seat-KMNPRS-abc",
            "#seat--abab",
            "#seat-KMNPRS-äöü",
        ] {
            assert_eq!(RoomLink::parse(none), None, "{none}");
        }
    }
}
