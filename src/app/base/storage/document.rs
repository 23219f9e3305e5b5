//! A document: a text of sections that lasts between starts, and what can still be read of it when it is damaged.
//!
//! It is TOML. The first line says by which version of the game it was written, and the last one has a checksum of all
//! before, so that a text that was cut off or changed is known.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use toml::{Table, Value};

/// The version that this program writes. The first one had neither version nor checksum.
pub(super) const VERSION: i64 = 2;
/// Under which key a document has its version.
const KEY: &str = "version";
/// What the last line begins with.
const MARK: &str = "# deskmate ";

/// What was read of a document.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Read {
    pub sections: Table,
    /// By which version it was written; 0 when there was none.
    pub version: i64,
    /// The text of which something could not be read, or that a newer version wrote; what is written next may have less.
    pub aside: Option<String>,
}

/// Reads a document from its latest text and the one before, as far as they are there. Texts that people may edit are
/// right whatever their checksum says, as long as they are whole.
pub(super) fn read(texts: &[String], edited: bool) -> Read {
    for text in texts {
        let Some((sections, version)) = sound(text, edited) else { continue };
        let damaged = texts.first().filter(|first| *first != text);
        let newer = (version > VERSION).then_some(text);
        let aside = damaged.or(newer).filter(|text| !text.is_empty()).cloned();
        return Read { sections, version, aside };
    }
    let mut sections = Table::new();
    for text in texts.iter().rev() {
        merge(&mut sections, salvage(text));
    }
    let version = take_version(&mut sections);
    let aside = texts.iter().find(|text| !text.is_empty()).cloned();
    Read { sections, version: if aside.is_some() { version } else { 0 }, aside }
}

/// The sections and the version of a text that is whole.
fn sound(text: &str, edited: bool) -> Option<(Table, i64)> {
    if text.trim().is_empty() {
        return None;
    }
    let mut sections = text.parse::<Table>().ok()?;
    let version = take_version(&mut sections);
    let whole = checksum_fits(text).map_or(version < 2, |fits| fits || edited);
    whole.then_some((sections, version))
}

fn take_version(sections: &mut Table) -> i64 {
    sections.remove(KEY).and_then(|version| version.as_integer()).unwrap_or(1)
}

/// Whether the text is as it was written; `None` when its end is missing.
fn checksum_fits(text: &str) -> Option<bool> {
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

/// The text of a document.
pub(super) fn write(sections: &Table) -> String {
    let mut all = sections.clone();
    all.insert(KEY.to_owned(), Value::Integer(VERSION));
    let mut body = all.to_string();
    if !body.ends_with('\n') {
        body.push('\n');
    }
    format!("{body}{MARK}{}\n", checksum(&body))
}

/// What can be read of a damaged text: whole sections, and of the others the lines that are whole.
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

/// Puts what `more` says over what `sections` say.
fn merge(sections: &mut Table, more: Table) {
    for (key, value) in more {
        match (sections.get_mut(&key), value) {
            (Some(Value::Table(known)), Value::Table(value)) => merge(known, value),
            (_, value) => _ = sections.insert(key, value),
        }
    }
}

/// `ours` with what somebody else has changed meanwhile: both began with `base`, and `theirs` is what they wrote. Each value
/// of a section is one's or the other's as a whole; where both have changed it, it is ours.
pub(super) fn joined(base: &Table, theirs: &Table, ours: &Table) -> Table {
    join(base, theirs, ours, true)
}

fn join(base: &Table, theirs: &Table, ours: &Table, sections: bool) -> Table {
    let mut joined = Table::new();
    let none = Table::new();
    for key in ours.keys().chain(theirs.keys()) {
        let value = match (base.get(key), theirs.get(key), ours.get(key)) {
            (base, Some(Value::Table(theirs)), Some(Value::Table(ours))) if sections => {
                let base = base.and_then(Value::as_table).unwrap_or(&none);
                Some(Value::Table(join(base, theirs, ours, false)))
            }
            (base, theirs, ours) if base == ours => theirs.cloned(),
            (_, _, ours) => ours.cloned(),
        };
        joined.extend(value.map(|value| (key.clone(), value)));
    }
    joined
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
        let text = write(&example());
        let read = read(&[text], false);
        assert_eq!(read, Read { sections: example(), version: VERSION, aside: None });
    }

    #[test]
    fn a_text_cut_off_anywhere_gives_way_to_the_one_before_it() {
        let [before, latest] = [table("[a]\nx = 0\n"), example()].map(|sections| write(&sections));
        for end in 0..latest.len() - 1 {
            let cut = latest[..end].to_owned();
            let read = read(&[cut.clone(), before.clone()], false);
            assert_eq!(read.sections, table("[a]\nx = 0\n"), "cut at {end}");
            assert_eq!(read.aside, Some(cut).filter(|cut| !cut.is_empty()), "cut at {end}");
        }
    }

    #[test]
    fn a_flipped_bit_gives_way_to_the_text_before_it() {
        let [before, latest] = [table("[a]\nx = 0\n"), example()].map(|sections| write(&sections));
        for at in 0..latest.len() * 8 {
            let mut bytes = latest.clone().into_bytes();
            bytes[at / 8] ^= 1 << (at % 8);
            let damaged = String::from_utf8_lossy(&bytes).into_owned();
            let read = read(&[damaged.clone(), before.clone()], false);
            assert_eq!(read.sections, table("[a]\nx = 0\n"), "bit {at}: {damaged}");
            assert_eq!(read.aside, Some(damaged), "bit {at}");
        }
    }

    #[test]
    fn of_a_text_with_a_bad_line_all_others_are_read() {
        let bad = write(&example()).replace("x = 1", "x = = 1");
        let read = read(std::slice::from_ref(&bad), true);
        assert_eq!(read.sections, table("[a]\ny = \"two\"\n[b]\nz = 3\n"));
        assert_eq!(read.aside, Some(bad));
    }

    #[test]
    fn people_may_edit_a_text() {
        let edited = write(&example()).replace("x = 1", "x = 5");
        assert_eq!(read(std::slice::from_ref(&edited), true).aside, None);
        assert!(read(&[edited], false).aside.is_some());
    }

    #[test]
    fn a_newer_text_is_read_and_set_aside() {
        let newer = "version = 99\n[a]\nx = 1\nmore = true\n".to_owned();
        let read = read(std::slice::from_ref(&newer), false);
        assert_eq!((read.version, read.aside), (99, Some(newer)));
        assert_eq!(read.sections, table("[a]\nx = 1\nmore = true\n"));
    }

    #[test]
    fn nonsense_is_nothing_and_does_not_panic() {
        for text in ["", "\n", "[", "\n[", "[a", "ä[\n[ä]\nö", "\u{0}", "= = =\n[x]\n]"] {
            assert_eq!(read(&[text.to_owned()], false).sections.get("a"), None, "{text:?}");
        }
    }

    #[test]
    fn two_who_write_the_same_document_lose_nothing() {
        let base = table("[a]\nx = 1\ny = 1\n[gone]\nz = 1\n");
        let theirs = table("[a]\nx = 2\ny = 1\n[new]\nz = 1\n[gone]\nz = 1\n");
        let ours = table("[a]\nx = 1\ny = 3\n");
        assert_eq!(joined(&base, &theirs, &ours), table("[a]\nx = 2\ny = 3\n[new]\nz = 1\n"));
        // A value that has parts is one's or the other's.
        let [base, theirs, ours] =
            ["began = 1\nrecord = 1", "began = 9\nrecord = 9", "began = 1\nrecord = 2"]
                .map(|game| table(&format!("[running.chess]\n{game}\n")));
        assert_eq!(joined(&base, &theirs, &ours), ours);
    }
}
