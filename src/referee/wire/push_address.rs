//! Addresses for notifications to a player's browser.

use serde::{Deserialize, Serialize};

/// The address of a browser at a push service (RFC 8030): at most [`MAX_BYTES`](Self::MAX_BYTES) of visible ASCII.
///
/// It is up to the server whether it sends anything there. A stolen address is of no use: the service accepts
/// notifications only from the server whose key the browser has given.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct PushAddress(String);

impl PushAddress {
    /// Maximum length of an address, in bytes.
    pub const MAX_BYTES: usize = 1024;

    /// Creates an address; `None` if the text cannot be one.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let fits = text.len() <= Self::MAX_BYTES && text.bytes().all(|byte| byte.is_ascii_graphic());
        let of_the_web = text.starts_with("https://") || text.starts_with("http://");
        (fits && of_the_web).then(|| Self(text.to_owned()))
    }

    /// Returns the address as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for PushAddress {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or("not the address of a push service")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_short_and_of_the_web() {
        let long = format!("https://push.example.org/{}", "a".repeat(1000));
        for (text, fits) in [
            ("https://push.example.org/a-b_c", true),
            ("", false),
            ("ftp://push.example.org/", false),
            ("https://push.example.org/a b", false),
            ("https://push.example.org/\r\nHost: other", false),
            (&long, false),
        ] {
            assert_eq!(PushAddress::new(text).is_some(), fits, "{text}");
        }
    }
}
