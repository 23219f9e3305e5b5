//! The HTTP interface: WebSocket, web files, health check and metrics.

mod files;
mod hosts;
mod visit;

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use deskmate_referee::wire::{MAX_MESSAGE_BYTES, PATH};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tracing::debug;

pub use self::hosts::Hosts;
use self::visit::AdmittedClient;
use super::connection;
use super::frames::FrameLimiter;
use super::limits::Allowance;
use super::push;
use super::registry::Shared;

/// Path of the health check.
pub const HEALTH_PATH: &str = "/healthz";
/// Path of the metrics that Prometheus scrapes.
pub const METRICS_PATH: &str = "/metrics";

/// Initial size of a WebSocket's buffers, in bytes.
const BUFFER: usize = 4096;

/// Prefix of the path of a release's folder, which is named after its content and never changes.
const RELEASE: &str = "/game-";

/// Caching of files that never change: for a year, the longest time that is of use.
const CACHE_FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The page that other sites may frame.
const EMBED_PATH: &str = "/embed.html";

/// Headers of every response. The page needs its own scripts, WebAssembly, workers and pictures, and nothing
/// from anywhere else. Only [`EMBED_PATH`] may be framed, and no other site learns the page's address.
const HEADERS: [(HeaderName, &str); 8] = [
    // The server for the browser tests sends the same file, so that they notice what it forbids.
    (header::CONTENT_SECURITY_POLICY, include_str!("../../../web/content-security-policy.txt")),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    // Except for a release's files: revalidated each time, and sent again only if changed.
    (header::CACHE_CONTROL, "no-cache"),
];

/// The content security policy of a page that may be framed, otherwise the same as that of the others.
static EMBED_POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = HEADERS[0].1.replace("frame-ancestors 'none'", "frame-ancestors *");
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("frame-ancestors 'none'"))
});

/// Returns the router of the metrics.
pub fn metrics_router(shared: Arc<Shared>) -> Router {
    Router::new().route(METRICS_PATH, get(metrics)).with_state(shared)
}

/// Returns the router of everything except the metrics.
pub fn router(shared: Arc<Shared>, web: Option<&Path>, hosts: Hosts) -> Router {
    let router = Router::new()
        .route(PATH, get(upgrade))
        .route(HEALTH_PATH, get(health))
        .route(push::KEY_PATH, get(push_key))
        .with_state(Arc::clone(&shared));
    let router = match web {
        Some(folder) => {
            let page = |name: &str| {
                let page = folder.join(name);
                get(move |headers: HeaderMap| send_page(page.clone(), headers))
            };
            let files = files::folder(folder);
            let files = get(move |request: Request| files::send(files.clone(), request));
            let router = router.route("/", page("index.html")).route("/index.html", page("index.html"));
            router.route(EMBED_PATH, page("embed.html")).fallback_service(files)
        }
        None => router.fallback(|| async { (StatusCode::NOT_FOUND, "This server has no browser game.\n") }),
    };
    let router = router.layer(from_fn_with_state(Arc::new(hosts), check_host));
    router.layer(from_fn_with_state(shared, visit::count)).layer(from_fn(with_headers))
}

/// Admits requests that call the server by one of its names. With [named](Hosts::Named) hosts, the health
/// check is answered in any case, because those who ask for it may only know the address.
async fn check_host(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    if hosts.allow(host) || matches!(*hosts, Hosts::Named(_)) && request.uri().path() == HEALTH_PATH {
        next.run(request).await
    } else {
        (StatusCode::MISDIRECTED_REQUEST, "Not a name of this server. Check the address.\n").into_response()
    }
}

/// Sends the public key, which a page needs to subscribe to push notifications.
async fn push_key(State(shared): State<Arc<Shared>>) -> Response {
    match &shared.pusher {
        Some(pusher) => pusher.public_key().to_owned().into_response(),
        None => (StatusCode::NOT_FOUND, "This server sends no notifications.\n").into_response(),
    }
}

/// Sends a page, unless the browser has the current version. The tag depends on the content alone, so it is
/// the same on every server.
async fn send_page(page: PathBuf, headers: HeaderMap) -> Response {
    let Ok(text) = tokio::fs::read(page).await else {
        return (StatusCode::NOT_FOUND, "The page is missing. Try again in a minute.\n").into_response();
    };
    let tag = files::entity_tag(&text);
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|tags| files::contains_tag(tags, &tag));
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned());
    if is_known {
        (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response()
    } else {
        ([kind, (header::ETAG, tag)], text).into_response()
    }
}

async fn with_headers(request: Request, next: Next) -> Response {
    let released = request.uri().path().starts_with(RELEASE);
    let framed = request.uri().path() == EMBED_PATH;
    let mut response = next.run(request).await;
    if released && (response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED) {
        response.headers_mut().insert(header::CACHE_CONTROL, CACHE_FOREVER);
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if framed {
        headers.insert(header::CONTENT_SECURITY_POLICY, EMBED_POLICY.clone());
        headers.insert(
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        );
    }
    response
}

/// Opens a WebSocket.
async fn upgrade(
    State(shared): State<Arc<Shared>>,
    Extension(visit): Extension<AdmittedClient>,
    mut request: Request,
) -> Response {
    if !is_own_origin(request.headers()) {
        return (StatusCode::FORBIDDEN, "Only pages of this server may connect.\n").into_response();
    }
    let Ok(answer) = create_response_with_body(&request, Body::empty) else {
        return (StatusCode::BAD_REQUEST, "This address is for WebSockets only.\n").into_response();
    };
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        match upgraded.await {
            Ok(upgraded) => {
                let rate = Allowance::new(shared.limits.messages, shared.clock.now());
                let stream = FrameLimiter::new(TokioIo::new(upgraded), rate, shared.clock.clone());
                // Reads more than is allowed, so that a message that is too long can be refused with a
                // reason. Buffers are small, because there are many.
                let config = WebSocketConfig::default()
                    .read_buffer_size(BUFFER)
                    .write_buffer_size(BUFFER)
                    .max_message_size(Some(4 * MAX_MESSAGE_BYTES))
                    .max_frame_size(Some(4 * MAX_MESSAGE_BYTES));
                let socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
                connection::serve(socket, shared, visit.address).await;
            }
            Err(why) => debug!(%why, "a WebSocket failed to open"),
        }
        drop(visit);
    });
    answer
}

/// Returns true if the request comes from the server's own page, or from no page at all, as with the desktop
/// game. Another site's page would connect from its visitor's address and could play in that visitor's rooms.
fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.parse::<Uri>().ok());
    let authority = origin.as_ref().and_then(|origin| origin.authority()).map(|authority| authority.as_str());
    host.is_some() && authority == host
}

async fn health(State(shared): State<Arc<Shared>>) -> Response {
    if shared.log.is_healthy() {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the room store is unavailable\n").into_response()
    }
}

async fn metrics(State(shared): State<Arc<Shared>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], shared.metrics.to_text()).into_response()
}
