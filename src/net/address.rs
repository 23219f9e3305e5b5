//! Where a server is, as people type and paste it, and what a friend sends for an invitation.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};

use crate::kernel::line::Line;
use crate::referee::wire::{Link, PATH};

/// The port when only a host is told: the one that `deskmate-server` takes.
pub const PORT: u16 = 8080;

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Whether it speaks TLS.
    secure: bool,
    /// A name or an address as it stands in a link: in small letters, IPv6 in brackets.
    host: String,
    port: u16,
}

impl Address {
    /// Reads an address: `192.168.1.5`, `example.org:9000`, `[::1]:9000`, or a link to the server's page, of which path
    /// and `#` do not matter. Without a port it is [`PORT`], after `http://` 80 and after `https://` 443.
    ///
    /// # Errors
    /// It is no address, in words for the player.
    pub fn read(text: &str) -> Result<Self, Line> {
        let text = text.trim().to_ascii_lowercase();
        let (rest, secure, usual) = if let Some(rest) = text.strip_prefix("https://") {
            (rest, true, 443)
        } else if let Some(rest) = text.strip_prefix("http://") {
            (rest, false, 80)
        } else {
            (text.as_str(), false, PORT)
        };
        let place = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = read_place(place).ok_or_else(|| Line::new("friend-not-an-address"))?;
        Ok(Self { secure, host, port: port.unwrap_or(usual) })
    }

    /// Where its WebSocket is.
    #[must_use]
    pub fn wire_url(&self) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}:{}{PATH}", self.host, self.port)
    }

    /// What to send to a friend: the server's page with the room.
    #[must_use]
    pub fn link(&self, link: &Link) -> String {
        link.address(&self.to_string())
    }
}

impl fmt::Display for Address {
    /// The server's page, which [reads](Address::read) as the same address.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, usual) = if self.secure { ("https", 443) } else { ("http", 80) };
        write!(f, "{scheme}://{}", self.host)?;
        if self.port != usual {
            write!(f, ":{}", self.port)?;
        }
        f.write_str("/")
    }
}

impl From<SocketAddr> for Address {
    fn from(address: SocketAddr) -> Self {
        let host = match address {
            SocketAddr::V4(address) => address.ip().to_string(),
            SocketAddr::V6(address) => format!("[{}]", address.ip()),
        };
        Self { secure: false, host, port: address.port() }
    }
}

/// Reads a host and, if there is one, its port.
fn read_place(place: &str) -> Option<(String, Option<u16>)> {
    if let Ok(address) = place.parse::<Ipv6Addr>() {
        return Some((format!("[{address}]"), None));
    }
    let (host, rest) = match place.strip_prefix('[') {
        Some(inside) => {
            let (address, rest) = inside.split_once(']')?;
            (format!("[{}]", address.parse::<Ipv6Addr>().ok()?), rest)
        }
        None => {
            let (host, rest) = place.split_at(place.find(':').unwrap_or(place.len()));
            (is_host(host).then(|| host.to_owned())?, rest)
        }
    };
    let port = match rest {
        "" => None,
        rest => Some(read_port(rest.strip_prefix(':')?)?),
    };
    Some((host, port))
}

/// Reads a port; 0 is none.
fn read_port(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten().filter(|port| *port > 0)
}

/// Whether the text is a name of parts with dots between them, or an address of IPv4.
fn is_host(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let name = text.split('.').all(|part| !part.is_empty() && part.bytes().all(letter));
    // Browsers too read what ends in a number as an address.
    let number = text.rsplit('.').next().is_some_and(|last| last.bytes().all(|byte| byte.is_ascii_digit()));
    name && (!number || text.parse::<Ipv4Addr>().is_ok())
}

/// What a friend has sent: a room, and the server if it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The server; none for a code alone.
    pub address: Option<Address>,
    /// The room, and whether to play in it or only to look on.
    pub link: Link,
}

impl Invitation {
    /// Reads a code, or a whole link.
    ///
    /// # Errors
    /// It is neither, in words for the player.
    pub fn read(text: &str) -> Result<Self, Line> {
        let text = text.trim();
        let link = Link::read(text).ok_or_else(|| Line::new("friend-not-a-code"))?;
        let server = text.rsplit_once('#').map(|(server, _)| server).filter(|server| !server.is_empty());
        Ok(Self { address: server.map(Address::read).transpose()?, link })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::referee::wire::Code;

    fn read(text: &str) -> Address {
        Address::read(text).unwrap_or_else(|_| panic!("{text:?} is an address"))
    }

    fn code() -> Code {
        "KMNPRS".parse().expect("it is a code")
    }

    #[test]
    fn addresses_are_read_as_people_type_and_paste_them() {
        for (text, wire, page) in [
            ("192.168.1.5", "ws://192.168.1.5:8080/wire", "http://192.168.1.5:8080/"),
            (" 192.168.1.5:9000\n", "ws://192.168.1.5:9000/wire", "http://192.168.1.5:9000/"),
            ("example.org", "ws://example.org:8080/wire", "http://example.org:8080/"),
            ("Localhost:1", "ws://localhost:1/wire", "http://localhost:1/"),
            ("living-room.local/", "ws://living-room.local:8080/wire", "http://living-room.local:8080/"),
            ("http://example.org", "ws://example.org:80/wire", "http://example.org/"),
            ("Http://Example.org:8080/?a#KMNPRS", "ws://example.org:8080/wire", "http://example.org:8080/"),
            ("https://example.org", "wss://example.org:443/wire", "https://example.org/"),
            ("https://example.org:80/a:b", "wss://example.org:80/wire", "https://example.org:80/"),
            ("[::1]:9000", "ws://[::1]:9000/wire", "http://[::1]:9000/"),
            ("[fd00::2]", "ws://[fd00::2]:8080/wire", "http://[fd00::2]:8080/"),
            ("fd00::2", "ws://[fd00::2]:8080/wire", "http://[fd00::2]:8080/"),
            ("http://[::1]/", "ws://[::1]:80/wire", "http://[::1]/"),
        ] {
            let address = read(text);
            assert_eq!((address.wire_url().as_str(), address.to_string().as_str()), (wire, page), "{text}");
            assert_eq!(read(&address.to_string()), address, "{text}");
        }
        for text in ["127.0.0.1:8080", "[::1]:8080"] {
            let socket: SocketAddr = text.parse().expect("it is one");
            assert_eq!(Address::from(socket), read(text));
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            " ",
            "http://",
            "https:///page",
            "ftp://example.org",
            ":8080",
            "example.org:",
            "example.org:0",
            "example.org:+80",
            "example.org:65536",
            "example.org:80:80",
            "example..org",
            "me@example.org",
            "two words",
            "192.168.1",
            "192.168.1.256",
            "192.168.1.5.5",
            "8080",
            "[::1",
            "[::1]8080",
            "[example.org]",
            "::1]:8080",
            "grüße.example",
        ] {
            assert_eq!(Address::read(text), Err(Line::new("friend-not-an-address")), "{text:?}");
        }
    }

    #[test]
    fn links_lead_to_the_servers_page_with_the_room() {
        for (text, play) in [
            ("192.168.1.5", "http://192.168.1.5:8080/#KMNPRS"),
            ("http://example.org:80", "http://example.org/#KMNPRS"),
            ("https://example.org/", "https://example.org/#KMNPRS"),
            ("[::1]", "http://[::1]:8080/#KMNPRS"),
        ] {
            assert_eq!(read(text).link(&Link::Play(code())), play);
        }
        assert_eq!(read("localhost").link(&Link::Watch(code())), "http://localhost:8080/#watch-KMNPRS");
    }

    #[test]
    fn invitations_are_codes_or_links() {
        let address = read("http://192.168.1.5:8080/");
        for link in [Link::Play(code()), Link::Watch(code())] {
            let whole = Invitation { address: Some(address.clone()), link };
            assert_eq!(Invitation::read(&format!(" {}\n", address.link(&link))), Ok(whole));
        }
        for text in ["KMNPRS", " kmn-prs ", "#kmnprs", "\tkmn prs\n"] {
            let bare = Invitation { address: None, link: Link::Play(code()) };
            assert_eq!(Invitation::read(text), Ok(bare), "{text:?}");
        }
        for text in ["", "KMNPR", "KMNPRSS", "http://192.168.1.5:8080/", "http://here/#KMNPRU", "hello there"]
        {
            assert_eq!(Invitation::read(text), Err(Line::new("friend-not-a-code")), "{text:?}");
        }
        assert_eq!(Invitation::read("192.168.1#KMNPRS"), Err(Line::new("friend-not-an-address")));
    }
}
