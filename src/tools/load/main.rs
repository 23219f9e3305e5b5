//! `deskmate-load`: measures how many games a server can hold.
//!
//! Starts a server in a child process, plays more and more games on it at once, each with a move per second, and
//! measures the time from sending a move to receiving the reply.

mod game;
mod rolling;
mod script;
mod siege;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use deskmate_server::clock::Clock;
use deskmate_server::limits::{Limits, PerGroup, Rate};
use deskmate_server::log::RoomLog;
use deskmate_server::log::nats::NatsLog;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::{Server, Settings};
use lexopt::{Arg, Parser, ValueExt};
use tokio::sync::{Mutex, watch};
use tokio::task::JoinSet;

use game::Pair;
use script::Script;
use siege::Siege;

/// The output of `--help`.
const HELP: &str = "\
deskmate-load: measures how many games a server can hold

  deskmate-load [--game NAME] [--first N] [--step N] [--most N] [--seconds S] [--limit MS] [--siege N]
                [--log URL]
  deskmate-load --rolling N --log URL [--game NAME]

  --game NAME     Game to play, with random moves (default: gomoku).
  --first N       Number of games in the first round (default: 500).
  --step N        Number of games to add in each round (default: 500).
  --most N        Maximum number of games (default: 8000).
  --seconds S     Length of a round (default: 20).
  --limit MS      Stop when more than 1% of the moves take longer (default: 50).
  --siege N       Number of hostile connections at the same time (default: 0), of seven kinds: half-sent requests,
                  pings, spectators who never read, spectators who keep changing their name, downloads that are
                  never read, push addresses that keep changing, and guessed codes.
  --rolling N     Play N games on two servers that share one NATS instead, and restart each server once, one after
                  the other; the players reconnect by themselves. Needs --log.
  --log URL       NATS server to keep the rooms in (default: SQLite in a temporary folder).
  --help          Show this help.
  --version       Show the version.

Every game makes one move per second. The server runs in a process of its own on this computer, with its usual limits
per address; players and attackers connect from many addresses of this computer. Every game takes two sockets in each
of the two processes. The limit of open files is raised as far as the system allows; if that is too low, the output
says so.";

/// The parsed command line.
struct Arguments {
    game: String,
    first: usize,
    step: usize,
    max_games: usize,
    time: Duration,
    limit: Duration,
    siege: u32,
    rolling: Option<u32>,
    log: Option<String>,
    /// Run as the server, with its data in this folder. Used for the child process.
    serve: Option<String>,
}

/// The action to perform.
enum Asked {
    /// Print this text and exit.
    Print(String),
    /// Run the load test.
    Load(Arguments),
}

/// Parses the command line.
fn parse() -> Result<Asked, lexopt::Error> {
    let mut read = Arguments {
        game: "gomoku".to_owned(),
        first: 500,
        step: 500,
        max_games: 8000,
        time: Duration::from_secs(20),
        limit: Duration::from_millis(50),
        siege: 0,
        rolling: None,
        log: None,
        serve: None,
    };
    let mut parser = Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Asked::Print(HELP.to_owned())),
            Arg::Long("version") | Arg::Short('V') => {
                return Ok(Asked::Print(format!("deskmate-load {}", env!("CARGO_PKG_VERSION"))));
            }
            Arg::Long("game") => read.game = parser.value()?.string()?,
            Arg::Long("first") => read.first = games(&mut parser, "--first")?,
            Arg::Long("step") => read.step = games(&mut parser, "--step")?,
            Arg::Long("most") => read.max_games = games(&mut parser, "--most")?,
            Arg::Long("seconds") => read.time = Duration::from_secs(parser.value()?.parse()?),
            Arg::Long("limit") => read.limit = Duration::from_millis(parser.value()?.parse()?),
            Arg::Long("siege") => read.siege = parser.value()?.parse()?,
            Arg::Long("rolling") => read.rolling = Some(parser.value()?.parse()?),
            Arg::Long("log") => read.log = Some(parser.value()?.string()?),
            Arg::Long("serve") => read.serve = Some(parser.value()?.string()?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Asked::Load(read))
}

/// Parses the value of an option that takes a number of games.
fn games(parser: &mut Parser, option: &str) -> Result<usize, lexopt::Error> {
    match parser.value()?.parse()? {
        0 => Err(format!("{option} takes a whole number from 1").into()),
        games => Ok(games),
    }
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The server's process. It stops when its standard input is closed.
struct Process {
    child: Child,
    input: Option<ChildStdin>,
    address: SocketAddr,
}

impl Process {
    fn start(arguments: &Arguments, folder: &str) -> Result<Self, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--serve", folder]).stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Some(url) = &arguments.log {
            command.args(["--log", url]);
        }
        let mut child = command.spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("the server has no output")?).read_line(&mut line)?;
        let input = child.stdin.take();
        Ok(Self { address: line.trim().parse().map_err(|_| "the server didn't start")?, child, input })
    }

    /// Closes the server's standard input and waits for it to exit.
    fn stop(&mut self) {
        drop(self.input.take());
        let _ = self.child.wait();
    }

    /// Returns the resident memory in KiB and the CPU time used so far. Available on Linux only.
    fn usage(&self) -> Option<(u64, Duration)> {
        let read = |what: &str| std::fs::read_to_string(format!("/proc/{}/{what}", self.child.id())).ok();
        let status = read("status")?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let memory = memory.trim().trim_end_matches(" kB").parse().ok()?;
        let stat = read("stat")?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        // User and system time in hundredths of a second: fields 14 and 15 of the file.
        let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some((memory, Duration::from_millis(10 * ticks)))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Runs the server until standard input is closed.
async fn serve(folder: &str, log: Option<&str>) -> Result<(), Failure> {
    max_games();
    let clock = Clock::running();
    let log: Arc<dyn RoomLog> = match log {
        Some(url) => Arc::new(NatsLog::connect(url, clock.clone()).await?),
        None => Arc::new(SqliteLog::open(folder.as_ref())?),
    };
    // All players enter at once, and as many as the computer can handle: neither the rate of new rooms nor the total
    // number of connections is limited.
    let usual = Limits::default();
    let (rooms, connections) =
        (PerGroup::<Rate>::UNLIMITED, PerGroup { all: usize::MAX, ..usual.connections });
    let limits = Limits { rooms, connections, ..usual };
    // The large file that some hostile clients request.
    let web = std::env::temp_dir().join(format!("deskmate-load-web-{}", std::process::id()));
    let large = web.join(&siege::LARGE_FILE_PATH[1..]);
    std::fs::create_dir_all(large.parent().unwrap_or(&web))?;
    std::fs::write(large, vec![0; 4 << 20])?;
    let settings = Settings::new(([127, 0, 0, 1], 0).into(), log, clock);
    let settings = Settings { limits, web: Some(web.clone()), ..settings };
    let server = Server::start(settings).await?;
    println!("{}", server.address());
    tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new())).await??;
    server.stop().await;
    // A folder that is already gone is not an error.
    let _ = std::fs::remove_dir_all(web);
    Ok(())
}

/// The number of open files reserved for purposes other than games.
const RESERVED_FILES: u64 = 100;

/// Raises the limit of open files as far as the system allows, and returns the number of games for which there are
/// enough sockets in this process and in the server's.
fn max_games() -> usize {
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(u64::MAX);
    usize::try_from(files.saturating_sub(RESERVED_FILES) / 2).unwrap_or(usize::MAX)
}

/// Plays more and more games until the 99th percentile of the move times exceeds the limit, or all games are played.
async fn load(arguments: &Arguments) -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("deskmate-load-{}", std::process::id()));
    let process = Process::start(arguments, &folder.to_string_lossy())?;
    let script = Arc::new(Script::of(&arguments.game)?);
    let (empty, _) = process.usage().unwrap_or_default();
    println!("{}, one move per second in each game, on {}", arguments.game, process.address);
    println!("games   moves/s    p50 ms    p99 ms    max ms   server CPU   server MiB   KiB / room");
    let times = Arc::new(Mutex::new(Vec::<Duration>::new()));
    let stop = watch::Sender::new(false);
    let mut players = JoinSet::new();
    let mut playing = 0;
    let possible = max_games();
    let most = arguments.max_games.min(possible);
    if most < arguments.max_games {
        println!("the limit of open files allows at most {possible} games (see ulimit -n)");
    }
    let mut codes = Vec::new();
    let siege = Arc::<Siege>::default();
    let mut enemies = JoinSet::new();
    let mut wanted = arguments.first.min(most);
    loop {
        while playing < wanted {
            // Ten games share an address, as in a home network.
            let home = u32::try_from(playing / 10)?;
            let (pair, code) = Pair::enter_room(home, process.address, Arc::clone(&script)).await?;
            codes.push(code);
            players.spawn(pair.play(Arc::clone(&times), stop.subscribe()));
            playing += 1;
        }
        if enemies.is_empty() && arguments.siege > 0 {
            let codes = Arc::new(codes.clone());
            for number in 0..arguments.siege {
                enemies.spawn(Arc::clone(&siege).attack_forever(number, process.address, Arc::clone(&codes)));
            }
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
        times.lock().await.clear();
        let (_, before) = process.usage().unwrap_or_default();
        let began = Instant::now();
        tokio::time::sleep(arguments.time).await;
        let mut measured = std::mem::take(&mut *times.lock().await);
        let seconds = began.elapsed().as_secs_f64();
        let (memory, after) = process.usage().unwrap_or_default();
        measured.sort_unstable();
        let at = |part: f64| {
            measured.get(((measured.len() as f64 - 1.0) * part) as usize).copied().unwrap_or_default()
        };
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        println!(
            "{playing:5}   {:7.0}   {:7.2}   {:7.2}   {:7.1}   {:8.0} %   {:10.1}   {:10.1}",
            measured.len() as f64 / seconds,
            millis(at(0.5)),
            millis(at(0.99)),
            millis(at(1.0)),
            (after - before).as_secs_f64() / seconds * 100.0,
            memory as f64 / 1024.0,
            memory.saturating_sub(empty) as f64 / playing as f64,
        );
        if arguments.siege > 0 {
            let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
            println!(
                "        {} hostile connections open, of {} attempts",
                count(&siege.held),
                count(&siege.attempts)
            );
        }
        std::io::stdout().flush()?;
        if let Some(failed) = players.try_join_next() {
            failed??;
        }
        if at(0.99) > arguments.limit || wanted >= most {
            break;
        }
        // The last time as many as there may be.
        wanted = wanted.saturating_add(arguments.step).min(most);
    }
    stop.send_replace(true);
    enemies.shutdown().await;
    players.shutdown().await;
    drop(process);
    // A folder that is already gone is not an error.
    let _ = std::fs::remove_dir_all(folder);
    Ok(())
}

fn main() -> ExitCode {
    let arguments = match parse() {
        Ok(Asked::Load(arguments)) => arguments,
        Ok(Asked::Print(text)) => {
            println!("{text}");
            return ExitCode::SUCCESS;
        }
        Err(why) => {
            eprintln!("deskmate-load: {why}");
            return ExitCode::from(2);
        }
    };
    let done = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::from);
    let done = done.and_then(|runtime| {
        let done = match (&arguments.serve, arguments.rolling) {
            (Some(folder), _) => runtime.block_on(serve(folder, arguments.log.as_deref())),
            (None, Some(_)) if arguments.log.is_none() => Err("--rolling needs --log".into()),
            (None, Some(games)) => runtime.block_on(rolling::run_rolling_update(&arguments, games)),
            (None, None) => runtime.block_on(load(&arguments)),
        };
        runtime.shutdown_background();
        done
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("deskmate-load: {why}");
            ExitCode::FAILURE
        }
    }
}
