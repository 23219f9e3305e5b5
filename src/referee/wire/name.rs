//! Names of players.

use deskmate_kernel::visible::VisibleText;
use serde::{Deserialize, Serialize};

/// A player's name: at most [`MAX_LETTERS`](Self::MAX_LETTERS) [visible](VisibleText) letters on one line, without space
/// at either end. Empty if the player has not given one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct PlayerName(String);

impl PlayerName {
    /// Maximum number of letters of a name.
    pub const MAX_LETTERS: usize = 12;

    /// Returns the name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the player has given no name.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Leaves out everything that a name cannot contain.
impl From<&str> for PlayerName {
    fn from(text: &str) -> Self {
        Self(clean_text(text, Self::MAX_LETTERS))
    }
}

impl From<String> for PlayerName {
    fn from(text: String) -> Self {
        Self::from(&text[..])
    }
}

/// Returns at most `most` visible letters of a text, without space at either end.
pub(super) fn clean_text(text: &str, most: usize) -> String {
    VisibleText::new(text, most).text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_of_one_line_and_can_be_seen() {
        let families = "👩‍👩‍👧‍👦".repeat(2);
        let tags = |code: &str| {
            code.bytes().filter_map(|tag| char::from_u32(0xe0000 + u32::from(tag))).collect::<String>()
        };
        let flags = ["gbeng", "gbwls"].map(|code| format!("🏴{}\u{e007f}", tags(code))).concat();
        for (text, name) in [
            ("Anna", "Anna"),
            (" Жанна \n", "Жанна"),
            ("\u{7}\t", ""),
            ("two\nlines", "two lines"),
            ("two\u{2028}lines", "two lines"),
            ("a name that goes on", "a name that"),
            ("\u{200b}\u{200b}\u{200b}", ""),
            ("\u{3164}", ""),
            ("\u{ad}\u{ad}", ""),
            ("\u{2800}", ""),
            ("\u{202e}Dani\u{61c}", "Dani"),
            (&families, &families),
            (&flags, &flags),
            ("Z\u{351}\u{343}\u{363}\u{308}\u{300}\u{301}", "Z\u{351}\u{343}\u{363}\u{308}"),
            ("\u{5d3}\u{5e0}\u{5d9}", "\u{5d3}\u{5e0}\u{5d9}"),
            ("\u{645}\u{631}\u{64a}\u{645}", "\u{645}\u{631}\u{64a}\u{645}"),
            ("A{ $x }", "A{ $x }"),
        ] {
            let read: PlayerName = serde_json::from_value(text.into()).unwrap();
            assert_eq!(read.as_str(), name);
        }
    }
}
