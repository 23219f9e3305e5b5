//! The gate: accepts a limited number of connections, and serves HTTP over them.
//!
//! A client that takes too long to send a request, or to read the response, is disconnected.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::sleep;
use tracing::{debug, warn};

use super::impatient::WriteTimeoutStream;
use super::limits::Slot;
use super::registry::Shared;

/// Pause when the system has no more sockets.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(200);

/// Size of the system's send buffer for a client, in bytes. A home network needs no more, and on the internet
/// a proxy stands in front of the server.
const SEND_BUFFER: u32 = 64 * 1024;

/// Maximum size of the buffer for a request's head or for a response, in bytes.
pub const MAX_BUFFER_BYTES: usize = 16 * 1024;

/// Maximum number of connections that wait to be accepted.
const BACKLOG: u32 = 1024;

/// Listens at `address`, for connections with small send buffers.
///
/// # Errors
/// Returns an error if the system does not allow it.
pub fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A restarted server must not wait for the connections of the previous one. On Windows two servers could
    // share the port.
    if !cfg!(windows) {
        socket.set_reuseaddr(true)?;
    }
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// The other end of a connection.
#[derive(Clone, Debug)]
pub struct Peer {
    /// Its address: that of the proxy, if there is one.
    pub address: SocketAddr,
    /// Its place in the crowd, held as long as the connection lasts.
    pub slot: Arc<Slot>,
}

/// Serves connections with `router` until the server stops. Responses that are under way are still completed.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    shared: Arc<Shared>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(shared.limits.request_timeout)
        .max_buf_size(MAX_BUFFER_BYTES);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // An error means that the server itself is gone.
            _ = stopping.wait_for(|stop| *stop) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                rest_after(&why).await;
                continue;
            }
        };
        let Some(visitor) = admit(&shared, &stream, address) else {
            shared.metrics.turned_away.inc();
            continue;
        };
        let router = router.clone().layer(Extension(visitor.clone()));
        let service = TowerToHyperService::new(router);
        let stream = WriteTimeoutStream::new(stream, shared.limits.read_timeout);
        let mut connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        // Held until the connection ends: a stopping server waits for it.
        let mut stopping = stopping.clone();
        tokio::spawn(async move {
            let stopped = async {
                let _ = stopping.wait_for(|stop| *stop).await;
            };
            let ended = tokio::select! {
                ended = &mut connection => ended,
                () = stopped => {
                    Pin::new(&mut connection).graceful_shutdown();
                    connection.await
                }
            };
            if let Err(why) = ended {
                debug!(%why, "a connection ended with an error");
            }
            drop(visitor);
        });
    }
}

/// Admits a connection, unless there are too many. Behind a proxy, the client's address is not known yet.
fn admit(shared: &Shared, stream: &TcpStream, address: SocketAddr) -> Option<Peer> {
    let crowd = &shared.crowd;
    let place = if shared.limits.behind_proxy { crowd.admit_unknown() } else { crowd.admit(address.ip()) };
    // Small messages must not wait for more data.
    if let Err(why) = stream.set_nodelay(true) {
        debug!(%why, "can't turn off the delay of small messages");
    }
    Some(Peer { address, slot: Arc::new(place?) })
}

/// Pauses if the system has run out of sockets. A connection that was closed before it could be accepted
/// needs no pause.
async fn rest_after(why: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        warn!(%why, "can't accept a connection");
        sleep(ACCEPT_RETRY_DELAY).await;
    }
}
