//! The player's rating in each game, by results against Classmate, the opponent who plays at the player's strength.

use bevy::prelude::*;
use deskmate_games::classmate;
use deskmate_games::rating::Rating;
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
    let stored = notebook.read::<Rating>(&notebook_key(game));
    stored.filter(|rating| rating.strength.is_finite()).unwrap_or_default()
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
    notebook.write(&notebook_key(G::NAME), Some(&rating));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_read_back_and_nonsense_is_a_stranger() {
        let mut notebook = Notebook::default();
        for strength in [-0.5, 0.0, 1.0 / 3.0, 6.25] {
            let rating = Rating { strength, games: 17 };
            notebook.write("chess-rating", Some(&rating));
            assert_eq!(read(&notebook, "chess"), rating);
        }
        for nonsense in
            ["", "strength = 1.5", "games = 3", "strength = nan\ngames = 3", "strength = 1.5\ngames = -1"]
        {
            let nonsense: toml::Table = nonsense.parse().expect("a table");
            notebook.write("chess-rating", Some(&nonsense));
            assert_eq!(read(&notebook, "chess"), Rating::default(), "{nonsense}");
        }
    }
}
