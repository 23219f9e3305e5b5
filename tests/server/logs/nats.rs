//! Several servers on one NATS.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use deskmate::games::{Game, NAMES, Visitor, visit};
use deskmate::net::{Entry, Verdict};
use deskmate::referee::wire::{Raw, SeatTold, Terms};
use deskmate::server::clock::Clock;
use deskmate::server::log::nats::NatsLog;
use tokio::runtime::Runtime;

use crate::harness::{
    Group, HERE, MORNING, NO_LIMITS, Nats, Player, SECRETIVE, compare, facts, play_together, run, smaller,
    start,
};
use crate::processes::Process;

/// A server with threads of its own, so that it can be killed.
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
            // It runs until the runtime is gone.
            tokio::spawn(async move {
                let _server = server;
                std::future::pending::<()>().await;
            });
            address
        });
        let address = starting.await.unwrap();
        Self { runtime: Some(runtime), address }
    }

    /// From one moment to the next, without a word.
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

/// The host on one server, the friend on the other; short games.
async fn sit_down<G: Game>(group: &Group, servers: [SocketAddr; 2], seed: u64) -> (Player<G>, Player<G>) {
    let config = Raw::new(&smaller::<G>(&G::Config::default(), vec![3, 2, 1]));
    let wish = Entry::Create { game: G::NAME.to_owned(), config, terms: Terms::default() };
    let mut host = Player::<G>::waking(servers[0], wish, seed, Arc::clone(&group.wake));
    host.until("a room", |player| player.remote.is_some()).await;
    let friend = Player::waking(servers[1], Entry::Join(host.code()), seed + 1, Arc::clone(&group.wake));
    (host, friend)
}

fn all_over<G: Game>(players: &[&mut Player<G>]) -> bool {
    players.iter().all(|player| player.over() && player.client.unanswered() == 0)
}

async fn check<G: Game>(nats: &Nats, players: &[&Player<G>]) {
    let log = NatsLog::connect(&nats.url(), Clock::manual(MORNING)).await.unwrap();
    let facts = facts::<G>(&log, players[0].code()).await;
    for player in players {
        compare(&facts, player, player.remote().viewer());
        assert!(matches!(player.remote().verdict, Some(Verdict::Kept | Verdict::KeptSinceReturn)));
        assert_eq!(player.refused, Vec::<String>::new());
    }
}

#[test]
fn players_of_a_room_are_on_different_servers() {
    struct Play<'a>(&'a Nats, [SocketAddr; 2]);
    impl Visitor for Play<'_> {
        type Out = ();
        fn visit<G: Game>(self) {
            // Inside of a runtime already: this one thread may wait.
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

/// Runs a game with a fault somewhere: the one with hidden moves.
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
    // Nobody says goodbye: only the silence tells.
    friend.plays = false;
    clock.advance(Duration::from_secs(11));
    friend
        .until("word of the other's absence", |player| {
            matches!(player.remote().standing.seats[seat.index()], SeatTold::Away(_))
        })
        .await;
    assert!(!friend.over());

    let mut back = Player::<G>::waking(second.address, Entry::Return(ticket), 9, Arc::clone(&group.wake));
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
    let mut back = Player::<G>::waking(second.address, Entry::Return(ticket), 9, Arc::clone(&group.wake));
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
