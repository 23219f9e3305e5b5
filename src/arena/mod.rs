//! What the arena's commands share: how they are told what to do, and how they say what came of it.

pub mod adam;
pub mod arguments;
pub mod numbers;
pub mod pairs;
pub mod processors;
pub mod progress;

use std::fmt::Display;

/// Why there is no result, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The arguments make no sense.
    Usage(String),
    /// A player broke the rules.
    Fault(String),
}

/// A result, and the same in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// For people.
    pub words: String,
    /// For programs: one object.
    pub json: String,
}

impl Report {
    /// The report that says `words`, or `value` in JSON.
    ///
    /// # Panics
    /// When `value` has keys that are no text.
    pub fn new(words: impl Display, value: &impl serde::Serialize) -> Self {
        let json = serde_json::to_string(value).expect("results are plain data with string keys");
        Self { words: words.to_string(), json }
    }
}

/// The complaint that `what` has no `name`, with the names that it has.
#[must_use]
pub fn unknown(what: &str, kind: &str, name: &str, names: &[&str]) -> Failure {
    Failure::Usage(format!("{what} has no {kind} {name:?}, only {}", names.join(", ")))
}
