//! The WebSocket transport of the desktop and the browser, over real sockets.

use std::sync::Arc;
use std::time::{Duration, Instant};

use deskmate_net::transport::{Connector, Signal, Transport};
use deskmate_net::websocket::WebSocketConnector;
use deskmate_net::{Address, Client, ClientEvent, RoomEntry};
use deskmate_referee::wire::{RequestBody, Terms};
use tokio::sync::Notify;
use tokio::time::timeout;

use crate::harness::{Here, PATIENCE, create, run, short_pauses};

/// Waits until `poll` returns something.
async fn next<T>(wake: &Notify, mut poll: impl FnMut() -> Option<T>) -> T {
    let waiting = async {
        loop {
            match poll() {
                Some(found) => return found,
                // A client also wakes by itself: it may be time to reconnect.
                None => _ = timeout(Duration::from_millis(2), wake.notified()).await,
            }
        }
    };
    timeout(PATIENCE, waiting).await.expect("something comes")
}

/// Returns a connector to `url`, and the notification that it wakes.
fn sockets(url: String) -> (WebSocketConnector, Arc<Notify>) {
    let wake = Arc::new(Notify::new());
    let told = Arc::clone(&wake);
    (WebSocketConnector::new(url).with_waker(move || told.notify_one()), wake)
}

#[test]
fn a_client_enters_a_room_and_notices_when_the_server_stops() {
    run(async {
        let here = Here::start().await;
        let (sockets, wake) = sockets(Address::from(here.address()).wire_url());
        let (RequestBody::Create { game, config, terms, .. }, _) = create(Terms::default()) else {
            panic!("it asks for a room")
        };
        let mut client = Client::new(sockets, RoomEntry::Create { game, config, terms }, short_pauses(1));
        let began = Instant::now();
        let ClientEvent::Room(snapshot) = next(&wake, || client.poll(began.elapsed())).await else {
            panic!("the room comes first")
        };
        assert_eq!(client.ticket().map(|ticket| ticket.code), Some(snapshot.code));
        here.server.stop().await;
        let news = next(&wake, || client.poll(began.elapsed())).await;
        assert!(matches!(news, ClientEvent::Offline(_)), "{news:?}");
    });
}

#[test]
fn what_cannot_be_reached_is_closed_once() {
    run(async {
        let nobody = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port is free");
        let port = nobody.local_addr().expect("it has one").port();
        drop(nobody);
        for url in [format!("ws://127.0.0.1:{port}/wire"), "wss://127.0.0.1/wire".to_owned(), "?".to_owned()]
        {
            let (mut sockets, wake) = sockets(url.clone());
            let mut socket = sockets.connect();
            assert_eq!(next(&wake, || socket.poll()).await, Signal::Closed, "{url}");
            socket.send("into the void".to_owned());
            assert_eq!(socket.poll(), None, "{url}");
        }
    });
}
