//! The HTTP pages of the server.

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::Arc;

use deskmate_referee::wire::{PATH, ReplyBody, Terms};
use deskmate_server::clock::Clock;
use deskmate_server::http::Hosts;
use deskmate_server::log::nats::NatsLog;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::{Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::{Folder, HERE, Here, MORNING, NO_LIMITS, Nats, RawClient, create, run, start};

struct Answer {
    status: u16,
    headers: HashMap<String, String>,
    body: String,
}

/// Fetches a page with additional headers.
async fn fetch(address: SocketAddr, path: &str, more: &str) -> Answer {
    fetch_as(address, &address.to_string(), path, more).await
}

/// Fetches a page with the server's name `host` and additional headers.
async fn fetch_as(address: SocketAddr, host: &str, path: &str, more: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}Connection: close\r\n\r\n");
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

/// Starts a server of the web files in a folder.
async fn serve(web: &Folder, data: &Folder, hosts: Hosts) -> Server {
    let log = Arc::new(SqliteLog::open(data.path()).unwrap());
    let settings = Settings::new(HERE, log, Clock::manual(MORNING));
    let web = Some(web.path().to_owned());
    Server::start(Settings { web, hosts, limits: NO_LIMITS, ..settings }).await.unwrap()
}

#[test]
fn what_a_browser_has_it_is_not_sent_again_and_nothing_else_is_taken_for_it() {
    run(async {
        let (folder, data) = (Folder::new(), Folder::new());
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        std::fs::create_dir(folder.path().join("game-1")).unwrap();
        write("index.html", "the page");
        for (name, text) in
            [("game-1/game.wasm", "wasm"), ("game-1/game.wasm.br", "packed"), ("sw.js", "one")]
        {
            write(name, text);
        }
        let server = serve(&folder, &data, Hosts::Any).await;
        let at = server.address();
        let mut tags = HashSet::new();
        for (path, more) in [
            ("/", ""),
            ("/sw.js", ""),
            ("/game-1/game.wasm", ""),
            ("/game-1/game.wasm", "Accept-Encoding: br\r\n"),
        ] {
            let answer = fetch(at, path, more).await;
            let tag = &answer.headers["etag"];
            assert!(tag.starts_with('"') && tag.ends_with('"'), "{path} has a weak one: {tag}");
            assert!(tags.insert(tag.clone()), "{path} has the tag of something else");
            // A proxy that compresses responses may weaken the tag.
            for known in [tag.clone(), format!("W/{tag}"), format!("\"else\", W/{tag}"), "*".to_owned()] {
                let again = fetch(at, path, &format!("{more}If-None-Match: {known}\r\n")).await;
                assert_eq!((again.status, again.body.as_str()), (304, ""), "{path} {known}");
                assert_eq!(&again.headers["etag"], tag);
            }
            let other = fetch(at, path, &format!("{more}If-None-Match: \"else\"\r\n")).await;
            assert_eq!((other.status, &other.body), (200, &answer.body));
        }
        // Two releases whose files have the same modification time.
        let before = fetch(at, "/sw.js", "").await;
        let time = std::fs::metadata(folder.path().join("sw.js")).unwrap().modified().unwrap();
        write("sw.js", "two");
        std::fs::File::options()
            .write(true)
            .open(folder.path().join("sw.js"))
            .unwrap()
            .set_modified(time)
            .unwrap();
        let known = format!(
            "If-None-Match: {}\r\nIf-Modified-Since: {}\r\n",
            before.headers["etag"], before.headers["last-modified"]
        );
        let after = fetch(at, "/sw.js", &known).await;
        assert_eq!((after.status, after.body.as_str()), (200, "two"));
        server.stop().await;
    });
}

#[test]
fn caches_know_that_packed_files_are_for_those_who_take_them() {
    run(async {
        let (folder, data) = (Folder::new(), Folder::new());
        std::fs::create_dir(folder.path().join("game-1")).unwrap();
        for name in ["index.html", "game-1/game.wasm", "game-1/game.wasm.br", "game-1/plain.png"] {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        let server = serve(&folder, &data, Hosts::Any).await;
        for path in ["/game-1/game.wasm", "/game-1/plain.png"] {
            for more in ["", "Accept-Encoding: br\r\n"] {
                let answer = fetch(server.address(), path, more).await;
                let known = format!("{more}If-None-Match: {}\r\n", answer.headers["etag"]);
                let again = fetch(server.address(), path, &known).await;
                for answer in [answer, again] {
                    assert_eq!(answer.headers["vary"].to_lowercase(), "accept-encoding", "{path} {more:?}");
                }
            }
        }
        server.stop().await;
    });
}

#[test]
fn a_path_that_no_file_can_have_is_not_found() {
    run(async {
        let (folder, data) = (Folder::new(), Folder::new());
        std::fs::write(folder.path().join("index.html"), "the page").unwrap();
        let server = serve(&folder, &data, Hosts::Any).await;
        let long = [255, 256, 300, 5000].map(|letters| format!("/{}", "a".repeat(letters)));
        let packed = format!("/{}", "%61".repeat(256));
        let deep = "/a".repeat(3000);
        let strange = ["/%00", "/index.html/x", "/%ff", "/a%2fb", "/game-1/..%2f"];
        let all = long.iter().chain([&packed, &deep]).map(String::as_str).chain(strange);
        for path in all {
            for more in ["", "Accept-Encoding: br, gzip\r\n"] {
                let answer = fetch(server.address(), path, more).await;
                assert_eq!(answer.status, 404, "{path:.40} {more:?}");
            }
        }
        server.stop().await;
    });
}

#[test]
fn on_the_internet_only_its_own_names_lead_to_a_server() {
    run(async {
        let (folder, data) = (Folder::new(), Folder::new());
        std::fs::write(folder.path().join("index.html"), "the page").unwrap();
        let names = vec!["games.example.org".to_owned()];
        let server = serve(&folder, &data, Hosts::Named(names)).await;
        let at = server.address();
        for (host, status) in
            [("games.example.org", 200), ("GAMES.example.org:443", 200), ("evil.example", 421)]
        {
            for (path, status) in [("/", status), ("/healthz", 200)] {
                assert_eq!(fetch_as(at, host, path, "").await.status, status, "{host} {path}");
            }
        }
        assert_eq!(fetch(at, "/", "").await.status, 421, "its address is no name");
        server.stop().await;
    });
}

#[test]
fn only_the_own_page_may_open_a_socket() {
    run(async {
        let here = Here::start().await;
        let at = here.address();
        let upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        // `Connection: close` is sent as well, so that only a refusal arrives as a complete page.
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

/// Returns the status of the response to a WebSocket upgrade.
async fn fetch_upgrade(address: SocketAddr, headers: &str) -> u16 {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {PATH} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = [0; 12];
    stream.read_exact(&mut bytes).await.unwrap();
    String::from_utf8_lossy(&bytes[9..12]).parse().unwrap()
}

/// Polls the health check until its status is `status`.
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
        assert!(matches!(client.ask(0, create(Terms::default()).0).await, ReplyBody::Room(_)));
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
