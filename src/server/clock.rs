//! The time of a service, which goes on while a server runs and stands still while none does.
//!
//! It begins at the system's time when a store is new. From then on the system's time is not looked at again: a server
//! starts with the [latest time that its store knows](super::log::Log::last_time) and counts what passes from there.
//! So an outage, a restart and a computer that sleeps are charged to nobody's clock, and a clock of the system that jumps
//! makes no room older. Servers that share a store tell each other the time, and whoever is behind catches up.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::Instant;

/// Tells the time in milliseconds, and waits for it.
#[derive(Clone, Debug)]
pub enum Clock {
    /// One that goes by itself, as long as the computer is awake.
    Running {
        /// From when on it has counted.
        since: Instant,
        /// The time it was then.
        start: Arc<AtomicU64>,
    },
    /// One that stands still until it is told to go on.
    Manual(Arc<watch::Sender<u64>>),
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Clock {
    /// A clock that goes by itself, from 0 until it is [begun](Self::begin).
    #[must_use]
    pub fn running() -> Self {
        Clock::Running { since: Instant::now(), start: Arc::default() }
    }

    /// A clock that stands at `millis`.
    #[must_use]
    pub fn manual(millis: u64) -> Self {
        Clock::Manual(Arc::new(watch::Sender::new(millis)))
    }

    /// The time now, in milliseconds. It never goes back.
    #[must_use]
    pub fn now(&self) -> u64 {
        match self {
            Clock::Running { since, start } => start.load(Ordering::Acquire) + millis(since.elapsed()),
            Clock::Manual(time) => *time.borrow(),
        }
    }

    /// Goes on from the latest time that a store knows. With a new store, a running clock begins at the system's time, in
    /// milliseconds since 1970, and a manual one where it stands.
    pub fn begin(&self, last: Option<u64>) {
        let new = match self {
            Clock::Running { .. } => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, millis),
            Clock::Manual(_) => 0,
        };
        self.catch_up(last.unwrap_or(new));
    }

    /// Puts the clock forward to `to`, unless it is that late already.
    pub fn catch_up(&self, to: u64) {
        match self {
            Clock::Running { since, start } => {
                start.fetch_max(to.saturating_sub(millis(since.elapsed())), Ordering::AcqRel);
            }
            Clock::Manual(time) => {
                time.send_if_modified(|time| {
                    let behind = *time < to;
                    *time = to.max(*time);
                    behind
                });
            }
        }
    }

    /// Puts a manual clock forward; does nothing to one that goes by itself.
    pub fn advance(&self, by: Duration) {
        if let Clock::Manual(time) = self {
            time.send_modify(|time| *time += millis(by));
        }
    }

    /// Waits until it is `millis` o'clock. A running clock that is put forward meanwhile is noticed late.
    pub async fn until(&self, millis: u64) {
        match self {
            Clock::Running { .. } => {
                let left = millis.saturating_sub(self.now());
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
            Clock::Manual(time) => {
                // The sender is ours: it is never gone.
                let _ = time.subscribe().wait_for(|now| *now >= millis).await;
            }
        }
    }

    /// Waits for so long.
    pub async fn sleep(&self, time: Duration) {
        self.until(self.now().saturating_add(millis(time))).await;
    }
}
