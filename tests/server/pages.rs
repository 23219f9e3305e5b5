//! What is reached over HTTP.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;

use deskmate::referee::wire::{PATH, Say, Terms};
use deskmate::server::clock::Clock;
use deskmate::server::log::nats::NatsLog;
use deskmate::server::log::sqlite::SqliteLog;
use deskmate::server::{Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::{Folder, HERE, Here, MORNING, NO_LIMITS, Nats, RawClient, create, run, start};

struct Answer {
    status: u16,
    headers: HashMap<String, String>,
    body: String,
}

/// Fetches a page with more headers than the usual ones.
async fn fetch(address: SocketAddr, path: &str, more: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n{more}Connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|status| status.parse().ok());
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    Answer { status: status.unwrap(), headers, body: body.to_owned() }
}

#[test]
fn web_files_come_packed_and_with_careful_headers() {
    run(async {
        let (folder, data) = (Folder::new(), Folder::new());
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write("index.html", "<!doctype html>the page");
        std::fs::create_dir(folder.path().join("game-1")).unwrap();
        write("game-1/game.wasm", "wasm");
        write("game-1/game.wasm.br", "packed");
        std::fs::write(data.path().join("secret"), "secret").unwrap();
        let log = Arc::new(SqliteLog::open(data.path()).unwrap());
        let web = Some(folder.path().to_owned());
        let settings =
            Settings { web, limits: NO_LIMITS, ..Settings::new(HERE, log, Clock::manual(MORNING)) };
        let server = Server::start(settings).await.unwrap();
        let at = server.address();

        let page = fetch(at, "/", "").await;
        assert_eq!((page.status, page.body.as_str()), (200, "<!doctype html>the page"));
        assert!(page.headers["content-type"].starts_with("text/html"));
        let expected = [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-cache"),
        ];
        for (name, value) in expected {
            assert_eq!(page.headers[name], value, "{name}");
        }
        assert!(page.headers["content-security-policy"].contains("frame-ancestors 'none'"));

        write("embed.html", "<!doctype html>in a frame");
        let framed = fetch(at, "/embed.html", "").await;
        assert_eq!((framed.status, framed.body.as_str()), (200, "<!doctype html>in a frame"));
        assert!(framed.headers["content-security-policy"].contains("; frame-ancestors *"));
        assert!(framed.headers["content-security-policy"].contains("default-src 'none'"));
        assert_eq!(framed.headers["cross-origin-resource-policy"], "cross-origin");

        let same = format!("If-None-Match: W/\"else\", {}\r\n", page.headers["etag"]);
        for path in ["/", "/index.html"] {
            assert_eq!(fetch(at, path, &same).await.status, 304, "{path}");
        }
        write("index.html", "<!doctype html>another page");
        assert_eq!(fetch(at, "/", &same).await.body, "<!doctype html>another page");

        let packed = fetch(at, "/game-1/game.wasm", "Accept-Encoding: gzip, br\r\n").await;
        assert_eq!((packed.headers["content-encoding"].as_str(), packed.body.as_str()), ("br", "packed"));
        assert_eq!(packed.headers["content-type"], "application/wasm");
        let modified = format!("If-Modified-Since: {}\r\n", packed.headers["last-modified"]);
        assert_eq!(fetch(at, "/game-1/game.wasm", &modified).await.status, 304);
        let kept = |answer: &Answer| answer.headers["cache-control"].contains("immutable");
        assert!(kept(&packed), "a release does not change");
        assert!(!kept(&fetch(at, "/game-2/game.wasm", "").await), "one that is not there may come");
        let outside = format!("/../{}/secret", data.path().file_name().unwrap().to_str().unwrap());
        for path in ["/nothing", &outside, &outside.replace("..", "%2e%2e"), "/..%2f..%2fetc/passwd"] {
            let answer = fetch(at, path, "").await;
            assert!(answer.status >= 400 && !answer.body.contains("secret"), "{path}: {}", answer.status);
            assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
        }
        server.stop().await;
    });
}

#[test]
fn only_the_own_page_may_open_a_socket() {
    run(async {
        let here = Here::start().await;
        let at = here.address();
        let upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        // Connection: close is sent as well, so that only the refusal comes as a whole page.
        for origin in ["http://evil.example", "null", "http://127.0.0.1:1", "file://"] {
            let answer = fetch_upgrade(at, &format!("{upgrade}Origin: {origin}\r\n")).await;
            assert_eq!(answer, 403, "{origin}");
        }
        for origin in [format!("Origin: http://{at}\r\n"), format!("Origin: https://{at}\r\n"), String::new()]
        {
            assert_eq!(fetch_upgrade(at, &format!("{upgrade}{origin}")).await, 101, "{origin}");
        }
        here.server.stop().await;
    });
}

/// The status of the answer to a request for a WebSocket.
async fn fetch_upgrade(address: SocketAddr, headers: &str) -> u16 {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {PATH} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = [0; 12];
    stream.read_exact(&mut bytes).await.unwrap();
    String::from_utf8_lossy(&bytes[9..12]).parse().unwrap()
}

/// Asks how it is until the answer is `status`.
async fn feel(address: SocketAddr, status: u16) {
    while fetch(address, "/healthz", "").await.status != status {
        tokio::task::yield_now().await;
    }
}

#[test]
fn a_server_is_not_well_while_its_store_is_away() {
    run(async {
        let mut nats = Nats::start();
        let log = NatsLog::connect(&nats.url(), Clock::running()).await.unwrap();
        let server = start(Arc::new(log), Clock::running(), NO_LIMITS).await;
        feel(server.address(), 200).await;
        nats.stop();
        feel(server.address(), 503).await;
        nats.restart();
        feel(server.address(), 200).await;
    });
}

#[test]
fn health_and_metrics_tell_how_it_is() {
    run(async {
        let folder = Folder::new();
        let log = Arc::new(SqliteLog::open(folder.path()).unwrap());
        let settings = Settings { metrics: Some(HERE), ..Settings::new(HERE, log, Clock::manual(MORNING)) };
        let server = Server::start(settings).await.unwrap();
        let at = server.address();
        assert_eq!(fetch(at, "/healthz", "").await.body, "ok\n");
        assert_eq!(fetch(at, "/metrics", "").await.status, 404, "only where the operator says");
        let counted_at = server.metrics_address().unwrap();
        let mut client = RawClient::connect(at).await;
        assert!(matches!(client.ask(0, create(Terms::default()).0).await, Say::Room(_)));
        client.send("nonsense").await;
        client.answer().await;
        let page = fetch(counted_at, "/metrics", "").await.body;
        for line in [
            "deskmate_rooms 1",
            "deskmate_players 1",
            "deskmate_spectators 0",
            "deskmate_connections 1",
            "deskmate_moves_total 0",
            "deskmate_records_total 1",
            "deskmate_refusals_total{code=\"malformed\"} 1",
            "deskmate_move_seconds_count 0",
            "deskmate_move_seconds_bucket{le=\"0.05\"} 0",
        ] {
            assert!(page.lines().any(|other| other == line), "{line} is missing:\n{page}");
        }
        server.stop().await;
    });
}
