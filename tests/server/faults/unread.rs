//! Responses that are not read, and clients that ask for many of them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use deskmate_server::clock::Clock;
use deskmate_server::limits::{Limits, PerGroup};
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::{Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::harness::{Folder, HERE, Here, MORNING, NO_LIMITS, PATIENCE, RawClient, run};

/// A time limit that is short enough for a test.
const SOON: Duration = Duration::from_millis(50);

/// The path of a large file, and its size in bytes.
const LARGE: &str = "/game-1/large";
const BYTES: usize = 8 << 20;

/// Creates a folder of web files with a large one.
pub fn web() -> Folder {
    let folder = Folder::new();
    std::fs::create_dir(folder.path().join("game-1")).expect("the folder is ours");
    std::fs::write(folder.path().join("index.html"), "the page").expect("the folder is ours");
    std::fs::write(folder.path().join(&LARGE[1..]), vec![b'x'; BYTES]).expect("the folder is ours");
    folder
}

/// Requests the large file from the local address `from`, over a socket with a small receive buffer.
pub async fn ask(address: SocketAddr, from: [u8; 4], more: &str) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4096)?;
    socket.bind((from, 0).into())?;
    let mut stream = socket.connect(address).await?;
    let request = format!("GET {LARGE} HTTP/1.1\r\nHost: {address}\r\n{more}\r\n");
    stream.write_all(request.as_bytes()).await?;
    Ok(stream)
}

const OWN: [u8; 4] = [127, 0, 0, 1];

/// Reads the status of a response, and nothing else.
async fn status(stream: &mut TcpStream) -> u16 {
    let mut bytes = [0; 12];
    stream.read_exact(&mut bytes).await.expect("an answer");
    String::from_utf8_lossy(&bytes[9..]).parse().expect("a status")
}

/// Returns whether the whole file arrives.
pub async fn all_of(stream: &mut TcpStream) -> bool {
    let mut read = Vec::new();
    let ended = timeout(PATIENCE, stream.read_to_end(&mut read)).await.expect("it ends");
    ended.is_ok() && read.len() > BYTES
}

async fn serve(data: &Folder, web: &Folder, limits: Limits) -> Server {
    let log = Arc::new(SqliteLog::open(data.path()).expect("the folder is ours"));
    let settings = Settings::new(HERE, log, Clock::manual(MORNING));
    Server::start(Settings { web: Some(web.path().to_owned()), limits, ..settings })
        .await
        .expect("a port is free")
}

#[test]
fn an_answer_that_nobody_reads_is_dropped_and_takes_little() {
    run(async {
        let (data, web) = (Folder::new(), web());
        let connections = PerGroup { address: 1, ..PerGroup::<usize>::UNLIMITED };
        let server = serve(&data, &web, Limits { connections, read_timeout: SOON, ..NO_LIMITS }).await;
        let mut stream = ask(server.address(), OWN, "").await.expect("it listens");
        assert_eq!(status(&mut stream).await, 200);
        let again = async { while !RawClient::is_welcome(server.address()).await {} };
        assert!(timeout(PATIENCE, again).await.is_ok(), "an unread answer keeps its place");
        // The data that was sent arrives, then the end. If the end was lost on its way, another write brings it.
        let _ = stream.write_all(b"\r\n").await;
        let mut read = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut read)).await.expect("it ends");
        assert!(read.len() < 256 * 1024, "{} bytes were kept for one who reads nothing", read.len());
        server.stop().await;
    });
}

#[test]
fn who_reads_gets_all_of_it() {
    run(async {
        let (data, web) = (Folder::new(), web());
        let server = serve(&data, &web, NO_LIMITS).await;
        let mut stream = ask(server.address(), OWN, "Connection: close\r\n").await.expect("it listens");
        assert!(all_of(&mut stream).await);
        server.stop().await;
    });
}

#[test]
fn behind_a_proxy_plain_requests_count_for_their_visitor() {
    run(async {
        let (data, web) = (Folder::new(), web());
        let connections = PerGroup { address: 2, ..PerGroup::<usize>::UNLIMITED };
        let server = serve(&data, &web, Limits { connections, behind_proxy: true, ..NO_LIMITS }).await;
        let visit = async |visitor: &str| {
            let more = format!("Connection: close\r\nX-Forwarded-For: {visitor}\r\n");
            let mut stream = ask(server.address(), OWN, &more).await.expect("it listens");
            (status(&mut stream).await, stream)
        };
        let (one, other) = (visit("198.51.100.1").await, visit("198.51.100.1").await);
        assert_eq!((one.0, other.0), (200, 200));
        assert_eq!(visit("198.51.100.1").await.0, 429, "a third");
        assert!(
            RawClient::try_connect_for(server.address(), "198.51.100.1").await.is_none(),
            "sockets count as well"
        );
        assert_eq!(visit("198.51.100.2").await.0, 200, "somebody else");
        // A visitor who has read the response may ask again.
        let (_, mut read) = one;
        read.read_to_end(&mut Vec::new()).await.expect("the rest of it");
        let again = async { while visit("198.51.100.1").await.0 != 200 {} };
        assert!(timeout(PATIENCE, again).await.is_ok());
        server.stop().await;
    });
}

#[test]
fn who_comes_from_nowhere_counts_as_the_proxy() {
    run(async {
        let connections = PerGroup { address: 1, ..PerGroup::<usize>::UNLIMITED };
        let here = Here::with(Limits { connections, behind_proxy: true, ..NO_LIMITS }).await;
        let _one = RawClient::connect_for(here.address(), "unknown").await;
        for visitor in ["unknown", "198.51.100.1, nobody", ""] {
            assert!(RawClient::try_connect_for(here.address(), visitor).await.is_none(), "{visitor:?}");
        }
        assert!(!RawClient::is_welcome(here.address()).await, "without a word of whom");
        assert!(RawClient::try_connect_for(here.address(), "198.51.100.1").await.is_some());
        here.server.stop().await;
    });
}
