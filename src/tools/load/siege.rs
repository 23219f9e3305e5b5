//! Hostile clients for the load test: they hold sockets open, guess room codes, never read, fill the disk and annoy
//! players, and reconnect whenever they are disconnected.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use deskmate_games::add_to_15::AddTo15;
use deskmate_kernel::rules::Rules;
use deskmate_referee::wire::{Code, PATH, PushAddress, Raw, Request, RequestBody, Terms, Token};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{interval, sleep};
use tokio_tungstenite::tungstenite::{Message, protocol::WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Failure;

/// The number of hostile clients that share an IP address.
const CLIENTS_PER_ADDRESS: u32 = 60;

/// The number of kinds of attack.
const KINDS: u32 = 7;

/// The path of a large file on the server.
pub const LARGE_FILE_PATH: &str = "/game-0/large";

/// The delay before a disconnected client reconnects.
const RECONNECT_DELAY: Duration = Duration::from_secs(1);

/// The interval between the requests of one client.
const REQUEST_INTERVAL: Duration = Duration::from_millis(200);

/// Counters of hostile connections.
#[derive(Debug, Default)]
pub struct Siege {
    /// Connection attempts so far.
    pub attempts: AtomicU64,
    /// Attempts that are connecting or connected.
    pub held: AtomicU64,
}

/// Connects from the loopback address with this number; all of 127.0.0.0/8 belongs to this computer.
pub async fn connect_from(number: u32, address: SocketAddr) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    let own = Ipv4Addr::from(u32::from(Ipv4Addr::LOCALHOST) + number);
    socket.bind((own, 0).into())?;
    Ok(socket.connect(address).await?)
}

/// Opens a WebSocket over the connection, with small buffers.
pub async fn open(stream: TcpStream, address: SocketAddr) -> Result<WebSocketStream<TcpStream>, Failure> {
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
    let url = format!("ws://{address}{PATH}");
    Ok(client_async_with_config(url, stream, Some(config)).await?.0)
}

impl Siege {
    /// Opens one connection after another, forever. The kind of attack depends on `number`; `codes` are the codes of
    /// existing rooms.
    pub async fn attack_forever(self: Arc<Self>, number: u32, address: SocketAddr, codes: Arc<Vec<Code>>) {
        // Far from the addresses of the players.
        let home = 0x10000 + number / CLIENTS_PER_ADDRESS;
        loop {
            self.attempts.fetch_add(1, Ordering::Relaxed);
            self.held.fetch_add(1, Ordering::Relaxed);
            // Errors are ignored: the next attempt follows.
            let code = codes[(number / KINDS) as usize % codes.len()];
            let _ = match number % KINDS {
                0 => half_request(home, address).await,
                1 => pings(home, address).await,
                2 => watch(home, address, code).await,
                3 => hop(home, address, code).await,
                4 => unread(home, address).await,
                5 => change_push_address(home, address).await,
                _ => guess_codes(home, address).await,
            };
            self.held.fetch_sub(1, Ordering::Relaxed);
            sleep(RECONNECT_DELAY).await;
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
    let mut pace = interval(REQUEST_INTERVAL);
    loop {
        pace.tick().await;
        socket.send(Message::Ping(Default::default())).await?;
    }
}

/// Watches a room without reading.
async fn watch(home: u32, address: SocketAddr, code: Code) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    socket
        .send(Message::text(
            Request::new(0, RequestBody::Watch { code, seen: 0, name: Default::default() }).to_text(),
        ))
        .await?;
    let mut pace = interval(50 * REQUEST_INTERVAL);
    loop {
        pace.tick().await;
        socket.send(Message::Pong(Default::default())).await?;
    }
}

/// Watches a room again and again, each time under another name.
async fn hop(home: u32, address: SocketAddr, code: Code) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    let mut pace = interval(REQUEST_INTERVAL / 2);
    for id in 0.. {
        pace.tick().await;
        let watch = RequestBody::Watch { code, seen: 0, name: format!("{home} {id}")[..].into() };
        socket.send(Message::text(Request::new(id, watch).to_text())).await?;
        socket.next().await.ok_or("sent away")??;
    }
    Ok(())
}

/// Requests a large file and reads nothing of the response.
async fn unread(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut stream = connect_from(home, address).await?;
    stream.write_all(format!("GET {LARGE_FILE_PATH} HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await?;
    let mut pace = interval(50 * REQUEST_INTERVAL);
    loop {
        pace.tick().await;
        // Fails as soon as the server closes the connection.
        stream.write_all(b"\r\n").await?;
    }
}

/// Creates a room and registers a new push address again and again.
async fn change_push_address(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    let (game, config) = ("add-to-15".to_owned(), Raw::new(&<AddTo15 as Rules>::Config::default()));
    let create = RequestBody::Create {
        game,
        config,
        terms: Terms::default(),
        token: Token::random(),
        name: Default::default(),
    };
    socket.send(Message::text(Request::new(0, create).to_text())).await?;
    let mut pace = interval(REQUEST_INTERVAL);
    for id in 1.. {
        pace.tick().await;
        let push = PushAddress::new(&format!("https://push.example.org/{id}-{}", "a".repeat(900)));
        socket.send(Message::text(Request::new(id, RequestBody::Notices(push)).to_text())).await?;
        socket.next().await.ok_or("sent away")??;
    }
    Ok(())
}

async fn guess_codes(home: u32, address: SocketAddr) -> Result<(), Failure> {
    let mut socket = open(connect_from(home, address).await?, address).await?;
    let mut pace = interval(REQUEST_INTERVAL);
    loop {
        pace.tick().await;
        let token = Token::random();
        let join = RequestBody::Join { code: Code::of(&token.key(), 0), token, name: Default::default() };
        socket.send(Message::text(Request::new(0, join).to_text())).await?;
        socket.next().await.ok_or("sent away")??;
    }
}
