//! The host names that a server accepts.

use std::net::IpAddr;

use axum::http::Uri;

/// The host names that a server accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hosts {
    /// Any name: the operator has chosen it, and a proxy stands in front of the server.
    Any,
    /// Names that only have a meaning in a private network: addresses, and names that no stranger can register. This
    /// keeps out pages of a stranger whose name suddenly resolves to this server (DNS rebinding).
    Local,
    /// Only these names, in lower case.
    Named(Vec<String>),
}

impl Hosts {
    /// Returns true if a request's `Host` is one of the server's names.
    #[must_use]
    pub fn allow(&self, host: Option<&str>) -> bool {
        let uri = host.and_then(|host| host.parse::<Uri>().ok());
        let name = uri.as_ref().and_then(Uri::host).unwrap_or_default().to_ascii_lowercase();
        let name = name.trim_start_matches('[').trim_end_matches([']', '.']);
        match self {
            Hosts::Any => true,
            Hosts::Local => is_local(name),
            Hosts::Named(names) => names.iter().any(|allowed| allowed == name),
        }
    }

    /// Parses a host name or IP address without a port, such as `games.example.org`. Returns `None` for
    /// anything else.
    #[must_use]
    pub fn name(text: &str) -> Option<String> {
        let name = text.to_ascii_lowercase();
        let named = |uri: Uri| uri.host() == Some(&name) && uri.port().is_none();
        let is_name = name.parse::<Uri>().ok().is_some_and(named) && !name.ends_with('.');
        (is_name || name.parse::<IpAddr>().is_ok()).then_some(name)
    }
}

fn is_local(name: &str) -> bool {
    let zones = [".local", ".localhost", ".home.arpa", ".internal"];
    name.parse::<IpAddr>().is_ok()
        || !name.is_empty() && !name.contains(['.', ':'])
        || zones.iter().any(|zone| name.ends_with(zone))
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
        assert!(!Hosts::Local.allow(None) && Hosts::Any.allow(None));
    }

    #[test]
    fn where_names_are_told_no_other_leads_here() {
        let names = ["Games.example.org", "192.0.2.7", "2001:db8::7"];
        let hosts = Hosts::Named(names.iter().filter_map(|name| Hosts::name(name)).collect());
        for own in [
            "games.example.org",
            "GAMES.example.org:443",
            "games.example.org.",
            "192.0.2.7:8080",
            "[2001:db8::7]:1",
        ] {
            assert!(hosts.allow(Some(own)), "{own}");
        }
        for strange in ["example.org", "a.games.example.org", "localhost", "192.0.2.8", "", ":"] {
            assert!(!hosts.allow(Some(strange)), "{strange}");
        }
        assert!(!hosts.allow(None));
        for none in ["", "https://games.example.org", "games.example.org:443", "a/b", "a b", "*", "a@b"] {
            assert_eq!(Hosts::name(none), None, "{none}");
        }
    }
}
