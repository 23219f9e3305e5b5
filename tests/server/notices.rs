//! Notices by Web Push: who is away is told that it is their turn, by the services of browsers alone, and by this server's key.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use deskmate::referee::wire::{Ask, AwayLimit, Colour, MoveClock, PushAddress, Raw, Say, Terms, Token, What};
use deskmate::server::clock::Clock;
use deskmate::server::log::sqlite::SqliteLog;
use deskmate::server::push::{PushKey, Pusher};
use deskmate::server::{Server, Settings};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::harness::{Folder, HERE, MORNING, NO_LIMITS, PATIENCE, RawClient, create, run};

/// A notice, as a push service gets it.
struct Notice {
    path: String,
    authorization: String,
    ttl: String,
    bytes: usize,
}

/// A push service of one's own, where `/gone` leads nowhere.
struct Service {
    address: SocketAddr,
    notices: UnboundedReceiver<Notice>,
}

impl Service {
    async fn start() -> Self {
        let listener = TcpListener::bind(HERE).await.expect("a port is free");
        let address = listener.local_addr().expect("it listens");
        let (told, notices) = unbounded_channel();
        let take = move |request: Request| {
            let told = told.clone();
            async move {
                let (head, body) = request.into_parts();
                let header = |name| head.headers.get(name).map_or("", |value| value.to_str().expect("text"));
                let [authorization, ttl] = ["authorization", "ttl"].map(|name| header(name).to_owned());
                let bytes = to_bytes(body, 1000).await.expect("a short body").len();
                let path = head.uri.to_string();
                let answer = if path == "/gone" { StatusCode::GONE } else { StatusCode::CREATED };
                let _ = told.send(Notice { path, authorization, ttl, bytes });
                answer
            }
        };
        tokio::spawn(async move { axum::serve(listener, Router::new().fallback(take)).await });
        Self { address, notices }
    }

    fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    fn at(&self, path: &str) -> Ask {
        Ask::Notices(PushAddress::new(&format!("{}{path}", self.origin())))
    }

    async fn notice(&mut self) -> Notice {
        timeout(PATIENCE, self.notices.recv()).await.expect("a notice comes").expect("the service runs")
    }
}

/// A server that sends notices to these services of one's own.
async fn serve(folder: &Folder, services: &[&Service]) -> Server {
    let own = services.iter().map(|service| service.origin().parse().expect("an address")).collect();
    let key = PushKey::in_file(&folder.path().join("push-key")).expect("the folder is ours");
    let pusher =
        Pusher::new(key, Some("mailto:me@example.org".to_owned()), own).expect("there are certificates");
    let log = Arc::new(SqliteLog::open(folder.path()).expect("the folder is ours"));
    let settings = Settings::new(HERE, log, Clock::manual(MORNING));
    let settings = Settings { limits: NO_LIMITS, pusher: Some(pusher), ..settings };
    Server::start(settings).await.expect("a port is free")
}

/// A host who begins and a friend, both in a room.
async fn room(address: SocketAddr, clock: MoveClock) -> (RawClient, RawClient) {
    let terms = Terms { colour: Colour::First, clock, away: AwayLimit::None, ..Terms::default() };
    let (mut host, mut friend) = (RawClient::connect(address).await, RawClient::connect(address).await);
    let Say::Room(room) = host.ask(0, create(terms).0).await else { panic!("no room") };
    friend.ask(0, Ask::Join { code: room.code, token: Token::draw(), name: Default::default() }).await;
    host.until(|say| matches!(say, Say::Update(update) if matches!(update.what, What::Joined { .. }))).await;
    (host, friend)
}

fn take(turn: u64, number: u8) -> Ask {
    Ask::Move { turn, mv: Raw::new(&number), sealed: None }
}

async fn does(client: &mut RawClient, id: u64, ask: Ask) {
    let said = client.ask(id, ask).await;
    assert!(matches!(said, Say::Done { .. }), "{said:?}");
}

/// Hangs up, and waits until the server knows.
async fn leave(server: &Server, client: RawClient) {
    let players = server.shared().metrics.players.get();
    drop(client);
    while server.shared().metrics.players.get() == players {
        tokio::task::yield_now().await;
    }
}

#[test]
fn who_is_away_is_told_that_it_is_their_turn_and_who_is_there_is_not() {
    run(async {
        let (folder, mut service) = (Folder::new(), Service::start().await);
        let server = serve(&folder, &[&service]).await;
        let (mut host, mut friend) = room(server.address(), MoveClock::Twenty).await;
        does(&mut host, 1, service.at("/host")).await;
        does(&mut friend, 1, service.at("/friend")).await;
        does(&mut host, 2, take(0, 5)).await;
        does(&mut friend, 2, take(1, 1)).await;
        leave(&server, friend).await;
        does(&mut host, 3, take(2, 2)).await;
        assert_eq!(service.notice().await.path, "/friend", "the only one");
        // Nobody is told twice of one turn.
        does(&mut host, 4, Ask::Greet(1)).await;
        does(&mut host, 5, Ask::Notices(None)).await;
        assert!(service.notices.try_recv().is_err());
        server.stop().await;
    });
}

#[test]
fn a_notice_is_empty_and_signed_by_the_key_that_the_page_was_given() {
    run(async {
        let (folder, mut service) = (Folder::new(), Service::start().await);
        let server = serve(&folder, &[&service]).await;
        let (mut host, mut friend) = room(server.address(), MoveClock::Day).await;
        does(&mut friend, 1, service.at("/send/abc?d")).await;
        // Where a move may take days the browser decides whether anybody looks at the page.
        does(&mut host, 1, take(0, 5)).await;
        let Notice { path, authorization, ttl, bytes } = service.notice().await;
        assert_eq!((&path[..], bytes), ("/send/abc?d", 0));
        assert!(ttl.parse::<u32>().is_ok_and(|seconds| seconds > 0), "{ttl}");
        let key = server.shared().pusher.as_ref().expect("it sends notices").public_key();
        let (token, named) = authorization
            .strip_prefix("vapid t=")
            .and_then(|rest| rest.split_once(", k="))
            .expect("RFC 8292");
        assert_eq!(named, key);
        let (signed, signature) = token.rsplit_once('.').expect("a token");
        let [key, signature] = [key, signature].map(|text| URL_SAFE_NO_PAD.decode(text).expect("Base64"));
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key)
            .verify(signed.as_bytes(), &signature)
            .expect("signed");
        let claims = signed.split_once('.').and_then(|(_, claims)| URL_SAFE_NO_PAD.decode(claims).ok());
        let claims: Value = serde_json::from_slice(&claims.expect("Base64")).expect("JSON");
        assert_eq!(claims["aud"], service.origin());
        assert_eq!(claims["sub"], "mailto:me@example.org");
        assert!(claims["exp"].is_u64());
        server.stop().await;
    });
}

#[test]
fn nobody_makes_the_server_call_where_they_like() {
    run(async {
        let folder = Folder::new();
        let (mut service, mut strange) = (Service::start().await, Service::start().await);
        let server = serve(&folder, &[&service]).await;
        let (mut host, mut friend) = room(server.address(), MoveClock::Day).await;
        does(&mut host, 1, service.at("/host")).await;
        does(&mut friend, 1, strange.at("/inner")).await;
        does(&mut host, 2, take(0, 5)).await;
        does(&mut friend, 2, take(1, 1)).await;
        assert_eq!(service.notice().await.path, "/host");
        assert!(strange.notices.try_recv().is_err());
        server.stop().await;
    });
}

#[test]
fn an_address_that_leads_nowhere_is_called_once() {
    run(async {
        let (folder, mut service) = (Folder::new(), Service::start().await);
        let server = serve(&folder, &[&service]).await;
        let (mut host, mut friend) = room(server.address(), MoveClock::Day).await;
        does(&mut host, 1, service.at("/host")).await;
        does(&mut friend, 1, service.at("/gone")).await;
        does(&mut host, 2, take(0, 5)).await;
        assert_eq!(service.notice().await.path, "/gone");
        let address = PushAddress::new(&format!("{}/gone", service.origin())).expect("an address");
        let shared = server.shared();
        while !shared.pusher.as_ref().is_some_and(|pusher| pusher.is_gone(&address)) {
            tokio::task::yield_now().await;
        }
        does(&mut friend, 2, take(1, 1)).await;
        assert_eq!(service.notice().await.path, "/host");
        does(&mut host, 3, take(2, 2)).await;
        does(&mut friend, 3, take(3, 9)).await;
        assert_eq!(service.notice().await.path, "/host", "and nothing between");
        server.stop().await;
    });
}

#[test]
fn the_address_outlives_the_server_and_so_does_the_key() {
    run(async {
        let (folder, mut service) = (Folder::new(), Service::start().await);
        let server = serve(&folder, &[&service]).await;
        let terms =
            Terms { colour: Colour::First, clock: MoveClock::Day, away: AwayLimit::None, ..Terms::default() };
        let (create, own) = create(terms);
        let (mut host, mut friend) =
            (RawClient::connect(server.address()).await, RawClient::connect(server.address()).await);
        let Say::Room(room) = host.ask(0, create).await else { panic!("no room") };
        friend.ask(0, Ask::Join { code: room.code, token: Token::draw(), name: Default::default() }).await;
        does(&mut friend, 1, service.at("/friend")).await;
        let key = server.shared().pusher.as_ref().map(|pusher| pusher.public_key().to_owned());
        drop((host, friend));
        server.stop().await;
        let again = serve(&folder, &[&service]).await;
        assert_eq!(again.shared().pusher.as_ref().map(|pusher| pusher.public_key().to_owned()), key);
        let mut host = RawClient::connect(again.address()).await;
        host.ask(0, Ask::Resume { code: room.code, token: own, seen: 0, store: None }).await;
        does(&mut host, 1, take(0, 5)).await;
        assert_eq!(service.notice().await.path, "/friend");
        again.stop().await;
    });
}

#[test]
fn a_key_is_its_owners_alone_and_what_is_none_is_said_to_be_none() {
    let folder = Folder::new();
    let path = folder.path().join("push-key");
    PushKey::in_file(&path).expect("the folder is ours");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&path).expect("the file is there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "others can read it: {mode:o}");
    }
    std::fs::write(&path, "no key").expect("the folder is ours");
    let why = PushKey::in_file(&path).err().expect("that is no key").to_string();
    assert!(why.contains("push-key") && !why.contains('\n'), "{why}");
    assert_eq!(std::fs::read_to_string(&path).expect("the file is there"), "no key", "nothing is lost");
}
