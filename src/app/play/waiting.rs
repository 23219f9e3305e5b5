//! The desk remembers: each thing shows the game that waits on it, or else the latest one that was finished on it. A position
//! of nobody's game, such as that of a lesson, does not stay.

use std::marker::PhantomData;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;

use crate::app::board::scene::Scene;
use crate::app::board::things::{ThingRoot, is_thing_respawned};
use crate::app::play::autosave::{Autosaves, SavedGame, restore_game};
use crate::app::play::library::{GameResult, Library, LibraryGame};
use crate::app::play::session::Session;
use crate::app::play::status::StatusExtras;

/// Asks the scene to show a game that waits on its thing on the desk, or that was finished on it.
#[derive(Event)]
pub struct ShowWaiting<G: Game> {
    /// The position, as everybody at this desk may see it.
    pub view: G::View,
    /// The seat of the near side.
    pub near: Seat,
}

/// True if the thing of `G` shows a game that was played on it, and not a position of a lesson, a task or the diary.
#[derive(Resource)]
struct ShowsOwnGame<G: Game>(bool, PhantomData<G>);

impl<G: Game> ShowsOwnGame<G> {
    fn new(own: bool) -> Self {
        Self(own, PhantomData)
    }
}

/// Registers the systems for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.insert_resource(ShowsOwnGame::<G>::new(false)).add_systems(
        PostUpdate,
        (
            judge_board::<G>.run_if(resource_exists_and_changed::<Session<G>>),
            show_waiting::<G>.run_if(
                not(resource_exists::<Session<G>>).and_eager(
                    is_thing_respawned::<G>
                        .or_eager(resource_changed::<Autosaves>)
                        .or_eager(resource_changed::<Library>)
                        .or_eager(resource_removed::<Session<G>>),
                ),
            ),
        ),
    );
}

fn judge_board<G: Scene>(
    session: Res<Session<G>>,
    extras: Res<StatusExtras>,
    mut shown: ResMut<ShowsOwnGame<G>>,
) {
    shown.0 = !session.over_before && !extras.is_exercise();
}

fn show_waiting<G: Scene>(
    autosaves: Res<Autosaves>,
    library: Res<Library>,
    roots: Query<&ThingRoot, Added<ThingRoot>>,
    mut shown: ResMut<ShowsOwnGame<G>>,
    mut commands: Commands,
) {
    // A thing that has just been laid shows nothing yet.
    let shows_own_game = shown.0 && !is_thing_respawned::<G>(roots);
    let finished = || {
        let counts =
            |game: &&LibraryGame| game.game == G::NAME && game.counts && game.went != GameResult::Unfinished;
        library.games().iter().find(counts).and_then(finished_view::<G>)
    };
    // A game that can't be read is reported when somebody continues it.
    if let Some((view, near)) = autosaves.get(G::NAME).and_then(waiting_view::<G>) {
        commands.trigger(ShowWaiting::<G> { view, near });
        shown.0 = true;
    } else if shows_own_game {
        // The scene still shows it.
    } else if let Some((view, near)) = finished() {
        commands.trigger(ShowWaiting::<G> { view, near });
        shown.0 = true;
    } else if !G::HAS_HIDDEN_INFO {
        let view = Match::<G>::new(G::Config::default(), 0).view(Viewer::Spectator);
        commands.trigger(ShowWaiting::<G> { view, near: Seat::First });
    }
}

/// Returns the last position of a finished game, and the near side's seat.
fn finished_view<G: Scene>(finished: &LibraryGame) -> Option<(G::View, Seat)> {
    let game = finished.record.to_match::<G>().ok()?;
    Some((game.view(Viewer::Seat(finished.near)), finished.near))
}

/// Returns the position of a saved game, as everybody at this desk may see it, and the near side's seat.
fn waiting_view<G: Scene>(saved: &SavedGame) -> Option<(G::View, Seat)> {
    let (game, near, _) = restore_game::<G>(saved).ok()?;
    let is_shared = saved.record.players.iter().all(|player| *player == PlayerKind::Human);
    let viewer = if is_shared { Viewer::Spectator } else { Viewer::Seat(near) };
    Some((game.view(viewer), near))
}
