//! Push notifications for absent players that it is their turn, by Web Push (RFC 8030).
//!
//! A notification has no content: the browser's page knows what to show, and the push service only learns
//! that there is something. It is sent once and never again, because players who return see the game anyway.

mod key;
mod service;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, Uri, header};
use deskmate_referee::wire::PushAddress;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tracing::{debug, warn};

pub use self::key::{KeyError, PushKey};
pub use self::service::PushService;

/// Path at which a page asks for the server's public key.
pub const KEY_PATH: &str = "/push-key";

/// Time limit for a push service to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum number of notifications under way; more are dropped.
const MAX_PENDING: usize = 64;

/// Time that a push service keeps a notification for a browser that is off, in seconds: a week, like the
/// longest clock.
const TTL_SECONDS: u32 = 7 * 24 * 60 * 60;

/// Maximum number of expired addresses that are remembered. When it is reached, all of them are forgotten.
const MAX_EXPIRED: usize = 10_000;

/// Sends push notifications.
pub struct Pusher {
    key: PushKey,
    extra_services: Vec<PushService>,
    contact: Option<String>,
    tls: TlsConnector,
    under_way: Arc<Semaphore>,
    /// Addresses that have expired according to their push service.
    expired: Mutex<HashSet<PushAddress>>,
}

impl Pusher {
    /// Creates a sender with this `key` and `contact`. The contact is an address such as `mailto:me@example.org`, at
    /// which a push service may complain. Notifications are sent to the well-known services and to those in `own`.
    ///
    /// # Errors
    /// Returns an error if TLS can't be set up.
    pub fn new(key: PushKey, contact: Option<String>, own: Vec<PushService>) -> Result<Self, String> {
        let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|why| why.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let tls = TlsConnector::from(Arc::new(tls));
        Ok(Self {
            key,
            extra_services: own,
            contact,
            tls,
            under_way: Arc::new(Semaphore::new(MAX_PENDING)),
            expired: Mutex::default(),
        })
    }

    /// Returns the public key, which the page passes to the browser and the browser to its push service.
    #[must_use]
    pub fn public_key(&self) -> &str {
        self.key.public()
    }

    /// Sends a notification to an address of a known service. Does not wait, and does not report the result.
    pub fn send(self: &Arc<Self>, address: &PushAddress) {
        let Some(service) = PushService::of(address.as_str()).filter(|service| self.is_allowed(service))
        else {
            debug!("a player's push service is not one of those that this server may call");
            return;
        };
        if self.is_expired(address) {
            return;
        }
        let Ok(place) = Arc::clone(&self.under_way).try_acquire_owned() else {
            warn!("too many notifications at once; dropped one");
            return;
        };
        let pusher = Arc::clone(self);
        let address = address.clone();
        tokio::spawn(async move {
            let _place = place;
            match timeout(ANSWER_TIMEOUT, pusher.deliver(&service, &address)).await {
                Ok(Ok(status)) if status.is_success() => {}
                Ok(Ok(StatusCode::NOT_FOUND | StatusCode::GONE)) => pusher.remember_expired(address),
                Ok(Ok(status)) => warn!(%service, %status, "a push service rejected a notification"),
                Ok(Err(why)) => warn!(%service, why, "couldn't send a notification"),
                Err(_) => warn!(%service, "a push service isn't answering"),
            }
        });
    }

    fn is_allowed(&self, service: &PushService) -> bool {
        service.is_well_known() || self.extra_services.contains(service)
    }

    /// Returns true if the service of the address has reported it as expired, so that nothing is sent there.
    /// A restarted server does not know this any more.
    #[must_use]
    pub fn is_expired(&self, address: &PushAddress) -> bool {
        self.gone().contains(address)
    }

    /// Remembers an expired address, which must not be used again (RFC 8030).
    fn remember_expired(&self, address: PushAddress) {
        let mut gone = self.gone();
        if gone.len() >= MAX_EXPIRED {
            gone.clear();
        }
        gone.insert(address);
    }

    fn gone(&self) -> MutexGuard<'_, HashSet<PushAddress>> {
        // No code that holds the lock can panic in the middle of a change.
        self.expired.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a notification, and returns the status of the response.
    async fn deliver(&self, service: &PushService, address: &PushAddress) -> Result<StatusCode, String> {
        let message = |why: &dyn std::fmt::Display| why.to_string();
        let uri: Uri = address.as_str().parse().map_err(|why| message(&why))?;
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let token = self.key.token(service, self.contact.as_deref()).map_err(|why| message(&why))?;
        let request = Request::post(path)
            .header(header::HOST, service.authority())
            .header(header::AUTHORIZATION, format!("vapid t={token}, k={}", self.key.public()))
            .header(header::CONTENT_LENGTH, 0)
            .header("ttl", TTL_SECONDS)
            .header("urgency", "high")
            // A newer notification replaces one that has not been delivered.
            .header("topic", "turn")
            .body(Body::empty())
            .map_err(|why| message(&why))?;
        let (host, port) = service.host_and_port();
        let stream = TcpStream::connect((host, port)).await.map_err(|why| message(&why))?;
        if service.is_secure() {
            let name = ServerName::try_from(host.to_owned()).map_err(|why| message(&why))?;
            let stream = self.tls.connect(name, stream).await.map_err(|why| message(&why))?;
            post(stream, request).await
        } else {
            post(stream, request).await
        }
    }
}

/// Sends a request over a connection of its own, and returns the status of the response.
async fn post(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Body>,
) -> Result<StatusCode, String> {
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|why| why.to_string())?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(|why| why.to_string());
    connection.abort();
    Ok(answer?.status())
}
