//! Cuts the power at every write and every flush of the store, with the library `power_cut.c`: data that was not
//! flushed is lost or torn. Every acknowledged request must survive. `DESKMATE_CUTS` sets the number of cuts.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use deskmate_games::add_to_15::AddTo15;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::room::fact::Fact;
use deskmate_referee::wire::{Code, Colour, Raw, ReplyBody, Request, RequestBody, Terms, Token};
use deskmate_server::log::RoomLog;
use deskmate_server::log::sqlite::SqliteLog;

use crate::harness::{Folder, PLAIN, RawClient, Table, facts, run};
use crate::processes::Process;

/// The default number of power cuts.
const CUTS: u64 = 60;

/// The number of writes and flushes of a game from the start of the server. The game is over before the latest of
/// them.
const STEPS: u64 = 110;

/// Compiles the library that cuts the power, with the compiler that links these tests.
fn library() -> PathBuf {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("power_cut.so");
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/server/power_cuts/power_cut.c");
    let built =
        Command::new("cc").args(["-O1", "-shared", "-fPIC", "-o"]).arg(&to).arg(from).arg("-ldl").status();
    assert!(built.expect("there is a compiler").success());
    to
}

/// The progress of a game before the power was cut.
#[derive(Default)]
struct Played {
    code: Option<Code>,
    /// The acknowledged moves.
    acknowledged: Vec<(Seat, u64)>,
    whole: bool,
}

async fn ask(client: &mut RawClient, id: u64, ask: RequestBody) -> Option<ReplyBody> {
    client.try_send(&Request::new(id, ask).to_text()).await;
    loop {
        let reply = client.next().await?;
        if reply.re == Some(id) {
            return Some(reply.say);
        }
    }
}

/// Plays a game until its end, or until the server is gone.
async fn play(process: &Process, played: &mut Played) -> Option<()> {
    let mut table = Table::<AddTo15>::new(15);
    while table.play(Viewer::Spectator, &mut dice_from_seed(15)).is_some() {}
    let remote = &table.players[0];
    let mut host = RawClient::try_connect(process.address).await?;
    let mut friend = RawClient::try_connect(process.address).await?;
    let terms = Terms { colour: Colour::First, ..Terms::default() };
    let (game, config, token) = (PLAIN.to_owned(), Raw::new(&remote.config), Token::random());
    let ReplyBody::Room(room) =
        ask(&mut host, 0, RequestBody::Create { game, config, terms, token, name: Default::default() })
            .await?
    else {
        panic!("no room");
    };
    played.code = Some(room.code);
    ask(
        &mut friend,
        0,
        RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() },
    )
    .await?;
    for (turn, (seat, mv)) in (0..).zip(remote.plies.iter()) {
        let mover = if *seat == Seat::First { &mut host } else { &mut friend };
        let mv = Raw::new(mv.as_ref().expect("nothing is hidden"));
        let answer = ask(mover, turn + 1, RequestBody::Move { turn, mv, sealed: None }).await?;
        assert!(matches!(answer, ReplyBody::Done { .. }), "{answer:?}");
        played.acknowledged.push((*seat, turn + 1));
    }
    played.whole = true;
    Some(())
}

/// Cuts the power at a step, and checks what was stored. Returns whether the game was over before the cut.
async fn cut(library: &Path, seed: u64) -> bool {
    let folder = Folder::new();
    let mut played = Played::default();
    if let Some(mut process) = Process::until_the_power_is_cut(library, 1 + seed % STEPS, seed, folder.path())
    {
        play(&process, &mut played).await;
        process.kill();
    }
    let log = SqliteLog::open(folder.path()).expect("the store can be opened");
    assert!(log.rooms().await.is_ok(), "the store can be read");
    let Some(code) = played.code else { return false };
    let stored = facts::<AddTo15>(&log, code).await;
    for (seat, id) in &played.acknowledged {
        let is_it = |fact: &Fact<AddTo15>| matches!(fact, Fact::Moved { seat: mover, id: number, .. } if (mover, number) == (seat, id));
        assert!(stored.iter().any(|stamped| is_it(&stamped.fact)), "move {id} was answered for and is lost");
    }
    assert!(!stored.is_empty(), "the room was answered for and is lost");
    played.whole
}

#[test]
fn nothing_that_was_answered_for_is_lost() {
    let cuts = std::env::var("DESKMATE_CUTS").ok().and_then(|cuts| cuts.parse().ok()).unwrap_or(CUTS);
    let library = library();
    let (next, whole) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..2 * threads {
            let (next, whole, library) = (Arc::clone(&next), Arc::clone(&whole), &library);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= cuts {
                        break;
                    }
                    // Spread over the steps, however few cuts there are.
                    whole.fetch_add(u64::from(run(cut(library, number * 7))), Ordering::Relaxed);
                }
            });
        }
    });
    let whole = whole.load(Ordering::Relaxed);
    eprintln!("the power was cut {} times, {whole} games were over before", cuts - whole);
    assert!(whole < cuts / 2, "most games are over before");
}
