//! Cuts the connection at every message of a game, one after the other.

use std::net::SocketAddr;
use std::sync::Arc;

use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_net::{RoomEntry, SealVerdict};
use deskmate_referee::room::fact::Fact;
use deskmate_referee::wire::{Raw, Terms};
use deskmate_server::log::RoomLog;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::harness::{Group, Here, Player, compare, facts, play_together, run, smaller};

/// The number of concurrent games: each of them mostly waits for messages.
const AT_ONCE: usize = 16;

/// The point at which a game is cut.
#[derive(Clone, Copy)]
struct Cut {
    /// The player whose connection is cut: 0 for the host, 1 for the friend.
    whose: usize,
    /// The number of the message at which it is cut, and whether that message gets through.
    at: (usize, bool),
}

/// Plays one game with a cut. Returns the number of messages on each connection.
async fn play<G: Game>(address: SocketAddr, log: Arc<dyn RoomLog>, cut: Option<Cut>) -> [usize; 2] {
    let cut_of = |whose| cut.filter(|cut| cut.whose == whose).map(|cut| cut.at);
    let group = Group::new();
    let seed = 7;
    let wish = |wish| Player::<G>::waking(address, wish, seed, Arc::clone(&group.wake));
    let (game, config) = (G::NAME.to_owned(), Raw::new(&smaller::<G>(&G::Config::default(), vec![1, 1])));
    let mut host = wish(RoomEntry::Create { game, config, terms: Terms::default() });
    host.tape.lock().unwrap().cut = cut_of(0);
    host.until("a room", |player| player.remote.is_some()).await;
    let code = host.code();
    let mut friend = wish(RoomEntry::Join(code));
    friend.tape.lock().unwrap().cut = cut_of(1);
    let over = |players: &[&mut Player<G>]| {
        players.iter().all(|player| player.over() && player.client.unanswered_count() == 0)
    };
    play_together(&group, &mut [&mut host, &mut friend], "the end", over).await;

    let facts = facts::<G>(&*log, code).await;
    let moves = facts.iter().filter(|stamped| matches!(stamped.fact, Fact::Moved { .. })).count();
    assert_eq!(moves, friend.remote().plies.len(), "nothing is lost and nothing doubled");
    for player in [&host, &friend] {
        compare(&facts, player, player.remote().viewer());
        assert_eq!(player.remote().plies.len(), moves);
        assert!(matches!(player.remote().verdict, Some(SealVerdict::Kept | SealVerdict::KeptSinceReturn)));
        assert_eq!(player.refused, Vec::<String>::new());
        assert_eq!(player.client.unanswered_count(), 0);
    }
    [&host, &friend].map(|player| player.tape.lock().unwrap().passed)
}

async fn at_every_message<G: Game>() {
    let here = Here::start().await;
    let log = || Arc::clone(&here.server.shared().log);
    let whole = play::<G>(here.address(), log(), None).await;
    let turnstile = Arc::new(Semaphore::new(AT_ONCE));
    let mut games = JoinSet::new();
    let cuts = [0, 1].into_iter().flat_map(|whose| {
        let messages = (1..=whole[whose]).flat_map(|at| [(at, false), (at, true)]);
        messages.map(move |at| Cut { whose, at })
    });
    for cut in cuts {
        let pass = Arc::clone(&turnstile).acquire_owned().await.expect("it is never closed");
        let (address, log) = (here.address(), log());
        games.spawn(async move {
            play::<G>(address, log, Some(cut)).await;
            drop(pass);
        });
    }
    let cuts = games.join_all().await.len();
    let rooms = here.server.shared().log.rooms().await.unwrap().len();
    assert_eq!(rooms, 1 + cuts, "a room whose making was not answered for is made once");
    eprintln!("{}: cut at each of {whole:?} messages, {cuts} games", G::NAME);
    here.server.stop().await;
}

#[test]
fn a_game_survives_a_cut_at_every_message() {
    struct CutUp;
    impl Visitor for CutUp {
        type Out = ();
        fn visit<G: Game>(self) {
            run(at_every_message::<G>());
        }
    }
    for name in NAMES {
        visit(name, CutUp).expect("a name of the catalogue is a game");
    }
}
