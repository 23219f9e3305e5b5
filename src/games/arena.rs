//! The arena's side of the catalogue: commands that one game alone has, and looking up what has a name.

use super::{Game, level, opponents};
use crate::arena::arguments::Given;
use crate::arena::{Failure, Report, unknown};
use crate::search::brain::Level;

/// A command of the arena that one game alone has.
pub struct Command {
    /// What it is called. No other game's command is called the same, nor one that all games have.
    pub name: &'static str,
    /// How it is used and what it does, as the help prints it: its lines are indented as the others there.
    pub help: &'static str,
    /// The options that it takes, without dashes.
    pub options: &'static [&'static str],
    /// Does it; `None` when it has spoken for itself.
    pub run: fn(&Given) -> Result<Option<Report>, Failure>,
}

/// The brain of `G` called `name`: an opponent, or one that only the arena knows.
///
/// # Errors
/// There is none.
pub fn brain<G: Game>(name: &str) -> Result<&'static Level<G>, Failure> {
    let names: Vec<_> = opponents::<G>().chain(G::sparring()).map(|level| level.name).collect();
    let sparring = || G::sparring().iter().find(|level| level.name == name);
    level::<G>(name).or_else(sparring).ok_or_else(|| unknown(G::NAME, "brain", name, &names))
}

/// The configuration of `G` called `name`, the default without a name.
///
/// # Errors
/// There is none.
pub fn preset<G: Game>(name: Option<&str>) -> Result<G::Config, Failure> {
    let presets = G::presets();
    let names: Vec<_> = presets.iter().map(|(name, _)| *name).collect();
    let name = name.or(names.first().copied()).unwrap_or_default();
    let found = presets.into_iter().find(|(preset, _)| *preset == name);
    found.map(|(_, config)| config).ok_or_else(|| unknown(G::NAME, "preset", name, &names))
}
