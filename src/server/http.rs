//! What is reached over HTTP: the WebSocket, the web files, health and metrics.

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use axum::extract::{Request, State, WebSocketUpgrade};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use sha2::{Digest, Sha256};
use tower_http::services::ServeDir;

use super::connection;
use super::gate::Visitor;
use super::push;
use super::registry::Shared;
use crate::referee::wire::{MOST_BYTES, PATH};

/// Where to ask whether the server can serve.
pub const HEALTH: &str = "/healthz";
/// Where Prometheus asks.
pub const METRICS: &str = "/metrics";

/// Where a proxy writes for whom it asks.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// How many bytes a WebSocket's buffers hold at first.
const BUFFER: usize = 4096;

/// How the path of a release's folder begins: it is named by what is in it, and never changes.
const RELEASE: &str = "/game-";

/// How long what never changes is kept: a year, the longest that is of use.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The page that another site may frame.
const EMBED: &str = "/embed.html";

/// Headers of every answer. The page needs its own scripts, WebAssembly, its workers and its pictures, and nothing
/// from anywhere else; nobody may frame it, and no other site learns its address. [`EMBED`] may be framed.
const HEADERS: [(HeaderName, &str); 8] = [
    // The same file is sent where the browser tests play, so that they notice what it forbids.
    (header::CONTENT_SECURITY_POLICY, include_str!("../../web/content-security-policy.txt")),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    // But for a release's files, asked for anew each time, and sent anew only if it has changed.
    (header::CACHE_CONTROL, "no-cache"),
];

/// The policy of a page that may be framed: all else is as for the others.
static FRAMED: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = HEADERS[0].1.replace("frame-ancestors 'none'", "frame-ancestors *");
    HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static("frame-ancestors 'none'"))
});

/// By which names a server may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hosts {
    /// By any: whoever runs it has given it its name, and a proxy stands before it.
    Any,
    /// By those that only mean something in a network of one's own: addresses, and names that no stranger can register. A
    /// page of a stranger whose name suddenly leads here (DNS rebinding) is not let in.
    Local,
}

impl Hosts {
    fn allow(self, host: Option<&str>) -> bool {
        let Some(host) = host else { return self == Hosts::Any };
        let name = host.parse::<Uri>().ok();
        let name = name.as_ref().and_then(Uri::host).unwrap_or_default().to_ascii_lowercase();
        let name = name.trim_start_matches('[').trim_end_matches([']', '.']);
        let local = || {
            let zones = [".local", ".localhost", ".home.arpa", ".internal"];
            name.parse::<IpAddr>().is_ok()
                || !name.is_empty() && !name.contains(['.', ':'])
                || zones.iter().any(|zone| name.ends_with(zone))
        };
        self == Hosts::Any || local()
    }
}

/// What those see who count.
pub fn metrics_router(shared: Arc<Shared>) -> Router {
    Router::new().route(METRICS, get(metrics)).with_state(shared)
}

/// All of it.
pub fn router(shared: Arc<Shared>, web: Option<&Path>, hosts: Hosts) -> Router {
    let router = Router::new()
        .route(PATH, get(upgrade))
        .route(HEALTH, get(health))
        .route(push::KEY, get(push_key))
        .with_state(shared);
    let router = match web {
        Some(folder) => {
            let page = |name: &str| {
                let page = folder.join(name);
                get(move |headers: HeaderMap| send_page(page.clone(), headers))
            };
            let files = ServeDir::new(folder).precompressed_br().precompressed_gzip();
            let router = router.route("/", page("index.html")).route("/index.html", page("index.html"));
            router.route(EMBED, page("embed.html")).fallback_service(files)
        }
        None => router.fallback(|| async { (StatusCode::NOT_FOUND, "No web files here.\n") }),
    };
    let by_name = move |request: Request, next: Next| async move {
        let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
        if hosts.allow(host) {
            next.run(request).await
        } else {
            (StatusCode::MISDIRECTED_REQUEST, "This server does not go by that name.\n").into_response()
        }
    };
    router.layer(from_fn(by_name)).layer(from_fn(with_headers))
}

/// What a page needs to ask the browser for notices.
async fn push_key(State(shared): State<Arc<Shared>>) -> Response {
    match &shared.pusher {
        Some(pusher) => pusher.public_key().to_owned().into_response(),
        None => (StatusCode::NOT_FOUND, "This server sends no notices.\n").into_response(),
    }
}

/// Sends the page, unless the browser has it as it is. Named by what is in it, it is the same on every server.
async fn send_page(page: PathBuf, headers: HeaderMap) -> Response {
    let Ok(text) = tokio::fs::read(page).await else {
        return (StatusCode::NOT_FOUND, "The page is gone.\n").into_response();
    };
    let tag = format!("\"{:x}\"", Sha256::digest(&text));
    let known = headers.get(header::IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|known| known.trim() == tag));
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned());
    if is_known {
        (StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response()
    } else {
        ([kind, (header::ETAG, tag)], text).into_response()
    }
}

async fn with_headers(request: Request, next: Next) -> Response {
    let released = request.uri().path().starts_with(RELEASE);
    let framed = request.uri().path() == EMBED;
    let mut response = next.run(request).await;
    if released && (response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED) {
        response.headers_mut().insert(header::CACHE_CONTROL, FOR_EVER);
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if framed {
        headers.insert(header::CONTENT_SECURITY_POLICY, FRAMED.clone());
        headers.insert(
            HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        );
    }
    response
}

async fn upgrade(
    State(shared): State<Arc<Shared>>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    socket: WebSocketUpgrade,
) -> Response {
    if !is_own_origin(&headers) {
        return (StatusCode::FORBIDDEN, "Only this server's own page may connect.\n").into_response();
    }
    let Visitor { address, place } = visitor;
    let forwarded = forwarded_for(&headers).filter(|_| shared.limits.behind_proxy);
    let address = forwarded.unwrap_or(address.ip());
    let behind = forwarded.map(|address| shared.crowd.admit_from(address));
    if behind.as_ref().is_some_and(Option::is_none) {
        shared.metrics.turned_away.inc();
        return (StatusCode::TOO_MANY_REQUESTS, "Too many connections from there.\n").into_response();
    }
    // A little more than allowed is read, so that it can be refused in words. Buffers are small, for there are many.
    socket
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(4 * MOST_BYTES)
        .max_frame_size(4 * MOST_BYTES)
        .on_upgrade(move |socket| async move {
            connection::serve(socket, shared, address).await;
            drop((place, behind));
        })
}

/// Whose visit this is, seen from a proxy: the last address in `X-Forwarded-For`, which is the proxy's own entry. What
/// stands before it anybody could have written.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Whether the request comes from the server's own page, or from no page at all, such as from the desktop game.
/// A page of another site would come with its visitor's address and could play with that visitor's rooms.
fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.parse::<Uri>().ok());
    let authority = origin.as_ref().and_then(|origin| origin.authority()).map(|authority| authority.as_str());
    host.is_some() && authority == host
}

async fn health(State(shared): State<Arc<Shared>>) -> Response {
    if shared.log.healthy() {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store can't be reached\n").into_response()
    }
}

async fn metrics(State(shared): State<Arc<Shared>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], shared.metrics.text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_home_only_names_that_no_stranger_can_have_lead_here() {
        for own in [
            "192.168.1.5:8080",
            "[fe80::1]:8080",
            "localhost",
            "laptop:8080",
            "Laptop.local.",
            "a.home.arpa:1",
        ] {
            assert!(Hosts::Local.allow(Some(own)), "{own}");
        }
        for strange in
            ["evil.example", "192.168.1.5.evil.example:8080", "local", "localhost.evil.example", "", ":"]
        {
            assert_eq!(Hosts::Local.allow(Some(strange)), strange == "local", "{strange}");
            assert!(Hosts::Any.allow(Some(strange)));
        }
        assert!(!Hosts::Local.allow(None));
    }

    #[test]
    fn the_last_address_in_the_last_header_is_the_proxys_own_entry() {
        let read = |values: &[&'static str]| {
            let entry = |value: &&'static str| (FORWARDED_FOR, HeaderValue::from_static(value));
            forwarded_for(&values.iter().map(entry).collect())
        };
        assert_eq!(read(&["203.0.113.7"]), "203.0.113.7".parse().ok());
        assert_eq!(read(&["1.2.3.4, 203.0.113.7"]), "203.0.113.7".parse().ok());
        assert_eq!(read(&["1.2.3.4", "5.6.7.8,2001:db8::1 "]), "2001:db8::1".parse().ok());
        for nobody in [&[][..], &[""], &["unknown"], &["203.0.113.7, "], &["203.0.113.7:80"]] {
            assert_eq!(read(nobody), None, "{nobody:?}");
        }
    }
}
