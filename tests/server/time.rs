//! Clocks: time counts only against the player who is to move, never for delays of the server or the network.

use std::sync::Arc;
use std::time::Duration;

use deskmate_kernel::rules::Seat;
use deskmate_referee::room::any::Presence;
use deskmate_referee::room::{MAX_FACTS_FOR_PRESENCE, MOVE_GRACE_TIME, Person, RECONNECT_TIME};
use deskmate_referee::wire::{
    AwayLimit, Code, Colour, EndReason, MoveClock, Raw, RefusalCode, ReplyBody, RequestBody, RoomEvent,
    SeatState, Snapshot, Terms, Token,
};
use deskmate_server::clock::Clock;
use deskmate_server::expiry::sweep;
use deskmate_server::live_room::{RELOAD_TIME, fold_records};
use deskmate_server::log::nats::NatsLog;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::log::{RoomLog, START};

use crate::harness::{Folder, Here, MORNING, NO_LIMITS, Nats, RawClient, Tampered, create, run, start};

const FIVE: Duration = Duration::from_secs(5 * 60);
const MINUTE: Duration = Duration::from_secs(60);

/// Creates a room with both players connected; the host begins, and has five minutes for each move.
async fn room(addresses: [std::net::SocketAddr; 2]) -> (RawClient, RawClient, Code, [Token; 2]) {
    agreed(addresses, Terms { colour: Colour::First, clock: MoveClock::Five, ..Terms::default() }).await
}

/// Creates a room with both players connected, on other terms.
async fn agreed(
    addresses: [std::net::SocketAddr; 2],
    terms: Terms,
) -> (RawClient, RawClient, Code, [Token; 2]) {
    let (mut host, mut friend) =
        (RawClient::connect(addresses[0]).await, RawClient::connect(addresses[1]).await);
    let (create, own) = create(terms);
    let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
    let token = Token::random();
    friend.ask(0, RequestBody::Join { code: room.code, token, name: Default::default() }).await;
    host.until(
        |say| matches!(say, ReplyBody::Update(update) if matches!(update.what, RoomEvent::Joined { .. })),
    )
    .await;
    (host, friend, room.code, [own, token])
}

async fn resume(address: std::net::SocketAddr, code: Code, token: Token) -> (RawClient, Snapshot) {
    let mut client = RawClient::connect(address).await;
    let ReplyBody::Room(room) =
        client.ask(0, RequestBody::Resume { code, token, seen: 0, store: None }).await
    else {
        panic!("no room")
    };
    (client, *room)
}

/// Returns the remaining time of the running clock.
fn left(room: &Snapshot) -> Duration {
    Duration::from_millis(room.standing.clock.expect("a clock runs"))
}

/// Returns the first move of the plain game.
fn first_move() -> RequestBody {
    RequestBody::Move { turn: 0, mv: Raw::new(&5), sealed: None }
}

#[test]
fn who_takes_too_long_has_lost() {
    run(async {
        let here = Here::start().await;
        let (mut host, mut friend, ..) = room([here.address(); 2]).await;
        here.clock.advance(FIVE + Duration::from_millis(MOVE_GRACE_TIME - 1));
        assert!(matches!(friend.ask(1, RequestBody::Greet(0)).await, ReplyBody::Done { .. }));
        here.clock.advance(Duration::from_millis(1));
        for client in [&mut host, &mut friend] {
            let by_time = |say: &ReplyBody| matches!(say, ReplyBody::Update(update) if update.standing.ending.is_some_and(|ending| ending.how == EndReason::Time));
            let ReplyBody::Update(update) = client.until(by_time).await else { panic!("an update") };
            let outcome = update.standing.ending.expect("it has ended").outcome;
            assert_eq!(outcome, deskmate_kernel::rules::Outcome::Win(Seat::Second));
        }
        here.server.stop().await;
    });
}

#[test]
fn the_clock_runs_while_nobody_is_there_and_over_a_restart() {
    run(async {
        let here = Here::start().await;
        let (host, friend, code, [own, _]) = room([here.address(); 2]).await;
        drop((host, friend));
        let log = Arc::clone(&here.server.shared().log);
        here.clock.advance(MINUTE);
        here.server.stop().await;
        let again = start(log, here.clock.clone(), NO_LIMITS).await;
        here.clock.advance(FIVE);
        let (mut host, _) = resume(again.address(), code, own).await;
        // The end is announced with the room or just after it.
        assert!(matches!(host.ask(1, RequestBody::Resign).await, ReplyBody::Refused(_)));
        again.stop().await;
    });
}

#[test]
fn who_has_days_for_a_move_need_not_stay() {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    const HOUR: Duration = Duration::from_secs(60 * 60);
    run(async {
        let here = Here::start().await;
        let terms = Terms {
            colour: Colour::First,
            clock: MoveClock::ThreeDays,
            away: AwayLimit::None,
            ..Terms::default()
        };
        let nobody = async || {
            while here.server.shared().metrics.players.get() > 0 {
                tokio::task::yield_now().await;
            }
        };
        let (host, friend, code, [own, token]) = agreed([here.address(); 2], terms).await;
        drop((host, friend));
        nobody().await;
        here.clock.advance(3 * DAY - HOUR);
        assert_eq!(sweep(here.server.shared()).await.expect("the store is there"), 0, "the room stays");
        let (mut friend, room) = resume(here.address(), code, token).await;
        assert_eq!(left(&room), HOUR);
        let claimed = friend.ask(1, RequestBody::Claim).await;
        assert!(
            matches!(&claimed, ReplyBody::Refused(why) if why.code == RefusalCode::NotAway),
            "{claimed:?}"
        );
        let (mut host, _) = resume(here.address(), code, own).await;
        assert!(matches!(host.ask(1, first_move()).await, ReplyBody::Done { .. }), "it came in time");
        drop((host, friend));
        nobody().await;
        here.clock.advance(3 * DAY + Duration::from_millis(MOVE_GRACE_TIME));
        let (mut host, _) = resume(here.address(), code, own).await;
        // The end is announced with the room or just after it.
        assert!(
            matches!(host.ask(2, RequestBody::Resign).await, ReplyBody::Refused(_)),
            "the friend was too late"
        );
        here.server.stop().await;
    });
}

#[test]
fn an_outage_and_a_clock_that_jumps_are_charged_to_nobody() {
    run(async {
        // A server whose clock shows 1970; the computer's clock is half a century later.
        let folder = Folder::new();
        let open = || Arc::new(SqliteLog::open(folder.path()).expect("the folder is ours"));
        let clock = Clock::manual(MORNING);
        let server = start(open(), clock.clone(), NO_LIMITS).await;
        let (host, friend, code, [own, _]) = room([server.address(); 2]).await;
        clock.advance(MINUTE);
        drop((host, friend));
        server.stop().await;
        let again = start(open(), Clock::running(), NO_LIMITS).await;
        assert_eq!(sweep(again.shared()).await.expect("the store is there"), 0, "no room has become older");
        let (mut host, room) = resume(again.address(), code, own).await;
        let most = FIVE - MINUTE + Duration::from_millis(RECONNECT_TIME);
        assert!(left(&room) <= most && left(&room) > FIVE - 2 * MINUTE, "{:?}", left(&room));
        assert!(
            matches!(host.ask(1, RequestBody::Greet(0)).await, ReplyBody::Done { .. }),
            "the game goes on"
        );
        again.stop().await;
    });
}

#[test]
fn a_move_is_judged_by_when_it_arrives() {
    run(async {
        let folder = Folder::new();
        let log = Arc::new(SqliteLog::open(folder.path()).expect("the folder is ours"));
        let gate = Arc::new(Tampered::new(log));
        let clock = Clock::manual(MORNING);
        let server = start(Arc::clone(&gate) as Arc<dyn RoomLog>, clock.clone(), NO_LIMITS).await;
        let (mut host, mut friend, ..) = room([server.address(); 2]).await;
        clock.advance(FIVE - Duration::from_millis(1));
        // The store is still busy with a greeting, and the move waits behind it.
        let shut = gate.open.acquire().await.expect("it is never closed");
        friend.send(&deskmate_referee::wire::Request::new(1, RequestBody::Greet(0)).to_text()).await;
        host.send(&deskmate_referee::wire::Request::new(1, first_move()).to_text()).await;
        host.until_pong().await;
        clock.advance(2 * MINUTE);
        drop(shut);
        let answer = host.answer().await;
        assert!(matches!(answer.say, ReplyBody::Done { .. }), "it came in time: {:?}", answer.say);
        server.stop().await;
    });
}

#[test]
fn a_page_that_is_loaded_anew_was_never_away() {
    run(async {
        let here = Here::start().await;
        let (mut host, friend, code, [_, token]) = room([here.address(); 2]).await;
        drop(friend);
        while here.server.shared().metrics.players.get() > 1 {
            tokio::task::yield_now().await;
        }
        here.clock.advance(Duration::from_millis(RELOAD_TIME - 1));
        let (friend, room) = resume(here.address(), code, token).await;
        assert!(room.standing.seats.iter().all(|seat| *seat == SeatState::Here));
        here.clock.advance(Duration::from_millis(RELOAD_TIME));
        host.send(&deskmate_referee::wire::Request::new(1, RequestBody::Greet(0)).to_text()).await;
        let until_done = async {
            loop {
                let reply = host.next().await.expect("an answer before the end");
                match reply.say {
                    ReplyBody::Done { .. } => return,
                    ReplyBody::Update(update) => {
                        assert!(
                            !matches!(update.what, RoomEvent::Left { .. } | RoomEvent::Came { .. }),
                            "{update:?}"
                        );
                    }
                    _ => {}
                }
            }
        };
        until_done.await;
        drop(friend);
        let left = |say: &ReplyBody| matches!(say, ReplyBody::Update(update) if matches!(update.what, RoomEvent::Left { .. }));
        here.while_time_passes(host.until(left)).await;
        here.server.stop().await;
    });
}

#[test]
fn nothing_is_claimed_from_somebody_who_is_there() {
    run(async {
        let folder = Folder::new();
        let log: Arc<dyn RoomLog> = Arc::new(SqliteLog::open(folder.path()).expect("the folder is ours"));
        let clock = Clock::manual(MORNING);
        let server = start(Arc::clone(&log), clock.clone(), NO_LIMITS).await;
        let (host, friend, code, [own, token]) = room([server.address(); 2]).await;
        drop((host, friend));
        server.stop().await;
        // Enough joining and leaving that no more of it is stored; by the last record the friend is away.
        let records = log.read(code, START).await.expect("the store is there");
        let folded = fold_records(code, &records).expect("a room").expect("a room");
        let server = folded.server(Person::Friend).expect("a server");
        let left = folded.presence_fact(
            Person::Friend,
            Presence { is_connected: false, server, stranded: 0, device_time: None },
            MORNING,
        );
        let last = records.last().expect("there are some").position;
        let appends: Vec<_> =
            (0..MAX_FACTS_FOR_PRESENCE).map(|number| log.append(code, last + number, left.clone())).collect();
        for append in appends {
            append.await.expect("it follows on the last");
        }
        let again = start(Arc::clone(&log), clock.clone(), NO_LIMITS).await;
        let (_friend, _) = resume(again.address(), code, token).await;
        let (mut host, _) = resume(again.address(), code, own).await;
        clock.advance(4 * MINUTE);
        let claimed = host.ask(1, RequestBody::Claim).await;
        assert!(
            matches!(&claimed, ReplyBody::Refused(why) if why.code == RefusalCode::NotAway),
            "{claimed:?}"
        );
        again.stop().await;
    });
}

#[test]
fn servers_that_share_a_store_agree_on_the_time() {
    run(async {
        let nats = Nats::start();
        let (early, late) = (Clock::manual(MORNING), Clock::manual(MORNING + 3_600_000));
        let connect = |clock: &Clock| {
            let (url, clock) = (nats.url(), clock.clone());
            async move { Arc::new(NatsLog::connect(&url, clock).await.expect("NATS runs")) }
        };
        let one = start(connect(&late).await, late.clone(), NO_LIMITS).await;
        let other = start(connect(&early).await, early.clone(), NO_LIMITS).await;
        while early.now() < late.now() {
            tokio::task::yield_now().await;
        }
        late.advance(MINUTE);
        while early.now() < late.now() {
            tokio::task::yield_now().await;
        }
        one.stop().await;
        other.stop().await;
        let time = connect(&early).await.last_time().await.expect("NATS runs");
        assert_eq!(time, Some(MORNING + 3_660_000));
    });
}

#[test]
fn a_server_that_stops_costs_its_players_no_time() {
    run(async {
        let nats = Nats::start();
        let clock = Clock::manual(MORNING);
        let connect = || {
            let (url, clock) = (nats.url(), clock.clone());
            async move { Arc::new(NatsLog::connect(&url, clock).await.expect("NATS runs")) }
        };
        let first = start(connect().await, clock.clone(), NO_LIMITS).await;
        let second = start(connect().await, clock.clone(), NO_LIMITS).await;
        let (_host, _friend, code, [own, _]) = room([first.address(), second.address()]).await;
        let id = first.shared().id;
        let heard = || second.shared().log.server_info(id);
        // In small steps, so that the second server always knows that the first one runs.
        for _ in 0..30 {
            clock.advance(MINUTE / 30);
            while !heard().is_some_and(|heard| heard.at >= clock.now()) {
                tokio::task::yield_now().await;
            }
        }
        first.stop().await;
        while !heard().is_some_and(|heard| heard.stopped) {
            tokio::task::yield_now().await;
        }
        clock.advance(Duration::from_secs(3));
        let (_host, room) = resume(second.address(), code, own).await;
        assert_eq!(left(&room), FIVE - MINUTE + Duration::from_millis(RECONNECT_TIME));
        second.stop().await;
    });
}
