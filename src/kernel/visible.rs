//! Sanitizes untrusted text so that it fits into one line.

use std::ops::Range;

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};
use icu_segmenter::GraphemeClusterSegmenter;

/// The maximum number of combining marks, such as accents, that a letter keeps.
const MAX_MARKS: usize = 4;

/// A single line of text without invisible characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleText {
    /// The sanitized text.
    pub text: String,
    /// True if the text was truncated.
    pub is_truncated: bool,
}

impl VisibleText {
    /// The maximum number of bytes per letter, on average. The emoji of a family of four has 25.
    pub const MAX_BYTES_PER_LETTER: usize = 10;

    /// Keeps at most `letters` user-perceived letters (grapheme clusters) of `text`. Line breaks and runs of blanks
    /// become single spaces, leading blanks are dropped, and invisible characters, such as joiners and direction
    /// marks, are removed.
    #[must_use]
    pub fn new(text: &str, letters: usize) -> Self {
        let (mut visible, mut count) = (String::new(), 0);
        let segmenter = GraphemeClusterSegmenter::new();
        let mut begin = 0;
        for end in segmenter.segment_str(text).skip(1) {
            let letter = &text[begin..end];
            begin = end;
            let blank = letter.starts_with(is_blank);
            let letter = if blank { " ".to_owned() } else { seen(letter) };
            if letter.is_empty() || blank && (visible.is_empty() || visible.ends_with(' ')) {
                continue;
            }
            if count == letters || visible.len() + letter.len() > letters * Self::MAX_BYTES_PER_LETTER {
                return Self { text: visible, is_truncated: true };
            }
            visible += &letter;
            count += 1;
        }
        Self { text: visible, is_truncated: false }
    }

    /// Returns the letters of `before` that have lost a part of themselves in `after`, such as the emoji of a family that has lost
    /// its last child. `None` if `after` is anything else than `before` without one part, or without whole letters.
    #[must_use]
    pub fn damaged_letters(before: &str, after: &str) -> Option<Range<usize>> {
        let missing = before.len().checked_sub(after.len()).filter(|missing| *missing > 0)?;
        let same = before.bytes().zip(after.bytes()).take_while(|(one, other)| one == other).count();
        if before.as_bytes()[same + missing..] != after.as_bytes()[same..] {
            return None;
        }
        let ends: Vec<_> = GraphemeClusterSegmenter::new().segment_str(before).collect();
        // The same part may be missing in several places, as one of two equal letters: the one that tears least is meant.
        let bytes = before.as_bytes();
        let others = (0..same).rev().take_while(|begin| bytes[*begin] == bytes[begin + missing]);
        let letters = |begin: usize| {
            let first = ends.iter().rfind(|end| **end <= begin)?;
            let last = ends.iter().find(|end| **end >= begin + missing)?;
            Some(*first..*last)
        };
        let torn = std::iter::once(same).chain(others).filter_map(letters).min_by_key(Range::len)?;
        (torn.len() > missing).then_some(torn)
    }

    /// Returns the letters of a text.
    #[must_use]
    pub fn letters(text: &str) -> Vec<&str> {
        let ends: Vec<_> = GraphemeClusterSegmenter::new().segment_str(text).collect();
        ends.windows(2).map(|ends| &text[ends[0]..ends[1]]).collect()
    }

    /// Returns the number of letters of a text.
    #[must_use]
    pub fn count(text: &str) -> usize {
        Self::letters(text).len()
    }
}

/// Returns the Unicode general category of a character.
fn category(letter: char) -> GeneralCategory {
    CodePointMapData::<GeneralCategory>::new().get(letter)
}

/// Returns true if a character is blank but takes up space, or breaks the line.
fn is_blank(letter: char) -> bool {
    // The blank Braille pattern is not in a separator category.
    letter.is_control() || letter == '\u{2800}' || GeneralCategoryGroup::Separator.contains(category(letter))
}

fn is_mark(letter: char) -> bool {
    GeneralCategoryGroup::Mark.contains(category(letter))
}

/// Returns true if a character is invisible and takes up no space.
fn is_hidden(letter: char) -> bool {
    let hides = [GeneralCategory::Format, GeneralCategory::PrivateUse, GeneralCategory::Surrogate];
    hides.contains(&category(letter)) || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
}

/// Returns the visible part of a grapheme cluster, or nothing if it consists of combining marks alone.
fn seen(letter: &str) -> String {
    let base = letter.chars().find(|letter| !is_hidden(*letter));
    let Some(base) = base.filter(|base| !is_mark(*base)) else { return String::new() };
    // Emoji sequences contain invisible joiners, which must be kept.
    let picture = !base.is_alphanumeric() && !base.is_ascii();
    let flag = base == '🏴' && letter.ends_with('\u{e007f}');
    let joins = |at: usize, letter: char, rest: &str| match letter {
        '\u{200d}' => picture && at > 0 && rest.chars().any(|letter| !is_hidden(letter) && !is_mark(letter)),
        '\u{fe0f}' => picture && at > 0,
        '\u{e0020}'..='\u{e007f}' => flag,
        _ => false,
    };
    let mut marks = 0;
    let keep = |(at, character): (usize, char)| {
        if is_hidden(character) {
            return joins(at, character, &letter[at..]).then_some(character);
        }
        marks = if is_mark(character) { marks + 1 } else { 0 };
        (marks <= MAX_MARKS).then_some(character)
    };
    letter.char_indices().filter_map(keep).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str) -> String {
        VisibleText::new(text, 12).text
    }

    #[test]
    fn what_nobody_sees_is_no_letter() {
        for hidden in [
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2063}',
            '\u{2066}',
            '\u{2069}',
            '\u{206a}',
            '\u{3164}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{e000}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e007f}',
            '\u{e0100}',
        ] {
            assert_eq!(seen(&format!("{hidden}{hidden}")), "", "{hidden:?}");
            assert_eq!(seen(&format!("D{hidden}ani{hidden}")), "Dani", "{hidden:?}");
        }
    }

    #[test]
    fn every_blank_is_one_space_and_no_line_breaks() {
        for blank in [
            '\t', '\n', '\r', '\u{b}', '\u{c}', '\u{1b}', '\u{85}', '\u{a0}', '\u{1680}', '\u{2000}',
            '\u{200a}', '\u{2028}', '\u{2029}', '\u{202f}', '\u{205f}', '\u{2800}', '\u{3000}',
        ] {
            assert_eq!(seen(&format!("{blank}a{blank}{blank}b")), "a b", "{blank:?}");
            assert_eq!(seen(&format!("{blank}{blank}")), "", "{blank:?}");
        }
        assert_eq!(seen("a\r\nb"), "a b");
    }

    #[test]
    fn pictures_stay_whole() {
        let (family, flag) = ("👩‍👩‍👧‍👦", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}");
        for picture in [family, flag, "🏳️‍🌈", "❤️", "👍🏽", "🇩🇪", "👩🏽‍🚀", "🐈"]
        {
            assert_eq!(seen(&picture.repeat(2)), picture.repeat(2), "{picture}");
            // Emoji are never split; there are as many as fit.
            let fit = (3 * VisibleText::MAX_BYTES_PER_LETTER / picture.len()).min(3);
            assert_eq!(VisibleText::new(&picture.repeat(9), 3).text, picture.repeat(fit), "{picture}");
        }
        assert_eq!(seen("👩\u{200d}"), "👩");
        assert_eq!(seen("🏴\u{e0067}\u{e0062}"), "🏴");
    }

    #[test]
    fn letters_are_counted_as_people_count_them() {
        let cut = |text: &str, letters| VisibleText::new(text, letters);
        assert_eq!(cut("Жанна", 5), VisibleText { text: "Жанна".into(), is_truncated: false });
        assert_eq!(cut("Жанна!", 5), VisibleText { text: "Жанна".into(), is_truncated: true });
        let accents = "e\u{301}".repeat(5);
        assert_eq!(cut(&accents, 5), VisibleText { text: accents.clone(), is_truncated: false });
        assert_eq!(cut("नमस्ते", 3).text, "नमस्ते");
        assert_eq!(cut("דני מרים", 12).text, "דני מרים");
        assert_eq!(cut("مريم", 12).text, "مريم");
    }

    #[test]
    fn a_letter_has_few_marks_and_marks_have_a_letter() {
        let many = format!("Z{}", "\u{351}\u{343}\u{363}\u{308}\u{300}\u{301}".repeat(20));
        assert_eq!(seen(&many), "Z\u{351}\u{343}\u{363}\u{308}");
        assert_eq!(seen("\u{301}\u{302}"), "");
        assert!(VisibleText::new(&many.repeat(100), 12).text.len() <= 120);
    }

    #[test]
    fn a_letter_that_has_lost_a_part_is_known() {
        let family = "👩‍👩‍👧‍👦";
        let parted = &family[..family.len() - "👦".len()];
        let all = format!("{family}{family}b");
        for (before, after, torn) in [
            (family, parted, Some(family)),
            (&all, &format!("{family}{parted}b"), Some(family)),
            (&all, &format!("{family}b"), None),
            (&all, &format!("{family}{family}"), None),
            ("👍🏽", "👍", Some("👍🏽")),
            ("🇩🇪🇫🇷", "🇩🇪🇫", Some("🇫🇷")),
            ("e\u{301}", "e", Some("e\u{301}")),
            ("👩👩\u{200d}👧", "👩\u{200d}👧", None),
            ("Anna", "Ana", None),
            ("Anna", "Ann", None),
            ("Anna", "Bo", None),
            ("Anna", "Anna!", None),
            ("Anna", "Anna", None),
            ("Anna", "", None),
        ] {
            assert_eq!(
                VisibleText::damaged_letters(before, after).map(|range| &before[range]),
                torn,
                "{before} {after}"
            );
        }
        assert_eq!(VisibleText::damaged_letters(&all, &format!("{parted}{family}b")), Some(0..family.len()));
        assert_eq!((VisibleText::count(&all), VisibleText::count("")), (3, 0));
    }

    #[test]
    fn what_is_visible_stays_as_it_is() {
        for text in
            ["A{ $x }", "Аnnа", "👩‍👩‍👧‍👦 \u{202e}x\u{200b}", "e\u{301}\u{200d}x", "🏴\u{e0067}", "a \u{2028} b"]
        {
            let once = seen(text);
            assert_eq!(seen(&once), once, "{text:?}");
        }
    }
}
