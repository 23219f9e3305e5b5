//! Utilities that the arena's commands share: parsing arguments, running games and reporting results.

pub mod adam;
pub mod arguments;
pub mod numbers;
pub mod pairs;
pub mod processors;
pub mod progress;

use std::fmt::Display;

/// The reason why a command has no result, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The arguments are invalid.
    Usage(String),
    /// A player broke the rules.
    Fault(String),
}

/// The result of a command, as text and as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The text for people.
    pub words: String,
    /// One JSON object for programs.
    pub json: String,
}

impl Report {
    /// Creates a report from a text and a serializable value.
    ///
    /// # Panics
    /// If `value` has keys that are not strings.
    pub fn new(words: impl Display, value: &impl serde::Serialize) -> Self {
        let json = serde_json::to_string(value).expect("results are plain data with string keys");
        Self { words: words.to_string(), json }
    }
}

/// Returns the error that `what` has no `kind` called `name`, with the list of valid names.
#[must_use]
pub fn unknown(what: &str, kind: &str, name: &str, names: &[&str]) -> Failure {
    Failure::Usage(format!("{what} has no {kind} {name:?}, only {}", names.join(", ")))
}
