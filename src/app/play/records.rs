//! Records: how the player stands against each opponent, over all games that have been played to their end.

use bevy::prelude::*;

use crate::app::base::notebook::Notebook;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::kernel::rules::{Outcome, Seat};
use crate::referee::seat::Player;

/// Games against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Won by the player.
    pub won: u32,
    /// Won by the opponent.
    pub lost: u32,
    /// Won by nobody.
    pub drawn: u32,
}

impl Record {
    /// The record in `game` against the opponent called `level`.
    #[must_use]
    pub fn read(notebook: &Notebook, game: &str, level: &str) -> Self {
        let numbers = notebook.read(&name(game, level)).unwrap_or_default();
        let mut numbers = numbers.split(' ').map(|number| number.parse().unwrap_or_default());
        let mut next = || numbers.next().unwrap_or_default();
        Self { won: next(), lost: next(), drawn: next() }
    }

    /// How many games there have been.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.won.saturating_add(self.lost).saturating_add(self.drawn)
    }

    fn write(&self, notebook: &mut Notebook, game: &str, level: &str) {
        let numbers = format!("{} {} {}", self.won, self.lost, self.drawn);
        notebook.write(&name(game, level), Some(&numbers));
    }
}

/// Under which name a record is noted.
fn name(game: &str, level: &str) -> String {
    format!("{game}-{level}-record")
}

/// Records in the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        count::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
    );
}

/// Counts each game against a brain once, even if its last move is taken back and made again.
fn count<G: Scene>(
    session: Res<Session<G>>,
    mut counted: Local<Option<u64>>,
    mut notebook: ResMut<Notebook>,
) {
    let Some(game) = &session.position.whole else { return };
    let Some(outcome) = game.outcome().filter(|_| *counted != Some(game.seed())) else { return };
    *counted = Some(game.seed());
    // What was over before anybody sat down to it was played elsewhere.
    if session.over_before || !session.counts {
        return;
    }
    let human = |seat: &Seat| session.players[seat.index()] == Player::Human;
    let Some(you) = Seat::BOTH.into_iter().find(human) else { return };
    let Some(level) = session.players[(!you).index()].level() else { return };
    let mut record = Record::read(&notebook, G::NAME, level);
    let slot = match outcome {
        Outcome::Win(seat) if seat == you => &mut record.won,
        Outcome::Win(_) => &mut record.lost,
        Outcome::Draw => &mut record.drawn,
    };
    *slot = slot.saturating_add(1);
    record.write(&mut notebook, G::NAME, level);
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
        notebook.write("chess-club-record", Some("x -1"));
        assert_eq!(Record::read(&notebook, "chess", "club"), Record::default());
    }
}
