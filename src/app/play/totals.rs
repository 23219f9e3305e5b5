//! Totals over all games of a kind, including those that the library has dropped.

use std::collections::BTreeMap;

use bevy::prelude::*;
use deskmate_referee::seat::PlayerKind;
use serde::{Deserialize, Serialize};

use crate::app::base::storage::{NOTEBOOK, Stored, persist_resource};
use crate::app::play::PlaySystems;
use crate::app::play::library::{AddToLibrary, GameResult, LibraryGame};

/// Totals over all finished games of one kind that count.
#[derive(Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct Total {
    /// Number of games.
    pub games: u32,
    /// Current winning streak. Games between two humans at one desk and solo games are skipped.
    run: u32,
    /// Longest winning streak.
    pub longest: u32,
    /// The games' figures, by name.
    pub figures: BTreeMap<String, Figure>,
}

/// A figure accumulated over games.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Minimum.
    pub least: u32,
    /// Maximum.
    pub most: u32,
    /// Sum.
    sum: u64,
    /// Number of games.
    of: u32,
}

impl Figure {
    /// Returns the mean, rounded up.
    #[must_use]
    pub fn mean(&self) -> u32 {
        u32::try_from(self.sum.div_ceil(u64::from(self.of.max(1)))).unwrap_or(u32::MAX)
    }

    /// Combines two figures that may share games: the extremes of both, and the sum of the one with more games.
    fn merge_overlapping(self, other: Self) -> Self {
        let (least, most) = (self.least.min(other.least), self.most.max(other.most));
        Self { least, most, ..if self.of < other.of { other } else { self } }
    }

    fn with_value(self, value: u32) -> Self {
        let (least, most) = (self.least.min(value), self.most.max(value));
        Self { least, most, sum: self.sum + u64::from(value), of: self.of + 1 }
    }
}

impl Total {
    /// Returns the total of `games`, which are sorted by time, the latest first.
    #[must_use]
    pub fn of(games: &[&LibraryGame]) -> Self {
        let mut total = Self::default();
        games.iter().rev().for_each(|game| total.add(game));
        total
    }

    fn add(&mut self, game: &LibraryGame) {
        if game.went == GameResult::Unfinished || !game.counts {
            return;
        }
        self.games += 1;
        if !matches!(game.far, PlayerKind::Human | PlayerKind::Nobody) {
            self.run = if game.went == GameResult::Won { self.run + 1 } else { 0 };
            self.longest = self.longest.max(self.run);
        }
        for (name, &value) in &game.figures {
            let none = Figure { least: value, most: value, sum: 0, of: 0 };
            let before = self.figures.get(name).copied().unwrap_or(none);
            self.figures.insert(name.clone(), before.with_value(value));
        }
    }
}

/// Totals by the games' names. They are stored between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Totals(BTreeMap<String, Total>);

impl Stored for Totals {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "totals";
}

impl Totals {
    /// Returns the total of the games called `name`, of which the library still has `known`, the latest first. Games
    /// that ended before totals were kept are only in the library.
    #[must_use]
    pub fn of(&self, name: &str, known: &[&LibraryGame]) -> Total {
        let mut total = Total::of(known);
        let Some(kept) = self.0.get(name) else { return total };
        total.games = total.games.max(kept.games);
        total.longest = total.longest.max(kept.longest);
        for (name, &figure) in &kept.figures {
            let known = total.figures.get(name).copied().unwrap_or(figure);
            total.figures.insert(name.clone(), figure.merge_overlapping(known));
        }
        total
    }
}

impl Totals {
    /// Returns the least value of a figure over all games called `name`, if it is that of more than one game.
    #[must_use]
    pub fn least(&self, name: &str, figure: &str) -> Option<u32> {
        let figure = self.0.get(name)?.figures.get(figure)?;
        (figure.of > 1).then_some(figure.least)
    }
}

/// Registers the system that counts finished games.
pub fn plugin(app: &mut App) {
    persist_resource::<Totals>(app);
    app.add_systems(
        Update,
        count_finished_games.after(PlaySystems::Publish).run_if(on_message::<AddToLibrary>),
    );
}

fn count_finished_games(mut finished: MessageReader<AddToLibrary>, mut totals: ResMut<Totals>) {
    for AddToLibrary(game) in finished.read() {
        totals.0.entry(game.game.clone()).or_default().add(game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::stored_record::StoredRecord;
    use deskmate_kernel::rules::Seat;

    fn game(went: GameResult, far: PlayerKind, shots: u32) -> LibraryGame {
        LibraryGame {
            game: "chess".to_owned(),
            began: 0,
            near: Seat::First,
            far,
            names: Default::default(),
            went,
            moves: 3,
            counts: true,
            figures: BTreeMap::from([("shots".to_owned(), shots)]),
            favourite: false,
            record: StoredRecord {
                players: [PlayerKind::Human, PlayerKind::Human],
                seed: 0,
                moves: String::new(),
            },
        }
    }

    fn against(went: GameResult, shots: u32) -> LibraryGame {
        game(went, PlayerKind::Bot("club".to_owned()), shots)
    }

    #[test]
    fn games_runs_and_figures_are_counted() {
        use GameResult::{Lost, Unfinished, Won};
        let twins = game(Lost, PlayerKind::Human, 9);
        let practice = LibraryGame { counts: false, ..against(Lost, 6) };
        let games = [&against(Won, 30), &practice, &twins, &against(Unfinished, 1), &against(Won, 41)];
        let total = Total::of(&games);
        assert_eq!((total.games, total.longest), (3, 2));
        let figure = total.figures["shots"];
        assert_eq!((figure.least, figure.most, figure.mean()), (9, 41, 27));
    }

    #[test]
    fn what_the_library_has_forgotten_is_told_still() {
        use GameResult::{Lost, Won};
        let games = [against(Lost, 50), against(Won, 40), against(Won, 30)];
        let all: Vec<_> = games.iter().collect();
        let totals = Totals(BTreeMap::from([("chess".to_owned(), Total::of(&all))]));
        let expected = Total { run: 0, ..Total::of(&all) };
        for left in 0..=all.len() {
            assert_eq!(Total { run: 0, ..totals.of("chess", &all[..left]) }, expected, "{left} are left");
        }
        // Games older than the totals are only in the library.
        assert_eq!(Totals::default().of("chess", &all), expected);
    }

    #[test]
    fn they_are_stored_as_a_section() {
        let games = [against(GameResult::Won, 30)];
        let totals = Totals(BTreeMap::from([("chess".to_owned(), Total::of(&[&games[0]]))]));
        let stored = toml::Table::try_from(&totals).expect("a section is a table");
        assert_eq!(stored.try_into::<Totals>(), Ok(totals));
    }
}
