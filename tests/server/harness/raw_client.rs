//! A client that sends exactly what a test asks for, and returns the replies.

use std::net::SocketAddr;
use std::time::Duration;

use deskmate_games::{Game, Visitor, visit};
use deskmate_referee::wire::{PATH, PlayerName, Raw, Reply, ReplyBody, Request, RequestBody, Terms, Token};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::{PATIENCE, PLAIN};

pub struct RawClient(WebSocketStream<TcpStream>);

impl RawClient {
    pub async fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        Self::over(stream, address, None).await
    }

    /// Connects through a proxy that sends `visitor` in `X-Forwarded-For`.
    pub async fn connect_for(address: SocketAddr, visitor: &str) -> Self {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        Self::over(stream, address, Some(visitor)).await
    }

    /// Returns the number of replies that match `what` before the answer to the request `id`, and the last of them.
    pub async fn heard_before(
        &mut self,
        id: u64,
        what: impl Fn(&ReplyBody) -> bool,
    ) -> (usize, Option<ReplyBody>) {
        let mut heard = (0, None);
        loop {
            let reply = self.next().await.expect("an answer before the end");
            if what(&reply.say) {
                heard = (heard.0 + 1, Some(reply.say));
            } else if reply.re == Some(id) {
                return heard;
            }
        }
    }

    /// Connects with a small receive buffer.
    pub async fn connect_small(address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket can be made");
        socket.set_recv_buffer_size(2048).expect("a buffer may be small");
        Self::over(socket.connect(address).await.expect("the server listens"), address, None).await
    }

    async fn over(stream: TcpStream, address: SocketAddr, visitor: Option<&str>) -> Self {
        Self::try_over(stream, address, visitor).await.expect("the server speaks WebSocket")
    }

    async fn try_over(
        stream: TcpStream,
        address: SocketAddr,
        visitor: Option<&str>,
    ) -> Result<Self, tokio_tungstenite::tungstenite::Error> {
        stream.set_nodelay(true).expect("a socket can be hasty");
        let mut request = format!("ws://{address}{PATH}").into_client_request().expect("an address");
        if let Some(visitor) = visitor {
            let visitor = visitor.parse().expect("what a header may say");
            request.headers_mut().insert("X-Forwarded-For", visitor);
        }
        Ok(Self(client_async(request, stream).await?.0))
    }

    /// Connects, or returns `None` if the server is gone.
    pub async fn try_connect(address: SocketAddr) -> Option<Self> {
        Self::try_over(TcpStream::connect(address).await.ok()?, address, None).await.ok()
    }

    /// Connects through a proxy that names `visitor`, or returns `None` if the server refuses.
    pub async fn try_connect_for(address: SocketAddr, visitor: &str) -> Option<Self> {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        Self::try_over(stream, address, Some(visitor)).await.ok()
    }

    /// Returns whether the server accepts one more connection from here, which is closed at once.
    pub async fn is_welcome(address: SocketAddr) -> bool {
        let stream = TcpStream::connect(address).await.expect("the server listens");
        Self::try_over(stream, address, None).await.is_ok()
    }

    pub fn ping() -> Message {
        Message::Ping(Default::default())
    }

    pub fn pong() -> Message {
        Message::Pong(Default::default())
    }

    pub fn binary() -> Message {
        Message::Binary(Default::default())
    }

    /// A fragment of a text message.
    pub fn piece(text: &str, first: bool, last: bool) -> Message {
        let kind = OpCode::Data(if first { Data::Text } else { Data::Continue });
        Message::Frame(Frame::message(text.to_owned(), kind, last))
    }

    /// Sends a frame, and ignores a closed connection.
    pub async fn try_send_frame(&mut self, frame: Message) {
        let _ = self.0.send(frame).await;
    }

    pub async fn send(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.expect("the connection holds");
    }

    /// Sends a message, and ignores a closed connection.
    pub async fn try_send(&mut self, text: &str) {
        let _ = self.0.send(Message::text(text)).await;
    }

    /// Returns the next reply, or `None` when the connection has ended.
    pub async fn next(&mut self) -> Option<Reply> {
        loop {
            let message = timeout(PATIENCE, self.0.next()).await.expect("nothing ever came");
            match message {
                Some(Ok(Message::Text(text))) => return Some(Reply::parse(&text).expect("a reply")),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Returns the next reply that is not an update.
    pub async fn answer(&mut self) -> Reply {
        loop {
            let reply = self.next().await.expect("an answer before the end");
            if !matches!(reply.say, ReplyBody::Update(_)) {
                return reply;
            }
        }
    }

    /// Sends a request, and returns the answer.
    pub async fn ask(&mut self, id: u64, ask: RequestBody) -> ReplyBody {
        self.request(Request::new(id, ask)).await
    }

    /// Sends a request that says the connection was made at `at`, and returns the answer.
    pub async fn ask_visiting(&mut self, id: u64, ask: RequestBody, at: u64) -> ReplyBody {
        self.request(Request::new(id, ask).with_device_time(at)).await
    }

    async fn request(&mut self, request: Request) -> ReplyBody {
        let (id, pong) = (request.id, matches!(request.ask, RequestBody::Ping));
        self.send(&request.to_text()).await;
        loop {
            let reply = self.next().await.expect("an answer before the end");
            if reply.re == Some(id) && (!pong || matches!(reply.say, ReplyBody::Pong | ReplyBody::Refused(_)))
            {
                return reply.say;
            }
        }
    }

    /// Sends a ping, and waits for the pong.
    pub async fn until_pong(&mut self) -> Reply {
        self.send(&Request::new(u64::MAX, RequestBody::Ping).to_text()).await;
        loop {
            let reply = self.next().await.expect("an answer before the end");
            if reply.re == Some(u64::MAX) {
                return reply;
            }
        }
    }

    /// Reads until a reply matches `what`, and returns it.
    pub async fn until(&mut self, what: impl Fn(&ReplyBody) -> bool) -> ReplyBody {
        loop {
            let reply = self.next().await.expect("it is said before the end");
            if what(&reply.say) {
                return reply.say;
            }
        }
    }

    /// Returns whether the server ends the connection within 10 seconds.
    pub async fn is_closed(&mut self) -> bool {
        let end = async { while self.next().await.is_some() {} };
        timeout(Duration::from_secs(10), end).await.is_ok()
    }
}

/// Returns the request that creates a room of [`PLAIN`](super::PLAIN), and the token of its seat.
pub fn create(terms: Terms) -> (RequestBody, Token) {
    struct Default;
    impl Visitor for Default {
        type Out = Raw;
        fn visit<G: Game>(self) -> Raw {
            Raw::new(&G::Config::default())
        }
    }
    let (config, token) =
        (visit(PLAIN, Default).expect("a name of the catalogue is a game"), Token::random());
    (RequestBody::Create { game: PLAIN.to_owned(), config, terms, token, name: PlayerName::default() }, token)
}
