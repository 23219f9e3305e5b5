//! The notebook: short texts that games remember between starts, each under a name.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::storage::{Stored, stored};

/// What has been noted: a line each, the name, a space and the text.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct Notebook {
    /// All the lines as one text.
    pub lines: String,
}

impl Stored for Notebook {
    const SECTION: &'static str = "notebook";
}

impl Notebook {
    /// What has been noted under `name`, which has no spaces.
    #[must_use]
    pub fn read(&self, name: &str) -> Option<&str> {
        self.lines
            .lines()
            .filter_map(|line| line.split_once(' '))
            .find(|(known, _)| *known == name)
            .map(|(_, text)| text)
    }

    /// Notes a text of one line under `name`, or rubs it out.
    pub fn write(&mut self, name: &str, text: Option<&str>) {
        let other = |line: &&str| line.split_once(' ').is_some_and(|(known, _)| known != name);
        let kept = self.lines.lines().filter(other).map(str::to_owned);
        let fresh = text.map(|text| format!("{name} {text}"));
        self.lines = kept.chain(fresh).collect::<Vec<_>>().join("\n");
    }
}

/// An empty notebook, saved whenever something is noted.
pub fn plugin(app: &mut App) {
    stored::<Notebook>(app);
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

    #[test]
    fn a_damaged_notebook_is_read_as_far_as_it_goes() {
        let notebook = Notebook { lines: "\nnonsense\n a\nb c\n".to_owned() };
        assert_eq!(notebook.read("b"), Some("c"));
    }
}
