//! The arrangement: who plays against whom, who begins, and the score.

use bevy::prelude::*;
use deskmate_games::opponent_key;
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::wire::{PlayerName, RoomState};
use rand::RngExt;
use serde::{Deserialize, Serialize};

use crate::app::base::settings::Preferences;
use crate::app::play::namesakes::{display_name, look_same};
use crate::app::play::time_control::ClockTerms;

/// A side of the desk. The near one is the player's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// At the lower edge of the screen.
    Near,
    /// Across the desk.
    Far,
}

/// The side that begins a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartingSide {
    /// The near side.
    #[default]
    Near,
    /// The far side.
    Far,
    /// Drawn by lot for each game.
    Lot,
    /// The near side first, then alternating.
    Turns,
}

/// Two players, who begins, and the score.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Arrangement {
    /// The player on the near side.
    pub near: PlayerKind,
    /// The player on the far side.
    pub far: PlayerKind,
    /// The side that begins.
    pub begins: StartingSide,
    /// Number of games won by the near side, won by the far side, and drawn.
    pub score: [u32; 3],
    /// Number of games begun.
    pub games: u32,
    /// True if a task is being played.
    pub task: bool,
    /// Names of two players at this desk, the near one first; empty where none was chosen.
    pub names: [String; 2],
    /// Names of remote players, likewise.
    pub remote_names: [String; 2],
    /// The clock at this desk.
    pub clock: ClockTerms,
}

/// Registers the arrangement, and keeps the players' names up to date with the preferences.
pub fn plugin(app: &mut App) {
    app.init_resource::<Arrangement>().add_systems(
        Update,
        name_players.run_if(resource_changed::<Preferences>.or_eager(resource_changed::<Arrangement>)),
    );
}

fn name_players(preferences: Res<Preferences>, mut arrangement: ResMut<Arrangement>) {
    // The stored names may have been edited by hand.
    let names = preferences.names.each_ref().map(|name| PlayerName::from(&name[..]).as_str().to_owned());
    if arrangement.names != names {
        arrangement.names = names;
    }
}

impl Default for Arrangement {
    fn default() -> Self {
        Self {
            near: PlayerKind::Human,
            far: PlayerKind::Human,
            begins: StartingSide::Near,
            score: [0; 3],
            games: 0,
            task: false,
            names: default(),
            remote_names: default(),
            clock: default(),
        }
    }
}

impl Arrangement {
    /// Creates the arrangement of `players`, the beginner first, with the near side on `near` and no game played yet.
    #[must_use]
    pub fn of(players: &[PlayerKind; 2], near: Seat) -> Self {
        let [near, far] = [near, !near].map(|seat| players[seat.index()].clone());
        Self { near, far, ..Self::default() }
    }

    /// Counts a new game, and returns the near side's seat in it.
    pub fn begin_game(&mut self, dice: &mut Dice) -> Seat {
        let near_begins = match self.begins {
            StartingSide::Near => true,
            StartingSide::Far => false,
            StartingSide::Lot => dice.random(),
            StartingSide::Turns => self.games.is_multiple_of(2),
        };
        self.games += 1;
        if near_begins { Seat::First } else { Seat::Second }
    }

    /// Counts a result, with the near side on `near`. A solo game is not counted, since there is no opponent to win
    /// against.
    pub fn count_result(&mut self, outcome: Outcome, near: Seat) {
        if self.is_solo() {
            return;
        }
        let index = match outcome {
            Outcome::Win(seat) if seat == near => 0,
            Outcome::Win(_) => 1,
            Outcome::Draw => 2,
        };
        self.score[index] += 1;
    }

    /// Returns the players by seat, with the near side on `near`.
    #[must_use]
    pub fn players(&self, near: Seat) -> [PlayerKind; 2] {
        match near {
            Seat::First => [self.near.clone(), self.far.clone()],
            Seat::Second => [self.far.clone(), self.near.clone()],
        }
    }

    /// Returns true if one side plays alone.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.far == PlayerKind::Nobody
    }

    /// Returns the seat that is addressed as "you": the near one, but none at a shared desk or in a watched game.
    #[must_use]
    pub fn you(&self, near: Seat) -> Option<Seat> {
        (self.near == PlayerKind::Human && self.far != PlayerKind::Human).then_some(near)
    }

    /// Returns the sound cue for the end of `game` won by `winner`: the one for a defeat if the loser is "you".
    #[must_use]
    pub fn end_cue(&self, game: &str, winner: Seat, near: Seat) -> String {
        let lost = self.you(near).is_some_and(|you| you != winner);
        format!("{game}-{}", if lost { "lose" } else { "win" })
    }

    /// Returns the name of a side in `game`.
    #[must_use]
    pub fn name(&self, game: &str, side: Side) -> Line {
        let (player, other, alone, twin) = match side {
            Side::Near => (&self.near, &self.far, "name-you", "name-near"),
            Side::Far => (&self.far, &self.near, "name-friend", "name-far"),
        };
        match player {
            PlayerKind::Bot(level) => Line::new(opponent_key(game, level)),
            PlayerKind::Nobody if self.task => Line::new(format!("{game}-task-other")),
            PlayerKind::Nobody => Line::new("name-ghost"),
            // If two names look the same, only the sides are named.
            PlayerKind::Human if *other == PlayerKind::Human => match &self.names[side as usize] {
                name if name.is_empty() || look_same(&self.names[0], &self.names[1]) => Line::new(twin),
                name => display_name(name),
            },
            PlayerKind::Remote
                if *other == PlayerKind::Remote
                    && look_same(&self.remote_names[0], &self.remote_names[1]) =>
            {
                Line::new(twin)
            }
            PlayerKind::Remote if !self.remote_names[side as usize].is_empty() => {
                display_name(&self.remote_names[side as usize])
            }
            PlayerKind::Remote if *other == PlayerKind::Remote => Line::new(twin),
            PlayerKind::Human | PlayerKind::Remote => Line::new(alone),
        }
    }
}

/// Returns the names that the players of a room have chosen, the near side first.
pub(super) fn chosen_names(standing: &RoomState, near: Seat) -> [String; 2] {
    [near, !near].map(|seat| standing.names[seat.index()].as_str().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_kernel::rng::dice_from_seed;

    #[test]
    fn turns_alternate_from_the_near_side() {
        let mut arrangement = Arrangement { begins: StartingSide::Turns, ..default() };
        let begun: Vec<_> = (0..4).map(|_| arrangement.begin_game(&mut dice_from_seed(1))).collect();
        assert_eq!(begun, [Seat::First, Seat::Second, Seat::First, Seat::Second]);
    }

    #[test]
    fn a_lot_falls_on_both() {
        let mut arrangement = Arrangement { begins: StartingSide::Lot, ..default() };
        let mut dice = dice_from_seed(1);
        let begun: Vec<_> = (0..50).map(|_| arrangement.begin_game(&mut dice)).collect();
        assert!(begun.contains(&Seat::First) && begun.contains(&Seat::Second));
    }

    #[test]
    fn a_jingle_is_sad_only_for_you() {
        let alone = Arrangement { far: PlayerKind::Bot("club".to_owned()), ..default() };
        assert_eq!(alone.end_cue("chess", Seat::First, Seat::First), "chess-win");
        assert_eq!(alone.end_cue("chess", Seat::Second, Seat::First), "chess-lose");
        assert_eq!(Arrangement::default().end_cue("chess", Seat::Second, Seat::First), "chess-win");
    }

    #[test]
    fn a_win_counts_for_the_side_not_the_seat() {
        let mut arrangement = Arrangement::default();
        arrangement.count_result(Outcome::Win(Seat::First), Seat::Second);
        arrangement.count_result(Outcome::Win(Seat::First), Seat::First);
        arrangement.count_result(Outcome::Draw, Seat::First);
        assert_eq!(arrangement.score, [1, 1, 1]);
    }
}
