//! Servers, clients and folders for the tests.

mod folder;
mod nats;
mod player;
mod raw_client;
mod table;
mod tampered;
mod truth;

pub use folder::Folder;
pub use nats::Nats;
pub use player::{Group, Player, play_together};
pub use raw_client::{RawClient, create};
pub use table::Table;
pub use tampered::Tampered;
pub use truth::{compare, facts, secrets};

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use deskmate_games::Game;
use deskmate_net::pauses::Backoff;
use deskmate_server::clock::Clock;
use deskmate_server::limits::{Limits, PerGroup, Rate};
use deskmate_server::live_room::RELOAD_TIME;
use deskmate_server::log::RoomLog;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::{Server, Settings};

/// The longest wait for a single step: only a test that hangs takes longer.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The initial time of manual clocks, in milliseconds.
pub const MORNING: u64 = 1_000_000;

/// A game without hidden information, in which the first seat begins.
pub const PLAIN: &str = "add-to-15";

/// A game with hidden moves.
pub const SECRETIVE: &str = "sea-battle";

/// No limits, for tests of other things.
pub const NO_LIMITS: Limits = Limits {
    messages: Rate::UNLIMITED,
    wrong_codes: PerGroup::<Rate>::UNLIMITED,
    rooms: PerGroup::<Rate>::UNLIMITED,
    push_subscriptions: PerGroup::<Rate>::UNLIMITED,
    optional_records: PerGroup::<Rate>::UNLIMITED,
    connections: PerGroup::<usize>::UNLIMITED,
    watchers: usize::MAX,
    request_timeout: PATIENCE,
    read_timeout: PATIENCE,
    enter_timeout: PATIENCE,
    behind_proxy: false,
};

/// The address that servers of tests listen on: any free port of this computer.
pub const HERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

/// Reconnection pauses that are short enough for a test.
pub fn short_pauses(seed: u64) -> Backoff {
    Backoff::between(Duration::from_millis(1), Duration::from_millis(20), seed)
}

/// A server in this process, with its store in a temporary folder.
pub struct Here {
    pub server: Server,
    pub clock: Clock,
    _folder: Folder,
}

impl Here {
    /// Starts a server without limits, with a manual clock.
    pub async fn start() -> Self {
        Self::with(NO_LIMITS).await
    }

    /// Starts a server with these limits and a manual clock.
    pub async fn with(limits: Limits) -> Self {
        let folder = Folder::new();
        let clock = Clock::manual(MORNING);
        let log = Arc::new(SqliteLog::open(folder.path()).expect("the folder is ours"));
        let server = start(log, clock.clone(), limits).await;
        Self { server, clock, _folder: folder }
    }

    /// Returns the server's address.
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Waits for `comes` while the clock advances by [`RELOAD_TIME`] every 20 ms of real time.
    pub async fn while_time_passes<T>(&self, comes: impl Future<Output = T>) -> T {
        let passes = async {
            loop {
                tokio::time::sleep(Duration::from_millis(20)).await;
                self.clock.advance(Duration::from_millis(RELOAD_TIME));
            }
        };
        tokio::select! {
            came = comes => came,
            () = passes => unreachable!("time has no end"),
        }
    }
}

/// Starts a server in this process with the store `log`.
pub async fn start(log: Arc<dyn RoomLog>, clock: Clock, limits: Limits) -> Server {
    let settings = Settings { limits, ..Settings::new(HERE, log, clock) };
    Server::start(settings).await.expect("a port is free")
}

/// Returns `config` with the smallest board, this fleet and a cap of 20 moves, as far as the game has such settings.
pub fn smaller<G: Game>(config: &G::Config, fleet: Vec<u8>) -> G::Config {
    let mut value = serde_json::to_value(config).expect("a configuration is data");
    let parts = [
        ("/fleet", fleet.into()),
        ("/size", if value["size"].is_number() { 8.into() } else { "thirteen".into() }),
        ("/cap/after/moves", 20.into()),
    ];
    for (path, smaller) in parts {
        if let Some(part) = value.pointer_mut(path) {
            *part = smaller;
        }
    }
    serde_json::from_value(value).expect("a configuration like that is allowed")
}

/// Runs a test, which fails if it does not end within 15 times [`PATIENCE`].
pub fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime can be made");
    let done = runtime.block_on(async { tokio::time::timeout(PATIENCE * 15, test).await });
    runtime.shutdown_background();
    done.expect("the test came to no end")
}
