//! A store with injected faults.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use deskmate_referee::wire::Code;
use deskmate_server::clock::Clock;
use deskmate_server::log::followers::Followed;
use deskmate_server::log::{AppendError, Entry, Heard, Log, Pending, Position, StoreId, Unavailable};
use tokio::sync::Semaphore;

/// A log that a test can hold up or break.
pub struct Tampered {
    log: Arc<dyn Log>,
    /// Delays appends while a test holds its permit.
    pub open: Semaphore,
    /// True if the next append panics, which kills the task that asked for it.
    pub deadly: AtomicBool,
}

impl Tampered {
    pub fn new(log: Arc<dyn Log>) -> Self {
        Self { log, open: Semaphore::new(1), deadly: AtomicBool::new(false) }
    }
}

impl Log for Tampered {
    fn append(&self, room: Code, last: Position, text: String) -> Pending<'_, Result<Position, AppendError>> {
        assert!(!self.deadly.swap(false, Ordering::Relaxed), "as the test wants it");
        Box::pin(async move {
            let _pass = self.open.acquire().await.expect("it is never closed");
            self.log.append(room, last, text).await
        })
    }
    fn read(&self, room: Code, after: Position) -> Pending<'_, Result<Vec<Entry>, Unavailable>> {
        self.log.read(room, after)
    }
    fn follow(&self, room: Code) -> Pending<'_, Result<Followed, Unavailable>> {
        self.log.follow(room)
    }
    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, Entry)>, Unavailable>> {
        self.log.rooms()
    }
    fn remove(&self, room: Code, last: Position) -> Pending<'_, Result<(), Unavailable>> {
        self.log.remove(room, last)
    }
    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>> {
        self.log.id()
    }
    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>> {
        self.log.last_time()
    }
    fn announce(&self, server: u64, clock: Clock) {
        self.log.announce(server, clock);
    }
    fn farewell(&self) -> Pending<'_, ()> {
        self.log.farewell()
    }
    fn heard_of(&self, server: u64) -> Option<Heard> {
        self.log.heard_of(server)
    }
    fn healthy(&self) -> bool {
        self.log.healthy()
    }
}
