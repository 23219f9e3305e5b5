//! A line of text to come: a message id with its arguments, before any language is chosen.

use serde::{Deserialize, Serialize};

/// One value inside a [`Line`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// Text that is the same in every language, such as a coordinate.
    Text(String),
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
    pub fn number(mut self, name: &str, value: impl Into<i64>) -> Self {
        self.args.push((name.to_owned(), Arg::Number(value.into())));
        self
    }

    /// The same line with text in the gap `name`.
    #[must_use]
    pub fn text(mut self, name: &str, value: impl Into<String>) -> Self {
        self.args.push((name.to_owned(), Arg::Text(value.into())));
        self
    }

    /// The same line with another line in the gap `name`.
    #[must_use]
    pub fn line(mut self, name: &str, value: Line) -> Self {
        self.args.push((name.to_owned(), Arg::Line(value)));
        self
    }
}
