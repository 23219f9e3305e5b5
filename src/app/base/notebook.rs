//! The notebook: short texts that games remember between starts, each under a name.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::storage::{NOTEBOOK, Stored, persist_resource};

/// The notes, by name.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Notebook {
    notes: BTreeMap<String, String>,
}

impl Stored for Notebook {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "notebook";
}

impl Notebook {
    /// Returns the note with this name.
    #[must_use]
    pub fn read(&self, name: &str) -> Option<&str> {
        self.notes.get(name).map(String::as_str)
    }

    /// Writes the note with this name, or removes it.
    pub fn write(&mut self, name: &str, text: Option<&str>) {
        match text {
            Some(text) => _ = self.notes.insert(name.to_owned(), text.to_owned()),
            None => _ = self.notes.remove(name),
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
        notebook.write("a", Some("one two"));
        notebook.write("b", Some("three"));
        notebook.write("a", Some("four"));
        assert_eq!(
            (notebook.read("a"), notebook.read("b"), notebook.read("c")),
            (Some("four"), Some("three"), None)
        );
        notebook.write("a", None);
        assert_eq!((notebook.read("a"), notebook.read("b")), (None, Some("three")));
    }
}
