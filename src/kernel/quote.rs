//! Text from outside inside a message of ours.

/// The longest quotation, in characters.
const MOST: usize = 100;

/// `text` as part of a one-line message: control characters become spaces, and what is long is cut.
#[must_use]
pub fn quote(text: &str) -> String {
    let mut letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut quoted: String = letters.by_ref().take(MOST).collect();
    if letters.next().is_some() {
        quoted.push('…');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_is_one_short_line() {
        assert_eq!(quote("as it is"), "as it is");
        assert_eq!(quote("two\nlines\u{1b}[2J"), "two lines [2J");
        assert_eq!(quote(&"é".repeat(MOST)), "é".repeat(MOST));
        assert_eq!(quote(&"é".repeat(MOST + 1)), "é".repeat(MOST) + "…");
    }
}
