//! Utilities that the arena's commands share: parsing arguments, running games and reporting results.

pub mod adam;
pub mod arguments;
mod game;
pub mod numbers;
pub mod pairs;
pub mod processors;
pub mod progress;

use std::fmt::Display;

use crate::arena::arguments::ParsedArgs;
use crate::search::brain::Level;
use crate::{Game, level, opponents};
pub use game::Arena;

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
    Failure::Usage(format!("unknown {kind} {name:?} for {what}. Choose: {}", names.join(", ")))
}

/// An arena command of a single game.
pub struct ArenaCommand {
    /// The command's name. It must differ from the general commands and from those of other games.
    pub name: &'static str,
    /// The usage and description, as printed by `arena help`, with the same indentation as the other commands.
    pub help: &'static str,
    /// The accepted options, without dashes. A suffix `:2` marks an option with two values.
    pub options: &'static [&'static str],
    /// Runs the command. Returns `None` if it has written its own output.
    pub run: fn(&ParsedArgs) -> Result<Option<Report>, Failure>,
}

/// Returns the brain of `G` called `name`: an opponent, or a brain used only in the arena.
///
/// # Errors
/// There is no such brain.
pub fn find_brain<G: Game>(name: &str) -> Result<&'static Level<G>, Failure> {
    let names: Vec<_> = opponents::<G>().chain(G::sparring_levels()).map(|level| level.name).collect();
    let sparring = || G::sparring_levels().iter().find(|level| level.name == name);
    level::<G>(name).or_else(sparring).ok_or_else(|| unknown(G::NAME, "brain", name, &names))
}

/// Returns the configuration of `G` called `name`, or the default one without a name.
///
/// # Errors
/// There is no such preset.
pub fn find_preset<G: Game>(name: Option<&str>) -> Result<G::Config, Failure> {
    let presets = G::presets();
    let names: Vec<_> = presets.iter().map(|(name, _)| *name).collect();
    let name = name.or(names.first().copied()).unwrap_or_default();
    let found = presets.into_iter().find(|(preset, _)| *preset == name);
    found.map(|(_, config)| config).ok_or_else(|| unknown(G::NAME, "preset", name, &names))
}
