//! A record in a link, packed small enough for the fragment of an address, after the `#`. Browsers do not send the
//! fragment, so no server has to store the game or gets to see it.
//!
//! The text is deflated (RFC 1951) and written in URL-safe base64 (RFC 4648, section 5, without padding).

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// Marks the beginning of the packed record.
const PREFIX: &str = "replay=";
/// Maximum size of an unpacked record, in bytes; the longest game is far shorter.
const MAX_RECORD_BYTES: usize = 1 << 20;
/// Compression level, the highest of zlib.
const COMPRESSION_LEVEL: u8 = 9;

/// The reason why a link has no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is not a link to a replay.
    NoReplay,
    /// Part of it is missing or has been changed.
    Damaged,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LinkError::NoReplay => "that isn’t a replay link",
            LinkError::Damaged => "part of the link is missing",
        })
    }
}

impl std::error::Error for LinkError {}

/// Returns the address that opens the replay of `record` on the page at `base`.
#[must_use]
pub fn encode(base: &str, record: &str) -> String {
    let packed = URL_SAFE_NO_PAD.encode(compress_to_vec(record.as_bytes(), COMPRESSION_LEVEL));
    format!("{}#{PREFIX}{packed}", base.split('#').next().unwrap_or_default())
}

/// Reads the record in an address, in its fragment, or in a text that contains either.
///
/// # Errors
/// Returns an error if there is no record or it cannot be unpacked.
pub fn decode(text: &str) -> Result<String, LinkError> {
    let (_, packed) = text.rsplit_once(PREFIX).ok_or(LinkError::NoReplay)?;
    // The program that sent the link may have added a signature below it.
    let packed = packed.split_whitespace().next().unwrap_or_default();
    let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Damaged)?;
    let record = decompress_to_vec_with_limit(&bytes, MAX_RECORD_BYTES).map_err(|_| LinkError::Damaged)?;
    String::from_utf8(record).map_err(|_| LinkError::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_from_its_link() {
        let record = "{\"plies\":[]}";
        let link = encode("https://here.example/#old", record);
        assert!(link.starts_with("https://here.example/#replay="), "{link}");
        assert_eq!(decode(&link).as_deref(), Ok(record));
        for text in [format!("You win! {link}\n"), format!("{link}\nSent from a telephone")] {
            assert_eq!(decode(&text).as_deref(), Ok(record), "{text}");
        }
    }

    #[test]
    fn what_is_no_link_or_only_a_part_of_one_is_refused() {
        let link = encode("", "{\"plies\":[1,2,3]}");
        assert_eq!(decode("#KMNPRS"), Err(LinkError::NoReplay));
        assert_eq!(decode(&link[..link.len() - 3]), Err(LinkError::Damaged));
        assert_eq!(decode("#replay=äöü"), Err(LinkError::Damaged));
    }
}
