//! A record in a link: packed so small that it fits behind the `#` of an address. What stands there stays with the browser, so
//! that no server has to keep the game, or gets to see it.
//!
//! The text is deflated (RFC 1951) and written in base64 for addresses (RFC 4648, section 5, without padding).

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// What the packed record stands behind.
const MARK: &str = "replay=";
/// A record of more bytes is not unpacked; the longest game is far shorter.
const MOST: usize = 1 << 20;
/// How hard it is tried to pack it: as hard as can be.
const LEVEL: u8 = 9;

/// Why a link has no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// It is no link to a replay.
    NoReplay,
    /// Something of it is missing or has been changed.
    Damaged,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Broken::NoReplay => "it is no link to a replay",
            Broken::Damaged => "the link is incomplete",
        })
    }
}

impl std::error::Error for Broken {}

/// The address that opens the replay of `record` on the page at `base`.
#[must_use]
pub fn write(base: &str, record: &str) -> String {
    let packed = URL_SAFE_NO_PAD.encode(compress_to_vec(record.as_bytes(), LEVEL));
    format!("{}#{MARK}{packed}", base.split('#').next().unwrap_or_default())
}

/// The record in an address, in what stands after its `#`, or in a text that ends with either.
///
/// # Errors
/// There is none, or it can't be unpacked.
pub fn read(text: &str) -> Result<String, Broken> {
    let (_, packed) = text.rsplit_once(MARK).ok_or(Broken::NoReplay)?;
    let bytes = URL_SAFE_NO_PAD.decode(packed.trim()).map_err(|_| Broken::Damaged)?;
    let record = decompress_to_vec_with_limit(&bytes, MOST).map_err(|_| Broken::Damaged)?;
    String::from_utf8(record).map_err(|_| Broken::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_from_its_link() {
        let record = "{\"plies\":[]}";
        let link = write("https://here.example/#old", record);
        assert!(link.starts_with("https://here.example/#replay="), "{link}");
        assert_eq!(read(&link).as_deref(), Ok(record));
        assert_eq!(read(&format!("You win! {link}\n")).as_deref(), Ok(record));
    }

    #[test]
    fn what_is_no_link_or_only_a_part_of_one_is_refused() {
        let link = write("", "{\"plies\":[1,2,3]}");
        assert_eq!(read("#KMNPRS"), Err(Broken::NoReplay));
        assert_eq!(read(&link[..link.len() - 3]), Err(Broken::Damaged));
        assert_eq!(read("#replay=äöü"), Err(Broken::Damaged));
    }
}
