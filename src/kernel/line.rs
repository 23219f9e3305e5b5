//! Localizable text as data: a message id and its arguments, independent of any language.

use serde::{Deserialize, Serialize};

/// The value of one argument of a [`Line`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// Text that is the same in every language, such as a name.
    Text(String),
    /// Square names in Latin letters, such as `C7` or `A1-A4`, of a board whose column letters depend on the
    /// language; see [`Letters`](super::letters::Letters).
    Squares(String),
    /// Several texts, joined as the language joins lists.
    List(Vec<String>),
    /// Another line, which is translated first, such as an opponent's name.
    Line(Line),
}

/// A localizable message: the message id in the locale files, and its arguments.
///
/// Rules and brains return lines, so they need no language, and no sentence is built by concatenation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The message id in the locale files, kebab-case.
    pub id: String,
    /// The arguments by the names that the message uses.
    pub args: Vec<(String, Arg)>,
}

impl Line {
    /// Creates a line without arguments.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// Adds a number as argument `name`.
    #[must_use]
    pub fn number(self, name: &str, value: impl Into<i64>) -> Self {
        self.arg(name, Arg::Number(value.into()))
    }

    /// Adds text as argument `name`.
    #[must_use]
    pub fn text(self, name: &str, value: impl Into<String>) -> Self {
        self.arg(name, Arg::Text(value.into()))
    }

    /// Adds square names in Latin letters as argument `name`. They are displayed in the letters of the language.
    #[must_use]
    pub fn squares(self, name: &str, value: impl ToString) -> Self {
        self.arg(name, Arg::Squares(value.to_string()))
    }

    /// Adds a list as argument `name`.
    #[must_use]
    pub fn list<T: ToString>(self, name: &str, values: impl IntoIterator<Item = T>) -> Self {
        self.arg(name, Arg::List(values.into_iter().map(|value| value.to_string()).collect()))
    }

    /// Adds any value as argument `name`.
    #[must_use]
    pub fn arg(mut self, name: &str, value: Arg) -> Self {
        self.args.push((name.to_owned(), value));
        self
    }

    /// Replaces arguments that are formatted per language with plain text, for readers that do not know those kinds
    /// of arguments, such as clients of an earlier release.
    #[must_use]
    pub fn plain(mut self) -> Self {
        for (_, value) in &mut self.args {
            *value = match std::mem::replace(value, Arg::Number(0)) {
                Arg::Squares(text) => Arg::Text(text),
                Arg::List(texts) => Arg::Text(texts.join(", ")),
                Arg::Line(line) => Arg::Line(line.plain()),
                other => other,
            };
        }
        self
    }

    /// Adds another line as argument `name`.
    #[must_use]
    pub fn line(self, name: &str, value: Line) -> Self {
        self.arg(name, Arg::Line(value))
    }

    /// Returns the id of the line, followed by those of the line that is its only argument, as in
    /// `paste-at-desk/clipboard-picture`.
    #[must_use]
    pub fn path(&self) -> String {
        match &self.args[..] {
            [(_, Arg::Line(only))] => format!("{}/{}", self.id, only.path()),
            _ => self.id.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_leads_through_lines_that_only_wrap_another() {
        let name = || Line::new("name-near");
        assert_eq!(name().path(), "name-near");
        let turn = Line::new("turn-of").line("name", name());
        assert_eq!(Line::new("described-told").line("told", turn).path(), "described-told/turn-of/name-near");
        let said = Line::new("described-says").line("name", name()).text("words", "Hello.");
        assert_eq!(said.path(), "described-says");
    }
}
