//! Documents: texts with sections that are kept between starts, and the recovery of damaged ones.
//!
//! A document is TOML. The first line names the version of the game that wrote it. The last line has a
//! checksum of everything before it, so that a truncated or changed text is detected. A text without a version was
//! written by hand, and needs no checksum.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use toml::{Table, Value};

/// The version that this program writes.
pub(super) const VERSION: i64 = 3;
/// The key of the version.
const KEY: &str = "version";
/// Prefix of the last line.
const MARK: &str = "# deskmate ";

/// A document that was read.
#[derive(Debug, Default, PartialEq)]
pub(super) struct ParsedDocument {
    pub sections: Table,
    /// The version that wrote it; 0 if there was none.
    pub version: i64,
    /// The text, if a part of it could not be read or a newer version wrote it. The next text that is written
    /// may have less.
    pub aside: Option<String>,
}

/// A document as it was found in its place.
#[derive(Debug, Default, PartialEq)]
pub(super) struct LoadedDocument {
    pub parsed: ParsedDocument,
    /// The latest text.
    pub text: Option<String>,
    /// True if there is something else than a text in its place: a folder, or a file that may not be read.
    pub blocked: bool,
}

impl LoadedDocument {
    pub(super) fn new(name: &str, texts: Vec<String>, blocked: bool) -> Self {
        let parsed = parse_document(&texts, name == super::SETTINGS);
        Self { parsed, text: texts.into_iter().next(), blocked }
    }
}

/// Reads a document from its latest text and the one before it, as far as they exist. If people may edit it
/// (`edited`), a wrong or a missing checksum is accepted, as long as the text is complete.
pub(super) fn parse_document(texts: &[String], edited: bool) -> ParsedDocument {
    for text in texts {
        // A text without its last line that ends within a line may be cut off, unless there is no other one.
        let complete = text.ends_with('\n') || texts.len() == 1;
        let Some((sections, version)) = parse_intact(text, edited, complete) else { continue };
        let damaged = texts.first().filter(|first| *first != text);
        let newer = (version > VERSION).then_some(text);
        return ParsedDocument { sections, version, aside: damaged.or(newer).cloned() };
    }
    let mut sections = Table::new();
    for text in texts.iter().rev() {
        merge(&mut sections, salvage(text));
    }
    let version = if sections.is_empty() { 0 } else { take_version(&mut sections) };
    ParsedDocument { sections, version, aside: texts.first().cloned() }
}

/// Returns true if a text begins with a version, as what this program writes does.
pub(super) fn has_version(text: &str) -> bool {
    text.trim_start().strip_prefix(KEY).is_some_and(|rest| rest.starts_with(" = "))
}

/// Returns true if this program has written the text, completely.
pub(super) fn is_intact(text: &str) -> bool {
    checksum_matches(text) == Some(true)
}

/// Returns the sections and the version of an intact text.
fn parse_intact(text: &str, edited: bool, complete: bool) -> Option<(Table, i64)> {
    if text.trim().is_empty() {
        return None;
    }
    let mut sections = text.parse::<Table>().ok()?;
    let by_hand = !sections.contains_key(KEY);
    let version = take_version(&mut sections);
    let whole = checksum_matches(text).map_or(by_hand || edited && complete, |fits| fits || edited);
    whole.then_some((sections, version))
}

/// Removes the version from the sections and returns it; that of this program if there is none.
pub(super) fn take_version(sections: &mut Table) -> i64 {
    sections.remove(KEY).and_then(|version| version.as_integer()).unwrap_or(VERSION)
}

/// Returns whether the text is unchanged; `None` if its end is missing.
fn checksum_matches(text: &str) -> Option<bool> {
    let (body, written) = text.trim_end_matches('\n').rsplit_once(MARK)?;
    Some(checksum(body) == written)
}

fn checksum(body: &str) -> String {
    Sha256::digest(body.as_bytes()).iter().take(8).fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Returns the text of a document.
pub(super) fn to_text(sections: &Table) -> String {
    // The version is in the first line, so that a text that is cut off still has it.
    let mut body = format!("{KEY} = {VERSION}\n\n{sections}");
    if !body.ends_with('\n') {
        body.push('\n');
    }
    sign(body)
}

/// Adds the checksum.
pub(super) fn sign(mut body: String) -> String {
    // Writing to a string does not fail.
    let _ = writeln!(body, "{MARK}{}", checksum(&body));
    body
}

/// Recovers what can be read of a damaged text: intact sections, and the intact lines of the others.
fn salvage(text: &str) -> Table {
    let mut sections = Table::new();
    let mut rest = text;
    while !rest.is_empty() {
        // A section begins with its name, at the beginning of a line.
        let end = rest.match_indices("\n[").map(|(at, _)| at + 1).find(|at| *at > 1).unwrap_or(rest.len());
        let (section, next) = rest.split_at(end);
        rest = next;
        if let Ok(whole) = section.parse::<Table>() {
            merge(&mut sections, whole);
            continue;
        }
        let head = section.lines().next().filter(|line| line.starts_with('[')).unwrap_or_default();
        for line in section.lines() {
            if let Ok(whole) = format!("{head}\n{line}").parse::<Table>() {
                merge(&mut sections, whole);
            }
        }
    }
    sections
}

/// Merges `more` into `sections`; its values take precedence.
pub(super) fn merge(sections: &mut Table, more: Table) {
    for (key, value) in more {
        match (sections.get_mut(&key), value) {
            (Some(Value::Table(known)), Value::Table(value)) => merge(known, value),
            (_, value) => _ = sections.insert(key, value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        text.parse().expect("sections")
    }

    fn example() -> Table {
        table("[a]\nx = 1\ny = \"two\"\n[b]\nz = 3\n")
    }

    #[test]
    fn a_document_is_read_as_it_was_written() {
        let text = to_text(&example());
        let read = parse_document(&[text], false);
        assert_eq!(read, ParsedDocument { sections: example(), version: VERSION, aside: None });
    }

    #[test]
    fn a_text_cut_off_anywhere_gives_way_to_the_one_before_it() {
        let [before, latest] = [table("[a]\nx = 0\n"), example()].map(|sections| to_text(&sections));
        for end in 0..latest.len() - 1 {
            let cut = latest[..end].to_owned();
            let read = parse_document(&[cut.clone(), before.clone()], false);
            assert_eq!(read.sections, table("[a]\nx = 0\n"), "cut at {end}");
            assert_eq!(read.aside, Some(cut), "cut at {end}");
        }
    }

    #[test]
    fn a_flipped_bit_gives_way_to_the_text_before_it() {
        let [before, latest] = [table("[a]\nx = 0\n"), example()].map(|sections| to_text(&sections));
        for at in 0..latest.len() * 8 {
            let mut bytes = latest.clone().into_bytes();
            bytes[at / 8] ^= 1 << (at % 8);
            let damaged = String::from_utf8_lossy(&bytes).into_owned();
            let read = parse_document(&[damaged.clone(), before.clone()], false);
            assert_eq!(read.sections, table("[a]\nx = 0\n"), "bit {at}: {damaged}");
            assert_eq!(read.aside, Some(damaged), "bit {at}");
        }
    }

    #[test]
    fn of_a_text_with_a_bad_line_all_others_are_read() {
        let bad = to_text(&example()).replace("x = 1", "x = = 1");
        let read = parse_document(std::slice::from_ref(&bad), true);
        assert_eq!(read.sections, table("[a]\ny = \"two\"\n[b]\nz = 3\n"));
        assert_eq!(read.aside, Some(bad));
    }

    #[test]
    fn people_may_edit_a_text() {
        let edited = to_text(&example()).replace("x = 1", "x = 5");
        assert_eq!(parse_document(std::slice::from_ref(&edited), true).aside, None);
        assert!(parse_document(&[edited], false).aside.is_some());
    }

    #[test]
    fn a_text_written_by_hand_needs_no_checksum() {
        let by_hand = "version = 3\n[a]\nx = 1\n".to_owned();
        let before = to_text(&example());
        for texts in
            [vec![by_hand.clone()], vec![by_hand.trim_end().to_owned()], vec![by_hand, before.clone()]]
        {
            let read = parse_document(&texts, true);
            assert_eq!(
                read,
                ParsedDocument { sections: table("[a]\nx = 1\n"), version: VERSION, aside: None },
                "{texts:?}"
            );
        }
        let cut = "version = 3\n[a]\nx = 1".to_owned();
        assert_eq!(
            parse_document(&[cut.clone(), before], true),
            ParsedDocument { sections: example(), version: VERSION, aside: Some(cut) }
        );
    }

    #[test]
    fn a_newer_text_is_read_and_set_aside() {
        let newer = "version = 99\n[a]\nx = 1\nmore = true\n".to_owned();
        let read = parse_document(std::slice::from_ref(&newer), false);
        assert_eq!((read.version, read.aside), (99, Some(newer)));
        assert_eq!(read.sections, table("[a]\nx = 1\nmore = true\n"));
    }

    #[test]
    fn an_empty_text_is_a_damaged_one() {
        for empty in ["", "\n"] {
            let read = parse_document(&[empty.to_owned()], true);
            assert_eq!(read, ParsedDocument { aside: Some(empty.to_owned()), ..ParsedDocument::default() });
        }
        assert_eq!(parse_document(&[], true), ParsedDocument::default());
    }

    #[test]
    fn nonsense_is_nothing_and_does_not_panic() {
        for text in ["", "\n", "[", "\n[", "[a", "ä[\n[ä]\nö", "\u{0}", "= = =\n[x]\n]"] {
            assert_eq!(parse_document(&[text.to_owned()], false).sections.get("a"), None, "{text:?}");
        }
    }
}
