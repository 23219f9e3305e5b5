//! Records: the player's results against each opponent, over all finished games.

use bevy::prelude::*;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::seat::PlayerKind;
use serde::{Deserialize, Serialize};

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::Scene;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::ending::{MatchEnded, is_counted};
use crate::app::play::session::Session;

/// Takes the place of an opponent's name in the notebook key of the record against online friends.
pub const FRIENDS: &str = "friend";

/// Results against one opponent.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[serde(default)]
pub struct Record {
    /// Games won by the player.
    pub won: u32,
    /// Games won by the opponent.
    pub lost: u32,
    /// Drawn games.
    pub drawn: u32,
}

impl Record {
    /// Reads the record in `game` against the opponent `level`.
    #[must_use]
    pub fn read(notebook: &Notebook, game: &str, level: &str) -> Self {
        notebook.read(&notebook_key(game, level)).unwrap_or_default()
    }

    /// Returns the record with one more game, in which the player had `seat`.
    #[must_use]
    pub fn with_result(mut self, outcome: Outcome, seat: Seat) -> Self {
        let slot = match outcome {
            Outcome::Win(winner) if winner == seat => &mut self.won,
            Outcome::Win(_) => &mut self.lost,
            Outcome::Draw => &mut self.drawn,
        };
        *slot = slot.saturating_add(1);
        self
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won.saturating_add(self.lost).saturating_add(self.drawn)
    }

    /// Writes the record in `game` against the opponent `level`.
    pub fn write(&self, notebook: &mut Notebook, game: &str, level: &str) {
        notebook.write(&notebook_key(game, level), Some(self));
    }
}

/// Returns the notebook key of a record.
fn notebook_key(game: &str, level: &str) -> String {
    format!("{game}-{level}-record")
}

/// Registers the records in `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_observer(count_game::<G>.run_if(is_counted::<G>))
        .add_observer(count_score::<G>.run_if(is_counted::<G>));
}

/// Counts a finished game between a human at this desk and a brain or a remote player.
fn count_game<G: Scene>(ended: On<MatchEnded<G>>, session: Res<Session<G>>, mut notebook: ResMut<Notebook>) {
    let human = |seat: &Seat| session.players[seat.index()] == PlayerKind::Human;
    let Some(you) = Seat::BOTH.into_iter().find(human) else { return };
    let opponent: &str = match &session.players[(!you).index()] {
        PlayerKind::Bot(level) => level,
        PlayerKind::Remote => FRIENDS,
        PlayerKind::Human | PlayerKind::Nobody => return,
    };
    Record::read(&notebook, G::NAME, opponent).with_result(ended.outcome, you).write(
        &mut notebook,
        G::NAME,
        opponent,
    );
}

/// Counts a finished game in the score of the arrangement, whoever played.
fn count_score<G: Scene>(
    ended: On<MatchEnded<G>>,
    session: Res<Session<G>>,
    mut arrangement: ResMut<Arrangement>,
) {
    arrangement.count_result(ended.outcome, session.near);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_as_it_was_written_and_nonsense_is_nothing() {
        let mut notebook = Notebook::default();
        let record = Record { won: 3, lost: 0, drawn: 12 };
        record.write(&mut notebook, "chess", "club");
        assert_eq!(Record::read(&notebook, "chess", "club"), record);
        assert_eq!(Record::read(&notebook, "chess", "master"), Record::default());
        for nonsense in ["won = -1", "won = 'x'", "won = 4294967296"] {
            let nonsense: toml::Table = nonsense.parse().expect("a table");
            notebook.write("chess-club-record", Some(&nonsense));
            assert_eq!(Record::read(&notebook, "chess", "club"), Record::default(), "{nonsense}");
        }
        notebook.write("chess-club-record", Some(&toml::Table::from_iter([("lost".to_owned(), 2.into())])));
        assert_eq!(Record::read(&notebook, "chess", "club").games(), 2, "what is missing counts as 0");
    }
}
