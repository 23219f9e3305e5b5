//! Storage: everything that is kept between starts, in documents in a place of the system. Each
//! [`Stored`] resource has a section in one of them. `README.md` describes their format.
//!
//! A resource is stored at the end of a frame in which it has changed. A failure is announced once, and storing is
//! tried again with the next change. What can't be read is set aside under another name and announced; each
//! document, and each value in it, fails alone. Without the [`Storage`] resource, as in tests, nothing is stored.
//!
//! One window at a time writes, by a lock. A second one (`second_window`) reads, and writes nothing.

mod backup;
mod document;
#[cfg(not(target_arch = "wasm32"))]
mod files;
#[cfg(target_arch = "wasm32")]
mod page;
#[cfg(not(target_arch = "wasm32"))]
mod saving;
mod second_window;

use std::collections::{BTreeMap, BTreeSet};
#[cfg(not(target_arch = "wasm32"))]
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::ExitSystems;
use deskmate_kernel::line::Line;
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use crate::app::base::announce::Announce;
use crate::app::base::failure::Failure;
use crate::app::base::states::Screen;
pub use backup::{Backup, BackupReader, PendingBackup};
use document::LoadedDocument;
#[cfg(not(target_arch = "wasm32"))]
pub use files::display_path;
#[cfg(not(target_arch = "wasm32"))]
use files::{Backend, BackendFetch};
#[cfg(target_arch = "wasm32")]
use page::{Backend, BackendFetch};

/// The name of the folder, and the prefix of the entries in a browser.
const NAME: &str = "io.github.deskmate";
/// The document of the settings, which people may edit.
pub const SETTINGS: &str = "settings";
/// The document of the games that can be continued.
pub const GAMES: &str = "games";
/// The section of these games.
pub const RUNNING: &str = "running";
/// The document of the notes of games.
pub const NOTEBOOK: &str = "notebook";
/// Prefix of the names of the library's documents.
pub const LIBRARY: &str = "game-";
/// The name under which everything is kept that an import replaces.
const BEFORE_IMPORT: &str = "before-import";
/// Number of documents that are read at a time.
const FETCH_SIZE: usize = 32;

/// Returns the system's folder for the data that this game keeps for a user, if there is one.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn folder() -> Option<PathBuf> {
    bevy::platform::dirs::preferences_dir().map(|folder| folder.join(NAME))
}

/// A resource that is kept between starts.
pub trait Stored: Resource + Default + Serialize + DeserializeOwned {
    /// The document with its section.
    const DOCUMENT: &'static str = SETTINGS;
    /// The name of its section.
    const SECTION: &'static str;

    /// Copies what is not stored from the previous value, after an import. Copies nothing by default.
    fn copy_unstored_from(&mut self, _before: &Self) {}
}

/// A message that an import has replaced everything that is stored. Systems that hold stored values have to
/// read them again.
#[derive(Message, Clone, Copy, Debug)]
pub struct StorageReplaced;

/// A message with a value of this window that gave way to one that another window has stored.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Displaced {
    /// The key of the value in the section [`RUNNING`].
    pub key: String,
    /// The value of this window.
    pub value: Value,
}

/// Documents that are being read, on another thread or in portions.
pub struct Fetch(BackendFetch);

/// A document in memory.
#[derive(Default)]
struct Document {
    sections: Table,
    /// True if it has changed since it was written.
    changed: bool,
    /// True if it is being written.
    pending: bool,
    /// True if a newer version of the game wrote it.
    newer: bool,
    /// Its text as it was read, until it is written again.
    found: Option<String>,
}

/// The stored documents, and their place.
#[derive(Resource)]
pub struct Storage {
    documents: BTreeMap<String, Document>,
    /// The documents that are being removed.
    removed: BTreeSet<String>,
    /// The number of writes and removals of each document that have no result yet. Only the
    /// last result tells its state.
    unanswered: BTreeMap<String, u32>,
    backend: Backend,
    /// True while another window holds the lock: then nothing is written.
    read_only: bool,
    /// The lines to announce.
    news: Vec<Line>,
    /// True if it has been announced that nothing can be stored.
    failure_announced: bool,
    /// True if something has changed since the last attempt to write.
    due: bool,
}

impl Storage {
    /// Opens the storage of this user, or of this browser.
    #[must_use]
    pub fn open() -> Self {
        Self::at(Backend::open_default())
    }

    /// Opens the storage in a folder.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn in_folder(folder: PathBuf) -> Self {
        Self::at(Backend::in_folder(Some(folder)))
    }

    fn at(mut place: Backend) -> Self {
        let (documents, removed, unanswered) = (BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        let read_only = !place.lock();
        let mut storage = Self {
            documents,
            removed,
            unanswered,
            backend: place,
            read_only,
            news: Vec::new(),
            failure_announced: false,
            due: false,
        };
        storage.load_all();
        storage
    }

    /// Reads the documents that are always in memory.
    fn load_all(&mut self) {
        self.load(SETTINGS);
        self.load(NOTEBOOK);
        // The games that wait belong to the window that can store how they go on.
        if !self.read_only {
            self.load(GAMES);
        }
    }

    /// Reads a document, and sets aside what can't be read of it.
    fn load(&mut self, name: &str) {
        let found = self.backend.read(name);
        self.add_loaded(name, found);
    }

    /// Adds a document that was read.
    fn add_loaded(&mut self, name: &str, found: LoadedDocument) {
        let LoadedDocument { parsed: read, text, blocked } = found;
        let newer = read.version > document::VERSION;
        // A game of the library that a newer version wrote is never overwritten by this one.
        let aside = read.aside.filter(|_| !(newer && name.starts_with(LIBRARY)));
        // A document of which something was set aside is written again, so that this is announced only once.
        let changed = aside.is_some() || blocked;
        let document = Document { sections: read.sections, changed, pending: false, newer, found: text };
        self.documents.insert(name.to_owned(), document);
        self.due |= changed;
        if self.read_only {
            return;
        }
        if blocked {
            let moved = self.backend.move_aside(name);
            self.announce_set_aside(moved);
        } else if let Some(text) = aside {
            self.set_aside(name, &text);
        }
    }

    /// Keeps a text that may be overwritten under another name, and announces that. Returns
    /// whether it could be kept.
    pub fn set_aside(&mut self, name: &str, text: &str) -> bool {
        if self.read_only {
            return false;
        }
        let kept = self.backend.set_aside(name, text);
        self.announce_set_aside(kept)
    }

    fn announce_set_aside(&mut self, kept: Result<String, Failure>) -> bool {
        let done = kept.is_ok();
        let line = match kept {
            Ok(file) => Line::new("storage-set-aside").text("file", file),
            Err(why) => Line::new("storage-unreadable").line("why", why.line()),
        };
        if !self.news.contains(&line) {
            self.news.push(line);
        }
        done
    }

    /// Reads a resource from memory. Values that can't be read get their defaults.
    fn read<T: Stored>(&mut self) -> T {
        let document = self.documents.get(T::DOCUMENT);
        let Some(Value::Table(stored)) = document.and_then(|document| document.sections.get(T::SECTION))
        else {
            return T::default();
        };
        let mut whole = table(&T::default());
        whole.extend(stored.clone());
        if let Ok(whole) = whole.try_into::<T>() {
            return whole;
        }
        let mut read = table(&T::default());
        for (key, value) in stored {
            let before = read.insert(key.clone(), value.clone());
            if let Err(why) = read.clone().try_into::<T>() {
                warn!("{}.{key} can't be read: {why}", T::SECTION);
                read.remove(key);
                read.extend(before.map(|value| (key.clone(), value)));
            }
        }
        if let Some(text) = document.and_then(|document| document.found.clone()) {
            self.set_aside(T::DOCUMENT, &text);
            if let Some(document) = self.documents.get_mut(T::DOCUMENT) {
                document.changed = true;
                self.due = true;
            }
        }
        read.try_into().unwrap_or_default()
    }

    fn write<T: Stored>(&mut self, value: &T) {
        let section = table(value);
        let document = self.documents.get(T::DOCUMENT);
        let same = match document.and_then(|document| document.sections.get(T::SECTION)) {
            Some(stored) => stored.as_table() == Some(&section),
            // Defaults that nobody has changed need not be stored.
            None => section == table(&T::default()),
        };
        if !same {
            self.put_section(T::DOCUMENT, T::SECTION, section);
        }
    }

    /// Puts a section into a document, which is written at the end of the frame.
    fn put_section(&mut self, document: &str, section: &str, values: Table) {
        self.removed.remove(document);
        let document = self.documents.entry(document.to_owned()).or_default();
        document.sections.insert(section.to_owned(), Value::Table(values));
        document.changed = true;
        self.due = true;
    }

    /// Reads a document with a single value, as stored by [`store_value`](Storage::store_value). If it can't be read, it is
    /// set aside, announced and removed.
    pub fn read_value<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        if self.removed.contains(name) {
            return None;
        }
        if !self.documents.contains_key(name) {
            self.load(name);
        }
        let document = self.documents.remove(name)?;
        match (Value::Table(document.sections.clone()).try_into(), &document.found) {
            (Ok(kept), _) => {
                // It need not be in memory twice.
                if document.changed || document.pending {
                    self.documents.insert(name.to_owned(), document);
                }
                return Some(kept);
            }
            (Err(why), Some(text)) => {
                warn!("{name} can't be read: {why}");
                if !document.newer && self.set_aside(name, text) {
                    self.remove(name);
                }
            }
            // The document does not exist.
            (Err(_), None) => {}
        }
        None
    }

    /// Starts to read the documents whose names begin with `beginning`, the last ones first.
    #[must_use]
    pub fn fetch(&self, beginning: &str) -> Fetch {
        let in_memory = self.documents.iter().filter(|(_, document)| document.changed || document.pending);
        let in_memory = in_memory.map(|(name, _)| name.clone()).filter(|name| name.starts_with(beginning));
        let (in_memory, removed) = (in_memory.collect::<Vec<_>>(), self.removed.clone());
        Fetch(self.backend.fetch(beginning, move |mut names| {
            names.extend(in_memory);
            names.retain(|name| is_document_name(name) && !removed.contains(name));
            names.sort();
            names.dedup();
            names.reverse();
            names
        }))
    }

    /// Returns the documents that have arrived since the last call, read like [`read_value`](Storage::read_value), and
    /// whether more will come.
    pub fn take_fetched<T: DeserializeOwned>(&mut self, fetch: &mut Fetch) -> (Vec<T>, bool) {
        let (found, more) = fetch.0.poll(&mut self.backend);
        let mut kept = Vec::new();
        for (name, found) in found {
            // A document in memory is newer.
            if !self.documents.contains_key(&name) {
                self.add_loaded(&name, found);
            }
            kept.extend(self.read_value(&name));
        }
        (kept, more)
    }

    /// Stores a value as a document of its own.
    pub fn store_value<T: Serialize>(&mut self, name: &str, value: &T) {
        match Table::try_from(value) {
            Ok(sections) => self.insert(name.to_owned(), sections),
            Err(why) => error!("{name} can't be stored: {why}"),
        }
    }

    /// Replaces a document.
    fn insert(&mut self, name: String, sections: Table) {
        self.removed.remove(&name);
        self.documents.insert(name, Document { sections, changed: true, ..Document::default() });
        self.due = true;
    }

    /// Removes a document.
    pub fn remove(&mut self, name: &str) {
        self.documents.remove(name);
        self.removed.insert(name.to_owned());
        if self.read_only {
            return;
        }
        *self.unanswered.entry(name.to_owned()).or_default() += 1;
        self.backend.remove(name);
    }

    /// Returns true if nothing has been stored yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.documents.values().all(|document| document.sections.is_empty())
    }

    /// Starts a backup of everything that is stored.
    #[must_use]
    pub fn begin_backup(&self) -> PendingBackup {
        PendingBackup { fetch: self.fetch(""), backup: Backup::default() }
    }

    /// Continues a backup, and returns it when it is complete.
    pub fn continue_backup(&mut self, PendingBackup { fetch, backup }: &mut PendingBackup) -> Option<Backup> {
        let (found, more) = fetch.0.poll(&mut self.backend);
        for (name, found) in found {
            let mut sections = found.parsed.sections;
            // It may have been written for the first time while the names were collected.
            if sections.is_empty() && !self.documents.contains_key(&name) {
                sections = self.backend.read(&name).parsed.sections;
            }
            if !sections.is_empty() {
                backup.0.insert(name, sections);
            }
        }
        if more {
            return None;
        }
        self.update(backup);
        Some(std::mem::take(backup))
    }

    /// Adds the documents in memory to a backup, which are newer.
    fn update(&self, backup: &mut Backup) {
        let known = self.documents.iter().filter(|(_, document)| !document.sections.is_empty());
        backup.0.extend(known.map(|(name, document)| (name.clone(), document.sections.clone())));
    }

    /// Replaces everything that is stored by a backup. `here` is a backup of what is replaced, which is kept;
    /// returns its name.
    ///
    /// # Errors
    /// Returns an error if `here` can't be kept, or if another window is open; nothing has changed then.
    pub fn import(&mut self, backup: Backup, mut here: Backup) -> Result<String, Line> {
        if self.read_only {
            return Err(Line::new("import-elsewhere"));
        }
        self.update(&mut here);
        let kept = self.backend.save_before_import(&here.to_text());
        let kept = kept.map_err(|why| Line::new("import-refused").line("why", why.line()))?;
        for name in here.0.keys().filter(|name| !backup.0.contains_key(*name)) {
            self.remove(name);
        }
        for (name, sections) in backup.0 {
            self.insert(name, sections);
        }
        Ok(kept)
    }

    /// Returns everything that was stored before the last import, as a text.
    #[must_use]
    pub fn before_import(&self) -> Option<String> {
        self.backend.before_import()
    }

    /// Returns true if there is something to return from before an import.
    #[must_use]
    pub fn has_before_import(&self) -> bool {
        self.backend.has_before_import()
    }

    /// Deletes this text from before an import, because it has been imported again.
    pub fn forget_before_import(&mut self, text: &str) {
        self.backend.forget_before_import(text);
    }
}

/// Returns true if this is the name of a document, and not of something that was set aside.
fn is_document_name(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    [SETTINGS, GAMES, NOTEBOOK].contains(&name) || name.strip_prefix(LIBRARY).is_some_and(is_number)
}

/// Converts a resource to a section. One that is no table becomes an empty section.
fn table<T: Stored>(value: &T) -> Table {
    Table::try_from(value).unwrap_or_else(|why| {
        error!("{} can't be stored: {why}", T::SECTION);
        Table::new()
    })
}

/// Registers the systems that write what has changed.
pub fn plugin(app: &mut App) {
    app.add_plugins(second_window::plugin).add_message::<StorageReplaced>().add_systems(
        Last,
        (
            // A write that failed before may succeed at the end.
            write_changes.run_if(is_write_due.or_eager(on_message::<AppExit>)),
            flush_storage.run_if(on_message::<AppExit>),
            announce_results.run_if(not(in_state(Screen::Loading))),
        )
            .chain()
            .run_if(resource_exists::<Storage>)
            // The exit that follows the end of the last window is sent at the end of the last frame.
            .after(ExitSystems),
    );
}

/// The systems that put changed resources into their documents, in [`Last`].
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
struct StoreSystems;

/// Makes a resource persistent: reads it now, and stores it when it changes.
pub fn persist_resource<T: Stored>(app: &mut App) {
    match app.world_mut().get_resource_mut::<Storage>().map(|mut storage| storage.read::<T>()) {
        Some(read) => app.insert_resource(read),
        None => app.init_resource::<T>(),
    };
    // An import must not be overwritten in the frame in which it comes.
    let store = store_resource::<T>
        .run_if(resource_exists::<Storage>)
        .run_if(resource_changed::<T>.and_then(not(on_message::<StorageReplaced>)));
    app.add_message::<StorageReplaced>()
        .add_systems(Last, store.in_set(StoreSystems).before(write_changes).after(ExitSystems))
        .add_systems(
            First,
            reload_resource::<T>.run_if(on_message::<StorageReplaced>.and_then(resource_exists::<Storage>)),
        );
}

fn store_resource<T: Stored>(value: Res<T>, mut storage: ResMut<Storage>) {
    storage.write(&*value);
}

fn reload_resource<T: Stored>(before: Res<T>, mut storage: ResMut<Storage>, mut commands: Commands) {
    let mut read = storage.read::<T>();
    read.copy_unstored_from(&before);
    commands.insert_resource(read);
}

fn is_write_due(storage: Option<Res<Storage>>) -> bool {
    storage.is_some_and(|storage| storage.due)
}

fn write_changes(mut storage: ResMut<Storage>) {
    let Storage { documents, backend: place, due, unanswered, read_only, .. } = &mut *storage;
    *due = false;
    if *read_only {
        return;
    }
    for (name, document) in documents.iter_mut().filter(|(_, document)| document.changed) {
        document.changed = false;
        document.pending = true;
        document.found = None;
        *unanswered.entry(name.clone()).or_default() += 1;
        place.write(name, document::to_text(&document.sections));
    }
}

/// Waits until everything is written, before the game ends.
fn flush_storage(mut storage: ResMut<Storage>) {
    storage.backend.flush();
}

/// Makes the announcements. What could not be written is written again with the next change.
fn announce_results(mut storage: ResMut<Storage>, mut announce: MessageWriter<Announce>) {
    let storage = storage.bypass_change_detection();
    announce.write_batch(storage.news.drain(..).map(Announce));
    for (name, outcome) in storage.backend.outcomes() {
        let left = storage.unanswered.get(&name).map_or(0, |count| count.saturating_sub(1));
        if left > 0 {
            storage.unanswered.insert(name.clone(), left);
        } else {
            storage.unanswered.remove(&name);
        }
        match outcome {
            Ok(()) => {
                debug!(target: "storage", "{name}");
                if left == 0 {
                    storage.removed.remove(&name);
                    let written = storage.documents.get_mut(&name);
                    written.into_iter().for_each(|document| document.pending = false);
                }
                let all = storage.documents.values().all(|document| !document.changed && !document.pending);
                storage.failure_announced &= !all;
            }
            Err(why) => {
                warn!("{name} can't be stored: {why:?}");
                if let Some(document) = storage.documents.get_mut(&name) {
                    document.changed = true;
                    document.pending = false;
                }
                if !std::mem::replace(&mut storage.failure_announced, true) {
                    let line = Line::new("storage-refused").line("why", why.line());
                    announce.write(Announce(line));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
