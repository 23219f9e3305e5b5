//! The transport of messages: a WebSocket, or a pair of queues in tests.

use web_time::SystemTime;

/// An event of a transport.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The connection has been opened.
    Open,
    /// A message has arrived.
    Text(String),
    /// The connection is gone, or could not be opened. This is the last signal.
    Closed,
}

/// A connection, which is closed when it is dropped.
pub trait Transport {
    /// Sends a message. Call it only after [`Signal::Open`]. A message that can't be sent any more is silently lost.
    fn send(&mut self, text: String);

    /// Returns the next signal, or `None` if there is none yet. Does not wait.
    fn poll(&mut self) -> Option<Signal>;
}

/// Opens connections to one server.
pub trait Connector {
    /// The type of the connections.
    type Transport: Transport;

    /// Starts to connect. Does not wait.
    fn connect(&mut self) -> Self::Transport;

    /// Returns the current time by this device's clock, in milliseconds since 1970.
    fn device_time(&self) -> u64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        since.ok().and_then(|since| u64::try_from(since.as_millis()).ok()).unwrap_or_default()
    }
}
