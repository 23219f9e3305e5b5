//! What lasts between starts: [documents](document) in a place of the system, in which each [`Stored`] resource has a
//! section.
//!
//! A resource is stored when it has changed, at the end of the frame. What can't be stored is said once, tried again with
//! the next change, and the game goes on. What can't be read is set aside under another name and said in one line; each
//! document, and each value in it, fails alone. Without [`Storage`], as in tests, nothing is stored.

mod document;
#[cfg(not(target_arch = "wasm32"))]
mod files;
#[cfg(target_arch = "wasm32")]
mod page;

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::window::ExitSystems;
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::today;
use crate::kernel::line::Line;
#[cfg(not(target_arch = "wasm32"))]
use files::Place;
#[cfg(target_arch = "wasm32")]
use page::Place;

/// The folder, and what entries begin with in a browser.
const NAME: &str = "io.github.deskmate";
/// The document of what people set, and may edit.
pub const SETTINGS: &str = "settings";
/// The document of the games that can be gone on with.
pub const GAMES: &str = "games";
/// The document of what games remember.
pub const NOTEBOOK: &str = "notebook";
/// What the names of the library's documents begin with.
pub const LIBRARY: &str = "game-";

/// A resource that lasts between starts.
pub trait Stored: Resource + Default + Serialize + DeserializeOwned {
    /// The document.
    const DOCUMENT: &'static str = SETTINGS;
    /// The section's name.
    const SECTION: &'static str;

    /// Takes over what is not stored from the value before, when all that is stored was replaced; nothing by default.
    fn take_over(&mut self, _before: &Self) {}
}

/// All that was stored has been replaced: who holds some of it reads it again.
#[derive(Message, Clone, Copy, Debug)]
pub struct Replaced;

/// A document as it is known.
#[derive(Default)]
struct Document {
    sections: Table,
    /// Whether it has changed since it was written.
    changed: bool,
    /// Whether it is being written.
    pending: bool,
    /// Its text as it was found, until it is written anew.
    found: Option<String>,
}

/// What is stored, and where.
#[derive(Resource)]
pub struct Storage {
    documents: BTreeMap<String, Document>,
    place: Place,
    /// What there is to say.
    news: Vec<Line>,
    /// Whether it has been said that nothing can be stored.
    told: bool,
    /// Whether something has changed since the last attempt to write.
    due: bool,
}

impl Storage {
    /// What was stored by this user, in this browser.
    #[must_use]
    pub fn open() -> Self {
        Self::at(Place::usual())
    }

    fn at(place: Place) -> Self {
        let documents = BTreeMap::new();
        let mut storage = Self { documents, place, news: Vec::new(), told: false, due: false };
        let version = storage.load(SETTINGS);
        for name in [GAMES, NOTEBOOK] {
            storage.load(name);
        }
        if version == 1 {
            storage.take_over();
        }
        storage
    }

    /// Reads a document, and sets aside what can't be read of it; gives the version that wrote it, 0 when there was none.
    fn load(&mut self, name: &str) -> i64 {
        let texts = self.place.read(name);
        let read = document::read(&texts, name == SETTINGS);
        let found = texts.into_iter().next();
        // A game of the library that a newer version wrote is never written by this one.
        let harmless = name.starts_with(LIBRARY) && read.version > document::VERSION;
        let aside = read.aside.filter(|_| !harmless);
        // What was set aside is written anew, so that it is said once.
        let changed = aside.is_some();
        let document = Document { sections: read.sections, changed, pending: false, found };
        self.documents.insert(name.to_owned(), document);
        if let Some(text) = aside {
            self.due = true;
            self.set_aside(name, &text);
        }
        read.version
    }

    /// Brings what the first version had in its one document to where it belongs.
    fn take_over(&mut self) {
        let Some(settings) = self.documents.get_mut(SETTINGS) else { return };
        let mut section = |name: &str| match settings.sections.remove(name) {
            Some(Value::Table(section)) => section,
            _ => Table::new(),
        };
        let (notebook, mut kept, runs) = (section("notebook"), section("kept"), section("best-runs"));
        settings.changed = true;
        self.due = true;
        let lines = notebook.get("lines").and_then(Value::as_str).unwrap_or_default().to_owned();
        let notes = lines.lines().filter_map(|line| line.split_once(' '));
        let notes: Table = notes.map(|(name, text)| (name.to_owned(), text.into())).collect();
        let mut running = Table::new();
        if let Some(game) = kept.get("game").and_then(Value::as_str).filter(|game| !game.is_empty()) {
            let game = game.to_owned();
            kept.insert("began".to_owned(), Value::Integer(today::now()));
            running.insert(game, Value::Table(kept));
        }
        for (document, section, mut values) in
            [(NOTEBOOK, "notebook", notes), (GAMES, "running", running), (GAMES, "best-runs", runs)]
        {
            let there = self.documents.get(document).and_then(|document| document.sections.get(section));
            // What is there already is newer.
            values.extend(there.and_then(Value::as_table).cloned().unwrap_or_default());
            if !values.is_empty() {
                self.put(document, section, values);
            }
        }
    }

    /// Keeps a text that may be overwritten under another name, and says so.
    pub fn set_aside(&mut self, name: &str, text: &str) {
        let line = match self.place.set_aside(name, text) {
            Ok(file) => Line::new("storage-set-aside").text("file", file),
            Err(why) => Line::new("storage-unreadable").text("why", why.trim_end_matches('.')),
        };
        if !self.news.contains(&line) {
            self.news.push(line);
        }
    }

    /// A resource as it was stored. A value that can't be read is what it is without being set.
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
            // What nobody has set yet need not be stored.
            None => section == table(&T::default()),
        };
        if !same {
            self.put(T::DOCUMENT, T::SECTION, section);
        }
    }

    /// Puts a section into a document, which is written at the end of the frame.
    fn put(&mut self, document: &str, section: &str, values: Table) {
        let document = self.documents.entry(document.to_owned()).or_default();
        document.sections.insert(section.to_owned(), Value::Table(values));
        document.changed = true;
        self.due = true;
    }

    /// The names of the documents that begin so, in order.
    #[must_use]
    pub fn names(&self, beginning: &str) -> Vec<String> {
        let mut names = self.place.names(beginning);
        let fresh = self
            .documents
            .iter()
            .filter(|(name, document)| name.starts_with(beginning) && (document.changed || document.pending));
        names.extend(fresh.map(|(name, _)| name.clone()));
        names.retain(|name| is_known(name));
        names.sort();
        names.dedup();
        names
    }

    /// A document that has one value, as [`keep`](Storage::keep) kept it. What can't be read is set aside and said.
    pub fn kept<T: DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        if !self.documents.contains_key(name) {
            self.load(name);
        }
        let document = self.documents.remove(name)?;
        let kept = Value::Table(document.sections.clone()).try_into();
        match (&kept, &document.found) {
            (Err(why), Some(text)) => {
                warn!("{name} can't be read: {why}");
                self.set_aside(name, text);
            }
            _ if document.changed || document.pending => _ = self.documents.insert(name.to_owned(), document),
            // It need not be in memory twice.
            _ => {}
        }
        kept.ok()
    }

    /// Keeps a value as a document of its own.
    pub fn keep<T: Serialize>(&mut self, name: &str, value: &T) {
        match Table::try_from(value) {
            Ok(sections) => {
                self.documents
                    .insert(name.to_owned(), Document { sections, changed: true, ..Document::default() });
                self.due = true;
            }
            Err(why) => error!("{name} can't be stored: {why}"),
        }
    }

    /// Removes a document.
    pub fn remove(&mut self, name: &str) {
        self.documents.remove(name);
        self.place.remove(name);
    }

    /// Everything that is stored, as one text.
    #[must_use]
    pub fn export(&mut self) -> String {
        let mut all = Table::new();
        for name in self.names("") {
            let known = self.documents.get(&name).map(|document| document.sections.clone());
            let sections = known.unwrap_or_else(|| document::read(&self.place.read(&name), true).sections);
            all.insert(name, Value::Table(sections));
        }
        document::write(&all)
    }

    /// Replaces what is stored by what such a text says, document by document; what was there is set aside before.
    ///
    /// # Errors
    /// The text is none of [`export`](Storage::export)'s, or what is there can't be set aside; nothing has changed then.
    pub fn import(&mut self, text: &str) -> Result<(), Line> {
        let read = document::read(&[text.to_owned()], false);
        let documents: Vec<_> = read
            .sections
            .into_iter()
            .filter_map(|(name, sections)| match sections {
                Value::Table(sections) => Some((name, sections)),
                _ => None,
            })
            .collect();
        let ours = documents.iter().all(|(name, _)| is_known(name));
        if read.aside.is_some() || documents.is_empty() || !ours {
            return Err(Line::new("import-unreadable"));
        }
        let before = self.export();
        let aside = self.place.set_aside("before-import", &before);
        let file = aside.map_err(|why| Line::new("import-refused").text("why", why.trim_end_matches('.')))?;
        for (name, sections) in documents {
            self.documents.insert(name, Document { sections, changed: true, ..Document::default() });
        }
        self.due = true;
        self.news.push(Line::new("imported").text("file", file));
        Ok(())
    }
}

/// Whether a document has this name, and not what was set aside.
fn is_known(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    [SETTINGS, GAMES, NOTEBOOK].contains(&name) || name.strip_prefix(LIBRARY).is_some_and(is_number)
}

/// A resource as a section. One that is no table is stored as an empty one.
fn table<T: Stored>(value: &T) -> Table {
    Table::try_from(value).unwrap_or_else(|why| {
        error!("{} can't be stored: {why}", T::SECTION);
        Table::new()
    })
}

/// Writes what has changed to its place.
pub fn plugin(app: &mut App) {
    app.add_message::<Replaced>().add_systems(
        Last,
        (
            // What could not be written before may be at the end.
            save.run_if(is_due.or_eager(on_message::<AppExit>)),
            flush.run_if(on_message::<AppExit>),
            tell.run_if(not(in_state(Screen::Loading))),
        )
            .chain()
            .run_if(resource_exists::<Storage>)
            // The last window's end is told at the end of the last frame.
            .after(ExitSystems),
    );
}

/// Lets a resource last between starts: reads it now, and stores it when it changes.
pub fn stored<T: Stored>(app: &mut App) {
    match app.world_mut().get_resource_mut::<Storage>().map(|mut storage| storage.read::<T>()) {
        Some(read) => app.insert_resource(read),
        None => app.init_resource::<T>(),
    };
    // What replaces it is not overwritten in the frame in which it comes.
    let store = store::<T>
        .run_if(resource_exists::<Storage>)
        .run_if(resource_changed::<T>.and_then(not(on_message::<Replaced>)));
    app.add_message::<Replaced>()
        .add_systems(Last, store.before(save).after(ExitSystems))
        .add_systems(First, reread::<T>.run_if(on_message::<Replaced>.and_then(resource_exists::<Storage>)));
}

fn store<T: Stored>(value: Res<T>, mut storage: ResMut<Storage>) {
    storage.write(&*value);
}

fn reread<T: Stored>(before: Res<T>, mut storage: ResMut<Storage>, mut commands: Commands) {
    let mut read = storage.read::<T>();
    read.take_over(&before);
    commands.insert_resource(read);
}

fn is_due(storage: Option<Res<Storage>>) -> bool {
    storage.is_some_and(|storage| storage.due)
}

fn save(mut storage: ResMut<Storage>) {
    let Storage { documents, place, due, .. } = &mut *storage;
    *due = false;
    for (name, document) in documents.iter_mut().filter(|(_, document)| document.changed) {
        document.changed = false;
        document.pending = true;
        document.found = None;
        place.write(name, document::write(&document.sections));
    }
}

/// Waits until all is written, before the game ends.
fn flush(mut storage: ResMut<Storage>) {
    storage.place.flush();
}

/// Says what there is to say. What could not be written is written again with the next change.
fn tell(mut storage: ResMut<Storage>, mut announce: MessageWriter<Announce>) {
    let storage = storage.bypass_change_detection();
    announce.write_batch(storage.news.drain(..).map(Announce));
    for (name, outcome) in storage.place.outcomes() {
        match outcome {
            Ok(()) => {
                debug!(target: "storage", "{name}");
                let written = storage.documents.get_mut(&name);
                written.into_iter().for_each(|document| document.pending = false);
                let all = storage.documents.values().all(|document| !document.changed && !document.pending);
                storage.told &= !all;
            }
            Err(why) => {
                warn!("{name} can't be stored: {why}");
                if let Some(document) = storage.documents.get_mut(&name) {
                    document.changed = true;
                    document.pending = false;
                }
                if !std::mem::replace(&mut storage.told, true) {
                    let line = Line::new("storage-refused").text("why", why.trim_end_matches('.'));
                    announce.write(Announce(line));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
