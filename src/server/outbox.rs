//! The queue of messages for a client, bounded in bytes.

use std::sync::Arc;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Number of bytes that may wait for a client that does not read, before it is disconnected.
pub const MAX_WAITING_BYTES: usize = 256 * 1024;

/// Number of bytes that a message counts in addition to its text, because many small ones take memory too.
const MESSAGE_OVERHEAD_BYTES: usize = 1024;

/// The error that the queue is full: the client does not seem to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// A message in the queue. It counts until it is dropped.
pub struct QueuedMessage {
    /// The text to write.
    pub text: Utf8Bytes,
    _space: OwnedSemaphorePermit,
}

/// The sending end of the queue. Clones share its capacity.
#[derive(Clone, Debug)]
pub struct Outbox {
    letters: UnboundedSender<QueuedMessage>,
    space: Arc<Semaphore>,
}

impl Outbox {
    /// Creates an empty queue and returns both ends.
    #[must_use]
    pub fn new() -> (Self, UnboundedReceiver<QueuedMessage>) {
        let (letters, out) = unbounded_channel();
        (Self { letters, space: Arc::new(Semaphore::new(MAX_WAITING_BYTES)) }, out)
    }

    /// Queues a message. One that is larger than the whole queue is accepted if the queue is empty. Does not
    /// report that the client is gone, which is noticed elsewhere.
    ///
    /// # Errors
    /// Returns [`Full`] if there is no space for the message.
    pub fn send(&self, text: Utf8Bytes) -> Result<(), Full> {
        let size = (text.len() + MESSAGE_OVERHEAD_BYTES).min(MAX_WAITING_BYTES);
        let size = u32::try_from(size).map_err(|_| Full)?;
        let space = Arc::clone(&self.space).try_acquire_many_owned(size).map_err(|_| Full)?;
        let _ = self.letters.send(QueuedMessage { text, _space: space });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_bytes_wait_and_no_more() {
        let (outbox, mut out) = Outbox::new();
        let text = || Utf8Bytes::from("x".repeat(MAX_WAITING_BYTES / 4));
        assert_eq!([(); 4].map(|()| outbox.send(text())), [Ok(()), Ok(()), Ok(()), Err(Full)]);
        drop(out.try_recv().unwrap());
        assert_eq!(outbox.send(text()), Ok(()));
        while out.try_recv().is_ok() {}
        assert_eq!(outbox.send("x".repeat(2 * MAX_WAITING_BYTES).into()), Ok(()), "alone it may be larger");
        assert_eq!(outbox.send("x".into()), Err(Full));
        drop(out.try_recv().unwrap());
        let small = (0..).take_while(|_| outbox.send("x".into()).is_ok()).count();
        assert!(small < 300, "{small} small ones");
    }
}
