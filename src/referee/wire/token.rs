//! What proves whose a seat is.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::hex;

/// The secret of a seat, 128 bits by lot. The client draws it, keeps it, and shows it to its server alone.
///
/// Because the client draws it, asking again for a room or a seat after a lost answer gets the same one.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token(#[serde(with = "hex")] [u8; 16]);

impl Token {
    /// A new one, from the system's randomness.
    #[must_use]
    pub fn draw() -> Self {
        Self(rand::random())
    }

    /// The token of these bytes.
    #[must_use]
    pub const fn of_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// What the server keeps of it.
    #[must_use]
    pub fn key(&self) -> Key {
        Key(Sha256::new().chain_update(b"deskmate seat 1\n").chain_update(self.0).finalize().into())
    }
}

impl fmt::Debug for Token {
    /// Nothing of it goes into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The SHA-256 of a token. Who has read it, in a stolen store for instance, still can't sit down.
///
/// Keys are compared, never tokens: how long that takes tells nothing about the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(#[serde(with = "hex")] [u8; 32]);

impl Key {
    /// Its bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Its first eight hexadecimal digits, by which the tabs of one browser tell their seats apart. No proof of anything.
    #[must_use]
    pub fn mark(&self) -> String {
        hex::write(&self.0[..4])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_32_digits_and_stay_out_of_logs() {
        let token = Token::of_bytes([0xab; 16]);
        let text = serde_json::to_string(&token).unwrap();
        assert_eq!(text, format!("\"{}\"", "ab".repeat(16)));
        assert_eq!(serde_json::from_str::<Token>(&text).unwrap(), token);
        for wrong in
            ["\"\"", "\"abc\"", &format!("\"{}\"", "AB".repeat(16)), &format!("\"{}\"", "äb".repeat(11))]
        {
            assert!(serde_json::from_str::<Token>(wrong).is_err(), "{wrong}");
        }
        assert!(!format!("{token:?}").contains("ab"));
        assert_ne!(Token::draw(), Token::draw());
    }
}
