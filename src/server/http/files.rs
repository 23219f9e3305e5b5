//! The web files: compressed where the browser accepts that, and each with an entity tag.

use std::io::ErrorKind;
use std::path::Path;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use tower_http::services::ServeDir;
use tracing::warn;

use super::RELEASE;
use crate::gate::MAX_BUFFER_BYTES;

/// Maximum size of a file that is read as a whole to compute its tag, in bytes. Larger files
/// that may change have no tag.
const MAX_TAGGED_BYTES: usize = 256 * 1024;

/// Returns the service for a folder of web files.
#[must_use]
pub fn folder(path: &Path) -> ServeDir {
    ServeDir::new(path).precompressed_br().precompressed_gzip().with_buf_chunk_size(MAX_BUFFER_BYTES)
}

/// Sends a file, unless the browser has the current version.
pub async fn send(mut files: ServeDir, mut request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let cached = request.headers().get(header::IF_NONE_MATCH).cloned();
    // A tag is more reliable than a time: files of two releases may have the same time (RFC 9110, section 13.1.3).
    if cached.is_some() {
        request.headers_mut().remove(header::IF_MODIFIED_SINCE);
    }
    let method = request.method().clone();
    let mut answer = match files.try_call(request).await {
        Ok(answer) => answer.map(Body::new),
        // No file can have such a name.
        Err(why) if matches!(why.kind(), ErrorKind::InvalidFilename | ErrorKind::InvalidInput) => {
            StatusCode::NOT_FOUND.into_response()
        }
        Err(why) => {
            warn!(%why, path, "can't send a file");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    };
    answer.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let is_whole = answer.status() == StatusCode::OK;
    let tag = if path.starts_with(RELEASE) && (is_whole || answer.status() == StatusCode::PARTIAL_CONTENT) {
        // A release's folder is named after its content, so the path identifies the file. A compressed
        // variant needs its own tag.
        let packed = answer.headers().get(header::CONTENT_ENCODING).map_or(&[][..], HeaderValue::as_bytes);
        Some(entity_tag(&[path.as_bytes(), b" ", packed].concat()))
    } else if is_whole
        && method == Method::GET
        && length(answer.headers()).is_some_and(|length| length <= MAX_TAGGED_BYTES)
    {
        let (head, body) = answer.into_parts();
        let Ok(content) = to_bytes(body, MAX_TAGGED_BYTES).await else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        let tag = entity_tag(&content);
        answer = Response::from_parts(head, Body::from(content));
        Some(tag)
    } else {
        None
    };
    let Some(tag) = tag else { return answer };
    if cached.is_some_and(|tags| contains_tag(&tags, &tag)) && is_whole {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
        *answer.body_mut() = Body::empty();
        answer.headers_mut().remove(header::CONTENT_LENGTH);
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        answer.headers_mut().insert(header::ETAG, tag);
    }
    answer
}

fn length(headers: &HeaderMap) -> Option<usize> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Returns the entity tag of this content.
#[must_use]
pub fn entity_tag(content: &[u8]) -> String {
    format!("\"{:x}\"", Sha256::digest(content))
}

/// Returns true if the `If-None-Match` header `tags` contains `tag`. Weak tags match too, because a proxy
/// that compresses responses may weaken them.
#[must_use]
pub fn contains_tag(tags: &HeaderValue, tag: &str) -> bool {
    let mut all = tags.to_str().unwrap_or_default().split(',').map(str::trim);
    all.any(|other| other == "*" || other.strip_prefix("W/").unwrap_or(other) == tag)
}
