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

use deskmate::games::Game;
use deskmate::net::pauses::Pauses;
use deskmate::server::clock::Clock;
use deskmate::server::limits::{Each, Limits, Rate};
use deskmate::server::live_room::RELOAD;
use deskmate::server::log::Log;
use deskmate::server::log::sqlite::SqliteLog;
use deskmate::server::{Server, Settings};

/// Nothing in these tests takes so long unless it hangs.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// When manual clocks begin.
pub const MORNING: u64 = 1_000_000;

/// A game in which nothing is hidden and the first seat begins.
pub const PLAIN: &str = "add-to-15";

/// A game with hidden moves.
pub const SECRETIVE: &str = "sea-battle";

/// No limits, for tests that are about something else.
pub const NO_LIMITS: Limits = Limits {
    messages: Rate::UNLIMITED,
    tries: Each::<Rate>::UNLIMITED,
    rooms: Each::<Rate>::UNLIMITED,
    notices: Each::<Rate>::UNLIMITED,
    talk: Each::<Rate>::UNLIMITED,
    connections: Each::<usize>::UNLIMITED,
    watchers: usize::MAX,
    request: PATIENCE,
    reading: PATIENCE,
    entering: PATIENCE,
    behind_proxy: false,
};

/// Where servers of tests listen: any free port of this computer.
pub const HERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

/// Pauses that a test need not wait for.
pub fn short_pauses(seed: u64) -> Pauses {
    Pauses::between(Duration::from_millis(1), Duration::from_millis(20), seed)
}

/// A server in this process, with its store in a folder.
pub struct Here {
    pub server: Server,
    pub clock: Clock,
    _folder: Folder,
}

impl Here {
    /// One without limits, whose clock stands still.
    pub async fn start() -> Self {
        Self::with(NO_LIMITS).await
    }

    /// One with limits.
    pub async fn with(limits: Limits) -> Self {
        let folder = Folder::new();
        let clock = Clock::manual(MORNING);
        let log = Arc::new(SqliteLog::open(folder.path()).expect("the folder is ours"));
        let server = start(log, clock.clone(), limits).await;
        Self { server, clock, _folder: folder }
    }

    /// Its address.
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// Waits for something that comes after a player has been gone for a while.
    pub async fn while_time_passes<T>(&self, comes: impl Future<Output = T>) -> T {
        let passes = async {
            loop {
                tokio::time::sleep(Duration::from_millis(20)).await;
                self.clock.advance(Duration::from_millis(RELOAD));
            }
        };
        tokio::select! {
            came = comes => came,
            () = passes => unreachable!("time has no end"),
        }
    }
}

/// A server in this process over `log`.
pub async fn start(log: Arc<dyn Log>, clock: Clock, limits: Limits) -> Server {
    let settings = Settings { limits, ..Settings::new(HERE, log, clock) };
    Server::start(settings).await.expect("a port is free")
}

/// A configuration with the smallest board, such a fleet and so few moves, where a game has the like.
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

/// Runs a test that has to end.
pub fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime can be made");
    let done = runtime.block_on(async { tokio::time::timeout(PATIENCE * 15, test).await });
    runtime.shutdown_background();
    done.expect("the test came to no end")
}
