//! The server inside the game: a player hosts, and friends in the same network connect.

use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use deskmate_kernel::line::Line;
use tokio::sync::{oneshot, watch};
use tokio::task::spawn_blocking;

use super::clock::Clock;
use super::http::{HEALTH_PATH, Hosts};
use super::log::sqlite::SqliteLog;
use super::{Server, Settings, web_files};

/// Timeout for each step of a request to the server from this computer.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(1);

/// The state of a host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostState {
    /// Not known yet; this usually takes two seconds at most.
    Starting,
    /// The server is running, and friends may connect.
    Running {
        /// The server's address on this computer.
        here: SocketAddr,
        /// This computer's addresses for others, the likeliest first; empty when it is in no network.
        network: Vec<IpAddr>,
        /// True if the server answers here but at none of those addresses. A firewall that only blocks
        /// connections from outside can't be detected from inside: if this is false, there may still be one.
        firewalled: bool,
    },
    /// The server is not running.
    Failed(HostFailure),
}

/// The reason that a host is not running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostFailure {
    /// Another program listens on this port.
    PortTaken(u16),
    /// The system does not allow the server to listen there.
    NotAllowed,
    /// There is no folder for the rooms, which would be lost at the next start.
    NoFolder,
    /// Something else, which the log has.
    Other,
}

impl HostFailure {
    /// Logs any other error, and returns what stands for it.
    fn other(error: impl std::fmt::Display) -> Self {
        tracing::warn!("the host does not start: {error}");
        Self::Other
    }

    /// Returns the message for the player.
    #[must_use]
    pub fn line(&self) -> Line {
        match self {
            Self::PortTaken(port) => Line::new("friend-host-port-taken").number("port", *port),
            Self::NotAllowed => Line::new("friend-host-not-allowed"),
            Self::NoFolder => Line::new("friend-host-no-folder"),
            Self::Other => Line::new("friend-host-failed"),
        }
    }
}

/// A server on a thread of its own. Dropping it stops the server gracefully and waits for the end: a moment,
/// or several seconds when a client does not disconnect.
pub struct Host {
    state: watch::Receiver<HostState>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    /// Starts a server on `port` of all networks, without waiting for it. It keeps its rooms in the folder
    /// `data` and serves the browser game from `web`, or from [the usual place](web_files::find). Without a
    /// folder it fails.
    #[must_use]
    pub fn start(port: u16, data: impl Into<Option<PathBuf>>, web: Option<PathBuf>) -> Self {
        let data: Option<PathBuf> = data.into();
        let (sender, state) = watch::channel(HostState::Starting);
        let (stop, stopped) = oneshot::channel();
        let failures = sender.clone();
        let serve = move || {
            let data = data.ok_or(HostFailure::NoFolder);
            if let Err(why) = data.and_then(|data| serve(port, &data, web, &sender, stopped)) {
                sender.send_replace(HostState::Failed(why));
            }
        };
        let thread = match thread::Builder::new().name("host".to_owned()).spawn(serve) {
            Ok(thread) => Some(thread),
            Err(why) => {
                failures.send_replace(HostState::Failed(HostFailure::other(&why)));
                None
            }
        };
        Self { state, stop: Some(stop), thread }
    }

    /// Returns the current state, without waiting.
    #[must_use]
    pub fn state(&self) -> HostState {
        self.state.borrow().clone()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // The thread may be gone; ignore.
        let _ = self.stop.take().map(|stop| stop.send(()));
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// Runs the server on this thread until it is stopped.
fn serve(
    port: u16,
    data: &Path,
    web: Option<PathBuf>,
    sender: &watch::Sender<HostState>,
    stopped: oneshot::Receiver<()>,
) -> Result<(), HostFailure> {
    let web = web_files::find(web).map_err(HostFailure::other)?;
    let log = SqliteLog::open(data).map_err(HostFailure::other)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(HostFailure::other)?;
    let listen = (Ipv4Addr::UNSPECIFIED, port).into();
    let settings =
        Settings { web, hosts: Hosts::Local, ..Settings::new(listen, Arc::new(log), Clock::running()) };
    runtime.block_on(async {
        let server = Server::start(settings).await.map_err(|why| match why.kind() {
            ErrorKind::AddrInUse => HostFailure::PortTaken(port),
            ErrorKind::PermissionDenied => HostFailure::NotAllowed,
            _ => HostFailure::other(why),
        })?;
        let port = server.address().port();
        // On another thread: these requests wait for answers that this thread has to give.
        if let Ok(running) = spawn_blocking(move || probe_addresses(port, network(), reachable)).await {
            sender.send_replace(running);
        }
        // Resolves when the host stops the server or no longer exists.
        let _ = stopped.await;
        server.stop().await;
        Ok(())
    })
}

/// Finds out how a server that listens on `port` can be reached at this computer's addresses in its networks.
fn probe_addresses(port: u16, network: Vec<IpAddr>, answers: impl Fn(SocketAddr) -> bool) -> HostState {
    let here = (Ipv4Addr::LOCALHOST, port).into();
    let outside = network.iter().any(|ip| answers((*ip, port).into()));
    let firewalled = !network.is_empty() && !outside && answers(here);
    HostState::Running { here, network, firewalled }
}

/// Returns true if a healthy server answers at the address. Waits for the answer, but not for long.
#[must_use]
pub fn reachable(address: SocketAddr) -> bool {
    let ask = || -> std::io::Result<[u8; 12]> {
        let mut stream = TcpStream::connect_timeout(&address, REQUEST_TIMEOUT)?;
        stream.set_read_timeout(Some(REQUEST_TIMEOUT))?;
        stream.set_write_timeout(Some(REQUEST_TIMEOUT))?;
        write!(stream, "GET {HEALTH_PATH} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut beginning = [0; 12];
        stream.read_exact(&mut beginning)?;
        Ok(beginning)
    };
    ask().is_ok_and(|beginning| beginning == *b"HTTP/1.1 200")
}

/// Returns this computer's addresses in its networks. Uses the system's list of interfaces (if-addrs) and not
/// the one address from which a datagram to the internet would leave: behind a tunnel, or without internet
/// access, that one is of no use to a friend in the same room.
fn network() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let up = interfaces.iter().filter(|interface| interface.is_oper_up());
    for_friends(up.map(|interface| interface.ip()))
}

/// Returns the addresses that others can reach, the likeliest first. IPv4 only, since the server listens there.
fn for_friends(addresses: impl Iterator<Item = IpAddr>) -> Vec<IpAddr> {
    let v4 = addresses.filter_map(|address| match address {
        IpAddr::V4(address) => Some(address),
        IpAddr::V6(_) => None,
    });
    let mut found: Vec<_> = v4.filter(|address| !address.is_loopback() && !address.is_link_local()).collect();
    // Home networks use 192.168 or 10, containers and other internal networks 172.
    found.sort_by_key(|address| match address.octets() {
        [192, 168, ..] => 0,
        [172, 16..32, ..] => 2,
        _ => 1,
    });
    found.dedup();
    found.into_iter().map(IpAddr::V4).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ips(texts: &[&str]) -> Vec<IpAddr> {
        texts.iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn a_firewall_is_where_it_answers_here_alone() {
        let firewalled = |network: &[&str], answering: &[&str]| {
            let answering = ips(answering);
            let state = probe_addresses(7, ips(network), |address| answering.contains(&address.ip()));
            matches!(state, HostState::Running { firewalled: true, .. })
        };
        assert!(firewalled(&["192.168.1.5", "10.0.0.7"], &["127.0.0.1"]));
        assert!(!firewalled(&["192.168.1.5", "10.0.0.7"], &["127.0.0.1", "10.0.0.7"]));
        assert!(!firewalled(&[], &["127.0.0.1"]), "there is no network");
        assert!(!firewalled(&["192.168.1.5"], &[]), "the server itself is ill");
    }

    #[test]
    fn friends_are_told_the_likeliest_address_first() {
        let all = ["127.0.0.1", "172.17.0.1", "10.0.0.7", "fe80::1", "169.254.3.3", "192.168.1.5", "::1"];
        let found = for_friends(ips(&all).into_iter());
        assert_eq!(found, ips(&["192.168.1.5", "10.0.0.7", "172.17.0.1"]));
    }
}
