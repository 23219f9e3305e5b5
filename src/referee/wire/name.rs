//! What a player is called.

use serde::{Deserialize, Serialize};

/// A player's name: at most [`MOST_LETTERS`](Self::MOST_LETTERS) letters, without line breaks or other control characters,
/// and without space at either end. Empty when the player has not said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct PlayerName(String);

impl PlayerName {
    /// How many letters a name can have.
    pub const MOST_LETTERS: usize = 12;

    /// The letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the player has not said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What can't be in a name is left out.
impl From<&str> for PlayerName {
    fn from(text: &str) -> Self {
        let letters = text.chars().filter(|letter| !letter.is_control());
        let name: String =
            letters.skip_while(|letter| letter.is_whitespace()).take(Self::MOST_LETTERS).collect();
        Self(name.trim_end().to_owned())
    }
}

impl From<String> for PlayerName {
    fn from(text: String) -> Self {
        Self::from(&text[..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_of_one_line() {
        for (text, name) in [
            ("Anna", "Anna"),
            (" Жанна \n", "Жанна"),
            ("\u{7}\t", ""),
            ("two\nlines", "twolines"),
            ("a name that goes on", "a name that"),
        ] {
            let told: PlayerName = serde_json::from_value(text.into()).unwrap();
            assert_eq!(told.as_str(), name);
        }
    }
}
