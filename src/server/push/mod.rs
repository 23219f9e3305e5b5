//! Notices for players who are away, by Web Push (RFC 8030): that it is their turn.
//!
//! A notice has no content: the browser's own page knows what to say, and the push service learns nothing but that there is
//! something. Sent once and not again: who comes back sees the game anyway.

mod key;
mod service;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, Uri, header};
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

pub use self::key::{BadKey, PushKey};
pub use self::service::PushService;
use crate::referee::wire::PushAddress;

/// Where a page asks for the server's key.
pub const KEY: &str = "/push-key";

/// How long a push service may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many notices are under way at most; more are dropped.
const MOST: usize = 64;

/// How long a push service keeps a notice for a browser that is off, in seconds: a week, as long as the longest clock.
const KEPT: u32 = 7 * 24 * 60 * 60;

/// How many addresses are remembered that lead nowhere any more; then it begins anew.
const MOST_GONE: usize = 10_000;

/// What sends notices.
pub struct Pusher {
    key: PushKey,
    own: Vec<PushService>,
    contact: Option<String>,
    tls: TlsConnector,
    under_way: Arc<Semaphore>,
    /// Addresses that their service has given up.
    gone: Mutex<HashSet<PushAddress>>,
}

impl Pusher {
    /// Sends in the name of `key` and `contact`, which is an address such as `mailto:me@example.org` at which a push service
    /// may complain, if there is one; to the well-known services and to those of one's own.
    ///
    /// # Errors
    /// There is no TLS.
    pub fn new(key: PushKey, contact: Option<String>, own: Vec<PushService>) -> Result<Self, String> {
        let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|why| why.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let tls = TlsConnector::from(Arc::new(tls));
        Ok(Self { key, own, contact, tls, under_way: Arc::new(Semaphore::new(MOST)), gone: Mutex::default() })
    }

    /// The key that a browser names to its push service, as the page passes it on.
    #[must_use]
    pub fn public_key(&self) -> &str {
        self.key.public()
    }

    /// Sends a notice to an address of a service that is known here. Does not wait, and nothing is said of what becomes of it.
    pub fn send(self: &Arc<Self>, address: &PushAddress) {
        let Some(service) = PushService::of(address.as_str()).filter(|service| self.takes(service)) else {
            debug!("an address of a push service that is not known here");
            return;
        };
        if self.is_gone(address) {
            return;
        }
        let Ok(place) = Arc::clone(&self.under_way).try_acquire_owned() else {
            warn!("too many notices at a time: one is dropped");
            return;
        };
        let pusher = Arc::clone(self);
        let address = address.clone();
        tokio::spawn(async move {
            let _place = place;
            match timeout(PATIENCE, pusher.deliver(&service, &address)).await {
                Ok(Ok(status)) if status.is_success() => {}
                Ok(Ok(StatusCode::NOT_FOUND | StatusCode::GONE)) => pusher.forget(address),
                Ok(Ok(status)) => warn!(%service, %status, "a notice was not taken"),
                Ok(Err(why)) => warn!(%service, why, "a notice was not taken"),
                Err(_) => warn!(%service, "a push service does not answer"),
            }
        });
    }

    fn takes(&self, service: &PushService) -> bool {
        service.is_well_known() || self.own.contains(service)
    }

    /// Whether the address's service has given it up: nothing is sent there any more. Forgotten when the server ends.
    #[must_use]
    pub fn is_gone(&self, address: &PushAddress) -> bool {
        self.gone().contains(address)
    }

    /// RFC 8030: an address that is not found leads nowhere any more, and is not to be called again.
    fn forget(&self, address: PushAddress) {
        let mut gone = self.gone();
        if gone.len() >= MOST_GONE {
            gone.clear();
        }
        gone.insert(address);
    }

    fn gone(&self) -> MutexGuard<'_, HashSet<PushAddress>> {
        // No code that holds it can panic halfway through a change.
        self.gone.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the service answers.
    async fn deliver(&self, service: &PushService, address: &PushAddress) -> Result<StatusCode, String> {
        let told = |why: &dyn std::fmt::Display| why.to_string();
        let uri: Uri = address.as_str().parse().map_err(|why| told(&why))?;
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let token = self.key.token(service, self.contact.as_deref()).map_err(|why| told(&why))?;
        let request = Request::post(path)
            .header(header::HOST, service.authority())
            .header(header::AUTHORIZATION, format!("vapid t={token}, k={}", self.key.public()))
            .header(header::CONTENT_LENGTH, 0)
            .header("ttl", KEPT)
            .header("urgency", "high")
            // A newer notice takes the place of one that has not been delivered.
            .header("topic", "turn")
            .body(Body::empty())
            .map_err(|why| told(&why))?;
        let (host, port) = service.place();
        let stream = TcpStream::connect((host, port)).await.map_err(|why| told(&why))?;
        if service.is_safe() {
            let name = ServerName::try_from(host.to_owned()).map_err(|why| told(&why))?;
            let stream = self.tls.connect(name, stream).await.map_err(|why| told(&why))?;
            post(stream, request).await
        } else {
            post(stream, request).await
        }
    }
}

/// Sends a request over a connection of its own, and gives what is answered.
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
