//! How strong the player at this desk is in each game, by results against Classmate, who plays as well as that.

use bevy::prelude::*;

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::games::classmate;
use crate::games::rating::Rating;
use crate::kernel::rules::Seat;
use crate::referee::seat::Player;

/// Under which name it is noted.
fn name(game: &str) -> String {
    format!("{game}-rating")
}

/// The rating in `game`; that of a stranger before the first result.
#[must_use]
pub fn read(notebook: &Notebook, game: &str) -> Rating {
    notebook.read(&name(game)).map_or_else(Rating::default, Rating::read)
}

/// Ratings in the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        rate::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
    );
}

/// Rates each game against Classmate once, even if its last move is taken back and made again.
fn rate<G: Scene>(session: Res<Session<G>>, mut rated: Local<Option<u64>>, mut notebook: ResMut<Notebook>) {
    let Some(game) = &session.position.whole else { return };
    let Some(outcome) = game.outcome().filter(|_| *rated != Some(game.seed())) else { return };
    let against = |seat: &Seat| session.players[(!*seat).index()].level() == Some(classmate::NAME);
    let human = |seat: &Seat| session.players[seat.index()] == Player::Human && against(seat);
    let Some(own) = Seat::BOTH.into_iter().find(human) else { return };
    *rated = Some(game.seed());
    if !session.over_before && session.counts {
        let rating = read(&notebook, G::NAME).after::<G>(outcome, own);
        notebook.write(&name(G::NAME), Some(&rating.to_string()));
    }
}
