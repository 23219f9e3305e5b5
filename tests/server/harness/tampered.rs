//! A store with injected faults.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use deskmate_referee::wire::Code;
use deskmate_server::clock::Clock;
use deskmate_server::log::followers::Subscription;
use deskmate_server::log::{
    AppendError, LogEntry, LogPosition, Pending, RoomLog, ServerInfo, StoreId, Unavailable,
};
use tokio::sync::Semaphore;

/// A log that a test can hold up or break.
pub struct Tampered {
    log: Arc<dyn RoomLog>,
    /// Delays appends while a test holds its permit.
    pub open: Semaphore,
    /// True if the next append panics, which kills the task that asked for it.
    pub deadly: AtomicBool,
}

impl Tampered {
    pub fn new(log: Arc<dyn RoomLog>) -> Self {
        Self { log, open: Semaphore::new(1), deadly: AtomicBool::new(false) }
    }
}

impl RoomLog for Tampered {
    fn append(
        &self,
        room: Code,
        last: LogPosition,
        text: String,
    ) -> Pending<'_, Result<LogPosition, AppendError>> {
        assert!(!self.deadly.swap(false, Ordering::Relaxed), "as the test wants it");
        Box::pin(async move {
            let _pass = self.open.acquire().await.expect("it is never closed");
            self.log.append(room, last, text).await
        })
    }
    fn read(&self, room: Code, after: LogPosition) -> Pending<'_, Result<Vec<LogEntry>, Unavailable>> {
        self.log.read(room, after)
    }
    fn subscribe(&self, room: Code) -> Pending<'_, Result<Subscription, Unavailable>> {
        self.log.subscribe(room)
    }
    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, LogEntry)>, Unavailable>> {
        self.log.rooms()
    }
    fn remove(&self, room: Code, last: LogPosition) -> Pending<'_, Result<(), Unavailable>> {
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
    fn announce_stop(&self) -> Pending<'_, ()> {
        self.log.announce_stop()
    }
    fn server_info(&self, server: u64) -> Option<ServerInfo> {
        self.log.server_info(server)
    }
    fn is_healthy(&self) -> bool {
        self.log.is_healthy()
    }
}
