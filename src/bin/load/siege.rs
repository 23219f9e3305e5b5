//! Those who mean ill: they hold sockets, guess codes, never read, fill the disk and pester players, and come back whenever
//! they are sent away.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use deskmate::games::add_to_15::AddTo15;
use deskmate::kernel::rules::Rules;
use deskmate::referee::wire::{Ask, Code, PATH, PushAddress, Raw, Request, Terms, Token};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{interval, sleep};
use tokio_tungstenite::tungstenite::{Message, protocol::WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Failure;

/// How many of them share an address.
const TOGETHER: u32 = 60;

/// The number of kinds.
const KINDS: u32 = 7;

/// The path of a large file on the server.
pub const LARGE: &str = "/game-0/large";

/// How long one who was sent away waits before the next attempt.
const PAUSE: Duration = Duration::from_secs(1);

/// How often one asks for something.
const PACE: Duration = Duration::from_millis(200);

/// What became of their attempts.
#[derive(Debug, Default)]
pub struct Siege {
    /// Connections that were made.
    pub attempts: AtomicU64,
    /// Of them, those that are held at the moment.
    pub held: AtomicU64,
}

/// A connection from the address of this computer with that number; all of 127.0.0.0/8 is this computer.
pub async fn connect_from(number: u32, address: SocketAddr) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    let own = Ipv4Addr::from(u32::from(Ipv4Addr::LOCALHOST) + number);
    socket.bind((own, 0).into())?;
    Ok(socket.connect(address).await?)
}

/// A WebSocket over it, with small buffers.
pub async fn open(stream: TcpStream, address: SocketAddr) -> Result<WebSocketStream<TcpStream>, Failure> {
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let url = format!("ws://{address}{PATH}");
    Ok(client_async_with_config(url, stream, Some(config)).await?.0)
}

impl Siege {
    /// Holds a connection after the other, for ever. What is done with it depends on the `number`; `codes` are those of
    /// rooms.
    pub async fn stay(self: Arc<Self>, number: u32, address: SocketAddr, codes: Arc<Vec<Code>>) {
        // Far from the addresses of those who play.
        let home = 0x10000 + number / TOGETHER;
        loop {
            self.attempts.fetch_add(1, Ordering::Relaxed);
            self.held.fetch_add(1, Ordering::Relaxed);
            // However it ends: the next attempt follows.
            let code = codes[(number / KINDS) as usize % codes.len()];
            let _ = match number % KINDS {
                0 => half_request(home, address).await,
                1 => pings(home, address).await,
                2 => watch(home, address, code).await,
                3 => hop(home, address, code).await,
                4 => unread(home, address).await,
                5 => notices(home, address).await,
                _ => guess(home, address).await,
            };
            self.held.fetch_sub(1, Ordering::Relaxed);
            sleep(PAUSE).await;
        }
    }
}

async fn half_request(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut stream = connect_from(home, address).await?;
    stream.write_all(b"GET /wire HTTP/1.1\r\nHost: here\r\nUpgra").await?;
    stream.read_to_end(&mut Vec::new()).await?;
    Ok(())
}

async fn pings(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    let mut pace = interval(PACE);
    loop {
        pace.tick().await;
        socket.send(Message::Ping(Default::default())).await?;
    }
}

/// Looks on, and reads no more than it has to.
async fn watch(home: u32, address: SocketAddr, code: Code) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    socket
        .send(Message::text(Request::new(0, Ask::Watch { code, seen: 0, name: Default::default() }).text()))
        .await?;
    let mut pace = interval(50 * PACE);
    loop {
        pace.tick().await;
        socket.send(Message::Pong(Default::default())).await?;
    }
}

/// Looks on again and again under names that differ.
async fn hop(home: u32, address: SocketAddr, code: Code) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    let mut pace = interval(PACE / 2);
    for id in 0.. {
        pace.tick().await;
        let watch = Ask::Watch { code, seen: 0, name: format!("{home} {id}")[..].into() };
        socket.send(Message::text(Request::new(id, watch).text())).await?;
        socket.next().await.ok_or("sent away")??;
    }
    Ok(())
}

/// Asks for a large file and reads nothing of it.
async fn unread(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut stream = connect_from(home, address).await?;
    stream.write_all(format!("GET {LARGE} HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await?;
    let mut pace = interval(50 * PACE);
    loop {
        pace.tick().await;
        // Until it is cut off.
        stream.write_all(b"\r\n").await?;
    }
}

/// Makes a room, and says where to send notices, each time somewhere else.
async fn notices(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    let (game, config) = ("add-to-15".to_owned(), Raw::new(&<AddTo15 as Rules>::Config::default()));
    let create =
        Ask::Create { game, config, terms: Terms::default(), token: Token::draw(), name: Default::default() };
    socket.send(Message::text(Request::new(0, create).text())).await?;
    let mut pace = interval(PACE);
    for id in 1.. {
        pace.tick().await;
        let push = PushAddress::new(&format!("https://push.example.org/{id}-{}", "a".repeat(900)));
        socket.send(Message::text(Request::new(id, Ask::Notices(push)).text())).await?;
        socket.next().await.ok_or("sent away")??;
    }
    Ok(())
}

async fn guess(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    let mut pace = interval(PACE);
    loop {
        pace.tick().await;
        let token = Token::draw();
        let join = Ask::Join { code: Code::of(&token.key(), 0), token, name: Default::default() };
        socket.send(Message::text(Request::new(0, join).text())).await?;
        socket.next().await.ok_or("sent away")??;
    }
}
