//! What a player writes to the other in words of their own.

use serde::{Deserialize, Serialize};

use super::name::letters_of;

/// A note: one to [`MOST_LETTERS`](Self::MOST_LETTERS) letters on one line, without control characters and without space at
/// either end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Note(String);

impl Note {
    /// How many letters a note can have.
    pub const MOST_LETTERS: usize = 60;

    /// What is left of a text when all that can't be in a note is left out; `None` if that is nothing.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let letters = letters_of(text, Self::MOST_LETTERS);
        (!letters.is_empty()).then_some(Self(letters))
    }

    /// The letters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Note {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("an empty note")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_short_and_of_one_line() {
        let long = "так ".repeat(40);
        for (text, note) in [
            ("  Again at six? \n", Some("Again at six?")),
            ("two\nlines", Some("twolines")),
            ("\u{202e}backwards\u{2069}", Some("backwards")),
            (&long, Some(long[..].chars().take(60).collect::<String>().trim_end())),
            (" \u{7}\u{200f} ", None),
            ("", None),
        ] {
            let told = serde_json::from_value::<Note>(text.into()).ok();
            assert_eq!(told.as_ref().map(Note::as_str), note, "{text:?}");
        }
    }
}
