//! A client that does not read.

use deskmate_referee::wire::{ReplyBody, RequestBody, Terms};

use crate::harness::{Here, RawClient, create, run};

#[test]
fn a_slow_reader_is_sent_away_and_holds_nobody_up() {
    run(async {
        let here = Here::start().await;
        let mut host = RawClient::connect(here.address()).await;
        let ReplyBody::Room(room) = host.ask(0, create(Terms::default()).0).await else { panic!("no room") };
        // It reads the room and nothing else. Its buffers are small, so that the server notices soon.
        let mut sleeper = RawClient::connect_small(here.address()).await;
        assert!(matches!(
            sleeper.ask(0, RequestBody::Watch { code: room.code, seen: 0, name: Default::default() }).await,
            ReplyBody::Room(_)
        ));
        let spectators = || here.server.shared().metrics.spectators.get();
        assert_eq!(spectators(), 1);
        let mut greetings = 0;
        while spectators() == 1 {
            greetings += 1;
            assert!(greetings < 18_000, "he is still there");
            let say = host.ask(greetings, RequestBody::Greet(0)).await;
            assert!(matches!(say, ReplyBody::Done { .. }), "{say:?}");
        }
        eprintln!("sent away after {greetings} messages");
        // It may come back.
        let mut again = RawClient::connect(here.address()).await;
        assert!(matches!(
            again.ask(0, RequestBody::Watch { code: room.code, seen: 1, name: Default::default() }).await,
            ReplyBody::Room(_)
        ));
        drop(sleeper);
        here.server.stop().await;
    });
}
