//! The library: games that were played to their end here, and those that were left for another one.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::storage::{LIBRARY, Replaced, Storage};
use crate::app::base::today::Moment;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::seating::Sitting;
use crate::app::play::session::Session;
use crate::app::play::status::{Extras, Published};
use crate::games::Game;
use crate::kernel::rules::{Outcome, Seat};
use crate::referee::authority::Match;
use crate::referee::record;
use crate::referee::seat::Player;

/// So many games are kept beside the favourites.
pub const MOST: usize = 500;

/// How a game went for the near side.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Went {
    /// The near side has won.
    Won,
    /// The far side has.
    Lost,
    /// Nobody has.
    Drawn,
    /// It was left before its end.
    Unfinished,
}

/// A game of the library.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct LibraryGame {
    /// Its name among games.
    pub game: String,
    /// When its players sat down to it; no two games have the same.
    pub began: Moment,
    /// Where the near side sat.
    pub near: Seat,
    /// Who sat on the far side.
    pub far: Player,
    /// What the two were called, the near one first; empty where nobody has said.
    pub names: [String; 2],
    /// How it went.
    pub went: Went,
    /// How many moves it took, those that set it up not counted.
    pub moves: u32,
    /// Whether its result counts.
    #[serde(default = "yes")]
    pub counts: bool,
    /// What its game says of how the near side played, by name.
    #[serde(default)]
    pub figures: BTreeMap<String, u32>,
    /// Whether it is kept for ever.
    #[serde(default)]
    pub favourite: bool,
    /// The record of the game.
    pub record: String,
}

fn yes() -> bool {
    true
}

/// Puts a game of the library on the table: the one that began then.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame(pub Moment);

impl LibraryGame {
    /// A game as the library has it, with how it ended: by its rules or otherwise, such as by giving up.
    #[must_use]
    pub fn of<G: Game>(
        game: &Match<G>,
        outcome: Option<Outcome>,
        Sitting { began, counts, .. }: Sitting,
        near: Seat,
        arrangement: &Arrangement,
        record: String,
    ) -> Self {
        let far = arrangement.far.clone();
        let went = match outcome {
            None => Went::Unfinished,
            Some(Outcome::Draw) => Went::Drawn,
            Some(Outcome::Win(seat)) if seat == near => Went::Won,
            Some(Outcome::Win(_)) => Went::Lost,
        };
        let names = match far {
            Player::Remote => arrangement.elsewhere.clone(),
            Player::Human => arrangement.names.clone(),
            Player::Bot(_) | Player::Nobody => Default::default(),
        };
        let moves = game.plies().len().saturating_sub(G::SETS_UP) as u32;
        // What somebody else has played on is no figure of theirs.
        let over = counts && outcome.is_some();
        let figures = if over { G::figures(game, near) } else { Vec::new() };
        let figures = figures.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let (game, favourite) = (G::NAME.to_owned(), false);
        Self { game, began, near, far, names, went, moves, counts, favourite, figures, record }
    }

    /// The document that it is.
    fn document(&self) -> String {
        format!("{LIBRARY}{:014}", self.began)
    }
}

/// A game that the library is to have. One that it has already, by its beginning, is replaced.
#[derive(Message, Clone, Debug)]
pub struct Finished(pub LibraryGame);

/// The games, the latest first.
#[derive(Resource, Default)]
pub struct Library {
    games: Vec<LibraryGame>,
    /// Whether those of earlier days have been read.
    read: bool,
}

impl Library {
    /// The games, the latest first; those of earlier days once they have been [read](Library::read).
    #[must_use]
    pub fn games(&self) -> &[LibraryGame] {
        &self.games
    }

    /// The game that began then.
    #[must_use]
    pub fn get(&self, began: Moment) -> Option<&LibraryGame> {
        self.games.iter().find(|game| game.began == began)
    }

    /// Reads what is stored, if that has not been done.
    pub fn read(&mut self, storage: &mut Storage) {
        if std::mem::replace(&mut self.read, true) {
            return;
        }
        for name in storage.names(LIBRARY) {
            self.games.extend(storage.kept::<LibraryGame>(&name));
        }
        self.sort();
        self.trim(Some(storage));
    }

    /// Takes a game in.
    fn add(&mut self, mut game: LibraryGame, mut storage: Option<&mut Storage>) {
        if let Some(storage) = storage.as_mut().filter(|_| !self.read) {
            // One that goes on may be a favourite already.
            if storage.names(LIBRARY).contains(&game.document()) {
                self.games.extend(storage.kept::<LibraryGame>(&game.document()));
            }
        }
        game.favourite |= self.get(game.began).is_some_and(|known| known.favourite);
        if let Some(storage) = &mut storage {
            storage.keep(&game.document(), &game);
        }
        self.games.retain(|known| known.began != game.began);
        self.games.push(game);
        self.sort();
        self.trim(storage);
    }

    /// Makes a game a favourite, or no longer.
    pub fn like(&mut self, began: Moment, favourite: bool, storage: Option<&mut Storage>) {
        let Some(game) = self.games.iter_mut().find(|game| game.began == began) else { return };
        game.favourite = favourite;
        if let Some(storage) = storage {
            storage.keep(&game.document(), game);
        }
    }

    fn sort(&mut self) {
        self.games.sort_by_key(|game| std::cmp::Reverse(game.began));
        self.games.dedup_by_key(|game| game.began);
    }

    /// Lets the oldest go that are too many.
    fn trim(&mut self, mut storage: Option<&mut Storage>) {
        let mut others = 0;
        self.games.retain(|game| {
            others += usize::from(!game.favourite);
            let stays = game.favourite || others <= MOST;
            if let Some(storage) = storage.as_mut().filter(|_| !stays) {
                storage.remove(&game.document());
            }
            stays
        });
    }
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_message::<Finished>().init_resource::<Library>().add_systems(
        Update,
        (
            read_again.run_if(on_message::<Replaced>),
            take_in.after(PlaySystems::Publish).run_if(on_message::<Finished>),
        ),
    );
}

/// Games of the kind `G` that end.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        finish::<G>
            .after(Published)
            .in_set(PlaySystems::Publish)
            .run_if(resource_exists_and_changed::<Session<G>>),
    );
}

/// What is stored is another library now.
fn read_again(mut library: ResMut<Library>, storage: Option<ResMut<Storage>>) {
    *library = Library::default();
    if let Some(mut storage) = storage {
        library.read(&mut storage);
    }
}

fn take_in(
    mut finished: MessageReader<Finished>,
    mut library: ResMut<Library>,
    mut storage: Option<ResMut<Storage>>,
) {
    for Finished(game) in finished.read() {
        library.add(game.clone(), storage.as_deref_mut());
    }
}

/// Hands over a game of somebody at this desk once it has ended, and again if its end has become another one.
fn finish<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    extras: Res<Extras>,
    mut latest: Local<Option<(Moment, usize)>>,
    mut finished: MessageWriter<Finished>,
) {
    let Some(game) = session.position.whole.as_deref().filter(|_| session.position.outcome.is_some()) else {
        *latest = None;
        return;
    };
    let played = session.players.contains(&Player::Human) && !session.over_before;
    let now = Some((session.began, game.plies().len()));
    if !played || *latest == now || extras.is_exercise() {
        return;
    }
    *latest = now;
    let record = record::write(G::NAME, game, session.players.clone()).text();
    let sitting = Sitting { turn: session.turn, began: session.began, counts: session.counts };
    let game =
        LibraryGame::of::<G>(game, session.position.outcome, sitting, session.near, &arrangement, record);
    finished.write(Finished(game));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(began: Moment, favourite: bool) -> LibraryGame {
        LibraryGame {
            game: "chess".to_owned(),
            began,
            near: Seat::First,
            far: Player::Bot("club".to_owned()),
            names: Default::default(),
            went: Went::Won,
            moves: 3,
            counts: true,
            figures: BTreeMap::from([("stones".to_owned(), 3)]),
            favourite,
            record: "{}".to_owned(),
        }
    }

    #[test]
    fn the_last_ones_and_the_favourites_are_kept() {
        let mut library = Library::default();
        for began in 0..MOST as i64 + 10 {
            library.add(game(began, began == 2), None);
        }
        assert_eq!(library.games().len(), MOST + 1);
        assert!(library.get(2).is_some() && library.get(9).is_none() && library.get(10).is_some());
        assert_eq!(library.games()[0].began, MOST as i64 + 9, "the latest first");
    }

    #[test]
    fn a_game_whose_end_has_become_another_one_is_there_once() {
        let mut library = Library::default();
        library.add(game(1, false), None);
        library.add(LibraryGame { went: Went::Lost, ..game(1, false) }, None);
        let went: Vec<_> = library.games().iter().map(|game| game.went).collect();
        assert_eq!(went, [Went::Lost]);
    }

    #[test]
    fn a_game_is_stored_as_a_section() {
        let stored = toml::Table::try_from(game(7, true)).expect("a table");
        assert_eq!(toml::Value::Table(stored).try_into(), Ok(game(7, true)));
    }
}
