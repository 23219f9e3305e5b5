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
        Self(letters_of(text, Self::MOST_LETTERS))
    }
}

impl From<String> for PlayerName {
    fn from(text: String) -> Self {
        Self::from(&text[..])
    }
}

/// At most so many letters of a text, as one line: without control characters, without those that turn the direction of what
/// follows, and without space at either end.
pub(super) fn letters_of(text: &str, most: usize) -> String {
    let turns = |letter| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let letters = text.chars().filter(|letter| !letter.is_control() && !turns(*letter));
    let letters: String = letters.skip_while(|letter| letter.is_whitespace()).take(most).collect();
    letters.trim_end().to_owned()
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
