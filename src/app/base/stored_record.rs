//! Records of games as they are stored, which people can read and edit: the moves are in the notation of the game.

use bevy::log::debug;
use deskmate_games::Game;
use deskmate_referee::authority::Match;
use deskmate_referee::record::RecordError;
use deskmate_referee::seat::PlayerKind;
use serde::{Deserialize, Serialize};

/// A game between two players, from its set-up to its latest ply.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct StoredRecord {
    /// The players of the two seats, the beginner first.
    pub players: [PlayerKind; 2],
    /// The bits of the set-up's seed as a signed number, because TOML has no greater ones.
    pub seed: i64,
    /// Configuration and moves, in the first of the game's [notations](deskmate_games::Notation::write_texts).
    pub moves: String,
}

impl StoredRecord {
    /// Creates the record of a match.
    #[must_use]
    pub fn new<G: Game>(game: &Match<G>, players: [PlayerKind; 2]) -> Self {
        let texts = G::write_texts(game.config(), game.plies());
        let moves = texts.into_iter().next().map(|(_, text)| text).unwrap_or_default();
        Self { players, seed: game.seed().cast_signed(), moves }
    }

    /// Replays the match.
    ///
    /// # Errors
    /// Returns in one line why the moves are no game of `G`.
    pub fn to_match<G: Game>(&self) -> Result<Match<G>, String> {
        let (config, plies) = G::read_text(&self.moves).map_err(|why| {
            debug!("moves of {}: {why:?}", G::NAME);
            "its moves make no sense".to_owned()
        })?;
        Match::replay(config, self.seed.cast_unsigned(), plies)
            .map_err(|(number, _)| RecordError::IllegalPly(number + 1).to_string())
    }

    /// Returns the record as TOML.
    #[must_use]
    pub fn to_text(&self) -> String {
        toml::to_string(self).expect("a record is plain data with string keys")
    }
}

#[cfg(test)]
mod tests {
    use deskmate_games::{NAMES, Visitor, visit};
    use deskmate_kernel::rng::dice_from_seed;
    use deskmate_kernel::rules::{Seat, Viewer};
    use rand::seq::IndexedRandom;

    use super::*;

    /// Plays games of every preset at random, and stores them after each ply.
    struct PlayAndStore;

    impl Visitor for PlayAndStore {
        type Out = ();

        fn visit<G: Game>(self) {
            let mut dice = dice_from_seed(3);
            for ((name, config), seed) in G::presets().into_iter().zip([0, 1, u64::MAX].into_iter().cycle()) {
                let mut game = Match::<G>::new(config, seed);
                for _ in 0..40 {
                    let players = [PlayerKind::Human, PlayerKind::Bot("x".to_owned())];
                    let record = StoredRecord::new(&game, players);
                    let read: StoredRecord =
                        toml::from_str(&record.to_text()).expect("it is written as TOML");
                    assert_eq!(read, record);
                    let again = read.to_match::<G>().unwrap_or_else(|why| panic!("{name}: {why}: {read:?}"));
                    assert_eq!(
                        (again.config(), again.seed(), again.plies()),
                        (game.config(), game.seed(), game.plies())
                    );
                    let next = |seat| {
                        let mut moves = Vec::new();
                        G::legal_moves(&game.view(Viewer::Seat(seat)), seat, &mut moves);
                        moves.choose(&mut dice).cloned().map(|mv| (seat, mv))
                    };
                    let Some((seat, mv)) = Seat::BOTH.into_iter().find_map(next) else { break };
                    game.submit(seat, mv).expect("it is legal");
                }
            }
        }
    }

    #[test]
    fn a_game_is_read_as_it_was_stored_at_every_ply() {
        assert!(NAMES.iter().all(|name| visit(name, PlayAndStore).is_some()));
    }

    /// Reads nonsense.
    struct ReadNonsense;

    impl Visitor for ReadNonsense {
        type Out = ();

        fn visit<G: Game>(self) {
            let players = [PlayerKind::Human, PlayerKind::Human];
            for moves in ["", "{", "x\ny", "no moves"] {
                let record = StoredRecord { players: players.clone(), seed: 0, moves: moves.to_owned() };
                let why = record.to_match::<G>().map(|game| game.plies().len()).expect_err(moves);
                assert_eq!(why.lines().count(), 1, "{why}");
            }
        }
    }

    #[test]
    fn what_is_no_game_is_refused_in_one_line() {
        assert!(NAMES.iter().all(|name| visit(name, ReadNonsense).is_some()));
    }
}
