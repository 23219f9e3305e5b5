//! The push services that may be called: those of the known browsers, and those that the operator has named.
//! The addresses come from players, who must not be able to make a server call any address they like.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::{Authority, Scheme};

/// The services of Chromium, Firefox, Edge and Safari: host names, or their parent domains.
const WELL_KNOWN: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/// A push service: scheme, host and port. Displayed as its URL without a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushService {
    scheme: Scheme,
    authority: Authority,
}

impl PushService {
    /// Returns the service of an address; `None` if it is not a URL with `http` or `https`.
    #[must_use]
    pub fn of(address: &str) -> Option<Self> {
        let parts = address.parse::<Uri>().ok()?.into_parts();
        let (scheme, authority) = (parts.scheme?, parts.authority?);
        let of_the_web = scheme == Scheme::HTTPS || scheme == Scheme::HTTP;
        // Browsers are never given an address with a user name.
        (of_the_web && !authority.as_str().contains('@')).then_some(Self { scheme, authority })
    }

    /// Returns true if it is one of the services that browsers use by themselves.
    #[must_use]
    pub fn is_well_known(&self) -> bool {
        let host = self.authority.host().to_ascii_lowercase();
        let is_host =
            |name: &str| host == name || host.strip_suffix(name).is_some_and(|rest| rest.ends_with('.'));
        self.is_secure() && self.port() == 443 && WELL_KNOWN.into_iter().any(is_host)
    }

    /// Returns true if it is called over TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.scheme == Scheme::HTTPS
    }

    /// Returns the host, with the port if the address names one.
    #[must_use]
    pub fn authority(&self) -> &str {
        self.authority.as_str()
    }

    /// Returns the host and the port to connect to; an IPv6 address without its brackets.
    #[must_use]
    pub fn host_and_port(&self) -> (&str, u16) {
        let host = self.authority.host();
        let bare = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        (bare.unwrap_or(host), self.port())
    }

    fn port(&self) -> u16 {
        self.authority.port_u16().unwrap_or(if self.is_secure() { 443 } else { 80 })
    }
}

impl FromStr for PushService {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::of(text).ok_or_else(|| {
            format!("not the address of a push service, such as https://push.example.org: {text:?}")
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
        assert_eq!(service.host_and_port(), ("push.example.org", 8443));
        assert_eq!("https://push.example.org:8443".parse(), Ok(service));
        assert_eq!(PushService::of("https://[::1]:8443/send/abc").unwrap().host_and_port(), ("::1", 8443));
    }
}
