//! Notes that players write to each other in their own words.

use serde::{Deserialize, Serialize};

use super::name::clean_text;

/// A note: one to [`MAX_LETTERS`](Self::MAX_LETTERS) visible letters on one line, without space at either end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Note(String);

impl Note {
    /// Maximum number of letters of a note.
    pub const MAX_LETTERS: usize = 60;

    /// Creates a note, leaving out everything that it cannot contain; `None` if nothing is left.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let letters = clean_text(text, Self::MAX_LETTERS);
        (!letters.is_empty()).then_some(Self(letters))
    }

    /// Returns the note as text.
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
            ("two\nlines", Some("two lines")),
            ("two\u{2029}lines", Some("two lines")),
            ("\u{200b}\u{2800}", None),
            ("\u{202e}backwards\u{2069}", Some("backwards")),
            (&long, Some(long[..].chars().take(60).collect::<String>().trim_end())),
            (" \u{7}\u{200f} ", None),
            ("", None),
        ] {
            let read = serde_json::from_value::<Note>(text.into()).ok();
            assert_eq!(read.as_ref().map(Note::as_str), note, "{text:?}");
        }
    }
}
