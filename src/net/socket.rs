//! A transport over a WebSocket for programs that run on tokio: the load generator and tests.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use deskmate_referee::wire::PATH;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpSocket;
use tokio::runtime::Handle;
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use super::transport::{Connector, Signal, Transport};

/// Initial size of a WebSocket's buffers, in bytes: there may be thousands of them.
const BUFFER: usize = 4096;

/// Opens WebSockets to one server.
#[derive(Clone, Debug)]
pub struct SocketConnector {
    address: SocketAddr,
    /// The local address to connect from; any if `None`.
    local_address: Option<IpAddr>,
    /// Notified whenever there is something to poll.
    wake: Arc<Notify>,
    runtime: Handle,
}

impl SocketConnector {
    /// Connects to the server at `address`; `wake` is notified whenever there is something to poll.
    ///
    /// # Panics
    /// Panics outside of a tokio runtime.
    #[must_use]
    pub fn new(address: SocketAddr, wake: Arc<Notify>) -> Self {
        Self { address, local_address: None, wake, runtime: Handle::current() }
    }

    /// Connects from this local address.
    #[must_use]
    pub fn with_local_address(self, own: IpAddr) -> Self {
        Self { local_address: Some(own), ..self }
    }
}

impl Connector for SocketConnector {
    type Transport = Socket;

    fn connect(&mut self) -> Socket {
        let (outbox, letters) = unbounded_channel();
        let (signals, inbox) = unbounded_channel();
        let (address, from, wake) = (self.address, self.local_address, Arc::clone(&self.wake));
        self.runtime.spawn(async move {
            // However it ends, the socket is reported as closed.
            let _ = run_connection(address, from, letters, &signals, &wake).await;
            let _ = signals.send(Signal::Closed);
            wake.notify_one();
        });
        Socket { outbox, inbox }
    }
}

/// A WebSocket.
#[derive(Debug)]
pub struct Socket {
    outbox: UnboundedSender<String>,
    inbox: UnboundedReceiver<Signal>,
}

impl Transport for Socket {
    fn send(&mut self, text: String) {
        // If the connection has ended, a signal that says so is on its way.
        let _ = self.outbox.send(text);
    }

    fn poll(&mut self) -> Option<Signal> {
        self.inbox.try_recv().ok()
    }
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Carries messages until either side closes the connection.
async fn run_connection(
    address: SocketAddr,
    from: Option<IpAddr>,
    mut letters: UnboundedReceiver<String>,
    signals: &UnboundedSender<Signal>,
    wake: &Notify,
) -> Result<(), Failure> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    if let Some(from) = from {
        socket.bind(SocketAddr::new(from, 0))?;
    }
    let stream = socket.connect(address).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    let (mut socket, _) =
        client_async_with_config(format!("ws://{address}{PATH}"), stream, Some(config)).await?;
    signals.send(Signal::Open)?;
    wake.notify_one();
    loop {
        tokio::select! {
            letter = letters.recv() => match letter {
                Some(letter) => socket.send(Message::text(letter)).await?,
                None => return Ok(socket.close(None).await?),
            },
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    signals.send(Signal::Text(text.to_string()))?;
                    wake.notify_one();
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
                Some(Ok(_)) => {}
            },
        }
    }
}
