//! The gate: takes connections, as many as are allowed, and hears what each of them wants.
//!
//! Whoever does not say so in time has to go: half a request is no reason to keep a socket. Nor is an answer that nobody
//! reads.

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

use super::impatient::Impatient;
use super::limits::Place;
use super::registry::Shared;

/// How long it rests when there is no socket left to take.
const REST: Duration = Duration::from_millis(200);

/// How many bytes the system keeps for a client that has not read them yet; a network at home needs no more, and on the
/// internet a proxy stands before it.
const SEND_BUFFER: u32 = 64 * 1024;

/// The bytes of a request's head, or of an answer, that are kept here.
pub const BUFFER: usize = 16 * 1024;

/// The most connections that may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Listens at `address`, for connections whose [buffers](SEND_BUFFER) are small.
///
/// # Errors
/// The system does not allow it.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that is started again does not wait for the connections of the one before; elsewhere it would share its port.
    if !cfg!(windows) {
        socket.set_reuseaddr(true)?;
    }
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Whose connection it is.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Where it comes from: a proxy, if there is one.
    pub address: SocketAddr,
    /// Its place in the crowd, to be held as long as it lasts.
    pub place: Arc<Place>,
}

/// Takes connections to `router` until the server stops; those that are in the middle of an answer get it all the same.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    shared: Arc<Shared>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(shared.limits.request).max_buf_size(BUFFER);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // An error says that the server itself is gone.
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
        let stream = Impatient::new(stream, shared.limits.reading);
        let mut connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        // Held until the connection ends: the server that stops waits for it.
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
                debug!(%why, "a connection has ended");
            }
            drop(visitor);
        });
    }
}

/// Lets a connection in, unless there are too many. Behind a proxy it is known only later where it comes from.
fn admit(shared: &Shared, stream: &TcpStream, address: SocketAddr) -> Option<Visitor> {
    let crowd = &shared.crowd;
    let place = if shared.limits.behind_proxy { crowd.admit_anybody() } else { crowd.admit(address.ip()) };
    // Small messages are not to wait for more.
    if let Err(why) = stream.set_nodelay(true) {
        debug!(%why, "a socket can't be hasty");
    }
    Some(Visitor { address, place: Arc::new(place?) })
}

/// A connection that is gone before it was taken is nothing; where sockets have run out, taking the next can wait.
async fn rest_after(why: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        warn!(%why, "no connection can be taken");
        sleep(REST).await;
    }
}
