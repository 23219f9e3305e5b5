//! The player's rating in each game, by results against Classmate, the opponent who plays at the player's strength.

use bevy::prelude::*;
use deskmate_games::rating::{Rating, StoredRating};
use deskmate_games::{Game, Visitor, classmate, visit};
use deskmate_kernel::rules::Seat;
use deskmate_referee::seat::PlayerKind;

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::Scene;
use crate::app::play::ending::{MatchEnded, is_counted};
use crate::app::play::session::Session;

/// Returns the notebook key of a rating.
fn notebook_key(game: &str) -> String {
    format!("{game}-rating")
}

/// Returns the rating in `game`, or the initial rating before the first result.
#[must_use]
pub fn read(notebook: &Notebook, game: &str) -> Rating {
    let stored = notebook.read(&notebook_key(game));
    stored.and_then(|stored| visit(game, Restore(&stored))).unwrap_or_default()
}

/// Restores a stored rating in a game that is known by its name.
struct Restore<'a>(&'a StoredRating);

impl Visitor for Restore<'_> {
    type Out = Rating;

    fn visit<G: Game>(self) -> Rating {
        self.0.restore::<G>().unwrap_or_default()
    }
}

/// Registers the ratings in `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_observer(update_rating::<G>.run_if(is_counted::<G>));
}

/// Updates the rating after a game against Classmate.
fn update_rating<G: Scene>(
    ended: On<MatchEnded<G>>,
    session: Res<Session<G>>,
    mut notebook: ResMut<Notebook>,
) {
    let against = |seat: &Seat| session.players[(!*seat).index()].level() == Some(classmate::NAME);
    let human = |seat: &Seat| session.players[seat.index()] == PlayerKind::Human && against(seat);
    let Some(own) = Seat::BOTH.into_iter().find(human) else { return };
    let rating = read(&notebook, G::NAME).after::<G>(ended.outcome, own);
    notebook.write(&notebook_key(G::NAME), Some(&rating.to_stored::<G>()));
}
