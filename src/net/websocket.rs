//! The transport of the desktop and the browser: a WebSocket that never blocks and needs no async runtime.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use ewebsock::{Options, WsEvent, WsMessage, WsSender};

use super::transport::{Connector, Signal, Transport};

/// Maximum size of a frame from a server, in bytes: more than any game needs, and too little to fill the
/// memory. Browsers have limits of their own.
const MAX_FRAME_BYTES: usize = 16 << 20;

/// Opens WebSockets to one server.
#[derive(Clone)]
pub struct WebSocketConnector {
    url: String,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl WebSocketConnector {
    /// Connects to the server at `url`, such as `ws://127.0.0.1:8080/wire` or `wss://…`. On the desktop, the
    /// certificate must be signed by one of the authorities that Mozilla trusts.
    #[must_use]
    pub fn new(url: String) -> Self {
        Self { url, wake: Arc::new(|| {}) }
    }

    /// Calls `wake` whenever there is something to poll, from any thread.
    #[must_use]
    pub fn with_waker(self, wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { wake: Arc::new(wake), ..self }
    }
}

impl Connector for WebSocketConnector {
    type Transport = WebSocket;

    fn connect(&mut self) -> WebSocket {
        let (outbox, inbox) = channel();
        let (told, wake) = (outbox.clone(), Arc::clone(&self.wake));
        let receive = move |event| {
            let flow = pass_on(event, &told);
            // After the signal has been sent, so that nobody wakes up to find nothing.
            wake();
            flow
        };
        let options = Options { max_incoming_frame_size: MAX_FRAME_BYTES, ..Options::default() };
        let sender = ewebsock::ws_connect(self.url.clone(), options, Box::new(receive)).ok();
        if sender.is_none() {
            // Nothing else will report it.
            let _ = outbox.send(Signal::Closed);
            (self.wake)();
        }
        WebSocket { sender, inbox, closed: false }
    }
}

/// Passes an event on to the transport; breaks when that is gone.
fn pass_on(event: WsEvent, told: &Sender<Signal>) -> ControlFlow<()> {
    let signal = match event {
        WsEvent::Opened => Signal::Open,
        WsEvent::Message(WsMessage::Text(text)) => Signal::Text(text),
        // The server sends only text.
        WsEvent::Message(_) => return ControlFlow::Continue(()),
        WsEvent::Error(_) | WsEvent::Closed => Signal::Closed,
    };
    match told.send(signal) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    }
}

/// A WebSocket.
pub struct WebSocket {
    /// `None` if the connection could not even be started, and after its end.
    sender: Option<WsSender>,
    inbox: Receiver<Signal>,
    closed: bool,
}

impl Transport for WebSocket {
    fn send(&mut self, text: String) {
        if let Some(sender) = &mut self.sender {
            sender.send(WsMessage::Text(text));
        }
    }

    fn poll(&mut self) -> Option<Signal> {
        // An error and the close event that follows it are one end.
        let signal = self.inbox.try_recv().ok().filter(|_| !self.closed)?;
        if signal == Signal::Closed {
            self.closed = true;
            self.sender = None;
        }
        Some(signal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the first bytes of a TLS connection: a handshake record.
    #[test]
    fn a_secure_server_is_greeted_with_tls() {
        use std::io::Read;
        let server = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let port = server.local_addr().expect("it has one").port();
        let _socket = WebSocketConnector::new(format!("wss://127.0.0.1:{port}/wire")).connect();
        let (mut visitor, _) = server.accept().expect("somebody comes");
        let mut greeting = [0; 2];
        visitor.read_exact(&mut greeting).expect("and says something");
        assert_eq!(greeting, [22, 3]);
    }

    #[test]
    fn only_text_is_passed_on_and_it_ends_once() {
        let (told, inbox) = channel();
        let mut socket = WebSocket { sender: None, inbox, closed: false };
        let text = |text: &str| WsEvent::Message(WsMessage::Text(text.to_owned()));
        for event in [
            WsEvent::Opened,
            WsEvent::Message(WsMessage::Binary(vec![1, 2])),
            text("a"),
            WsEvent::Message(WsMessage::Ping(Vec::new())),
            WsEvent::Error("cut".to_owned()),
            WsEvent::Closed,
            text("b"),
        ] {
            assert!(pass_on(event, &told).is_continue());
        }
        let signals: Vec<_> = std::iter::from_fn(|| socket.poll()).collect();
        assert_eq!(signals, [Signal::Open, Signal::Text("a".to_owned()), Signal::Closed]);
        drop(socket);
        assert!(pass_on(text("c"), &told).is_break());
    }
}
