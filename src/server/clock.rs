//! The service clock, which runs while a server is running and stands still while none is.
//!
//! A new store starts it at the system's time. After that the system's time is never read again: a server
//! starts with the [latest time that its store knows](super::log::RoomLog::last_time) and adds the time that
//! passes from then on. An outage, a restart or a sleeping computer therefore costs no player any time, and a
//! jump of the system clock does not make rooms older. Servers that share a store tell each other the time,
//! and those that are behind catch up.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::Instant;

/// A clock that counts milliseconds and can be waited for.
#[derive(Clone, Debug)]
pub enum Clock {
    /// Runs by itself, as long as the computer is awake.
    Running {
        /// The moment at which it was created.
        since: Instant,
        /// The time at that moment, in milliseconds. Catching up increases it.
        start: Arc<AtomicU64>,
    },
    /// Stands still until it is [advanced](Clock::advance).
    Manual(Arc<watch::Sender<u64>>),
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Clock {
    /// Creates a running clock, which counts from 0 until [`start_from`](Self::start_from) sets it.
    #[must_use]
    pub fn running() -> Self {
        Clock::Running { since: Instant::now(), start: Arc::default() }
    }

    /// Creates a manual clock that shows `millis`.
    #[must_use]
    pub fn manual(millis: u64) -> Self {
        Clock::Manual(Arc::new(watch::Sender::new(millis)))
    }

    /// Returns the current time in milliseconds. It never goes back.
    #[must_use]
    pub fn now(&self) -> u64 {
        match self {
            Clock::Running { since, start } => start.load(Ordering::Acquire) + millis(since.elapsed()),
            Clock::Manual(time) => *time.borrow(),
        }
    }

    /// Continues from the latest time in a store. With a new store, a running clock starts at the system's
    /// time, in milliseconds since 1970, and a manual one stays where it is.
    pub fn start_from(&self, last: Option<u64>) {
        let new = match self {
            Clock::Running { .. } => SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, millis),
            Clock::Manual(_) => 0,
        };
        self.catch_up(last.unwrap_or(new));
    }

    /// Moves the clock forward to `to`, unless it already shows a later time.
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

    /// Moves a manual clock forward; does nothing to a running one.
    pub fn advance(&self, by: Duration) {
        if let Clock::Manual(time) = self {
            time.send_modify(|time| *time += millis(by));
        }
    }

    /// Waits until the clock shows `millis`. If a running clock catches up during the wait, the wait ends late.
    pub async fn wait_until(&self, millis: u64) {
        match self {
            Clock::Running { .. } => {
                let left = millis.saturating_sub(self.now());
                tokio::time::sleep(Duration::from_millis(left)).await;
            }
            Clock::Manual(time) => {
                // We own the sender, so it is never gone.
                let _ = time.subscribe().wait_for(|now| *now >= millis).await;
            }
        }
    }

    /// Waits for `time`.
    pub async fn sleep(&self, time: Duration) {
        self.wait_until(self.now().saturating_add(millis(time))).await;
    }
}
