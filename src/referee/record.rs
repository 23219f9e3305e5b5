//! Games as text: versioned JSON records that can be saved, sent and replayed.

use std::fmt;

use deskmate_kernel::quote::quote;
use deskmate_kernel::rules::{Rules, Seat};
use serde::{Deserialize, Serialize};

use crate::authority::{Match, Ply};
use crate::seat::PlayerKind;

/// Version that this program writes.
pub const VERSION: u32 = 1;

/// A game between two players, from its set-up to its latest ply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<R: Rules> {
    /// [`VERSION`] at the time of writing.
    pub version: u32,
    /// Lower-case name of the game.
    pub game: String,
    /// Configuration of the game.
    pub config: R::Config,
    /// Seed of the set-up.
    pub seed: u64,
    /// The players of the two seats, the beginner first.
    pub players: [PlayerKind; 2],
    /// All plies, oldest first.
    pub plies: Vec<(Seat, R::Move)>,
}

impl<R: Rules> Record<R> {
    /// Returns the record as one line of JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a record is plain data with string keys")
    }
}

/// The reason why a text cannot be read as a game. It is displayed as one line.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordError {
    /// The text is not a record, for this reason.
    NotARecord(String),
    /// The record has this later version.
    NewerVersion(u32),
    /// The record is of another game, with this name.
    OtherGame(String),
    /// The rules refuse this ply, counted from 1.
    IllegalPly(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::NotARecord(why) => write!(f, "that isn’t a game of Deskmate ({why})"),
            RecordError::NewerVersion(version) => {
                write!(
                    f,
                    "it’s from a newer version of Deskmate (format {version}, not {VERSION}); update the game"
                )
            }
            RecordError::OtherGame(game) => write!(f, "it’s from another game, “{game}”"),
            RecordError::IllegalPly(number) => write!(f, "move {number} breaks the rules"),
        }
    }
}

impl std::error::Error for RecordError {}

/// The part that all versions have in common.
#[derive(Deserialize)]
struct Head {
    version: u32,
    game: String,
}

/// Creates the record of a match.
#[must_use]
pub fn from_match<R: Rules>(game: &str, game_match: &Match<R>, players: [PlayerKind; 2]) -> Record<R> {
    Record {
        version: VERSION,
        game: game.to_owned(),
        config: game_match.config().clone(),
        seed: game_match.seed(),
        players,
        plies: game_match.plies().iter().map(|ply| (ply.seat, ply.mv.clone())).collect(),
    }
}

/// Reads a record of `game` and replays it.
///
/// # Errors
/// Returns an error if the text is not a record, is of a later version or of another game, or has an illegal ply.
pub fn parse<R: Rules>(game: &str, text: &str) -> Result<(Match<R>, [PlayerKind; 2]), RecordError> {
    let broken = |error: serde_json::Error| RecordError::NotARecord(quote(&error.to_string()));
    let head: Head = serde_json::from_str(text).map_err(broken)?;
    if head.version == 0 {
        return Err(RecordError::NotARecord("version 0 doesn’t exist".to_owned()));
    }
    if head.version > VERSION {
        return Err(RecordError::NewerVersion(head.version));
    }
    if head.game != game {
        return Err(RecordError::OtherGame(quote(&head.game)));
    }
    let record: Record<R> = serde_json::from_str(text).map_err(broken)?;
    let plies = record.plies.into_iter().map(|(seat, mv)| Ply { seat, mv }).collect();
    let game_match = Match::replay(record.config, record.seed, plies)
        .map_err(|(number, _)| RecordError::IllegalPly(number + 1))?;
    Ok((game_match, record.players))
}
