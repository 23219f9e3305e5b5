//! The time, which tests set by hand.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Tells the time in milliseconds since 1970, and waits for it.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The system's.
    #[default]
    System,
    /// One that stands still until it is told to go on.
    Manual(Arc<watch::Sender<u64>>),
}

impl Clock {
    /// A clock that stands at `millis`.
    #[must_use]
    pub fn manual(millis: u64) -> Self {
        Clock::Manual(Arc::new(watch::Sender::new(millis)))
    }

    /// The time now, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        match self {
            Clock::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
            }
            Clock::Manual(time) => *time.borrow(),
        }
    }

    /// Puts a manual clock forward; does nothing to the system's.
    pub fn advance(&self, by: Duration) {
        if let Clock::Manual(time) = self {
            time.send_modify(|time| *time += u64::try_from(by.as_millis()).unwrap_or(u64::MAX));
        }
    }

    /// Waits until it is `millis` o'clock.
    pub async fn until(&self, millis: u64) {
        match self {
            Clock::System => {
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
        self.until(self.now() + u64::try_from(time.as_millis()).unwrap_or(u64::MAX)).await;
    }
}
