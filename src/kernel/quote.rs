//! Quotes untrusted text in messages.

use super::visible::Visible;

/// The maximum length of a quotation, in letters.
const MOST: usize = 100;

/// Makes `text` safe to use in a one-line message: line breaks become spaces, invisible characters are removed, and
/// long text is cut and ends with `…`.
#[must_use]
pub fn quote(text: &str) -> String {
    let Visible { mut text, cut } = Visible::new(text, MOST);
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
        assert_eq!(quote(&"é".repeat(MOST)), "é".repeat(MOST));
        assert_eq!(quote(&"é".repeat(MOST + 1)), "é".repeat(MOST) + "…");
    }
}
