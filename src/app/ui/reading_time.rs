//! The time for which a paper with words lies.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::base::awake::WakesEvery;

/// Shortest time for which a paper lies.
pub const MIN_TIME: Duration = Duration::from_secs(4);
/// Time to read one Latin letter.
const LETTER_TIME: Duration = Duration::from_millis(80);

/// The remaining time of a paper that can be seen. A game at rest wakes at its end.
#[derive(Component, Clone)]
#[require(WakesEvery(MIN_TIME))]
pub struct ReadingTime(Timer);

impl ReadingTime {
    /// Creates the time for a paper that lies for `time`.
    #[must_use]
    pub fn new(time: Duration) -> Self {
        Self(Timer::new(time, TimerMode::Once))
    }

    /// Returns true if the time is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.is_finished()
    }
}

/// Returns the time to read a text of this width, in Latin letters.
#[must_use]
pub fn time_to_read(letters: usize) -> Duration {
    LETTER_TIME * u32::try_from(letters).unwrap_or(u32::MAX)
}

/// Lets the time of papers pass.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, tick_papers);
}

fn tick_papers(time: Res<Time<Real>>, mut papers: Query<(&mut ReadingTime, &mut WakesEvery)>) {
    for (mut left, mut wakes) in papers.iter_mut().filter(|(left, _)| !left.is_over()) {
        left.0.tick(time.delta());
        wakes.0 = left.0.remaining();
    }
}
