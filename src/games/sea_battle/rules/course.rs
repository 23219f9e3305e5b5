//! The course of a battle as everybody may follow it.

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::chart::{Answer, Chart};
use super::config::Config;
use crate::kernel::rules::{Outcome, Seat};

/// A shot with what was said about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who fired, at the other's field.
    pub seat: Seat,
    /// The square that was fired at.
    pub cell: Cell,
    /// What was said.
    pub answer: Answer,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The fleets are being placed.
    Placing,
    /// A seat fires.
    Firing {
        /// The seat to fire.
        seat: Seat,
        /// Whether it is the equalising turn: the other has sunk everything already.
        last: bool,
    },
    /// The battle has ended.
    Over(Outcome),
}

/// Everything that has been said aloud: whose fleet stands, who began, and every shot with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    config: Config,
    placed: [bool; 2],
    began: Option<Seat>,
    shots: Vec<Shot>,
    charts: [Chart; 2],
    phase: Phase,
}

impl Course {
    /// Nothing has been said yet.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let charts = [0, 1].map(|_| Chart::new(config.clone()));
        Self { config, placed: [false; 2], began: None, shots: Vec::new(), charts, phase: Phase::Placing }
    }

    /// The course as it was after so many of its shots; all of it when there were not as many.
    #[must_use]
    pub fn until(&self, shots: usize) -> Self {
        let mut course = Self::new(self.config.clone());
        course.placed = self.placed;
        if let Some(seat) = self.began {
            course.begin(seat);
        }
        self.shots.iter().take(shots).for_each(|shot| course.fire(*shot));
        course
    }

    /// The battle's configuration.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Whether the fleet of `seat` stands.
    #[must_use]
    pub fn placed(&self, seat: Seat) -> bool {
        self.placed[seat.index()]
    }

    /// Who fired first, once that has been drawn.
    #[must_use]
    pub fn began(&self) -> Option<Seat> {
        self.began
    }

    /// All shots of both sides, oldest first.
    #[must_use]
    pub fn shots(&self) -> &[Shot] {
        &self.shots
    }

    /// What `seat` has learnt about the other's field.
    #[must_use]
    pub fn chart(&self, seat: Seat) -> &Chart {
        &self.charts[seat.index()]
    }

    /// What is going on.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The fleet of `seat`, which had none, stands.
    pub(super) fn place(&mut self, seat: Seat) {
        self.placed[seat.index()] = true;
    }

    /// Both fleets stand, and `seat` fires first.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.began = Some(seat);
        self.phase = Phase::Firing { seat, last: false };
    }

    /// The shot of the seat whose turn it is.
    pub(super) fn fire(&mut self, shot: Shot) {
        let Phase::Firing { last, .. } = self.phase else { return };
        let Shot { seat, cell, answer } = shot;
        let chart = &mut self.charts[seat.index()];
        chart.note(cell, answer);
        let finished = chart.finished();
        self.shots.push(shot);
        self.phase = if self.config.alone {
            if finished { Phase::Over(Outcome::Win(seat)) } else { Phase::Firing { seat, last } }
        } else if finished && last {
            Phase::Over(Outcome::Draw)
        } else if finished && self.config.equalising && self.began == Some(seat) {
            Phase::Firing { seat: !seat, last: true }
        } else if finished {
            Phase::Over(Outcome::Win(seat))
        } else if answer != Answer::Miss && self.config.again() {
            Phase::Firing { seat, last }
        } else if last {
            Phase::Over(Outcome::Win(!seat))
        } else {
            Phase::Firing { seat: !seat, last }
        };
    }
}
