//! The real program as a process: killed at random, stopped, and out of disk space or file descriptors.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_net::{RoomEntry, SealVerdict};
use deskmate_referee::room::fact::Fact;
use deskmate_referee::wire::{Raw, RefusalCode, ReplyBody, RequestBody, Terms};
use deskmate_server::host::reachable;
use deskmate_server::log::sqlite::{FILE_NAME, SqliteLog};
use rand::RngExt;

use crate::faults::unread;
use crate::harness::{Folder, Group, Player, RawClient, compare, create, facts, play_together, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_deskmate-server");

/// A running server process, killed on drop.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts the server with these arguments, and waits until it listens.
    pub fn start(listen: SocketAddr, arguments: &[&str]) -> Self {
        Self::run(Command::new(PROGRAM), listen, arguments)
    }

    /// Starts the server with a limit on the size of its files in KiB, like a disk that is soon full.
    pub fn on_a_small_disk(kib: u32, data: &Path) -> Self {
        let mut shell = Command::new("sh");
        // Without the signal, a write fails as it does on a full disk.
        shell.args(["-c", "trap '' XFSZ; ulimit -f $0; exec \"$@\"", &(2 * kib).to_string(), PROGRAM]);
        Self::run(shell, ANY_PORT, &["--data", data.to_str().expect("a plain path")])
    }

    /// Starts the server with a limit on its open files.
    pub fn with_few_files(files: u32, arguments: &[&str]) -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -n $0; exec \"$@\"", &files.to_string(), PROGRAM]);
        Self::run(shell, ANY_PORT, arguments)
    }

    /// Starts the server with its log messages in a file.
    pub fn telling(log: &Path, data: &Path) -> Self {
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec 2>$0; exec \"$@\"", log.to_str().expect("a plain path"), PROGRAM]);
        Self::run(shell, ANY_PORT, &["--data", data.to_str().expect("a plain path")])
    }

    /// Starts the server with a library that cuts the power at the step `at`; `None` if that is before it listens.
    pub fn until_the_power_is_cut(library: &Path, at: u64, seed: u64, data: &Path) -> Option<Self> {
        let mut command = Command::new(PROGRAM);
        command.env("LD_PRELOAD", library);
        command.env("POWER_CUT_AT", at.to_string()).env("POWER_CUT_SEED", seed.to_string());
        Self::try_run(command, ANY_PORT, &["--data", data.to_str().expect("a plain path")])
    }

    fn run(command: Command, listen: SocketAddr, arguments: &[&str]) -> Self {
        Self::try_run(command, listen, arguments).expect("it says where it listens")
    }

    fn try_run(mut command: Command, listen: SocketAddr, arguments: &[&str]) -> Option<Self> {
        command.args(["--listen", &listen.to_string()]).args(arguments);
        command.env("RUST_LOG", "warn").env("NO_COLOR", "1").stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program can be started");
        let mut line = String::new();
        let out = child.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut line).expect("it says where it listens");
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        if address.is_none() {
            child.wait().expect("it was started");
        }
        Some(Self { child, address: address? })
    }

    pub fn over(listen: SocketAddr, data: &Path) -> Self {
        Self::start(listen, &["--data", data.to_str().expect("a plain path")])
    }

    /// Asks the server to stop, and waits. Returns whether it exited successfully.
    pub fn terminate(mut self) -> bool {
        let kill = Command::new("kill").arg(self.child.id().to_string()).status();
        kill.expect("there is kill").success() && self.child.wait().expect("it was started").success()
    }

    /// Kills the server with `kill -9`.
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it was started");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const ANY_PORT: SocketAddr = crate::harness::HERE;

/// The number of times that the server is killed.
const KILLS: u64 = 100;

#[test]
fn a_hundred_kills_in_mid_move_lose_nothing_and_double_nothing() {
    struct Killed(u64);
    impl Visitor for Killed {
        type Out = u64;
        fn visit<G: Game>(self) -> u64 {
            run(game_with_kills::<G>(self.0))
        }
    }
    let mut kills = 0;
    let mut seed = 0;
    while kills < KILLS {
        let name = NAMES[seed as usize % NAMES.len()];
        kills += visit(name, Killed(seed)).expect("a name of the catalogue is a game");
        seed += 1;
    }
    eprintln!("{kills} kills in {seed} games");
}

/// Plays a game during which the server is killed now and then. Returns the number of kills.
async fn game_with_kills<G: Game>(seed: u64) -> u64 {
    let folder = Folder::new();
    let mut process = Process::over(ANY_PORT, folder.path());
    let address = process.address;
    let mut lots = dice_from_seed(seed);
    let group = Group::new();
    let presets = G::presets();
    let wish = RoomEntry::Create {
        game: G::NAME.to_owned(),
        config: Raw::new(&presets[seed as usize % presets.len()].1),
        terms: Terms::default(),
    };
    let mut host = Player::<G>::waking(address, wish, seed, group.wake.clone());
    host.until("a room", |player| player.remote.is_some()).await;
    let code = host.code();
    let mut friend = Player::<G>::waking(address, RoomEntry::Join(code), seed + 1, group.wake.clone());

    let mut kills = 0;
    // Random games of some kinds are long: after 12 kills the host resigns.
    while kills < 12 {
        let moves = friend.told.len() + lots.random_range(0..8);
        let until = |players: &[&mut Player<G>]| {
            let over = players.iter().all(|player| player.over() && player.client.unanswered_count() == 0);
            // In mid-move: a move is sent and not answered.
            over || players[1].told.len() >= moves
                && players.iter().any(|player| player.client.unanswered_count() > 0)
        };
        play_together(&group, &mut [&mut host, &mut friend], "a move or the end", until).await;
        if host.over() && friend.over() {
            break;
        }
        // Kill before, while or after the move is stored.
        std::thread::sleep(Duration::from_micros(lots.random_range(0..3000)));
        process.kill();
        kills += 1;
        process = Process::over(address, folder.path());
    }
    if !host.over() {
        host.until("a connection", |player| player.client.is_online()).await;
        host.client.send_request(deskmate_referee::wire::RequestBody::Resign).expect("one is in the room");
    }
    let over = |players: &[&mut Player<G>]| {
        players.iter().all(|player| player.over() && player.client.unanswered_count() == 0)
    };
    play_together(&group, &mut [&mut host, &mut friend], "the end", over).await;
    assert!(process.terminate(), "it stops well when it is asked to");

    let log = SqliteLog::open(folder.path()).expect("the file is whole");
    let facts = facts::<G>(&log, code).await;
    let mut ids = std::collections::HashSet::new();
    for stamped in &facts {
        if let Fact::Moved { seat, id, .. } = &stamped.fact {
            assert!(ids.insert((*seat, *id)), "request {id} of {seat:?} took effect twice");
        }
    }
    for player in [&host, &friend] {
        compare(&facts, player, player.remote().viewer());
        assert_eq!(
            player.remote().plies.len(),
            ids.len(),
            "every move that was answered for is there, and no other"
        );
        assert!(matches!(player.remote().verdict, Some(SealVerdict::Kept | SealVerdict::KeptSinceReturn)));
        // A move that arrived after the host had resigned.
        assert!(player.refused.iter().all(|code| code == "Over"), "{:?}", player.refused);
    }
    kills
}

#[test]
fn asked_to_stop_it_says_goodbye_and_comes_back_with_everything() {
    run(async {
        let folder = Folder::new();
        let process = Process::over(ANY_PORT, folder.path());
        let address = process.address;
        let mut client = crate::harness::RawClient::connect(address).await;
        let (create, token) = crate::harness::create(Terms::default());
        let deskmate_referee::wire::ReplyBody::Room(room) = client.ask(0, create).await else {
            panic!("no room")
        };
        let began = std::time::Instant::now();
        assert!(process.terminate());
        assert!(began.elapsed() < Duration::from_secs(2), "it need not be cut off");
        client
            .until(|say| {
                matches!(
                    say,
                    deskmate_referee::wire::ReplyBody::Bye(deskmate_referee::wire::CloseReason::Restarting)
                )
            })
            .await;
        assert!(client.is_closed().await);
        let _process = Process::over(address, folder.path());
        let mut client = crate::harness::RawClient::connect(address).await;
        let back =
            deskmate_referee::wire::RequestBody::Resume { code: room.code, token, seen: 0, store: None };
        assert!(matches!(client.ask(0, back).await, deskmate_referee::wire::ReplyBody::Room(_)));
    });
}

#[test]
fn with_a_full_disk_games_can_still_be_seen() {
    run(async {
        let folder = Folder::new();
        let process = Process::on_a_small_disk(96, folder.path());
        assert!(reachable(process.address));
        let mut host = RawClient::connect(process.address).await;
        let (create, token) = create(Terms::default());
        let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
        let mut done = 0;
        let full = loop {
            match host.ask(done + 1, RequestBody::Greet(0)).await {
                ReplyBody::Done { .. } => done += 1,
                ReplyBody::Refused(why) if why.code == RefusalCode::TooFast => tokio::task::yield_now().await,
                other => break other,
            }
            assert!(done < 1000, "the disk is never full");
        };
        assert!(matches!(&full, ReplyBody::Refused(why) if why.code == RefusalCode::Unavailable), "{full:?}");
        assert!(!reachable(process.address), "it says that it is not well");
        // The connection stays open, and a returning player sees the game.
        host.until_pong().await;
        let mut again = RawClient::connect(process.address).await;
        let resume = RequestBody::Resume { code: room.code, token, seen: 0, store: room.store };
        let ReplyBody::Room(seen) = again.ask(0, resume).await else { panic!("no room") };
        assert_eq!(seen.seq, room.seq + done);
        again.until_pong().await;
        // A refused request has no effect.
        drop(process);
        let process = Process::over(ANY_PORT, folder.path());
        let mut back = RawClient::connect(process.address).await;
        let resume = RequestBody::Resume { code: room.code, token, seen: 0, store: room.store };
        let ReplyBody::Room(seen) = back.ask(0, resume).await else { panic!("no room") };
        assert_eq!(seen.last_id, done);
    });
}

/// Takes the program's folder away, checks how it reports this, and checks that it recovers when the folder is back.
async fn without_its_folder(take: impl Fn(&Path), give_back: Option<impl Fn(&Path)>) {
    let folder = Folder::new();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let process = Process::telling(&log, &data);
    let mut host = RawClient::connect(process.address).await;
    let (create, token) = create(Terms::default());
    let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
    assert!(matches!(host.ask(1, RequestBody::Greet(0)).await, ReplyBody::Done { .. }));
    let told = || std::fs::read_to_string(&log).expect("it is there");
    let before = told().lines().count();
    take(&data);
    let unavailable = |say: &ReplyBody| matches!(say, ReplyBody::Refused(refusal) if refusal.code == RefusalCode::Unavailable);
    for id in 2..12 {
        assert!(unavailable(&host.ask(id, RequestBody::Greet(0)).await), "answered as kept");
    }
    let mut other = RawClient::connect(process.address).await;
    assert!(unavailable(&other.ask(0, crate::harness::create(Terms::default()).0).await));
    assert!(!reachable(process.address), "it says that it is not well");
    let text = told();
    let after: Vec<_> = text.lines().skip(before).collect();
    assert!(matches!(&after[..], [line] if line.contains(data.to_str().expect("a plain path"))), "{text}");
    let Some(give_back) = give_back else { return };
    give_back(&data);
    // The server recovers by itself.
    while !reachable(process.address) {
        tokio::task::yield_now().await;
    }
    let done = loop {
        match host.ask(20, RequestBody::Greet(0)).await {
            ReplyBody::Done { seq } => break seq,
            say => assert!(unavailable(&say), "{say:?}"),
        }
    };
    drop(process);
    // Acknowledged requests are stored, and refused ones are not.
    let process = Process::over(ANY_PORT, &data);
    let mut back = RawClient::connect(process.address).await;
    let resume = RequestBody::Resume { code: room.code, token, seen: 0, store: room.store };
    let ReplyBody::Room(seen) = back.ask(0, resume).await else { panic!("no room") };
    assert_eq!((seen.last_id, done), (20, room.seq + 2));
}

#[cfg(unix)]
#[test]
fn nothing_is_answered_as_kept_when_its_folder_is_gone() {
    let elsewhere = |data: &Path| data.with_file_name("elsewhere");
    let away = |data: &Path| std::fs::rename(data, elsewhere(data)).expect("the folder is ours");
    let back = |data: &Path| std::fs::rename(elsewhere(data), data).expect("the folder is ours");
    let nothing = None::<fn(&Path)>;
    run(without_its_folder(away, Some(back)));
    run(without_its_folder(
        |data: &Path| std::fs::remove_dir_all(data).expect("the folder is ours"),
        nothing,
    ));
    let emptied = |data: &Path| {
        std::fs::remove_dir_all(data).expect("the folder is ours");
        std::fs::create_dir(data).expect("the folder is ours");
        std::fs::write(data.join(FILE_NAME), "").expect("the folder is ours");
    };
    run(without_its_folder(emptied, nothing));
    // The write-ahead log alone is removed: it holds the latest records.
    let without = |data: &Path| {
        std::fs::remove_file(data.join(format!("{FILE_NAME}-wal"))).expect("the folder is ours");
    };
    run(without_its_folder(without, nothing));
}

#[cfg(target_os = "linux")]
#[test]
fn those_who_read_nothing_leave_open_files_for_others() {
    run(async {
        let (data, web) = (Folder::new(), unread::web());
        let path = |folder: &Folder| folder.path().to_str().expect("a plain path").to_owned();
        let arguments = ["--data", &path(&data), "--web", &path(&web)];
        let process = Process::with_few_files(600, &arguments);
        let mut held = Vec::new();
        for number in 0..500_u16 {
            // Some are refused, as they should be.
            held.push(
                unread::ask(process.address, [127, 0, 0, if number % 2 == 0 { 2 } else { 3 }], "").await,
            );
        }
        assert!(reachable(process.address));
        let mut host = RawClient::connect(process.address).await;
        assert!(matches!(host.ask(0, create(Terms::default()).0).await, ReplyBody::Room(_)));
        let mut answer =
            unread::ask(process.address, [127, 0, 0, 4], "Connection: close\r\n").await.expect("it listens");
        assert!(unread::all_of(&mut answer).await, "somebody else gets the file");
        drop(held);
    });
}

#[test]
fn arguments_that_make_no_sense_are_refused_in_one_line() {
    let folder = Folder::new();
    let data = folder.path().join("data");
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (data, file, empty) =
        (data.to_str().unwrap(), file.to_str().unwrap(), folder.path().to_str().unwrap());
    let busy = std::net::TcpListener::bind(ANY_PORT).unwrap();
    let busy = busy.local_addr().unwrap().to_string();
    let cases: &[(&[&str], i32, &str)] = &[
        (&["--listen", "here"], 2, "--listen takes an address such as 0.0.0.0:8080, not \"here\""),
        (&["--listen"], 2, "missing argument"),
        (&["--lisen", "x"], 2, "--lisen"),
        (&["room"], 2, "unexpected argument"),
        (&["--data", data, "--log", "nats://localhost"], 2, "--data or --log"),
        (
            &["--log", "nats://localhost", "--replicas", "9"],
            2,
            "--replicas takes a number from 1 to 5, not \"9\"",
        ),
        (&["--replicas", "3"], 2, "--replicas needs --log"),
        (&["--web", empty], 2, "no index.html"),
        (&["--host", "https://games.example.org"], 2, "--host takes a name such as games.example.org"),
        (&["--data", file], 1, "the room store is unavailable"),
        (&["--data", data, "--listen", &busy], 1, "can't listen on"),
        (&["--log", "nats://127.0.0.1:1"], 1, "the room store is unavailable"),
    ];
    for (arguments, code, words) in cases {
        let output = Command::new(PROGRAM).args(*arguments).env("RUST_LOG", "off").output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}: {said}");
        assert!(said.contains(words) && said.lines().count() == 1, "{arguments:?}: {said}");
    }
    let release = Command::new(PROGRAM).arg("--version").output().unwrap();
    let named = concat!("deskmate-server ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(String::from_utf8_lossy(&release.stdout), named);
    let help = Command::new(PROGRAM).arg("--help").output().unwrap();
    assert!(help.status.success() && String::from_utf8_lossy(&help.stdout).contains("--listen ADDR"));
}
