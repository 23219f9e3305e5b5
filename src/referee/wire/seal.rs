//! Seals of hidden moves: commitments that can be checked when the game is over.
//!
//! The client of the player who hides a move draws a salt and computes the seal before it sends the move. The server
//! passes the seal on at once and keeps the move and the salt to itself. When the game is over, everybody gets both,
//! and each client checks that they give the seal, and that the whole game, replayed with them, agrees with all that it
//! was told and shown (the `Witness` of `deskmate-net`).
//!
//! # Guarantees
//! From the moment when a client has the opponent's seal, neither the opponent nor the server can change what was
//! hidden, or answer in contradiction to it, without that client reporting it at the end. This holds even if the server
//! runs on the opponent's computer.
//!
//! # Limits
//! - The server is the referee and knows what is hidden: a friend who hosts could look at your fleet. The seal only
//!   stops that friend from moving theirs.
//! - A browser loads the client, and with it the check, from the server. Against a host who changes that as well, only
//!   a client from elsewhere helps: the desktop program.
//! - Random choices, such as who begins, are made by the server.
//! - A client that was reloaded and has lost the seal has to trust the one that it is sent again, and reports that it
//!   checks only from there on.

use deskmate_kernel::rules::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::code::Code;
use super::hex;

/// A salted SHA-256 hash of a hidden move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seal(#[serde(with = "hex")] [u8; 32]);

/// 128 random bits, so that nobody can find the move by trying all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Salt(#[serde(with = "hex")] [u8; 16]);

impl Salt {
    /// Draws a new salt from the system's random numbers.
    #[must_use]
    pub fn random() -> Self {
        Self(rand::random())
    }
}

/// The context of a seal: one from another room, game or seat does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealContext {
    /// Code of the room.
    pub code: Code,
    /// Number of the game in the room, from 1.
    pub game: u32,
    /// The seat that moves.
    pub seat: Seat,
}

impl Seal {
    /// Returns the seal of `mv`: the SHA-256 hash of these lines, the last one without its line break.
    ///
    /// ```text
    /// deskmate seal 1
    /// <code> <number of the game> <first or second>
    /// <salt as 32 hexadecimal digits>
    /// <the move as JSON, as this program writes it>
    /// ```
    #[must_use]
    pub fn of(place: SealContext, salt: &Salt, mv: &impl Serialize) -> Self {
        Self::hash(&format!("{} {}", place.code, place.game), place.seat, salt, mv)
    }

    /// Returns the seal of a move of a brain at this desk: the same hash with `desk` in place of code and number.
    #[must_use]
    pub fn at_desk(seat: Seat, salt: &Salt, mv: &impl Serialize) -> Self {
        Self::hash("desk", seat, salt, mv)
    }

    fn hash(place: &str, seat: Seat, salt: &Salt, mv: &impl Serialize) -> Self {
        let seat = match seat {
            Seat::First => "first",
            Seat::Second => "second",
        };
        let mv = super::raw::Raw::new(mv);
        let head = format!("deskmate seal 1\n{place} {seat}\n{}\n", hex::encode(&salt.0));
        Self(Sha256::new().chain_update(head).chain_update(mv.as_str()).finalize().into())
    }

    /// Returns the first four hexadecimal digits, by which people can refer to it. They prove nothing.
    #[must_use]
    pub fn short_hex(&self) -> String {
        hex::encode(&self.0[..2]).to_uppercase()
    }
}

/// A seal with its salt, which a client sends along with a hidden move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// The seal, passed to the opponent at once.
    pub seal: Seal,
    /// The salt, passed to the opponent when the game is over.
    pub salt: Salt,
}

impl Sealed {
    /// Seals `mv` with a new salt.
    #[must_use]
    pub fn new(place: SealContext, mv: &impl Serialize) -> Self {
        let salt = Salt::random();
        Self { seal: Seal::of(place, &salt, mv), salt }
    }

    /// Returns whether it is the seal of `mv`.
    #[must_use]
    pub fn is_seal_of(&self, place: SealContext, mv: &impl Serialize) -> bool {
        Seal::of(place, &self.salt, mv) == self.seal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_fits_its_move_and_place_alone() {
        let place = SealContext { code: "ABCDEF".parse().unwrap(), game: 1, seat: Seat::First };
        let sealed = Sealed::new(place, &[1, 2]);
        assert!(sealed.is_seal_of(place, &[1, 2]));
        assert!(!sealed.is_seal_of(place, &[2, 1]));
        assert!(!sealed.is_seal_of(SealContext { game: 2, ..place }, &[1, 2]));
        assert!(!sealed.is_seal_of(SealContext { seat: Seat::Second, ..place }, &[1, 2]));
        assert!(!sealed.is_seal_of(SealContext { code: "ABCDEG".parse().unwrap(), ..place }, &[1, 2]));
        assert!(!Sealed { salt: Salt::random(), ..sealed }.is_seal_of(place, &[1, 2]));
    }

    /// The hashed bytes are a promise to clients of other versions.
    #[test]
    fn the_seal_is_the_documented_hash() {
        let place = SealContext { code: "ABCDEF".parse().unwrap(), game: 1, seat: Seat::Second };
        let seal = Seal::of(place, &Salt([0; 16]), &"x");
        let expected = Sha256::digest(
            b"deskmate seal 1\nABCDEF 1 second\n00000000000000000000000000000000\n\"x\"".as_slice(),
        );
        assert_eq!(seal.0[..], expected[..]);
    }
}
