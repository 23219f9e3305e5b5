//! Whole random games over real sockets: each side receives what the authority says, and nothing more.

use std::sync::Arc;

use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_kernel::rules::Viewer;
use deskmate_net::{MatchChange, RoomEntry, SealVerdict};
use deskmate_referee::wire::{Raw, Terms};
use deskmate_server::log::RoomLog;
use tokio::sync::Semaphore;

use crate::harness::{Group, Here, Player, compare, facts, play_together, run, secrets, smaller};

/// The number of games of each kind.
const GAMES: u64 = 1000;
/// The number of concurrent games.
const AT_ONCE: usize = 48;
/// Every game whose number is a multiple of this has a spectator.
const WATCHED: u64 = 10;

/// Plays all games of the catalogue, side by side.
#[test]
fn a_thousand_games_of_each() {
    struct Thousand;
    impl Visitor for Thousand {
        type Out = ();
        fn visit<G: Game>(self) {
            run(thousand::<G>());
        }
    }
    std::thread::scope(|scope| {
        for name in NAMES {
            scope.spawn(|| visit(name, Thousand).expect("a name of the catalogue is a game"));
        }
    });
}

async fn thousand<G: Game>() {
    let began = std::time::Instant::now();
    let here = Here::start().await;
    let log = Arc::clone(&here.server.shared().log);
    let turnstile = Arc::new(Semaphore::new(AT_ONCE));
    let mut games = tokio::task::JoinSet::new();
    for seed in 0..GAMES {
        let pass = Arc::clone(&turnstile).acquire_owned().await.expect("it is never closed");
        let (log, address) = (Arc::clone(&log), here.address());
        games.spawn(async move {
            let plies = play_one::<G>(address, &*log, seed).await;
            drop(pass);
            plies
        });
    }
    let plies: usize = games.join_all().await.into_iter().sum();
    assert_eq!(here.server.shared().metrics.moves.get(), plies as u64, "every move was counted");
    eprintln!("{}: {GAMES} games, {plies} plies in {:.1?}", G::NAME, began.elapsed());
    here.server.stop().await;
}

/// Every tenth game is a preset as it is. The others are smaller, because random players take long.
fn config<G: Game>(number: usize) -> G::Config {
    let presets = G::presets();
    let config = &presets[number % presets.len()].1;
    if number.is_multiple_of(10) { config.clone() } else { smaller::<G>(config, vec![3, 2, 2, 1, 1]) }
}

/// Plays one game, and returns its number of plies.
async fn play_one<G: Game>(address: std::net::SocketAddr, log: &dyn RoomLog, seed: u64) -> usize {
    let config = config::<G>(seed as usize);
    let group = Group::new();
    let wish =
        RoomEntry::Create { game: G::NAME.to_owned(), config: Raw::new(&config), terms: Terms::default() };
    let mut host = Player::<G>::waking(address, wish, 2 * seed, Arc::clone(&group.wake));
    host.until("a room", |player| player.remote.is_some()).await;
    let code = host.code();
    let join = |wish, seed| Player::<G>::waking(address, wish, seed, Arc::clone(&group.wake));
    let mut friend = join(RoomEntry::Join(code), 2 * seed + 1);
    let mut stranger = join(RoomEntry::Watch(code), 0);
    let mut players = vec![&mut host, &mut friend];
    if seed.is_multiple_of(WATCHED) {
        stranger.until("a sight of the room", |player| player.remote.is_some()).await;
        players.push(&mut stranger);
    }
    play_together(&group, &mut players, "the end of the game", |players| {
        players.iter().all(|player| player.over())
    })
    .await;

    let facts = facts::<G>(log, code).await;
    assert_eq!(players[0].seat(), !players[1].seat());
    for player in players {
        assert_eq!(player.refused, Vec::<String>::new());
        let viewer = player.remote().viewer();
        compare(&facts, player, viewer);
        if viewer != Viewer::Spectator {
            let plies = player.remote().plies.len();
            // The friend may have joined after the host's first move, but not after their own.
            assert!(player.told.len() + 1 >= plies, "{} of {plies} plies", player.told.len());
        }
        assert_eq!(player.remote().verdict, Some(SealVerdict::Kept));
        assert_eq!(player.changes.last(), Some(&MatchChange::Checked(SealVerdict::Kept)));
        let received = &player.tape.lock().unwrap().received;
        let secrets = secrets::<G>(facts.iter().map(|stamped| &stamped.fact), viewer);
        let last = received.iter().position(|text| text.contains("\"opened\":{")).expect("it was opened");
        for text in &received[..last] {
            for secret in &secrets {
                assert!(!text.contains(secret), "{viewer:?} was told {secret}: {text}");
            }
            assert!(!text.contains("salt") && !text.contains("token"), "{text}");
        }
    }
    host.remote().plies.len()
}
