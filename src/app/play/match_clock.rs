//! The clock of two sides, and its events.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::play::arrangement::Side;
use crate::app::play::time_control::{ClockTerms, TimeControl};

/// The time left below which the clock ticks.
const LOW_TIME: Duration = Duration::from_secs(10);

/// Maximum time that passes on the clock between two frames: a device that was asleep loses no game.
const MAX_STEP: Duration = Duration::from_secs(2);

/// The clock of the match on the table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct MatchClock {
    terms: ClockTerms,
    /// Time left, the near side first.
    left: [Duration; 2],
    /// Number of plies that have been counted.
    plies: usize,
    /// The side whose time passes.
    running: Option<Side>,
}

/// A clock as it is saved with its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedClock {
    /// The terms.
    pub terms: ClockTerms,
    /// Time left in milliseconds, the near side first.
    left: [u64; 2],
}

impl MatchClock {
    /// Creates a clock at the beginning of a match.
    #[must_use]
    pub fn new(terms: ClockTerms) -> Self {
        let left = terms.controls().map(|control| control.initial().unwrap_or_default());
        Self { terms, left, ..Self::default() }
    }

    /// Creates a clock as it was saved after this number of plies.
    #[must_use]
    pub fn resumed(saved: SavedClock, plies: usize) -> Self {
        let left = saved.left.map(Duration::from_millis);
        Self { terms: saved.terms, left, plies, running: None }
    }

    /// Returns the clock to be saved, if the match has one.
    #[must_use]
    pub fn saved(&self) -> Option<SavedClock> {
        let left = self.left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
        self.is_set().then_some(SavedClock { terms: self.terms, left })
    }

    /// Returns true if the match has a clock.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.terms.control.initial().is_some()
    }

    /// Returns the time left of a side, if the match has a clock.
    #[must_use]
    pub fn left(&self, side: Side) -> Option<Duration> {
        self.is_set().then_some(self.left[side as usize])
    }

    /// Returns the side whose time passes.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        self.running
    }

    /// Returns the number of plies that have been counted.
    pub(super) fn plies(&self) -> usize {
        self.plies
    }

    /// Counts the plies of a match: `mover` returns the side that played a ply. After a takeback a time per move begins anew.
    pub(super) fn count_plies(&mut self, plies: usize, mover: impl Fn(usize) -> Option<Side>) {
        let controls = self.terms.controls();
        for side in (self.plies..plies).filter_map(mover) {
            let left = &mut self.left[side as usize];
            *left = controls[side as usize].after_move(*left);
        }
        if plies < self.plies && matches!(self.terms.control, TimeControl::PerMove(_)) {
            self.left = Self::new(self.terms).left;
        }
        self.plies = plies;
    }

    /// Lets time pass for the running side. Returns the event that this leads to.
    pub(super) fn pass(&mut self, running: Option<Side>, step: Duration) -> Option<ClockEvent> {
        self.running = running;
        let side = running?;
        let left = &mut self.left[side as usize];
        let before = *left;
        *left = before.saturating_sub(step.min(MAX_STEP));
        let (before, now) = (before.as_millis(), left.as_millis());
        let low = LOW_TIME.as_millis();
        if now == 0 {
            (before > 0).then_some(ClockEvent::FlagFell(side))
        } else if now <= low && before > low {
            Some(ClockEvent::RanLow(side))
        } else {
            (now <= low && now.div_ceil(1000) < before.div_ceil(1000)).then_some(ClockEvent::Ticked)
        }
    }
}

/// An event of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClockEvent {
    /// A second of the last ones has passed.
    Ticked,
    /// Little time is left for this side.
    RanLow(Side),
    /// The time of this side is up.
    FlagFell(Side),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::play::time_control::TimeOdds;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(control: TimeControl) -> MatchClock {
        MatchClock::new(ClockTerms { control, odds: TimeOdds::Even })
    }

    #[test]
    fn a_flag_falls_once() {
        let mut clock = clock(TimeControl::PerMove(10));
        let mut told: Vec<_> = (0..40).filter_map(|_| clock.pass(Some(Side::Far), SECOND / 2)).collect();
        assert_eq!(told.pop(), Some(ClockEvent::FlagFell(Side::Far)));
        assert_eq!(told, [ClockEvent::Ticked; 9]);
        assert_eq!(clock.left(Side::Near), Some(10 * SECOND));
    }

    #[test]
    fn little_time_is_told_once() {
        let mut clock = clock(TimeControl::PerMatch { seconds: 12, increment: 0 });
        let told: Vec<_> = (0..4).filter_map(|_| clock.pass(Some(Side::Near), SECOND)).collect();
        assert_eq!(told, [ClockEvent::RanLow(Side::Near), ClockEvent::Ticked, ClockEvent::Ticked]);
    }

    #[test]
    fn a_device_that_was_asleep_loses_two_seconds_at_most() {
        let mut clock = clock(TimeControl::PerMatch { seconds: 60, increment: 0 });
        clock.pass(Some(Side::Near), 3600 * SECOND);
        assert_eq!(clock.left(Side::Near), Some(58 * SECOND));
    }

    #[test]
    fn each_move_adds_the_increment_of_its_player() {
        let mut clock = clock(TimeControl::PerMatch { seconds: 180, increment: 2 });
        clock.count_plies(3, |ply| Some(if ply % 2 == 0 { Side::Near } else { Side::Far }));
        assert_eq!(
            [Side::Near, Side::Far].map(|side| clock.left(side)),
            [Some(184 * SECOND), Some(182 * SECOND)]
        );
        // What is taken back gives no time back.
        clock.count_plies(1, |_| None);
        assert_eq!(clock.left(Side::Near), Some(184 * SECOND));
    }

    #[test]
    fn a_saved_clock_goes_on_where_it_was() {
        let mut clock = clock(TimeControl::PerMatch { seconds: 60, increment: 1 });
        clock.pass(Some(Side::Near), 1500 * SECOND / 1000);
        clock.plies = 4;
        let saved = clock.saved().expect("it has one");
        assert_eq!(MatchClock::resumed(saved, 4), MatchClock { running: None, ..clock });
    }
}
