//! Too many connections, and useless ones.

use std::time::Duration;

use deskmate_referee::wire::{CloseReason, RefusalCode, ReplyBody, RequestBody, Terms};
use deskmate_server::limits::{Limits, PerGroup, Rate};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::harness::{Here, NO_LIMITS, PATIENCE, RawClient, create, run};

/// A time limit that is short enough for a test.
const SOON: Duration = Duration::from_millis(50);

#[test]
fn half_a_request_keeps_no_socket() {
    run(async {
        let here = Here::with(Limits { request_timeout: SOON, ..NO_LIMITS }).await;
        for half in ["", "GET /wire HTTP/1.1\r\nHost: here\r\nUpgra", "GET /healthz HTTP/1.1\r\n\r\n"] {
            let mut stream = TcpStream::connect(here.address()).await.unwrap();
            stream.write_all(half.as_bytes()).await.unwrap();
            let mut answer = Vec::new();
            let ended = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
            assert!(ended.is_ok(), "{half:?} keeps it");
        }
        here.server.stop().await;
    });
}

#[test]
fn one_address_has_so_many_connections_and_gets_more_when_some_end() {
    run(async {
        let connections = PerGroup { address: 3, ..PerGroup::<usize>::UNLIMITED };
        let here = Here::with(Limits { connections, ..NO_LIMITS }).await;
        let mut clients = Vec::new();
        for _ in 0..3 {
            clients.push(RawClient::connect(here.address()).await);
        }
        assert!(!RawClient::is_welcome(here.address()).await, "a fourth");
        assert!(
            matches!(clients[0].ask(0, create(Terms::default()).0).await, ReplyBody::Room(_)),
            "the others play on"
        );
        drop(clients.pop());
        let again = async { while !RawClient::is_welcome(here.address()).await {} };
        assert!(timeout(PATIENCE, again).await.is_ok());
        assert!(here.server.shared().metrics.turned_away.get() > 0);
        here.server.stop().await;
    });
}

#[test]
fn behind_a_proxy_each_visitor_has_so_many() {
    run(async {
        let connections = PerGroup { address: 1, ..PerGroup::<usize>::UNLIMITED };
        let here = Here::with(Limits { connections, behind_proxy: true, ..NO_LIMITS }).await;
        let _one = RawClient::connect_for(here.address(), "198.51.100.1").await;
        let _other = RawClient::connect_for(here.address(), "198.51.100.2").await;
        assert!(RawClient::try_connect_for(here.address(), "198.51.100.1").await.is_none());
        here.server.stop().await;
    });
}

#[test]
fn who_goes_to_no_room_has_to_go() {
    run(async {
        let entering = Duration::from_secs(2);
        let here = Here::with(Limits { enter_timeout: entering, ..NO_LIMITS }).await;
        let mut host = RawClient::connect(here.address()).await;
        assert!(matches!(host.ask(0, create(Terms::default()).0).await, ReplyBody::Room(_)));
        let mut idle = RawClient::connect(here.address()).await;
        assert!(matches!(idle.ask(0, RequestBody::Ping).await, ReplyBody::Pong));
        idle.until(|say| matches!(say, ReplyBody::Bye(CloseReason::TooSlow))).await;
        assert!(matches!(host.ask(1, RequestBody::Ping).await, ReplyBody::Pong), "in a room there is time");
        here.server.stop().await;
    });
}

#[test]
fn frames_of_every_kind_count() {
    run(async {
        let messages = Rate { burst: 10, refill_millis: 100 };
        let here = Here::with(Limits { messages, ..NO_LIMITS }).await;
        for frame in [RawClient::ping as fn() -> _, RawClient::pong, RawClient::binary] {
            let mut client = RawClient::connect(here.address()).await;
            for _ in 0..300 {
                client.try_send_frame(frame()).await;
            }
            assert!(client.is_closed().await);
        }
        here.server.stop().await;
    });
}

#[test]
fn pieces_of_messages_count_even_if_there_is_nothing_in_them() {
    run(async {
        let messages = Rate { burst: 10, refill_millis: 100 };
        let here = Here::with(Limits { messages, ..NO_LIMITS }).await;
        let mut client = RawClient::connect(here.address()).await;
        client.try_send_frame(RawClient::piece("", true, false)).await;
        for _ in 0..300 {
            client.try_send_frame(RawClient::piece("", false, false)).await;
        }
        assert!(client.is_closed().await);
        // A message may be sent in a few fragments.
        let mut client = RawClient::connect(here.address()).await;
        let (one, other) = (r#"{"v":7,"id":5,"#, r#""ask":"ping"}"#);
        client.try_send_frame(RawClient::piece(one, true, false)).await;
        client.try_send_frame(RawClient::piece("", false, false)).await;
        client.try_send_frame(RawClient::piece(other, false, true)).await;
        assert_eq!(client.answer().await.say, ReplyBody::Pong);
        here.server.stop().await;
    });
}

#[test]
fn a_room_has_so_many_who_look_on() {
    run(async {
        let here = Here::with(Limits { watchers: 2, ..NO_LIMITS }).await;
        let mut host = RawClient::connect(here.address()).await;
        let ReplyBody::Room(room) = host.ask(0, create(Terms::default()).0).await else { panic!("no room") };
        let watch = RequestBody::Watch { code: room.code, seen: 0, name: Default::default() };
        let mut watchers = Vec::new();
        for number in 0..3 {
            let mut watcher = RawClient::connect(here.address()).await;
            let answer = watcher.ask(0, watch.clone()).await;
            let crowded =
                matches!(&answer, ReplyBody::Refused(refusal) if refusal.code == RefusalCode::Crowded);
            assert_eq!(crowded, number == 2, "{answer:?}");
            watchers.push(watcher);
        }
        here.server.stop().await;
    });
}
