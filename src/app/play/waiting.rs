//! The games that wait are seen on the desk: each thing shows its own. After a position of nobody's game, such as that of a
//! lesson, a thing without one is laid for a new game.

use std::marker::PhantomData;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;

use crate::app::board::scene::Scene;
use crate::app::board::things::is_thing_respawned;
use crate::app::play::autosave::{Autosaves, SavedGame, restore_game};
use crate::app::play::session::Session;
use crate::app::play::status::StatusExtras;

/// Asks the scene to show a game that waits on its thing on the desk.
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
    app.insert_resource(ShowsOwnGame::<G>::new(true)).add_systems(
        PostUpdate,
        (
            judge_board::<G>.run_if(resource_exists_and_changed::<Session<G>>),
            show_waiting::<G>.run_if(
                not(resource_exists::<Session<G>>).and_eager(
                    is_thing_respawned::<G>
                        .or_eager(resource_changed::<Autosaves>)
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
    mut shown: ResMut<ShowsOwnGame<G>>,
    mut commands: Commands,
) {
    let shows_own_game = std::mem::replace(&mut shown.0, true);
    // A game that can't be read is reported when somebody continues it.
    if let Some((view, near)) = autosaves.get(G::NAME).and_then(waiting_view::<G>) {
        commands.trigger(ShowWaiting::<G> { view, near });
    } else if !shows_own_game && !G::HAS_HIDDEN_INFO {
        let view = Match::<G>::new(G::Config::default(), 0).view(Viewer::Spectator);
        commands.trigger(ShowWaiting::<G> { view, near: Seat::First });
    }
}

/// Returns the position of a saved game, as everybody at this desk may see it, and the near side's seat.
fn waiting_view<G: Scene>(saved: &SavedGame) -> Option<(G::View, Seat)> {
    let (game, near, _) = restore_game::<G>(saved).ok()?;
    let is_shared = saved.record.players.iter().all(|player| *player == PlayerKind::Human);
    let viewer = if is_shared { Viewer::Spectator } else { Viewer::Seat(near) };
    Some((game.view(viewer), near))
}
