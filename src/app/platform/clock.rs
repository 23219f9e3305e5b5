//! A clock that runs faster than real time, to play whole games quickly in tests.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::time::{TimeSystems, TimeUpdateStrategy};

/// Speed of the game's clock, as a factor on real time. Thinking times of brains are real time.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct ClockPace(pub f64);

impl ClockPace {
    /// Returns the real time in which `duration` of game time passes.
    #[must_use]
    pub fn to_real_time(self, duration: Duration) -> Duration {
        duration.div_f64(self.0)
    }
}

/// Runs the game's clock at the speed in [`ClockPace`], which must be present.
pub fn plugin(app: &mut App) {
    app.add_systems(First, run_clock.before(TimeSystems));
}

fn run_clock(pace: Res<ClockPace>, time: Res<Time<Real>>, mut strategy: ResMut<TimeUpdateStrategy>) {
    let began = time.startup();
    let elapsed = Instant::now().saturating_duration_since(began);
    *strategy = TimeUpdateStrategy::ManualInstant(began + elapsed.mul_f64(pace.0));
}

#[cfg(test)]
mod tests {
    use bevy::time::TimePlugin;

    use super::*;

    #[test]
    fn time_goes_as_many_times_as_fast() {
        let mut app = App::new();
        app.add_plugins((TimePlugin, plugin)).insert_resource(ClockPace(1000.0));
        app.update();
        app.update();
        let began = Instant::now();
        while began.elapsed() < Duration::from_millis(2) {
            std::thread::yield_now();
        }
        app.update();
        assert!(app.world().resource::<Time<Real>>().elapsed() >= Duration::from_secs(1));
        assert_eq!(ClockPace(4.0).to_real_time(Duration::from_secs(1)), Duration::from_millis(250));
    }
}
