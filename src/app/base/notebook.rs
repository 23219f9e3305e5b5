//! The notebook: small values that games remember between starts, each under a name.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::app::base::storage::{NOTEBOOK, Stored, persist_resource};

/// The notes, by name.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Notebook {
    notes: BTreeMap<String, Value>,
}

impl Stored for Notebook {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "notebook";
}

impl Notebook {
    /// Returns true if there is a note with this name.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.notes.contains_key(name)
    }

    /// Returns the note with this name. One that is no `T` counts as none.
    #[must_use]
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let note = self.notes.get(name)?.clone().try_into();
        note.inspect_err(|why| debug!("the note {name} can't be read: {why}")).ok()
    }

    /// Writes the note with this name, or removes it.
    pub fn write<T: Serialize + ?Sized>(&mut self, name: &str, note: Option<&T>) {
        match note.map(Value::try_from).transpose() {
            Ok(Some(note)) => _ = self.notes.insert(name.to_owned(), note),
            Ok(None) => _ = self.notes.remove(name),
            Err(why) => error!("the note {name} can't be written: {why}"),
        }
    }
}

/// Registers the notebook, which is saved whenever it changes.
pub fn plugin(app: &mut App) {
    persist_resource::<Notebook>(app);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_read_and_rubbed_out() {
        let mut notebook = Notebook::default();
        let read = |notebook: &Notebook| ["a", "b", "c"].map(|name| notebook.read::<String>(name));
        let [three, four] = ["three", "four"].map(|text| Some(text.to_owned()));
        notebook.write("a", Some("one two"));
        notebook.write("b", Some("three"));
        notebook.write("a", Some("four"));
        assert_eq!(read(&notebook), [four, three.clone(), None]);
        notebook.write("a", None::<&str>);
        assert_eq!(read(&notebook), [None, three, None]);
        notebook.write("c", Some(&[1, 2]));
        assert_eq!((notebook.read::<String>("c"), notebook.read::<Vec<u8>>("c")), (None, Some(vec![1, 2])));
    }
}
