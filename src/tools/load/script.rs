//! A random game, generated beforehand so that playing it costs the load generator nothing.

use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;
use deskmate_referee::wire::Raw;
use rand::seq::IndexedRandom;

/// The plies of a game without hidden moves or random events.
pub struct Script {
    /// The game's name.
    pub game: String,
    /// The game's default configuration.
    pub config: Raw,
    /// The seat and the move of every ply.
    pub plies: Vec<(Seat, Raw)>,
}

struct Write;

impl Visitor for Write {
    type Out = Script;

    fn visit<G: Game>(self) -> Script {
        // The longest of several random games.
        let games = (0..50).map(|seed| random_game::<G>(seed));
        let plies = games.max_by_key(Vec::len).unwrap_or_default();
        Script { game: G::NAME.to_owned(), config: Raw::new(&G::Config::default()), plies }
    }
}

fn random_game<G: Game>(seed: u64) -> Vec<(Seat, Raw)> {
    let mut game = Match::<G>::new(G::Config::default(), 0);
    let mut dice = dice_from_seed(seed);
    let mut plies = Vec::new();
    while let Some(seat) = Seat::BOTH.into_iter().find(|seat| game.to_act().includes(*seat)) {
        let mut legal = Vec::new();
        G::legal_moves(&game.view(Viewer::Seat(seat)), seat, &mut legal);
        let Some(mv) = legal.choose(&mut dice).filter(|mv| !G::is_hidden_move(mv)).cloned() else { break };
        plies.push((seat, Raw::new(&mv)));
        if game.submit(seat, mv).is_err() {
            break;
        }
    }
    plies
}

impl Script {
    /// Creates a script for the game of this name.
    ///
    /// # Errors
    /// There is no such game.
    pub fn of(game: &str) -> Result<Self, String> {
        let unknown = || format!("unknown game {game:?}. Choose: {}", NAMES.join(", "));
        visit(game, Write).ok_or_else(unknown)
    }
}
