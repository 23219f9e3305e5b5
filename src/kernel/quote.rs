//! Quotes untrusted text in messages.

use super::visible::VisibleText;

/// The maximum length of a quotation, in letters.
const MAX_LETTERS: usize = 100;

/// Makes `text` safe to use in a one-line message: line breaks become spaces, invisible characters are removed, and
/// long text is cut and ends with `…`.
#[must_use]
pub fn quote(text: &str) -> String {
    let VisibleText { mut text, is_truncated: cut } = VisibleText::new(text, MAX_LETTERS);
    if cut {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_is_one_short_line() {
        assert_eq!(quote("as it is"), "as it is");
        assert_eq!(quote("two\nlines\u{1b}[2J"), "two lines [2J");
        assert_eq!(quote("two\u{2028}lines\u{202e}\u{200b}"), "two lines");
        assert_eq!(quote(&"é".repeat(MAX_LETTERS)), "é".repeat(MAX_LETTERS));
        assert_eq!(quote(&"é".repeat(MAX_LETTERS + 1)), "é".repeat(MAX_LETTERS) + "…");
    }
}
