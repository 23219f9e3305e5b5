//! Autosave: a game that is left, by the door or by closing the window, waits on its board and can be gone on with.
//!
//! Of each kind of game one waits. When another one is begun in earnest, the [library](super::library) gets the one before.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::{GAMES, Storage, Stored, stored};
use crate::app::base::today::Moment;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::{Arrangement, Begins};
use crate::app::play::library::{Finished, LibraryGame};
use crate::app::play::seating::{Sitting, known_opponents, sit_down_again};
use crate::app::play::session::Session;
use crate::app::play::status::{Extras, Published};
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::match_handle::LocalMatch;
use crate::referee::authority::Match;
use crate::referee::record;

/// A game that can be gone on with, as text.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(default)]
pub struct SavedGame {
    /// When its players sat down to it.
    pub began: Moment,
    /// Whether its result counts.
    pub counts: bool,
    /// Who sits where and how they stand.
    pub arrangement: String,
    /// The record of the game.
    pub record: String,
}

impl Default for SavedGame {
    fn default() -> Self {
        Self { began: 0, counts: true, arrangement: String::new(), record: String::new() }
    }
}

/// The games that can be gone on with, by their kind. They last between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Autosaves(BTreeMap<String, SavedGame>);

impl Stored for Autosaves {
    const DOCUMENT: &'static str = GAMES;
    const SECTION: &'static str = "running";
}

impl Autosaves {
    /// The one of this kind, if one waits.
    #[must_use]
    pub fn get(&self, game: &str) -> Option<&SavedGame> {
        self.0.get(game)
    }

    /// Whether none waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one of this kind, to be changed.
    pub fn get_mut(&mut self, game: &str) -> Option<&mut SavedGame> {
        self.0.get_mut(game)
    }
}

/// Goes on with the game of this kind that waits.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoOn(pub &'static str);

/// The part of the arrangement that the record doesn't tell.
#[derive(Serialize, Deserialize)]
struct Seating {
    near: Seat,
    begins: Begins,
    score: [u32; 3],
    games: u32,
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    stored::<Autosaves>(app);
    app.add_message::<GoOn>();
}

/// Keeps games of the kind `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            go_on::<G>.in_set(PlaySystems::Start).run_if(on_message::<GoOn>),
            save_game::<G>
                .after(Published)
                .in_set(PlaySystems::Publish)
                .run_if(resource_exists_and_changed::<Session<G>>),
        ),
    );
}

/// Keeps every position that can be gone on with; what is only watched or is a puzzle is not kept.
fn save_game<G: Scene>(
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    arrangement: Res<Arrangement>,
    extras: Res<Extras>,
    mut autosaves: ResMut<Autosaves>,
    mut storage: Option<ResMut<Storage>>,
    mut announce: MessageWriter<Announce>,
    mut finished: MessageWriter<Finished>,
) {
    // A server keeps its games itself.
    let Some(game) = active.authority() else { return };
    if session.watching() || extras.is_exercise() {
        return;
    }
    let before = autosaves.0.get(G::NAME);
    if game.outcome().is_some() || game.plies().is_empty() {
        // One that is only looked at again is not the one that waits.
        if before.is_some_and(|before| before.began == session.began) && !session.over_before {
            autosaves.0.remove(G::NAME);
        }
        return;
    }
    let Arrangement { begins, score, games, .. } = *arrangement;
    let names = arrangement.names.clone();
    let standing = Seating { near: session.near, begins, score, games };
    let arrangement = match serde_json::to_string(&standing) {
        Ok(arrangement) => arrangement,
        Err(why) => return error!("the game can't be kept: {why}"),
    };
    let record = record::write(G::NAME, game, session.players.clone()).text();
    let saved = SavedGame { began: session.began, counts: session.counts, arrangement, record };
    if before == Some(&saved) {
        return;
    }
    // The one that waited until now is not gone on with any more.
    let left = before.filter(|before| before.began != saved.began).and_then(|left| {
        let (game, near, arrangement) = match taken_up::<G>(left) {
            Ok(taken_up) => taken_up,
            Err(why) => {
                announce.write(Announce(Line::new("kept-unreadable").text("why", why)));
                storage.iter_mut().for_each(|storage| storage.set_aside(G::NAME, &left.record));
                return None;
            }
        };
        let arrangement = Arrangement { names, ..arrangement };
        let sitting = Sitting { turn: 0, began: left.began, counts: left.counts };
        Some(LibraryGame::of::<G>(&game, None, sitting, near, &arrangement, left.record.clone()))
    });
    finished.write_batch(left.map(Finished));
    autosaves.0.insert(G::NAME.to_owned(), saved);
}

fn go_on<G: Scene>(
    mut requests: MessageReader<GoOn>,
    mut autosaves: ResMut<Autosaves>,
    mut arrangement: ResMut<Arrangement>,
    storage: Option<ResMut<Storage>>,
    mut announce: MessageWriter<Announce>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if requests.read().all(|GoOn(game)| *game != G::NAME) {
        return;
    }
    let Some(saved) = autosaves.get(G::NAME) else { return };
    match taken_up::<G>(saved) {
        Ok((game, near, taken_up)) => {
            let players = taken_up.players(near);
            *arrangement = taken_up;
            let handle = LocalMatch::<G>::new(game, players.clone());
            let sitting = Sitting { turn: 0, began: saved.began, counts: saved.counts };
            sit_down_again(handle, near, players, sitting, &mut commands);
            next.set(Screen::Table);
        }
        Err(why) => {
            warn!("the game that waited: {why}");
            announce.write(Announce(Line::new("kept-unreadable").text("why", why)));
            if let Some(mut storage) = storage {
                storage.set_aside(G::NAME, &saved.record);
            }
            autosaves.0.remove(G::NAME);
        }
    }
}

/// The match, the near side's seat and the arrangement that were kept, or in one line why they can't be taken up.
fn taken_up<G: Scene>(saved: &SavedGame) -> Result<(Match<G>, Seat, Arrangement), String> {
    let standing: Seating = serde_json::from_str(&saved.arrangement).map_err(|why| why.to_string())?;
    let (game, players) = record::read::<G>(G::NAME, &saved.record).map_err(|why| why.to_string())?;
    known_opponents::<G>(&players)?;
    let Seating { near, begins, score, games } = standing;
    let arrangement = Arrangement { begins, score, games, ..Arrangement::of(&players, near) };
    Ok((game, near, arrangement))
}
