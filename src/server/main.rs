//! `deskmate-server`: hosts online rooms and the browser game.

use std::ffi::{OsStr, OsString};
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use deskmate_server::clock::Clock;
use deskmate_server::http::Hosts;
use deskmate_server::limits::{Limits, PerGroup};
use deskmate_server::log::RoomLog;
use deskmate_server::log::nats::NatsLog;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::push::{PushKey, PushService, Pusher};
use deskmate_server::{Server, Settings, web_files};
use lexopt::{Arg, Parser, ValueExt};
use tracing::{info, warn};
use tracing_subscriber::EnvFilter;

/// The output of `--help`.
const HELP: &str = "\
deskmate-server: hosts online games of Deskmate and the browser version

  deskmate-server [--listen ADDR] [--data FOLDER | --log URL [--replicas N]]
                  [--web FOLDER] [--behind-proxy] [--host NAME] [--metrics ADDR]
                  [--push-key FILE] [--push-service URL] [--contact URL]

  --listen ADDR    Address to listen on (default: 0.0.0.0:8080). Port 0 picks a free one.
  --data FOLDER    Folder for the rooms, which are kept in one SQLite file (default: deskmate-data).
  --log URL        NATS JetStream server to keep the rooms in instead, e.g. nats://localhost:4222. Any number
                   of servers can share one NATS; each of them serves every room.
  --replicas N     How many servers of the NATS cluster keep a copy of each room, 1 to 5 (default: 1 at first,
                   then as before). With 1, a power failure may lose the latest moves. Needs --log.
  --web FOLDER     Folder of the browser version, as built by web/build.sh (default: web/dist, or web next to
                   this program, if it exists).
  --behind-proxy   Trust the last address in X-Forwarded-For, which the proxy adds: limits per address use it.
                   Only for a server that can be reached through the proxy alone, e.g. with
                   --listen 127.0.0.1:8080.
  --host NAME      Host name to answer to, e.g. games.example.org. Requests for any other name are refused,
                   except for /healthz. Can be repeated (default: any name).
  --metrics ADDR   Address to serve Prometheus metrics on, under /metrics, e.g. 127.0.0.1:9090 (default: none).
  --push-key FILE  File with the key that identifies this server to push services; created if missing (default:
                   push-key in the folder of --data). Required with --log, the same on every server, or
                   notifications are off.
  --push-service URL
                   Push service to send notifications to, e.g. https://push.example.org, besides those of
                   Chrome, Firefox, Edge and Safari. Can be repeated.
  --contact URL    Contact address for push services, e.g. mailto:me@example.org. Safari requires one.
  --help           Show this help.
  --version        Show the version.

The first line on standard output is the address that the server listens on. The log goes to standard error;
RUST_LOG sets what is logged, e.g. RUST_LOG=debug. SIGTERM or Ctrl+C stops the server gracefully.";

/// The file name of the key for push services, in the data folder.
const PUSH_KEY: &str = "push-key";

/// The parsed command line.
struct Arguments {
    listen: SocketAddr,
    data: Option<PathBuf>,
    log: Option<String>,
    replicas: Option<usize>,
    web: Option<PathBuf>,
    behind_proxy: bool,
    hosts: Vec<String>,
    metrics: Option<SocketAddr>,
    push_key: Option<PathBuf>,
    push_services: Vec<PushService>,
    contact: Option<String>,
}

fn address(option: &str, value: &OsStr) -> Result<SocketAddr, String> {
    let text = value.to_string_lossy();
    text.parse().map_err(|_| format!("{option} takes an address such as 0.0.0.0:8080, not {text:?}"))
}

/// The action to perform.
enum Command {
    /// Print this text and exit.
    Print(String),
    /// Run the server.
    Serve(Box<Arguments>),
}

/// Parses the command line.
fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, String> {
    let mut parser = Parser::from_args(arguments);
    let listen = ([0, 0, 0, 0], 8080).into();
    let mut read = Arguments {
        listen,
        data: None,
        log: None,
        replicas: None,
        web: None,
        behind_proxy: false,
        hosts: Vec::new(),
        metrics: None,
        push_key: None,
        push_services: Vec::new(),
        contact: None,
    };
    while let Some(argument) = parser.next().map_err(|why| why.to_string())? {
        let message = |why: lexopt::Error| why.to_string();
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::Print(HELP.to_owned())),
            Arg::Long("version") | Arg::Short('V') => {
                return Ok(Command::Print(format!("deskmate-server {}", env!("CARGO_PKG_VERSION"))));
            }
            Arg::Long("listen") => read.listen = address("--listen", &parser.value().map_err(message)?)?,
            Arg::Long("metrics") => {
                read.metrics = Some(address("--metrics", &parser.value().map_err(message)?)?);
            }
            Arg::Long("data") => read.data = Some(parser.value().map_err(message)?.into()),
            Arg::Long("log") => {
                read.log = Some(parser.value().and_then(|value| value.string()).map_err(message)?)
            }
            Arg::Long("replicas") => {
                let value = parser.value().map_err(message)?;
                let text = value.to_string_lossy();
                let number = text.parse().ok().filter(|number| (1..=5).contains(number));
                let number =
                    number.ok_or_else(|| format!("--replicas takes a number from 1 to 5, not {text:?}"))?;
                read.replicas = Some(number);
            }
            Arg::Long("web") => read.web = Some(parser.value().map_err(message)?.into()),
            Arg::Long("push-key") => read.push_key = Some(parser.value().map_err(message)?.into()),
            Arg::Long("push-service") => {
                let service = parser.value().and_then(|value| value.string()).map_err(message)?;
                read.push_services.push(service.parse()?);
            }
            Arg::Long("contact") => {
                read.contact = Some(parser.value().and_then(|value| value.string()).map_err(message)?);
            }
            Arg::Long("host") => {
                let text = parser.value().and_then(|value| value.string()).map_err(message)?;
                let name = Hosts::name(&text);
                let bad = || format!("--host takes a name such as games.example.org, not {text:?}");
                read.hosts.push(name.ok_or_else(bad)?);
            }
            Arg::Long("behind-proxy") => read.behind_proxy = true,
            other => return Err(other.unexpected().to_string()),
        }
    }
    if read.data.is_some() && read.log.is_some() {
        return Err("use either --data or --log, not both".to_owned());
    }
    if read.replicas.is_some() && read.log.is_none() {
        return Err("--replicas needs --log".to_owned());
    }
    read.web = web_files::find(read.web)?;
    Ok(Command::Serve(Box::new(read)))
}

/// The number of open files reserved for the store and the web files.
const RESERVED_FILES: u64 = 200;

/// Returns connection limits for `files` open files. A connection needs one file, and a second one while it is sent a
/// file. If there are few, the limits are set so that no address can take more than a quarter and no network more
/// than half of them.
fn connection_limits(files: u64, usual: PerGroup<usize>) -> PerGroup<usize> {
    let all = files.saturating_sub(RESERVED_FILES).max(files / 2) / 2;
    let all = usize::try_from(all).map_or(usual.all, |all| all.min(usual.all));
    PerGroup { address: usual.address.min(all / 4), network: usual.network.min(all / 2), all }
}

/// Listens for the signal with which the system ends a program, besides Ctrl+C.
#[cfg(unix)]
fn terminate() -> io::Result<tokio::signal::unix::Signal> {
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
}

/// Listens for the event with which the system ends a program, besides Ctrl+C: its console window is closed.
#[cfg(windows)]
fn terminate() -> io::Result<tokio::signal::windows::CtrlClose> {
    tokio::signal::windows::ctrl_close()
}

/// Runs the server until a termination signal arrives.
async fn run(arguments: Arguments) -> Result<(), String> {
    let Arguments { listen, data, log, replicas, web, behind_proxy, metrics, mut push_key, .. } = arguments;
    let clock = Clock::running();
    let log: Arc<dyn RoomLog> = match log {
        Some(url) => {
            let log = NatsLog::connect_replicated(&url, replicas, clock.clone()).await;
            Arc::new(log.map_err(|why| why.to_string())?)
        }
        None => {
            let folder = data.unwrap_or_else(|| "deskmate-data".into());
            let log = SqliteLog::open(&folder).map_err(|why| why.to_string())?;
            push_key.get_or_insert_with(|| folder.join(PUSH_KEY));
            Arc::new(log)
        }
    };
    let mut limits = Limits { behind_proxy, ..Limits::default() };
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => limits.connections = connection_limits(files, limits.connections),
        Err(why) => warn!(%why, "can't raise the limit of open files; fewer players fit (see ulimit -n)"),
    }
    if web.is_none() {
        warn!("no browser game to serve: build it with web/build.sh, or point --web at it");
    }
    let pusher = match push_key {
        Some(file) => {
            let key = PushKey::in_file(&file).map_err(|why| why.to_string())?;
            if arguments.contact.is_none() {
                info!("Safari notifications are off: set --contact");
            }
            Some(Pusher::new(key, arguments.contact, arguments.push_services)?)
        }
        None => None,
    };
    let hosts = if arguments.hosts.is_empty() { Hosts::Any } else { Hosts::Named(arguments.hosts) };
    let settings = Settings { web, limits, hosts, metrics, pusher, ..Settings::new(listen, log, clock) };
    // Installed before the address is announced, so that no signal is missed.
    let mut terminate = terminate().map_err(|why| why.to_string())?;
    let server = Server::start(settings).await.map_err(|why| match why.kind() {
        io::ErrorKind::AddrInUse => {
            format!("{why}. Is another server running? Try another port for --listen or --metrics.")
        }
        _ => why.to_string(),
    })?;
    println!("deskmate-server: listening on http://{}", server.address());
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    server.stop().await;
    Ok(())
}

fn main() -> ExitCode {
    let arguments = match parse(std::env::args_os().skip(1)) {
        Ok(Command::Serve(arguments)) => *arguments,
        Ok(Command::Print(text)) => {
            println!("{text}");
            return ExitCode::SUCCESS;
        }
        Err(why) => {
            eprintln!("deskmate-server: {why}");
            return ExitCode::from(2);
        }
    };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(why) => {
            eprintln!("deskmate-server: {why}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(run(arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("deskmate-server: {why}");
            ExitCode::FAILURE
        }
    }
}
