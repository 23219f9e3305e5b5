//! Several servers on one NATS.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream;
use async_nats::jetstream::stream::{Config, DiscardPolicy};
use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_net::{RoomEntry, SealVerdict};
use deskmate_referee::wire::{Colour, Raw, RefusalCode, ReplyBody, RequestBody, SeatState, Terms, Token};
use deskmate_server::clock::Clock;
use deskmate_server::log::nats::NatsLog;
use deskmate_server::log::{AppendError, RoomLog, START};
use tokio::runtime::Runtime;

use crate::harness::{
    Group, HERE, MORNING, NO_LIMITS, Nats, Player, RawClient, SECRETIVE, compare, create, facts,
    play_together, run, smaller, start,
};
use crate::processes::Process;

/// A server with its own threads, so that it can be killed.
struct Apart {
    runtime: Option<Runtime>,
    address: SocketAddr,
}

impl Apart {
    async fn start(nats: &Nats, clock: &Clock) -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let (url, clock) = (nats.url(), clock.clone());
        let starting = runtime.spawn(async move {
            let log = NatsLog::connect(&url, clock.clone()).await.unwrap();
            let server = start(Arc::new(log), clock, NO_LIMITS).await;
            let address = server.address();
            // The server runs until the runtime is dropped.
            tokio::spawn(async move {
                let _server = server;
                std::future::pending::<()>().await;
            });
            address
        });
        let address = starting.await.unwrap();
        Self { runtime: Some(runtime), address }
    }

    /// Stops the server at once, without a farewell.
    fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Seats the host on one server and the friend on the other, for a short game.
async fn sit_down<G: Game>(group: &Group, servers: [SocketAddr; 2], seed: u64) -> (Player<G>, Player<G>) {
    let config = Raw::new(&smaller::<G>(&G::Config::default(), vec![3, 2, 1]));
    let wish = RoomEntry::Create { game: G::NAME.to_owned(), config, terms: Terms::default() };
    let mut host = Player::<G>::waking(servers[0], wish, seed, Arc::clone(&group.wake));
    host.until("a room", |player| player.remote.is_some()).await;
    let friend = Player::waking(servers[1], RoomEntry::Join(host.code()), seed + 1, Arc::clone(&group.wake));
    (host, friend)
}

fn all_over<G: Game>(players: &[&mut Player<G>]) -> bool {
    players.iter().all(|player| player.over() && player.client.unanswered_count() == 0)
}

async fn check<G: Game>(nats: &Nats, players: &[&Player<G>]) {
    let log = NatsLog::connect(&nats.url(), Clock::manual(MORNING)).await.unwrap();
    let facts = facts::<G>(&log, players[0].code()).await;
    for player in players {
        compare(&facts, player, player.remote().viewer());
        assert!(matches!(player.remote().verdict, Some(SealVerdict::Kept | SealVerdict::KeptSinceReturn)));
        assert_eq!(player.refused, Vec::<String>::new());
    }
}

#[test]
fn players_of_a_room_are_on_different_servers() {
    struct Play<'a>(&'a Nats, [SocketAddr; 2]);
    impl Visitor for Play<'_> {
        type Out = ();
        fn visit<G: Game>(self) {
            // This runs inside a runtime already, and may block its thread.
            tokio::task::block_in_place(|| {
                tokio::runtime::Handle::current().block_on(play::<G>(self.0, self.1))
            });
        }
    }
    async fn play<G: Game>(nats: &Nats, servers: [SocketAddr; 2]) {
        for seed in 0..5 {
            let group = Group::new();
            let (mut host, mut friend) = sit_down::<G>(&group, servers, seed).await;
            play_together(&group, &mut [&mut host, &mut friend], "the end", all_over).await;
            check(nats, &[&host, &friend]).await;
        }
    }
    run(async {
        let nats = Nats::start();
        let clock = Clock::manual(MORNING);
        let servers = [Apart::start(&nats, &clock).await, Apart::start(&nats, &clock).await];
        for name in NAMES {
            let addresses = [servers[0].address, servers[1].address];
            visit(name, Play(&nats, addresses)).expect("a name of the catalogue is a game");
        }
    });
}

/// Runs a test with a fault on the game with hidden moves.
macro_rules! with_a_long_game {
    ($play:ident) => {{
        struct Play;
        impl Visitor for Play {
            type Out = ();
            fn visit<G: Game>(self) {
                run($play::<G>());
            }
        }
        visit(SECRETIVE, Play).expect("a name of the catalogue is a game")
    }};
}

#[test]
fn a_server_dies_and_its_player_goes_on_at_another() {
    with_a_long_game!(server_dies);
}

async fn server_dies<G: Game>() {
    let nats = Nats::start();
    let clock = Clock::manual(MORNING);
    let mut first = Apart::start(&nats, &clock).await;
    let second = Apart::start(&nats, &clock).await;
    let group = Group::new();
    let (mut host, mut friend) = sit_down::<G>(&group, [first.address, second.address], 3).await;
    let begun = |players: &[&mut Player<G>]| players.iter().all(|player| player.told.len() >= 4);
    play_together(&group, &mut [&mut host, &mut friend], "some moves", begun).await;
    let (ticket, seat, memory) = (host.ticket(), host.seat(), host.remote().witness.clone());

    first.kill();
    // There is no farewell: only the silence shows that the server is gone.
    friend.plays = false;
    clock.advance(Duration::from_secs(11));
    friend
        .until("word of the other's absence", |player| {
            matches!(player.remote().room_state.seats[seat.index()], SeatState::Away(_))
        })
        .await;
    assert!(!friend.over());

    let mut back = Player::<G>::waking(second.address, RoomEntry::Return(ticket), 9, Arc::clone(&group.wake));
    back.memory = Some(memory);
    friend.plays = true;
    play_together(&group, &mut [&mut back, &mut friend], "the end", all_over).await;
    assert_eq!(back.seat(), seat);
    check(&nats, &[&back, &friend]).await;
}

#[test]
fn a_program_is_killed_and_its_player_goes_on_at_another() {
    with_a_long_game!(program_dies);
}

async fn program_dies<G: Game>() {
    let nats = Nats::start();
    let arguments = ["--log", &nats.url()];
    let (mut first, second) = (Process::start(HERE, &arguments), Process::start(HERE, &arguments));
    let group = Group::new();
    let (mut host, mut friend) = sit_down::<G>(&group, [first.address, second.address], 5).await;
    let begun = |players: &[&mut Player<G>]| players.iter().all(|player| player.told.len() >= 4);
    play_together(&group, &mut [&mut host, &mut friend], "some moves", begun).await;
    let (ticket, memory) = (host.ticket(), host.remote().witness.clone());
    first.kill();
    let mut back = Player::<G>::waking(second.address, RoomEntry::Return(ticket), 9, Arc::clone(&group.wake));
    back.memory = Some(memory);
    play_together(&group, &mut [&mut back, &mut friend], "the end", all_over).await;
    check(&nats, &[&back, &friend]).await;
    assert!(second.terminate(), "it stops well when it is asked to");
}

#[test]
fn nats_is_restarted_and_the_game_goes_on() {
    with_a_long_game!(nats_restarts);
}

async fn nats_restarts<G: Game>() {
    let mut nats = Nats::start();
    let clock = Clock::manual(MORNING);
    let servers = [Apart::start(&nats, &clock).await, Apart::start(&nats, &clock).await];
    let group = Group::new();
    let (mut host, mut friend) = sit_down::<G>(&group, [servers[0].address, servers[1].address], 4).await;
    for moves in [4, 12] {
        let begun = |players: &[&mut Player<G>]| {
            all_over(players) || players.iter().all(|player| player.remote().plies.len() >= moves)
        };
        play_together(&group, &mut [&mut host, &mut friend], "some moves", begun).await;
        nats.restart();
    }
    play_together(&group, &mut [&mut host, &mut friend], "the end", all_over).await;
    check(&nats, &[&host, &friend]).await;
}

/// Limits the bytes of the stream of rooms, as an operator does.
async fn limit(nats: &Nats, max_bytes: i64) {
    let context = jetstream::new(async_nats::connect(nats.url()).await.unwrap());
    let mut rooms = context.get_stream("deskmate-rooms").await.unwrap();
    let config = rooms.info().await.unwrap().config.clone();
    context.update_stream(Config { max_bytes, ..config }).await.unwrap();
}

#[test]
fn a_stream_that_is_nearly_full_takes_no_new_games_and_goes_on_with_the_others() {
    run(async {
        let nats = Nats::start();
        let clock = Clock::manual(MORNING);
        let log = NatsLog::connect(&nats.url(), clock.clone()).await.unwrap();
        let server = start(Arc::new(log), clock.clone(), NO_LIMITS).await;
        let terms = Terms { colour: Colour::First, ..Terms::default() };
        let mut host = RawClient::connect(server.address()).await;
        let ReplyBody::Room(room) = host.ask(0, create(terms).0).await else { panic!("no room") };
        let mut friend = RawClient::connect(server.address()).await;
        let join = RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() };
        friend.ask(0, join).await;
        let until = async |spacious: bool| {
            while server.shared().log.has_space() != spacious {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };

        limit(&nats, 1 << 20).await;
        until(false).await;
        let mut other = RawClient::connect(server.address()).await;
        let said = other.ask(0, create(terms).0).await;
        assert!(matches!(&said, ReplyBody::Refused(why) if why.code == RefusalCode::Unavailable), "{said:?}");
        let first_move = RequestBody::Move { turn: 0, mv: Raw::new(&5), sealed: None };
        assert!(matches!(host.ask(1, first_move).await, ReplyBody::Done { .. }), "the game goes on");
        // A server that starts now knows it too, and leaves the limit as it is.
        let next = NatsLog::connect_replicated(&nats.url(), Some(1), clock.clone()).await.unwrap();
        assert!(!next.has_space());

        limit(&nats, 1 << 30).await;
        until(true).await;
        assert!(matches!(other.ask(1, create(terms).0).await, ReplyBody::Room(_)));
        server.stop().await;
    });
}

#[test]
fn a_stream_that_is_full_loses_no_room() {
    run(async {
        let nats = Nats::start();
        let context = jetstream::new(async_nats::connect(nats.url()).await.unwrap());
        let older = Config {
            name: "deskmate-rooms".to_owned(),
            subjects: vec!["deskmate.room.*".to_owned()],
            max_bytes: 1 << 16,
            discard: DiscardPolicy::Old,
            ..Config::default()
        };
        context.create_stream(older).await.unwrap();
        let log = NatsLog::connect(&nats.url(), Clock::manual(MORNING)).await.unwrap();
        let room = "AAAAAA".parse().unwrap();
        let mut last = START;
        let why = loop {
            match log.append(room, last, "x".repeat(1_000)).await {
                Ok(position) => last = position,
                Err(why) => break why,
            }
            assert!(last < 100, "it takes no more than it has space for");
        };
        assert!(matches!(why, AppendError::Unavailable(_)), "{why:?}");
        assert_eq!(log.read(room, START).await.unwrap()[0].position, 1, "the first record is there");
    });
}
