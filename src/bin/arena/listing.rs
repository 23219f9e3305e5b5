//! The catalogue, as a list and looked up by name.

use deskmate::games::{Game, NAMES, Visitor, level, visit};
use deskmate::search::brain::Level;
use serde::Serialize;

use crate::{Failure, Report, unknown};

/// One game of the catalogue.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    presets: Vec<&'static str>,
    brains: Vec<&'static str>,
}

/// Every game with its presets, the default first, and its brains, the weakest first, then those
/// that only the arena knows.
pub fn games() -> Report {
    let games: Vec<_> = NAMES.iter().filter_map(|name| visit(name, List)).collect();
    let line = |entry: &Entry| {
        format!("{}: presets {}; brains {}", entry.name, entry.presets.join(", "), entry.brains.join(", "))
    };
    let words = games.iter().map(line).collect::<Vec<_>>().join("\n");
    Report::new(words, &serde_json::json!({ "games": games }))
}

/// Lists a game.
struct List;

impl Visitor for List {
    type Out = Entry;

    fn visit<G: Game>(self) -> Entry {
        Entry {
            name: G::NAME,
            presets: G::presets().into_iter().map(|(name, _)| name).collect(),
            brains: G::levels().iter().chain(G::sparring()).map(|level| level.name).collect(),
        }
    }
}

/// The brain of `G` called `name`.
pub fn brain<G: Game>(name: &str) -> Result<&'static Level<G>, Failure> {
    let names: Vec<_> = G::levels().iter().chain(G::sparring()).map(|level| level.name).collect();
    let sparring = || G::sparring().iter().find(|level| level.name == name);
    level::<G>(name).or_else(sparring).ok_or_else(|| Failure::Usage(unknown(G::NAME, "brain", name, &names)))
}

/// The configuration of `G` called `name`, the default without a name.
pub fn preset<G: Game>(name: Option<&str>) -> Result<G::Config, Failure> {
    let presets = G::presets();
    let names: Vec<_> = presets.iter().map(|(name, _)| *name).collect();
    let name = name.or(names.first().copied()).unwrap_or_default();
    let found = presets.into_iter().find(|(preset, _)| *preset == name);
    found.map(|(_, config)| config).ok_or_else(|| Failure::Usage(unknown(G::NAME, "preset", name, &names)))
}
