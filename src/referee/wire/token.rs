//! Tokens: proofs that a seat belongs to a client.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::hex;

/// The secret of a seat, 128 random bits. The client draws it, keeps it, and shows it to its server alone.
///
/// Because the client draws it, asking again for a room or a seat after a lost answer gets the same one.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token(#[serde(with = "hex")] [u8; 16]);

impl Token {
    /// Draws a new token from the system's random numbers.
    #[must_use]
    pub fn random() -> Self {
        Self(rand::random())
    }

    /// Creates a token from these bytes.
    #[must_use]
    pub const fn of_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Returns the token as text, for a link that gives the seat away.
    #[must_use]
    pub fn secret(&self) -> String {
        hex::encode(&self.0)
    }

    /// Reads a token from its [text](Token::secret).
    #[must_use]
    pub fn from_secret(text: &str) -> Option<Self> {
        hex::decode(text).map(Self)
    }

    /// Returns the key, which is all that the server keeps of the token.
    #[must_use]
    pub fn key(&self) -> Key {
        Key(Sha256::new().chain_update(b"deskmate seat 1\n").chain_update(self.0).finalize().into())
    }
}

impl fmt::Debug for Token {
    /// Writes nothing of the token, to keep it out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// The SHA-256 hash of a token. It does not open the seat to anybody who has read it, for instance in a stolen store.
///
/// Only keys are compared, never tokens, so the time of a comparison reveals nothing about the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(#[serde(with = "hex")] [u8; 32]);

impl Key {
    /// Returns the bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the first eight hexadecimal digits, by which the tabs of one browser tell their seats apart. They prove
    /// nothing.
    #[must_use]
    pub fn short_hex(&self) -> String {
        hex::encode(&self.0[..4])
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
        assert_ne!(Token::random(), Token::random());
    }
}
