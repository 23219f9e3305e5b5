//! The server: rooms for two who are apart, and the web files.
//!
//! - The [`gate`] takes connections, [`http`] requests, [`connection`] checks what comes over a WebSocket, [`registry`] brings it to the room's
//!   [`live_room`], where the [room](crate::referee::room) decides.
//! - A [`log`] keeps what has happened. A move is answered for once it is in there, and not before.
//! - [`push`] tells players who are away that it is their turn.
//! - A server has nothing to lose: killed at any moment, the log has all that was ever answered for.
//! - `deskmate-server` is a program around it; a [`host`] is one inside the game.
//!
//! Meant for a trusted network, or behind a proxy that speaks TLS and says for whom ([`limits`]).

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
use log::Log;
use push::Pusher;
use registry::Shared;

/// How long clients may take to hang up when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);

/// What a server is started with.
pub struct Settings {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder of the web files, if it serves them.
    pub web: Option<PathBuf>,
    /// Where it keeps rooms.
    pub log: Arc<dyn Log>,
    /// What tells the time; it catches up with the store's.
    pub clock: Clock,
    /// What it allows.
    pub limits: Limits,
    /// By which names it may be called.
    pub hosts: Hosts,
    /// Where it listens for those who count, if it does.
    pub metrics: Option<SocketAddr>,
    /// What sends notices to players who are away, if anything does.
    pub pusher: Option<Pusher>,
}

impl Settings {
    /// The usual ones: no web files, the usual limits, any name, nothing is counted for others, and no
    /// notices are sent.
    #[must_use]
    pub fn new(listen: SocketAddr, log: Arc<dyn Log>, clock: Clock) -> Self {
        let limits = Limits::default();
        Self { listen, web: None, log, clock, limits, hosts: Hosts::Any, metrics: None, pusher: None }
    }
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    shared: Arc<Shared>,
    serving: JoinHandle<()>,
    tasks: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts a server; it listens when this returns.
    ///
    /// # Errors
    /// It can't listen there, or the store can't be read.
    pub async fn start(settings: Settings) -> io::Result<Self> {
        let Settings { listen, web, log, clock, limits, hosts, metrics, pusher } = settings;
        let listener = gate::listen(listen)?;
        let shared = Shared::begin(log, clock, limits, pusher, Box::new(rand::random));
        let shared = shared.await.map_err(io::Error::other)?;
        let address = listener.local_addr()?;
        let router = http::router(Arc::clone(&shared), web.as_deref(), hosts);
        let gate = gate::serve(listener, router, Arc::clone(&shared), shared.stopping.subscribe());
        let serving = tokio::spawn(gate);
        let mut tasks = vec![tokio::spawn(expiry::keep_clean(Arc::clone(&shared)))];
        let mut counted_at = None;
        if let Some(address) = metrics {
            let listener = TcpListener::bind(address).await?;
            counted_at = Some(listener.local_addr()?);
            let router = http::metrics_router(Arc::clone(&shared));
            tasks.push(tokio::spawn(async move {
                if let Err(why) = axum::serve(listener, router).await {
                    warn!(%why, "nothing is counted for others any more");
                }
            }));
        }
        info!(%address, id = shared.id, "listening");
        Ok(Self { address, metrics: counted_at, shared, serving, tasks })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it listens for those who count, if it does.
    #[must_use]
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// What its parts share.
    #[must_use]
    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Stops it: takes no new connections, and tells those who are there to come back soon.
    pub async fn stop(self) {
        info!("stopping");
        // First of all, so that from here on no clock of its players runs.
        if timeout(FAREWELL, self.shared.log.farewell()).await.is_err() {
            warn!("the store could not be told that this server stops");
        }
        let Self { shared, serving, tasks, .. } = self;
        tasks.iter().for_each(JoinHandle::abort);
        shared.registry.stop();
        shared.stopping.send_replace(true);
        // Nothing holds the store any more when this is over: it can be opened again.
        let gone = async {
            let _ = serving.await;
            for task in tasks {
                let _ = task.await;
            }
            // Each connection and each room holds one.
            shared.stopping.closed().await;
        };
        // Connections end by themselves; those that don't are cut.
        let _ = timeout(FAREWELL, gone).await;
    }
}
