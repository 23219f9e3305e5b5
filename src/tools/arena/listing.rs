//! The list of games.

use deskmate_games::arena::Report;
use deskmate_games::{Game, NAMES, Visitor, opponents, visit};
use serde::Serialize;

/// A game in the list.
#[derive(Serialize)]
struct GameEntry {
    name: &'static str,
    presets: Vec<&'static str>,
    brains: Vec<&'static str>,
}

/// Lists all games with their presets, the default first, and their brains: Classmate, the levels from the weakest to
/// the strongest, and those used only in the arena.
pub fn games() -> Report {
    let games: Vec<_> = NAMES.iter().filter_map(|name| visit(name, List)).collect();
    let line = |entry: &GameEntry| {
        format!("{}: presets {}; brains {}", entry.name, entry.presets.join(", "), entry.brains.join(", "))
    };
    let words = games.iter().map(line).collect::<Vec<_>>().join("\n");
    Report::new(words, &serde_json::json!({ "games": games }))
}

/// A visitor that returns the entry of a game.
struct List;

impl Visitor for List {
    type Out = GameEntry;

    fn visit<G: Game>(self) -> GameEntry {
        GameEntry {
            name: G::NAME,
            presets: G::presets().into_iter().map(|(name, _)| name).collect(),
            brains: opponents::<G>().chain(G::sparring_levels()).map(|level| level.name).collect(),
        }
    }
}
