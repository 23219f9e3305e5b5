//! Autosave: a game that is left, by leaving the table or closing the window, is saved and can be continued.
//!
//! One game of each kind is saved. When another one has been begun with a move, the [library](super::library) takes
//! over the saved game.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::{Displaced, GAMES, RUNNING, Storage, Stored, persist_resource};
use crate::app::base::stored_record::StoredRecord;
use crate::app::base::today::Timestamp;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::{Arrangement, StartingSide};
use crate::app::play::library::{AddToLibrary, LibraryGame};
use crate::app::play::match_clock::{MatchClock, SavedClock};
use crate::app::play::seating::{SessionOrigin, check_opponents, resume_session_with_end};
use crate::app::play::session::Session;
use crate::app::play::status::{StatusExtras, StatusSystems};
use crate::app::play::time_control::ClockTerms;

/// A game that can be continued.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// Time at which the players sat down.
    pub began: Timestamp,
    /// True if the result counts.
    pub counts: bool,
    /// The part of the arrangement that is not in the record.
    pub arrangement: Seating,
    /// The record of the game.
    pub record: StoredRecord,
    /// Record of the end that the game had before plies were taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<StoredRecord>,
    /// The clock, if the game has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<SavedClock>,
}

/// The part of the arrangement that is not in a record.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq)]
pub struct Seating {
    /// The near side's seat.
    near: Seat,
    begins: StartingSide,
    score: [u32; 3],
    games: u32,
}

/// The games that can be continued, by name. They are stored between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Autosaves(BTreeMap<String, SavedGame>);

impl Stored for Autosaves {
    const DOCUMENT: &'static str = GAMES;
    const SECTION: &'static str = RUNNING;
}

impl Autosaves {
    /// Returns the saved game of this kind.
    #[must_use]
    pub fn get(&self, game: &str) -> Option<&SavedGame> {
        self.0.get(game)
    }

    /// Returns true if no game is saved.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the saved game of this kind for modification.
    pub fn get_mut(&mut self, game: &str) -> Option<&mut SavedGame> {
        self.0.get_mut(game)
    }
}

/// Continues the saved game of this kind.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContinueGame(pub &'static str);

/// Registers the saved games and the message that all games share.
pub fn plugin(app: &mut App) {
    persist_resource::<Autosaves>(app);
    app.add_message::<ContinueGame>();
}

/// Registers the systems for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            continue_game::<G>.in_set(PlaySystems::Start).run_if(on_message::<ContinueGame>),
            save_displaced::<G>.run_if(resource_exists::<Storage>.and_then(on_message::<Displaced>)),
            (remove_ended::<G>, save_game::<G>)
                .chain()
                .after(StatusSystems)
                .in_set(PlaySystems::Publish)
                .run_if(resource_exists_and_changed::<Session<G>>),
        ),
    );
}

/// Saves every position that can be continued. Watched games, tasks and puzzles are not saved.
fn save_game<G: Scene>(
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    arrangement: Res<Arrangement>,
    extras: Res<StatusExtras>,
    clock: Res<MatchClock>,
    mut autosaves: ResMut<Autosaves>,
    mut storage: Option<ResMut<Storage>>,
    mut announce: MessageWriter<Announce>,
    mut finished: MessageWriter<AddToLibrary>,
) {
    // A server keeps its games itself.
    let Some(game) = active.authority() else { return };
    if session.is_watched() || extras.is_exercise() {
        return;
    }
    if session.position.outcome.is_some() || game.plies().is_empty() {
        return;
    }
    let before = autosaves.0.get(G::NAME);
    let Arrangement { begins, score, games, .. } = *arrangement;
    let names = arrangement.names.clone();
    let arrangement = Seating { near: session.near, begins, score, games };
    let record = StoredRecord::new(game, session.players.clone());
    let ended = session.ended.as_ref().map(|end| StoredRecord::new(end, session.players.clone()));
    let (began, counts, clock) = (session.began, session.counts, clock.saved());
    let saved = SavedGame { began, counts, arrangement, record, ended, clock };
    if before == Some(&saved) {
        return;
    }
    // The game saved so far is abandoned. If it has ended before, it is in the library already.
    let left = before.filter(|before| before.began != saved.began && before.ended.is_none());
    let left = left.and_then(|left| {
        let written = abandoned_game::<G>(left, names);
        written
            .inspect_err(|why| {
                set_aside_unreadable::<G>(why, &left.record, storage.as_deref_mut(), &mut announce);
            })
            .ok()
    });
    if let Some(left) = left {
        finished.write(AddToLibrary(left));
        announce.write(Announce(Line::new("game-left")));
    }
    autosaves.0.insert(G::NAME.to_owned(), saved);
}

/// Removes the saved game once it has ended, or all of its plies have been taken back. A finished game that is only shown
/// again is not the saved one.
fn remove_ended<G: Scene>(
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    extras: Res<StatusExtras>,
    mut autosaves: ResMut<Autosaves>,
) {
    let Some(game) = active.authority() else { return };
    let is_saved = autosaves.get(G::NAME).is_some_and(|saved| saved.began == session.began);
    let ended = session.position.outcome.is_some() || game.plies().is_empty();
    if is_saved && ended && !session.over_before && !session.is_watched() && !extras.is_exercise() {
        autosaves.0.remove(G::NAME);
    }
}

/// Converts a saved game that is abandoned into a library game.
fn abandoned_game<G: Scene>(left: &SavedGame, names: [String; 2]) -> Result<LibraryGame, String> {
    let (game, near, arrangement) = restore_game::<G>(left)?;
    let arrangement = Arrangement { names, ..arrangement };
    let origin = SessionOrigin { turn: 0, began: left.began, counts: left.counts };
    Ok(LibraryGame::of::<G>(&game, None, origin, near, &arrangement, left.record.clone()))
}

/// Moves the game of a second window, which found another one waiting, to the library.
fn save_displaced<G: Scene>(
    mut displaced: MessageReader<Displaced>,
    arrangement: Res<Arrangement>,
    mut storage: ResMut<Storage>,
    mut finished: MessageWriter<AddToLibrary>,
) {
    for Displaced { value, .. } in displaced.read().filter(|displaced| displaced.key == G::NAME) {
        let saved = value.clone().try_into::<SavedGame>().map_err(|why| why.to_string());
        match saved.and_then(|saved| abandoned_game::<G>(&saved, arrangement.names.clone())) {
            Ok(game) => _ = finished.write(AddToLibrary(game)),
            Err(why) => {
                warn!("the game of a second window: {why}");
                storage.set_aside(G::NAME, &value.to_string());
            }
        }
    }
}

fn continue_game<G: Scene>(
    mut requests: MessageReader<ContinueGame>,
    mut autosaves: ResMut<Autosaves>,
    mut arrangement: ResMut<Arrangement>,
    mut storage: Option<ResMut<Storage>>,
    mut announce: MessageWriter<Announce>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if requests.read().all(|ContinueGame(game)| *game != G::NAME) {
        return;
    }
    let Some(saved) = autosaves.get(G::NAME) else { return };
    match restore_game::<G>(saved) {
        Ok((game, near, taken_up)) => {
            let players = taken_up.players(near);
            *arrangement = taken_up;
            let handle = LocalMatch::<G>::new(game.clone(), players.clone());
            let origin = SessionOrigin { turn: 0, began: saved.began, counts: saved.counts };
            resume_session_with_end(handle, near, players, origin, previous_end(saved, &game), &mut commands);
            if let Some(clock) = saved.clock {
                commands.insert_resource(MatchClock::resumed(clock, game.plies().len()));
            }
            next.set(Screen::Table);
        }
        Err(why) => {
            set_aside_unreadable::<G>(&why, &saved.record, storage.as_deref_mut(), &mut announce);
            autosaves.0.remove(G::NAME);
        }
    }
}

/// Announces that a stored game can't be opened, logs why, and sets its record aside.
pub(super) fn set_aside_unreadable<G: Scene>(
    why: &str,
    record: &StoredRecord,
    storage: Option<&mut Storage>,
    announce: &mut MessageWriter<Announce>,
) {
    warn!("a stored game of {}: {why}", G::NAME);
    announce.write(Announce(Line::new("kept-unreadable")));
    if let Some(storage) = storage {
        storage.set_aside(G::NAME, &record.to_text());
    }
}

/// Returns the end that the saved game has had. An unreadable end is replaced by the current position, so that any
/// further move starts another game.
fn previous_end<G: Scene>(saved: &SavedGame, game: &Match<G>) -> Option<Arc<Match<G>>> {
    let end = saved.ended.as_ref()?.to_match::<G>();
    Some(Arc::new(end.unwrap_or_else(|_| game.clone())))
}

/// Restores the match, the near side's seat and the arrangement, or returns in one line the reason why this fails.
pub(super) fn restore_game<G: Scene>(saved: &SavedGame) -> Result<(Match<G>, Seat, Arrangement), String> {
    let game = saved.record.to_match::<G>()?;
    check_opponents::<G>(&saved.record.players)?;
    let Seating { near, begins, score, games } = saved.arrangement;
    let clock = saved.clock.map_or_else(ClockTerms::default, |clock| clock.terms);
    let arrangement =
        Arrangement { begins, score, games, clock, ..Arrangement::of(&saved.record.players, near) };
    Ok((game, near, arrangement))
}
