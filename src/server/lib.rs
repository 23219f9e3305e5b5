//! The server: rooms for two players on different computers, and the files of the web build.
//!
//! - The [`gate`] accepts connections, [`http`] handles requests, and a [`connection`] checks the messages of
//!   a WebSocket. The [`registry`] passes them to the room's [`live_room`], where the
//!   [room](deskmate_referee::room) decides.
//! - A [`log`] stores the records of each room. A move is acknowledged only after it has been stored.
//! - [`push`] notifies absent players that it is their turn.
//! - A server may be killed at any moment: everything it has acknowledged is in the log.
//! - `deskmate-server` is a program around this library; a [`host`] runs the server inside the game.
//!
//! Meant for a trusted network, or behind a reverse proxy that terminates TLS and reports the client's
//! address (see [`limits`]).

#![warn(missing_docs)]

pub mod clock;
pub mod connection;
pub mod expiry;
pub mod frames;
pub mod gate;
pub mod host;
pub mod http;
pub mod impatient;
pub mod limits;
pub mod live_room;
pub mod log;
pub mod metrics;
pub mod outbox;
pub mod push;
pub mod registry;
pub mod room_message;
pub mod web_files;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{info, warn};

use clock::Clock;
use http::Hosts;
use limits::Limits;
use log::RoomLog;
use push::Pusher;
use registry::Shared;

/// Time limit for telling the store that the server stops, and again for waiting until all connections are closed.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// The settings a server is started with.
pub struct Settings {
    /// The address to listen on; port 0 picks a free port.
    pub listen: SocketAddr,
    /// The folder of the web files, if the server serves them.
    pub web: Option<PathBuf>,
    /// The store of the rooms.
    pub log: Arc<dyn RoomLog>,
    /// The service clock. When the server starts, it catches up with the latest time in the store.
    pub clock: Clock,
    /// The limits on clients.
    pub limits: Limits,
    /// The host names that requests may use.
    pub hosts: Hosts,
    /// The address of the Prometheus endpoint, if enabled.
    pub metrics: Option<SocketAddr>,
    /// The sender of push notifications, if enabled.
    pub pusher: Option<Pusher>,
}

impl Settings {
    /// Creates the default settings: no web files, default limits, any host name, no Prometheus endpoint, and
    /// no push notifications.
    #[must_use]
    pub fn new(listen: SocketAddr, log: Arc<dyn RoomLog>, clock: Clock) -> Self {
        let limits = Limits::default();
        Self { listen, web: None, log, clock, limits, hosts: Hosts::Any, metrics: None, pusher: None }
    }
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    shared: Arc<Shared>,
    serving: JoinHandle<()>,
    tasks: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts a server. When this returns, the server is listening.
    ///
    /// # Errors
    /// Returns an error if an address can't be bound or the store can't be read.
    pub async fn start(settings: Settings) -> io::Result<Self> {
        let Settings { listen, web, log, clock, limits, hosts, metrics, pusher } = settings;
        let listener = gate::bind(listen).map_err(|why| cannot_listen(listen, &why))?;
        let shared = Shared::begin(log, clock, limits, pusher, Box::new(rand::random));
        let shared = shared.await.map_err(io::Error::other)?;
        let address = listener.local_addr()?;
        let router = http::router(Arc::clone(&shared), web.as_deref(), hosts);
        let gate = gate::serve(listener, router, Arc::clone(&shared), shared.stopping.subscribe());
        let serving = tokio::spawn(gate);
        let mut tasks = vec![tokio::spawn(expiry::sweep_forever(Arc::clone(&shared)))];
        let mut counted_at = None;
        if let Some(address) = metrics {
            let listener = TcpListener::bind(address).await;
            let listener = listener.map_err(|why| cannot_listen(address, &why))?;
            counted_at = Some(listener.local_addr()?);
            let router = http::metrics_router(Arc::clone(&shared));
            tasks.push(tokio::spawn(async move {
                if let Err(why) = axum::serve(listener, router).await {
                    warn!(%why, "metrics have stopped");
                }
            }));
        }
        info!(%address, id = shared.id, "listening");
        Ok(Self { address, metrics: counted_at, shared, serving, tasks })
    }

    /// Returns the address the server listens on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address of the Prometheus endpoint, if enabled.
    #[must_use]
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Returns the state shared by all parts of the server.
    #[must_use]
    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Stops the server: accepts no new connections, and tells the clients to reconnect soon.
    pub async fn stop(self) {
        info!("stopping");
        // This comes first, so that no player's clock runs from here on.
        if timeout(SHUTDOWN_TIMEOUT, self.shared.log.announce_stop()).await.is_err() {
            warn!("couldn't tell the store that this server is stopping");
        }
        let Self { shared, serving, tasks, .. } = self;
        tasks.iter().for_each(JoinHandle::abort);
        shared.registry.stop();
        shared.stopping.send_replace(true);
        // Once this is done, nothing holds the store any more, and it can be opened again.
        let gone = async {
            let _ = serving.await;
            for task in tasks {
                let _ = task.await;
            }
            // Each connection and each room holds a receiver.
            shared.stopping.closed().await;
        };
        // Connections end by themselves. Do not wait any longer for those that have not.
        let _ = timeout(SHUTDOWN_TIMEOUT, gone).await;
    }
}

/// Returns the error that the server can't listen on `address`. Its kind is that of `why`.
fn cannot_listen(address: SocketAddr, why: &io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("can't listen on {address}: {why}"))
}
