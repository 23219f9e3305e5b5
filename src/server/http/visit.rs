//! Counts each request for its visitor while it is being answered, whether it comes directly or through a proxy.

use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::HeaderName;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use crate::gate::Peer;
use crate::limits::Slot;
use crate::registry::Shared;

/// The header in which a proxy names the visitor's address.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The visitor behind a request. Their place in the crowd is held as long as a copy of this exists.
#[derive(Clone)]
pub struct AdmittedClient {
    /// The visitor's address.
    pub address: IpAddr,
    _places: [Option<Arc<Slot>>; 2],
}

/// A response body that holds its visitor's place until it is completely written.
struct Answer {
    body: Body,
    _visit: AdmittedClient,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Counts a request for its visitor. If a proxy's header can't be read, the proxy is the visitor.
pub async fn count(State(shared): State<Arc<Shared>>, mut request: Request, next: Next) -> Response {
    let Some(Peer { address, slot: place }) = request.extensions_mut().remove() else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let visit = if shared.limits.behind_proxy {
        let address = forwarded_for(request.headers()).unwrap_or(address.ip());
        let Some(own) = shared.crowd.admit_from(address) else {
            shared.metrics.turned_away.inc();
            return (StatusCode::TOO_MANY_REQUESTS, "Too many connections. Try again later.\n")
                .into_response();
        };
        AdmittedClient { address, _places: [Some(place), Some(Arc::new(own))] }
    } else {
        AdmittedClient { address: address.ip(), _places: [Some(place), None] }
    };
    request.extensions_mut().insert(visit.clone());
    next.run(request).await.map(|body| Body::new(Answer { body, _visit: visit }))
}

/// Returns the visitor's address according to a proxy: the last one in `X-Forwarded-For`, which is the
/// proxy's own entry. Anybody could have written those before it. Some proxies add the port.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim();
    last.parse().ok().or_else(|| Some(last.parse::<SocketAddr>().ok()?.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_last_address_in_the_last_header_is_the_proxys_own_entry() {
        let read = |values: &[&'static str]| {
            let entry = |value: &&'static str| (FORWARDED_FOR, HeaderValue::from_static(value));
            forwarded_for(&values.iter().map(entry).collect())
        };
        assert_eq!(read(&["203.0.113.7"]), "203.0.113.7".parse().ok());
        assert_eq!(read(&["1.2.3.4, 203.0.113.7"]), "203.0.113.7".parse().ok());
        assert_eq!(read(&["1.2.3.4", "5.6.7.8,2001:db8::1 "]), "2001:db8::1".parse().ok());
        assert_eq!(read(&["203.0.113.7:80"]), "203.0.113.7".parse().ok());
        assert_eq!(read(&["[2001:db8::1]:80"]), "2001:db8::1".parse().ok());
        for nobody in [&[][..], &[""], &["unknown"], &["203.0.113.7, "], &["203.0.113.7:x"]] {
            assert_eq!(read(nobody), None, "{nobody:?}");
        }
    }
}
