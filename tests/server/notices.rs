//! Notices by Web Push: absent players are told that it is their turn, only through known push services and with this
//! server's key.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use deskmate_referee::wire::{
    AwayLimit, Colour, MoveClock, PushAddress, Raw, RefusalCode, ReplyBody, RequestBody, RoomEvent, Terms,
    Token,
};
use deskmate_server::clock::Clock;
use deskmate_server::limits::{Limits, PerGroup, Rate};
use deskmate_server::log::START;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::push::{PushKey, Pusher};
use deskmate_server::{Server, Settings};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::timeout;

use crate::harness::{Folder, HERE, Here, MORNING, NO_LIMITS, PATIENCE, RawClient, create, run};

/// A notice as a push service receives it.
struct Notice {
    path: String,
    authorization: String,
    ttl: String,
    bytes: usize,
}

/// A push service of the test, where `/gone` is an unknown subscription.
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

    fn at(&self, path: &str) -> RequestBody {
        RequestBody::Notices(PushAddress::new(&format!("{}{path}", self.origin())))
    }

    async fn notice(&mut self) -> Notice {
        timeout(PATIENCE, self.notices.recv()).await.expect("a notice comes").expect("the service runs")
    }
}

/// Starts a server that sends notices to these push services.
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

/// Creates a room with a host, who begins, and a friend.
async fn room(address: SocketAddr, clock: MoveClock) -> (RawClient, RawClient) {
    let terms = Terms { colour: Colour::First, clock, away: AwayLimit::None, ..Terms::default() };
    let (mut host, mut friend) = (RawClient::connect(address).await, RawClient::connect(address).await);
    let ReplyBody::Room(room) = host.ask(0, create(terms).0).await else { panic!("no room") };
    friend
        .ask(0, RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() })
        .await;
    host.until(
        |say| matches!(say, ReplyBody::Update(update) if matches!(update.what, RoomEvent::Joined { .. })),
    )
    .await;
    (host, friend)
}

fn take(turn: u64, number: u8) -> RequestBody {
    RequestBody::Move { turn, mv: Raw::new(&number), sealed: None }
}

async fn does(client: &mut RawClient, id: u64, ask: RequestBody) {
    let said = client.ask(id, ask).await;
    assert!(matches!(said, ReplyBody::Done { .. }), "{said:?}");
}

/// Disconnects, and waits until the server has noticed.
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
        // Each turn is announced once at most.
        does(&mut host, 4, RequestBody::Greet(1)).await;
        does(&mut host, 5, RequestBody::Notices(None)).await;
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
        // Where a move may take days, the browser decides whether the page is being looked at.
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
        while !shared.pusher.as_ref().is_some_and(|pusher| pusher.is_expired(&address)) {
            tokio::task::yield_now().await;
        }
        does(&mut friend, 2, take(1, 1)).await;
        assert_eq!(service.notice().await.path, "/host");
        does(&mut host, 3, take(2, 2)).await;
        does(&mut friend, 3, take(3, 9)).await;
        assert_eq!(service.notice().await.path, "/host", "and nothing between");
        let refused = ReplyBody::Refused(RefusalCode::PushExpired.into());
        assert_eq!(friend.ask(4, service.at("/gone")).await, refused, "and whoever sends it again hears so");
        does(&mut friend, 5, service.at("/new")).await;
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
        let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
        friend
            .ask(0, RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() })
            .await;
        does(&mut friend, 1, service.at("/friend")).await;
        let key = server.shared().pusher.as_ref().map(|pusher| pusher.public_key().to_owned());
        drop((host, friend));
        server.stop().await;
        let again = serve(&folder, &[&service]).await;
        assert_eq!(again.shared().pusher.as_ref().map(|pusher| pusher.public_key().to_owned()), key);
        let mut host = RawClient::connect(again.address()).await;
        host.ask(0, RequestBody::Resume { code: room.code, token: own, seen: 0, store: None }).await;
        does(&mut host, 1, take(0, 5)).await;
        assert_eq!(service.notice().await.path, "/friend");
        again.stop().await;
    });
}

#[test]
fn a_key_is_its_owners_alone_and_what_is_none_is_said_to_be_none() {
    let folder = Folder::new();
    let path = folder.path().join("push-key");
    // As a start leaves it that is cut off.
    std::fs::write(folder.path().join("push-key.new"), "half a k").expect("the folder is ours");
    let public = PushKey::in_file(&path).expect("the folder is ours").public().to_owned();
    assert_eq!(PushKey::in_file(&path).expect("the key is whole").public(), public);
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder is ours").count(), 1);
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

fn too_fast(say: &ReplyBody) -> bool {
    matches!(say, ReplyBody::Refused(refusal) if refusal.code == RefusalCode::TooFast)
}

fn somewhere(number: u64) -> RequestBody {
    RequestBody::Notices(PushAddress::new(&format!("https://push.example.org/{number}-{}", "a".repeat(900))))
}

#[test]
fn of_addresses_that_differ_only_the_latest_is_kept() {
    run(async {
        let here = Here::start().await;
        let mut host = RawClient::connect(here.address()).await;
        let ReplyBody::Room(room) = host.ask(0, create(Terms::default()).0).await else { panic!("no room") };
        for id in 1..=200 {
            does(&mut host, id, somewhere(id)).await;
        }
        // The compaction comes before the next record.
        does(&mut host, 201, RequestBody::Greet(0)).await;
        let records = here.server.shared().log.read(room.code, START).await.expect("the store is there");
        assert_eq!(records.len(), 202, "each request was answered for");
        let kept: Vec<_> = records.iter().filter(|record| record.text.contains("push.example.org")).collect();
        assert_eq!(kept.len(), 1);
        assert!(kept[0].text.contains("/200-"));
        here.server.stop().await;
    });
}

#[test]
fn one_address_stores_so_many_addresses_and_so_much_talk() {
    run(async {
        let rate = Rate { burst: 5, refill_millis: 10_000 };
        let notices = PerGroup { address: rate, ..PerGroup::<Rate>::UNLIMITED };
        let pieces = Rate { burst: 10, refill_millis: 10_000 };
        let talk = PerGroup { address: pieces, ..PerGroup::<Rate>::UNLIMITED };
        for (limits, ask) in [
            (Limits { push_subscriptions: notices, ..NO_LIMITS }, somewhere as fn(u64) -> RequestBody),
            (Limits { optional_records: talk, ..NO_LIMITS }, |_| RequestBody::Greet(0)),
        ] {
            let here = Here::with(limits).await;
            let mut clients = Vec::new();
            for _ in 0..2 {
                let mut client = RawClient::connect(here.address()).await;
                let terms = Terms { colour: Colour::First, ..Terms::default() };
                let ReplyBody::Room(room) = client.ask(0, create(terms).0).await else { panic!("no room") };
                clients.push((client, room.code));
            }
            // Across several rooms.
            let mut refused = 0;
            for id in 1..=20 {
                for (client, _) in &mut clients {
                    let said = client.ask(id, ask(id)).await;
                    refused += usize::from(too_fast(&said));
                    assert!(matches!(said, ReplyBody::Done { .. }) || too_fast(&said), "{said:?}");
                }
            }
            assert!((34..40).contains(&refused), "{refused} of 40 were refused");
            let mut stored = 0;
            for (_, code) in &clients {
                stored +=
                    here.server.shared().log.read(*code, START).await.expect("the store is there").len() - 1;
            }
            assert_eq!(stored, 40 - refused);
            // A request that changes nothing is not limited, and the game goes on.
            let (mut host, code) = clients.pop().expect("there are two");
            let mut friend = RawClient::connect(here.address()).await;
            let join = RequestBody::Join { code, token: Token::random(), name: Default::default() };
            if limits.optional_records == NO_LIMITS.optional_records {
                does(&mut host, 30, somewhere(2)).await;
            } else {
                assert!(too_fast(&friend.ask(0, join.clone()).await), "to sit down is stored too");
                here.clock.advance(Duration::from_secs(60));
            }
            assert!(matches!(friend.ask(0, join).await, ReplyBody::Room(_)));
            does(&mut host, 31, take(0, 5)).await;
            assert!(matches!(friend.ask(1, RequestBody::Resign).await, ReplyBody::Done { .. }));
            here.server.stop().await;
        }
    });
}

#[test]
fn on_a_disk_that_is_nearly_full_games_go_on_and_none_begin() {
    run(async {
        let folder = Folder::new();
        let serve = |floor| {
            let log = SqliteLog::open_with_min_free_bytes(folder.path(), floor).expect("the folder is ours");
            let settings = Settings::new(HERE, Arc::new(log), Clock::manual(MORNING));
            Server::start(Settings { limits: NO_LIMITS, ..settings })
        };
        let server = serve(0).await.expect("a port is free");
        let terms = Terms { colour: Colour::First, ..Terms::default() };
        let (mut host, mut friend) =
            (RawClient::connect(server.address()).await, RawClient::connect(server.address()).await);
        let (make, own) = create(terms);
        let ReplyBody::Room(room) = host.ask(0, make).await else { panic!("no room") };
        let token = Token::random();
        friend.ask(0, RequestBody::Join { code: room.code, token, name: Default::default() }).await;
        drop((host, friend));
        server.stop().await;
        // No disk has that much space.
        let server = serve(u64::MAX).await.expect("a port is free");
        let (mut host, mut friend) =
            (RawClient::connect(server.address()).await, RawClient::connect(server.address()).await);
        for (client, token) in [(&mut host, own), (&mut friend, token)] {
            let resume = RequestBody::Resume { code: room.code, token, seen: 0, store: None };
            assert!(matches!(client.ask(0, resume).await, ReplyBody::Room(_)));
        }
        let unavailable = |say: &ReplyBody| matches!(say, ReplyBody::Refused(refusal) if refusal.code == RefusalCode::Unavailable);
        assert!(
            unavailable(&host.ask(1, RequestBody::Greet(0)).await)
                && unavailable(&host.ask(2, somewhere(1)).await)
        );
        let mut other = RawClient::connect(server.address()).await;
        assert!(unavailable(&other.ask(0, create(terms).0).await), "no new game");
        does(&mut host, 3, take(0, 5)).await;
        does(&mut friend, 4, RequestBody::Resign).await;
        server.stop().await;
    });
}
