//! A line of text to come: a message id with its arguments, before any language is chosen.

use serde::{Deserialize, Serialize};

/// One value inside a [`Line`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// Text that is the same in every language, such as a name.
    Text(String),
    /// The names of squares in Latin letters, such as `C7` or `A1-A4`, of a board on which every language has its own
    /// [letters](super::letters::Letters).
    Squares(String),
    /// Several texts, one after the other as the language lists them.
    List(Vec<String>),
    /// A number with a decimal point, such as `+2.5`; each language has its own mark.
    Decimal(String),
    /// Another line, to be put into words in the same language first, such as an opponent's name.
    Line(Line),
}

/// A sentence as data: which message of the locale files, and what goes into its gaps.
///
/// Rules and brains speak in lines so that they need no language; no sentence is built by gluing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Message id in the locale files, kebab-case.
    pub id: String,
    /// Arguments by the names that the message uses.
    pub args: Vec<(String, Arg)>,
}

impl Line {
    /// A line without arguments.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// The same line with a number in the gap `name`.
    #[must_use]
    pub fn number(self, name: &str, value: impl Into<i64>) -> Self {
        self.arg(name, Arg::Number(value.into()))
    }

    /// The same line with text in the gap `name`.
    #[must_use]
    pub fn text(self, name: &str, value: impl Into<String>) -> Self {
        self.arg(name, Arg::Text(value.into()))
    }

    /// The same line with the names of squares, in Latin letters, in the gap `name`; each language writes its own.
    #[must_use]
    pub fn squares(self, name: &str, value: impl ToString) -> Self {
        self.arg(name, Arg::Squares(value.to_string()))
    }

    /// The same line with a list in the gap `name`.
    #[must_use]
    pub fn list<T: ToString>(self, name: &str, values: impl IntoIterator<Item = T>) -> Self {
        self.arg(name, Arg::List(values.into_iter().map(|value| value.to_string()).collect()))
    }

    /// The same line with a number, written with a decimal point, in the gap `name`.
    #[must_use]
    pub fn decimal(self, name: &str, value: impl Into<String>) -> Self {
        self.arg(name, Arg::Decimal(value.into()))
    }

    /// The same line with anything in the gap `name`.
    #[must_use]
    pub fn arg(mut self, name: &str, value: Arg) -> Self {
        self.args.push((name.to_owned(), value));
        self
    }

    /// The same line with mere text for what each language writes in its own way: for those who know of no other, such as
    /// clients of an earlier release.
    #[must_use]
    pub fn plain(mut self) -> Self {
        for (_, value) in &mut self.args {
            *value = match std::mem::replace(value, Arg::Number(0)) {
                Arg::Squares(text) | Arg::Decimal(text) => Arg::Text(text),
                Arg::List(texts) => Arg::Text(texts.join(", ")),
                Arg::Line(line) => Arg::Line(line.plain()),
                other => other,
            };
        }
        self
    }

    /// The same line with another line in the gap `name`.
    #[must_use]
    pub fn line(self, name: &str, value: Line) -> Self {
        self.arg(name, Arg::Line(value))
    }
}
