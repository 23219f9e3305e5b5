//! The library: games finished at this desk, and games abandoned for another one.

use std::collections::BTreeMap;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use serde::{Deserialize, Serialize};

use crate::app::base::awake::KeepsAwake;
use crate::app::base::states::is_desk_drawn;
use crate::app::base::storage::{Fetch, LIBRARY, Storage, StorageReplaced};
use crate::app::base::stored_record::StoredRecord;
use crate::app::base::today::Timestamp;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::ending::MatchEnded;
use crate::app::play::seating::SessionOrigin;
use crate::app::play::session::Session;

/// Maximum number of games besides the favourites.
pub const MAX_GAMES: usize = 500;

/// The result of a game for the near side.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum GameResult {
    /// The near side has won.
    Won,
    /// The far side has won.
    Lost,
    /// The game is drawn.
    Drawn,
    /// The game was abandoned.
    Unfinished,
}

/// A game of the library.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct LibraryGame {
    /// The game's name.
    pub game: String,
    /// Time at which the players sat down; unique in the library.
    pub began: Timestamp,
    /// The near side's seat.
    pub near: Seat,
    /// The player on the far side.
    pub far: PlayerKind,
    /// The players' names, the near one first; empty where none was chosen.
    pub names: [String; 2],
    /// The result.
    pub went: GameResult,
    /// Number of moves, not counting those of the set-up.
    pub moves: u32,
    /// True if the result counts.
    #[serde(default = "yes")]
    pub counts: bool,
    /// The game's figures about the near side's play, by name.
    #[serde(default)]
    pub figures: BTreeMap<String, u32>,
    /// True if the game is a favourite, which is never dropped.
    #[serde(default)]
    pub favourite: bool,
    /// The record of the game.
    pub record: StoredRecord,
}

fn yes() -> bool {
    true
}

/// Opens the game of the library that began at this time.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame(pub Timestamp);

impl LibraryGame {
    /// Creates a library game. The `outcome` may be by the rules or otherwise, such as by resignation; `None` means
    /// abandoned.
    #[must_use]
    pub fn of<G: Game>(
        game: &Match<G>,
        outcome: Option<Outcome>,
        SessionOrigin { began, counts, .. }: SessionOrigin,
        near: Seat,
        arrangement: &Arrangement,
        record: StoredRecord,
    ) -> Self {
        let far = arrangement.far.clone();
        let went = match outcome {
            None => GameResult::Unfinished,
            Some(Outcome::Draw) => GameResult::Drawn,
            Some(Outcome::Win(seat)) if seat == near => GameResult::Won,
            Some(Outcome::Win(_)) => GameResult::Lost,
        };
        let names = match far {
            PlayerKind::Remote => arrangement.remote_names.clone(),
            PlayerKind::Human => arrangement.names.clone(),
            PlayerKind::Bot(_) | PlayerKind::Nobody => Default::default(),
        };
        let moves = game.plies().len().saturating_sub(G::SETUP_PLIES) as u32;
        // A game that doesn't count may contain moves of somebody else.
        let over = counts && outcome.is_some();
        let figures = if over { G::figures(game, near) } else { Vec::new() };
        let figures = figures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let (game, favourite) = (G::NAME.to_owned(), false);
        Self { game, began, near, far, names, went, moves, counts, favourite, figures, record }
    }

    /// Returns the name of the game's document in the storage.
    fn document(&self) -> String {
        format!("{LIBRARY}{:014}", self.began)
    }
}

/// Adds a game to the library. It replaces a game that began at the same time, unless it was abandoned and that one was
/// finished.
#[derive(Message, Clone, Debug)]
pub struct AddToLibrary(pub LibraryGame);

/// The games, the latest first.
#[derive(Resource, Default)]
pub struct Library {
    games: Vec<LibraryGame>,
    stored: ReadProgress,
}

/// Progress of reading the stored games.
#[derive(Default)]
enum ReadProgress {
    #[default]
    NotBegun,
    Running(Fetch),
    Done,
}

/// Keeps the app awake while stored games are being read.
#[derive(Component)]
#[require(KeepsAwake)]
struct ReadingGames;

impl Library {
    /// Returns the games, the latest first. Stored games are included once they have been read.
    #[must_use]
    pub fn games(&self) -> &[LibraryGame] {
        &self.games
    }

    /// Returns the game that began at `began`.
    #[must_use]
    pub fn get(&self, began: Timestamp) -> Option<&LibraryGame> {
        self.games.iter().find(|game| game.began == began)
    }

    /// Returns true while stored games are being read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        matches!(self.stored, ReadProgress::Running(_))
    }

    /// Continues to read the stored games. Returns true if there is something new to show.
    fn read_next(&mut self, storage: &mut Storage) -> bool {
        let fetch = match &mut self.stored {
            ReadProgress::NotBegun => {
                self.stored = ReadProgress::Running(storage.fetch(LIBRARY));
                return false;
            }
            ReadProgress::Running(fetch) => fetch,
            ReadProgress::Done => return false,
        };
        let (games, more) = storage.take_fetched(fetch);
        let first = self.games.is_empty() && !games.is_empty();
        self.games.extend(games);
        self.sort();
        if !more {
            self.stored = ReadProgress::Done;
            self.trim(Some(storage));
        }
        first || !more
    }

    /// Adds a game, or replaces the one that began at the same time.
    fn add(&mut self, mut game: LibraryGame, mut storage: Option<&mut Storage>) {
        let stored = storage.as_mut().and_then(|storage| storage.read_value::<LibraryGame>(&game.document()));
        if let Some(stored) = stored {
            // It may be a favourite, and another window may have finished it.
            self.games.retain(|known| known.began != stored.began);
            self.games.push(stored);
        }
        if let Some(known) = self.get(game.began) {
            // A finished game keeps its result.
            if known.went != GameResult::Unfinished && game.went == GameResult::Unfinished {
                return self.sort();
            }
            game.favourite |= known.favourite;
        }
        if let Some(storage) = &mut storage {
            storage.store_value(&game.document(), &game);
        }
        self.games.retain(|known| known.began != game.began);
        self.games.push(game);
        self.sort();
        self.trim(storage);
    }

    /// Marks a game as a favourite, or removes the mark.
    pub fn set_favourite(&mut self, began: Timestamp, favourite: bool, storage: Option<&mut Storage>) {
        let Some(game) = self.games.iter_mut().find(|game| game.began == began) else { return };
        game.favourite = favourite;
        if let Some(storage) = storage {
            storage.store_value(&game.document(), game);
        }
    }

    fn sort(&mut self) {
        self.games.sort_by_key(|game| std::cmp::Reverse(game.began));
        self.games.dedup_by_key(|game| game.began);
    }

    /// Drops the oldest games beyond the maximum, except favourites.
    fn trim(&mut self, mut storage: Option<&mut Storage>) {
        let mut others = 0;
        self.games.retain(|game| {
            others += usize::from(!game.favourite);
            let stays = game.favourite || others <= MAX_GAMES;
            if let Some(storage) = storage.as_mut().filter(|_| !stays) {
                storage.remove(&game.document());
            }
            stays
        });
    }
}

/// Registers the library and the systems that all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<AddToLibrary>().init_resource::<Library>().add_systems(
        Update,
        (
            reset_library.run_if(on_message::<StorageReplaced>),
            read_stored_games
                .run_if(resource_exists::<Storage>.and_then(is_desk_drawn).and_then(has_unread_games)),
            add_games.after(PlaySystems::Publish).run_if(on_message::<AddToLibrary>),
        ),
    );
}

/// Registers the observer of finished games of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_observer(add_finished_game::<G>);
}

/// Starts again from an empty library after the stored data has been replaced.
fn reset_library(mut library: ResMut<Library>) {
    *library = Library::default();
}

fn has_unread_games(library: Res<Library>) -> bool {
    !matches!(library.stored, ReadProgress::Done)
}

/// Reads stored games in the background. No frame waits for them.
fn read_stored_games(
    mut library: ResMut<Library>,
    mut storage: ResMut<Storage>,
    reads: Query<Entity, With<ReadingGames>>,
    mut commands: Commands,
) {
    if library.bypass_change_detection().read_next(&mut storage) {
        library.set_changed();
    }
    match (library.is_reading(), reads.iter().next()) {
        (true, None) => _ = commands.spawn((Name::new("Library"), ReadingGames)),
        (false, Some(reads)) => commands.entity(reads).despawn(),
        _ => {}
    }
}

fn add_games(
    mut finished: MessageReader<AddToLibrary>,
    mut library: ResMut<Library>,
    mut storage: Option<ResMut<Storage>>,
) {
    for AddToLibrary(game) in finished.read() {
        library.add(game.clone(), storage.as_deref_mut());
    }
}

/// Adds a finished game of a human at this desk to the library.
fn add_finished_game<G: Scene>(
    ended: On<MatchEnded<G>>,
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut finished: MessageWriter<AddToLibrary>,
) {
    if !session.players.contains(&PlayerKind::Human) {
        return;
    }
    let MatchEnded { outcome, game } = ended.event();
    let record = StoredRecord::new(game, session.players.clone());
    let origin = SessionOrigin { turn: session.turn, began: session.began, counts: session.counts };
    let game = LibraryGame::of::<G>(game, Some(*outcome), origin, session.near, &arrangement, record);
    finished.write(AddToLibrary(game));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(began: Timestamp, favourite: bool) -> LibraryGame {
        LibraryGame {
            game: "chess".to_owned(),
            began,
            near: Seat::First,
            far: PlayerKind::Bot("club".to_owned()),
            names: Default::default(),
            went: GameResult::Won,
            moves: 3,
            counts: true,
            figures: BTreeMap::from([("stones".to_owned(), 3)]),
            favourite,
            record: StoredRecord {
                players: [PlayerKind::Human, PlayerKind::Human],
                seed: 0,
                moves: String::new(),
            },
        }
    }

    #[test]
    fn the_last_ones_and_the_favourites_are_kept() {
        let mut library = Library::default();
        for began in 0..MAX_GAMES as i64 + 10 {
            library.add(game(began, began == 2), None);
        }
        assert_eq!(library.games().len(), MAX_GAMES + 1);
        assert!(library.get(2).is_some() && library.get(9).is_none() && library.get(10).is_some());
        assert_eq!(library.games()[0].began, MAX_GAMES as i64 + 9, "the latest first");
    }

    #[test]
    fn a_game_that_is_gone_on_with_is_there_once_and_its_end_stands() {
        let mut library = Library::default();
        let mut add = |went: GameResult| {
            library.add(LibraryGame { went, ..game(1, false) }, None);
            library.games().iter().map(|game| game.went).collect::<Vec<_>>()
        };
        assert_eq!(add(GameResult::Unfinished), [GameResult::Unfinished]);
        assert_eq!(add(GameResult::Won), [GameResult::Won]);
        assert_eq!(add(GameResult::Unfinished), [GameResult::Won]);
    }

    #[test]
    fn a_game_is_stored_as_a_section() {
        let stored = toml::Table::try_from(game(7, true)).expect("a table");
        assert_eq!(toml::Value::Table(stored).try_into(), Ok(game(7, true)));
    }
}
