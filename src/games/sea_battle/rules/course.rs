//! The public course of a battle: everything that both players and spectators know.

use deskmate_kernel::rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::chart::{Answer, Chart};
use super::config::Config;

/// A shot with its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// The seat that fired, at the opponent's field.
    pub seat: Seat,
    /// The target square.
    pub cell: Cell,
    /// The announced result.
    pub answer: Answer,
}

/// The phase of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The fleets are being placed.
    Placing,
    /// A seat is to fire.
    Firing {
        /// The seat to fire.
        seat: Seat,
        /// True in the equalising turn, after the opponent has sunk everything.
        last: bool,
    },
    /// The battle has ended.
    Over(Outcome),
}

/// The public record: whose fleet has been placed, who began, and every shot with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    config: Config,
    placed: [bool; 2],
    first: Option<Seat>,
    shots: Vec<Shot>,
    charts: [Chart; 2],
    phase: Phase,
}

impl Course {
    /// Creates the course at the start of a battle.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let charts = [0, 1].map(|_| Chart::new(config.clone()));
        Self { config, placed: [false; 2], first: None, shots: Vec::new(), charts, phase: Phase::Placing }
    }

    /// Returns the course after the first `shots` shots, or all of it if there are fewer.
    #[must_use]
    pub fn until(&self, shots: usize) -> Self {
        let mut course = Self::new(self.config.clone());
        course.placed = self.placed;
        if let Some(seat) = self.first {
            course.start_firing(seat);
        }
        self.shots.iter().take(shots).for_each(|shot| course.fire(*shot));
        course
    }

    /// The configuration of the battle.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Returns true if the fleet of `seat` has been placed.
    #[must_use]
    pub fn placed(&self, seat: Seat) -> bool {
        self.placed[seat.index()]
    }

    /// The seat that fired first, once both fleets are placed.
    #[must_use]
    pub fn first_to_fire(&self) -> Option<Seat> {
        self.first
    }

    /// All shots of both sides, oldest first.
    #[must_use]
    pub fn shots(&self) -> &[Shot] {
        &self.shots
    }

    /// The knowledge of `seat` about the opponent's field.
    #[must_use]
    pub fn chart(&self, seat: Seat) -> &Chart {
        &self.charts[seat.index()]
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Records that `seat` has placed its fleet.
    pub(super) fn place(&mut self, seat: Seat) {
        self.placed[seat.index()] = true;
    }

    /// Starts the firing, with `seat` first. Both fleets must be placed.
    pub(super) fn start_firing(&mut self, seat: Seat) {
        self.first = Some(seat);
        self.phase = Phase::Firing { seat, last: false };
    }

    /// Records a shot of the side to move, and keeps the turn, passes it or ends the battle. Ignored outside the firing
    /// phase.
    pub(super) fn fire(&mut self, shot: Shot) {
        let Phase::Firing { last, .. } = self.phase else { return };
        let Shot { seat, cell, answer } = shot;
        let chart = &mut self.charts[seat.index()];
        chart.record(cell, answer);
        let finished = chart.is_finished();
        self.shots.push(shot);
        self.phase = if self.config.alone {
            if finished { Phase::Over(Outcome::Win(seat)) } else { Phase::Firing { seat, last } }
        } else if finished && last {
            Phase::Over(Outcome::Draw)
        } else if finished && self.config.equalising && self.first == Some(seat) {
            Phase::Firing { seat: !seat, last: true }
        } else if finished {
            Phase::Over(Outcome::Win(seat))
        } else if answer != Answer::Miss && self.config.hits_shoot_again() {
            Phase::Firing { seat, last }
        } else if last {
            Phase::Over(Outcome::Win(!seat))
        } else {
            Phase::Firing { seat: !seat, last }
        };
    }
}
