//! The guarantees of every log.

use std::sync::Arc;

use deskmate_referee::wire::Code;
use deskmate_server::clock::Clock;
use deskmate_server::log::nats::NatsLog;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::log::{AppendError, RoomLog, START, ServerInfo};

use crate::harness::{Folder, MORNING, Nats, run};

fn code(text: &str) -> Code {
    text.parse().expect("a code")
}

async fn texts(log: &dyn RoomLog, room: Code, after: u64) -> Vec<String> {
    log.read(room, after).await.unwrap().iter().map(|entry| entry.text.to_string()).collect()
}

/// Checks all guarantees on an empty log.
async fn behaves(log: Arc<dyn RoomLog>) {
    let (a, b) = (code("AAAAAA"), code("BBBBBB"));
    assert_eq!(log.read(a, START).await.unwrap(), []);
    let mut followed = log.subscribe(a).await.unwrap();

    let one = log.append(a, START, "one".to_owned()).await.unwrap();
    assert_eq!(log.append(a, START, "again".to_owned()).await, Err(AppendError::Conflict));
    let other = log.append(b, START, "other".to_owned()).await.unwrap();
    let two = log.append(a, one, "two".to_owned()).await.unwrap();
    assert!(two > one);
    for stale in [START, one, two + 1] {
        assert_eq!(log.append(a, stale, "stale".to_owned()).await, Err(AppendError::Conflict), "{stale}");
    }
    assert_eq!(texts(&*log, a, START).await, ["one", "two"]);
    assert_eq!(texts(&*log, a, one).await, ["two"]);
    assert_eq!(texts(&*log, a, two).await, [""; 0]);
    for (position, text) in [(one, "one"), (two, "two")] {
        let entry = followed.recv().await.unwrap();
        assert_eq!((entry.position, &*entry.text), (position, text));
    }

    // Of many concurrent appends at the same position, one succeeds.
    let appends: Vec<_> = (0..20)
        .map(|number| {
            let log = Arc::clone(&log);
            tokio::spawn(async move { log.append(a, two, format!("race {number}")).await })
        })
        .collect();
    let mut won = Vec::new();
    for append in appends {
        match append.await.unwrap() {
            Ok(position) => won.push(position),
            Err(why) => assert_eq!(why, AppendError::Conflict),
        }
    }
    assert_eq!(won.len(), 1);
    assert_eq!(texts(&*log, a, two).await.len(), 1);

    // A long room can be read from any position.
    let long = code("CCCCCC");
    let mut positions = vec![START];
    for number in 1..=40_usize {
        let last = positions[number - 1];
        positions.push(log.append(long, last, number.to_string()).await.unwrap());
    }
    for after in [0, 1, 20, 38, 39, 40] {
        let rest: Vec<_> = (after + 1..=40).map(|number| number.to_string()).collect();
        assert_eq!(texts(&*log, long, positions[after]).await, rest);
    }
    log.remove(long, positions[40]).await.unwrap();

    let rooms = log.rooms().await.unwrap();
    assert_eq!(
        rooms.iter().map(|(code, last)| (*code, last.position)).collect::<Vec<_>>(),
        [(a, won[0]), (b, other)]
    );
    assert_eq!(&*rooms[1].1.text, "other");
    // A room is not removed while there is a newer record.
    log.remove(a, two).await.unwrap();
    assert_eq!(texts(&*log, a, START).await.len(), 3);
    assert_eq!(followed.recv().await.map(|entry| entry.position), Some(won[0]));
    log.remove(a, won[0]).await.unwrap();
    assert_eq!(followed.recv().await, None, "the room is gone");
    assert_eq!(texts(&*log, a, START).await, [""; 0]);
    assert_eq!(log.rooms().await.unwrap().len(), 1);
    log.append(a, START, "anew".to_owned()).await.unwrap();
    assert_eq!(texts(&*log, a, START).await, ["anew"]);
    assert!(log.is_healthy());

    // A removed room is gone at once, even before its followers know, and its code can be used again.
    let again = code("DDDDDD");
    for round in 0..50 {
        let first = log.append(again, START, format!("{round}")).await.unwrap();
        let last = log.append(again, first, "last".to_owned()).await.unwrap();
        assert_eq!(texts(&*log, again, START).await, [format!("{round}"), "last".to_owned()]);
        assert_eq!(texts(&*log, again, first).await, ["last"]);
        log.remove(again, last).await.unwrap();
        assert_eq!(texts(&*log, again, START).await, [""; 0]);
    }

    // The time continues from the last stored one, and never goes back.
    assert_eq!(log.last_time().await, Ok(None));
    log.announce(1, Clock::manual(MORNING));
    log.announce_stop().await;
    assert_eq!(log.last_time().await, Ok(Some(MORNING)));
}

#[test]
fn sqlite_behaves_and_remembers() {
    run(async {
        let folder = Folder::new();
        behaves(Arc::new(SqliteLog::open(folder.path()).unwrap())).await;
        let again = SqliteLog::open(folder.path()).unwrap();
        assert_eq!(texts(&again, code("AAAAAA"), START).await, ["anew"]);
        let second = SqliteLog::open(folder.path()).map(|_| ()).unwrap_err().to_string();
        assert!(second.contains("another server is using this folder"), "{second}");
        let id = again.id().await.unwrap();
        drop(again);
        assert_eq!(SqliteLog::open(folder.path()).unwrap().id().await, Ok(id));
        let other = Folder::new();
        assert_ne!(SqliteLog::open(other.path()).unwrap().id().await, Ok(id));
    });
}

#[test]
fn nats_behaves_and_remembers() {
    run(async {
        let mut nats = Nats::start();
        let connect = |nats: &Nats| {
            let url = nats.url();
            async move { NatsLog::connect(&url, Clock::manual(MORNING)).await.unwrap() }
        };
        behaves(Arc::new(connect(&nats).await)).await;
        nats.restart();
        // A single server can't keep three replicas.
        let thrice = NatsLog::connect_replicated(&nats.url(), Some(3), Clock::manual(MORNING)).await;
        assert!(thrice.is_err());
        assert!(NatsLog::connect_replicated(&nats.url(), Some(1), Clock::manual(MORNING)).await.is_ok());
        let again = connect(&nats).await;
        assert_eq!(texts(&again, code("AAAAAA"), START).await, ["anew"]);
        assert_ne!(again.id().await, connect(&Nats::start()).await.id().await);
    });
}

#[test]
fn one_that_follows_over_nats_hears_of_what_another_appends() {
    run(async {
        let nats = Nats::start();
        let clock = Clock::manual(MORNING);
        let here = NatsLog::connect(&nats.url(), clock.clone()).await.unwrap();
        let there = NatsLog::connect(&nats.url(), clock.clone()).await.unwrap();
        let room = code("AAAAAA");
        let mut followed = here.subscribe(room).await.unwrap();
        let mut last = START;
        for number in 0..50 {
            last = there.append(room, last, format!("{number}")).await.unwrap();
        }
        for number in 0..50 {
            assert_eq!(*followed.recv().await.unwrap().text, format!("{number}"));
        }
        // Servers also announce that they run.
        assert_eq!(here.server_info(7), None);
        there.announce(7, clock);
        while here.server_info(7).is_none() {
            tokio::task::yield_now().await;
        }
        assert_eq!(here.server_info(7), Some(ServerInfo { at: MORNING, stopped: false }));
        there.announce_stop().await;
        while here.server_info(7).is_some_and(|heard| !heard.stopped) {
            tokio::task::yield_now().await;
        }
    });
}

#[test]
fn a_stream_that_is_suddenly_another_one_is_not_written_to() {
    run(async {
        let mut nats = Nats::start();
        let log = NatsLog::connect(&nats.url(), Clock::running()).await.unwrap();
        let at = log.append(code("AAAAAA"), START, "one".to_owned()).await.unwrap();
        nats.restart_empty();
        // Another server finds nothing, and starts with an empty store.
        let other = NatsLog::connect(&nats.url(), Clock::running()).await.unwrap();
        while log.is_original_stream() {
            tokio::task::yield_now().await;
        }
        assert!(!log.is_healthy());
        for (room, expected) in [("AAAAAA", at), ("BBBBBB", START)] {
            let appended = log.append(code(room), expected, "two".to_owned()).await;
            assert!(matches!(appended, Err(AppendError::Unavailable(_))), "{appended:?}");
            // Nobody is told that their room is gone.
            assert!(log.read(code(room), START).await.is_err());
        }
        assert_eq!(other.rooms().await, Ok(Vec::new()));
    });
}
