//! Backups: a copy of everything that is stored, as one text.

use std::collections::BTreeMap;

use deskmate_kernel::line::Line;
use toml::{Table, Value};

use super::{Fetch, LIBRARY, document, is_document_name};

/// Number of bytes of a backup that are read at a time, up to the end of a document.
const PORTION_BYTES: usize = 64 << 10;

/// A copy of everything that is stored, document by document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Backup(pub(super) BTreeMap<String, Table>);

impl Backup {
    /// Returns the number of documents whose names begin with `beginning`.
    #[must_use]
    pub fn count(&self, beginning: &str) -> usize {
        self.0.keys().filter(|name| name.starts_with(beginning)).count()
    }

    /// Returns a section of a document.
    #[must_use]
    pub fn section(&self, document: &str, section: &str) -> Option<&Table> {
        self.0.get(document)?.get(section)?.as_table()
    }

    /// Returns true if a text begins like a backup, complete or not.
    #[must_use]
    pub fn looks_like(text: &str) -> bool {
        document::has_version(text)
    }

    /// Returns the text, from which a [reader](BackupReader) restores the backup.
    #[must_use]
    pub fn to_text(&self) -> String {
        let all = self.0.iter().map(|(name, sections)| (name.clone(), Value::Table(sections.clone())));
        document::to_text(&all.collect())
    }
}

/// A backup that is being made.
pub struct PendingBackup {
    pub(super) fetch: Fetch,
    pub(super) backup: Backup,
}

/// A backup that is being read in portions, because a long one takes more than a frame.
pub struct BackupReader {
    text: String,
    /// The number of bytes that have been read.
    bytes_read: usize,
    sections: Table,
}

impl BackupReader {
    /// Starts to read a text.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self { text, bytes_read: 0, sections: Table::new() }
    }

    /// Reads a portion. Returns the backup when the end has been reached.
    ///
    /// # Errors
    /// Returns an error if the text was not written by a [`Backup`], or is incomplete.
    pub fn read_next(&mut self) -> Option<Result<Backup, Line>> {
        let unreadable = || Some(Err(Line::new("import-unreadable")));
        if self.bytes_read == 0 && !document::is_intact(&self.text) {
            return unreadable();
        }
        let rest = self.text.get(self.bytes_read..).unwrap_or_default();
        let portion = &rest[..portion_len(rest)];
        match portion.parse::<Table>() {
            Ok(sections) => document::merge(&mut self.sections, sections),
            Err(_) => return unreadable(),
        }
        self.bytes_read += portion.len();
        if self.bytes_read < self.text.len() {
            return None;
        }
        let mut sections = std::mem::take(&mut self.sections);
        let version = document::take_version(&mut sections);
        if version > document::VERSION {
            return unreadable();
        }
        let known = |(name, sections): (String, Value)| match sections {
            Value::Table(sections) if is_document_name(&name) => Some((name, sections)),
            _ => None,
        };
        let documents: Option<BTreeMap<_, _>> = sections.into_iter().map(known).collect();
        match documents.filter(|documents| !documents.is_empty()) {
            Some(documents) => Some(Ok(Backup(documents))),
            None => unreadable(),
        }
    }
}

/// Returns the length of the next portion: up to the first game of the library after [`PORTION_BYTES`] bytes.
fn portion_len(text: &str) -> usize {
    let beginning = format!("\n[{LIBRARY}");
    let games = text.match_indices(&beginning).map(|(at, _)| at + 1);
    // The subsections of a game belong to it.
    let is_game = |at: &usize| text[*at..].lines().next().is_some_and(|head| !head.contains('.'));
    games.filter(|at| *at >= PORTION_BYTES).find(is_game).unwrap_or(text.len())
}
