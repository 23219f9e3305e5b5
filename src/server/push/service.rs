//! Which push services are called: those of the browsers there are, and those that whoever runs the server has named. A
//! player names an address, and nobody shall make a server call where they like.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::{Authority, Scheme};

/// The services of Chromium, Firefox, Edge and Safari: a name, or the end of one after a dot.
const WELL_KNOWN: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/// A push service: scheme, host and port. Shown, it is its address without a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushService {
    scheme: Scheme,
    authority: Authority,
}

impl PushService {
    /// The service of an address; `None` if that is no address of the web.
    #[must_use]
    pub fn of(address: &str) -> Option<Self> {
        let parts = address.parse::<Uri>().ok()?.into_parts();
        let (scheme, authority) = (parts.scheme?, parts.authority?);
        let of_the_web = scheme == Scheme::HTTPS || scheme == Scheme::HTTP;
        // A name before the host is nothing that a browser is given.
        (of_the_web && !authority.as_str().contains('@')).then_some(Self { scheme, authority })
    }

    /// Whether it is one of those that browsers bring with them.
    #[must_use]
    pub fn is_well_known(&self) -> bool {
        let host = self.authority.host().to_ascii_lowercase();
        let known =
            |name: &str| host == name || host.strip_suffix(name).is_some_and(|rest| rest.ends_with('.'));
        self.is_safe() && self.port() == 443 && WELL_KNOWN.into_iter().any(known)
    }

    /// Whether it is called by TLS.
    #[must_use]
    pub fn is_safe(&self) -> bool {
        self.scheme == Scheme::HTTPS
    }

    /// Host and, if it is not the usual one, port.
    #[must_use]
    pub fn authority(&self) -> &str {
        self.authority.as_str()
    }

    /// Where to connect to.
    #[must_use]
    pub fn place(&self) -> (&str, u16) {
        (self.authority.host(), self.port())
    }

    fn port(&self) -> u16 {
        self.authority.port_u16().unwrap_or(if self.is_safe() { 443 } else { 80 })
    }
}

impl FromStr for PushService {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::of(text).ok_or_else(|| {
            format!("a push service is an address such as https://push.example.org, not {text:?}")
        })
    }
}

impl fmt::Display for PushService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_services_of_browsers_are_well_known() {
        for (address, known) in [
            ("https://fcm.googleapis.com/fcm/send/abc", true),
            ("https://updates.push.services.mozilla.com/wpush/v2/abc", true),
            ("https://wns2-par02p.notify.windows.com/w/?token=abc", true),
            ("https://web.push.apple.com/abc", true),
            ("http://fcm.googleapis.com/fcm/send/abc", false),
            ("https://fcm.googleapis.com:8443/", false),
            ("https://fcm.googleapis.com.evil.example/", false),
            ("https://evilfcm.googleapis.com/", false),
            ("https://localhost/", false),
            ("https://169.254.169.254/", false),
        ] {
            assert_eq!(PushService::of(address).unwrap().is_well_known(), known, "{address}");
        }
        for no_address in [
            "",
            "/",
            "fcm.googleapis.com",
            "https://",
            "https://me@fcm.googleapis.com/",
            "gopher://fcm.googleapis.com/",
        ] {
            assert_eq!(PushService::of(no_address), None, "{no_address}");
        }
    }

    #[test]
    fn a_service_is_an_address_without_its_path() {
        let service = PushService::of("https://push.example.org:8443/send/abc?d").unwrap();
        assert_eq!(service.to_string(), "https://push.example.org:8443");
        assert_eq!(service.place(), ("push.example.org", 8443));
        assert_eq!("https://push.example.org:8443".parse(), Ok(service));
    }
}
