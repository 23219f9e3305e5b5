//! The arena's interface to the games: commands of individual games, and lookup of brains and presets by name.

use super::{Game, level, opponents};
use crate::arena::arguments::Given;
use crate::arena::{Failure, Report, unknown};
use crate::search::brain::Level;

/// An arena command of a single game.
pub struct Command {
    /// The command's name. It must differ from the general commands and from those of other games.
    pub name: &'static str,
    /// The usage and description, as printed by `arena help`, with the same indentation as the other commands.
    pub help: &'static str,
    /// The accepted options, without dashes. A suffix `:2` marks an option with two values.
    pub options: &'static [&'static str],
    /// Runs the command. Returns `None` if it has written its own output.
    pub run: fn(&Given) -> Result<Option<Report>, Failure>,
}

/// Returns the brain of `G` called `name`: an opponent, or a brain used only in the arena.
///
/// # Errors
/// There is no such brain.
pub fn brain<G: Game>(name: &str) -> Result<&'static Level<G>, Failure> {
    let names: Vec<_> = opponents::<G>().chain(G::sparring()).map(|level| level.name).collect();
    let sparring = || G::sparring().iter().find(|level| level.name == name);
    level::<G>(name).or_else(sparring).ok_or_else(|| unknown(G::NAME, "brain", name, &names))
}

/// Returns the configuration of `G` called `name`, or the default one without a name.
///
/// # Errors
/// There is no such preset.
pub fn preset<G: Game>(name: Option<&str>) -> Result<G::Config, Failure> {
    let presets = G::presets();
    let names: Vec<_> = presets.iter().map(|(name, _)| *name).collect();
    let name = name.or(names.first().copied()).unwrap_or_default();
    let found = presets.into_iter().find(|(preset, _)| *preset == name);
    found.map(|(_, config)| config).ok_or_else(|| unknown(G::NAME, "preset", name, &names))
}
