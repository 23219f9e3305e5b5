//! The catalogue as a list.

use deskmate::arena::Report;
use deskmate::games::{Game, NAMES, Visitor, opponents, visit};
use serde::Serialize;

/// One game of the catalogue.
#[derive(Serialize)]
struct Entry {
    name: &'static str,
    presets: Vec<&'static str>,
    brains: Vec<&'static str>,
}

/// Every game with its presets, the default first, and its brains: Classmate, the levels from the weakest, those that
/// only the arena knows.
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
            brains: opponents::<G>().chain(G::sparring()).map(|level| level.name).collect(),
        }
    }
}
