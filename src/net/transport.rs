//! What carries messages: a WebSocket, or in tests a pair of queues.

use web_time::SystemTime;

/// What a transport has to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The connection is there.
    Open,
    /// A message has come.
    Text(String),
    /// The connection is gone, or could not be made. Nothing comes after that.
    Closed,
}

/// One connection. Dropping it closes it.
pub trait Transport {
    /// Sends a message, once [`Signal::Open`] has come. What can't be sent any more is lost without a word.
    fn send(&mut self, text: String);

    /// The next thing that it has to tell; `None` for now. Does not wait.
    fn poll(&mut self) -> Option<Signal>;
}

/// Makes connections to one server.
pub trait Connect {
    /// What it makes.
    type Transport: Transport;

    /// Begins to connect. Does not wait.
    fn connect(&mut self) -> Self::Transport;

    /// When that is, by the clock of this device: milliseconds since 1970.
    fn time(&self) -> u64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        since.ok().and_then(|since| u64::try_from(since.as_millis()).ok()).unwrap_or_default()
    }
}
