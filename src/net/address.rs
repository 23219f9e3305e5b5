//! Server addresses as people type and paste them, and invitations from friends.

use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};

use deskmate_kernel::line::Line;
use deskmate_referee::wire::{PATH, RoomLink};

/// The default port, which `deskmate-server` uses as well.
pub const DEFAULT_PORT: u16 = 8080;

/// The address of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// True if it uses TLS.
    secure: bool,
    /// A host name or IP address as written in a URL: in lower case, IPv6 in brackets.
    host: String,
    port: u16,
}

impl Address {
    /// Parses an address: `192.168.1.5`, `example.org:9000`, `[::1]:9000`, or a link to the server's page, whose
    /// path and fragment are ignored. The default port is [`DEFAULT_PORT`], but 80 after `http://` and 443 after `https://`.
    ///
    /// A single word without a scheme or a port is refused, unless it is `localhost`: it may
    /// be a misspelt room code.
    ///
    /// # Errors
    /// Returns a message for the player if the text is not an address.
    pub fn parse(text: &str) -> Result<Self, Line> {
        let text = text.trim().to_ascii_lowercase();
        let (rest, secure, usual) = if let Some(rest) = text.strip_prefix("https://") {
            (rest, true, 443)
        } else if let Some(rest) = text.strip_prefix("http://") {
            (rest, false, 80)
        } else {
            (text.as_str(), false, DEFAULT_PORT)
        };
        let place = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = parse_host_and_port(place).ok_or_else(not_an_address)?;
        let word = text == rest && port.is_none() && !host.contains(['.', '[']) && host != "localhost";
        if word {
            return Err(not_an_address());
        }
        Ok(Self { secure, host, port: port.unwrap_or(usual) })
    }

    /// Returns the URL of the server's WebSocket.
    #[must_use]
    pub fn wire_url(&self) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}:{}{PATH}", self.host, self.port)
    }

    /// Returns the link to send to a friend: the server's page with the room.
    #[must_use]
    pub fn link(&self, link: &RoomLink) -> String {
        link.address(&self.to_string())
    }
}

impl fmt::Display for Address {
    /// Writes the URL of the server's page, which [parses](Address::parse) as the same address.
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

/// Returns the message that a text is not an address.
fn not_an_address() -> Line {
    Line::new("friend-not-an-address")
}

/// The parsed input of a player who wants to reach a friend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinTarget {
    /// An invitation to a room.
    Invitation(Invitation),
    /// The address of a server.
    Server(Address),
}

impl JoinTarget {
    /// Parses a code, a link, or the address of a server.
    ///
    /// # Errors
    /// Returns a message for the player if the text is none of them: about the address if it looks like one,
    /// otherwise about the code.
    pub fn parse(text: &str) -> Result<Self, Line> {
        // The text may have been copied from the end or the middle of a sentence.
        let is_around = |letter: char| letter.is_whitespace() || ".,;!?\"'()<>“”„«»".contains(letter);
        let text = text.trim_matches(is_around);
        let not_a_code = match Invitation::parse(text) {
            Ok(invitation) => return Ok(Self::Invitation(invitation)),
            // Without its end, a link to a seat would be the address of a server.
            Err(_) if text.contains("#seat-") => return Err(Line::new("friend-broken-link")),
            Err(why) => why,
        };
        let place = Address::parse(text).map(Self::Server);
        let looks_like_one = text.contains(['.', ':', '/']) && !text.contains('#');
        place.map_err(|not_an_address| if looks_like_one { not_an_address } else { not_a_code })
    }
}

/// Parses a host and, if there is one, its port.
fn parse_host_and_port(place: &str) -> Option<(String, Option<u16>)> {
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
        rest => Some(parse_port(rest.strip_prefix(':')?)?),
    };
    Some((host, port))
}

/// Parses a port; 0 is not accepted.
fn parse_port(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten().filter(|port| *port > 0)
}

/// Returns true if the text consists of names separated by dots, or is an IPv4 address.
fn is_host(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let name = text.split('.').all(|part| !part.is_empty() && part.bytes().all(letter));
    // Like browsers, treat everything that ends in a number as an IPv4 address.
    let number = text.rsplit('.').next().is_some_and(|last| last.bytes().all(|byte| byte.is_ascii_digit()));
    name && (!number || text.parse::<Ipv4Addr>().is_ok())
}

/// An invitation from a friend: a room, and possibly its server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The server; `None` if the text was only a code.
    pub address: Option<Address>,
    /// The room, and whether to play in it or only to watch.
    pub link: RoomLink,
}

impl Invitation {
    /// Parses a code, or a whole link.
    ///
    /// # Errors
    /// Returns a message for the player if the text is neither.
    pub fn parse(text: &str) -> Result<Self, Line> {
        let text = text.trim();
        let link = RoomLink::parse(text).ok_or_else(|| Line::new("friend-not-a-code"))?;
        let server = text.rsplit_once('#').map(|(server, _)| server).filter(|server| !server.is_empty());
        Ok(Self { address: server.map(Address::parse).transpose()?, link })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_referee::wire::Code;

    fn read(text: &str) -> Address {
        Address::parse(text).unwrap_or_else(|_| panic!("{text:?} is an address"))
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
            ("living-room:9000", "ws://living-room:9000/wire", "http://living-room:9000/"),
            ("http://living-room", "ws://living-room:80/wire", "http://living-room/"),
            ("localhost", "ws://localhost:8080/wire", "http://localhost:8080/"),
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
            "cmhytyy",
            "living-room",
            "cmhyty/",
            "cmhyty#",
        ] {
            assert_eq!(Address::parse(text), Err(Line::new("friend-not-an-address")), "{text:?}");
        }
    }

    #[test]
    fn a_code_with_a_slip_in_it_is_no_server() {
        let line = |id: &str| Err(Line::new(id.to_owned()));
        for text in [
            "CMHYTYY",
            "cmhytyy",
            "CMHYT",
            "CMHYTQ",
            "cmh yty y",
            "CMH-YTY-Y",
            "СМНУТЯ",
            "CMHYTY CMHYTY",
            "",
            "hello",
        ] {
            assert_eq!(JoinTarget::parse(text), line("friend-not-a-code"), "{text:?}");
        }
        for text in ["192.168.1.256", "example..org", "ftp://example.org", "example.org:port"] {
            assert_eq!(JoinTarget::parse(text), line("friend-not-an-address"), "{text:?}");
        }
        let invitation = Invitation { address: None, link: RoomLink::Play(code()) };
        for text in ["KMNPRS", "kmnprs", " KMN-PRS ", "kmn prs.", "“KMNPRS”", "КМNРRS", "#KMNPRS"] {
            assert_eq!(JoinTarget::parse(text), Ok(JoinTarget::Invitation(invitation.clone())), "{text:?}");
        }
        for text in [
            "192.168.1.5",
            "example.org.",
            "http://living-room",
            "living-room:8080",
            "localhost",
            "::1",
            "[::1]:80",
        ] {
            assert!(matches!(JoinTarget::parse(text), Ok(JoinTarget::Server(_))), "{text:?}");
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
            assert_eq!(read(text).link(&RoomLink::Play(code())), play);
        }
        assert_eq!(read("localhost").link(&RoomLink::Watch(code())), "http://localhost:8080/#watch-KMNPRS");
    }

    #[test]
    fn invitations_are_codes_or_links() {
        let address = read("http://192.168.1.5:8080/");
        for link in [RoomLink::Play(code()), RoomLink::Watch(code())] {
            let whole = Invitation { address: Some(address.clone()), link };
            assert_eq!(Invitation::parse(&format!(" {}\n", address.link(&link))), Ok(whole));
        }
        for text in ["KMNPRS", " kmn-prs ", "#kmnprs", "\tkmn prs\n"] {
            let bare = Invitation { address: None, link: RoomLink::Play(code()) };
            assert_eq!(Invitation::parse(text), Ok(bare), "{text:?}");
        }
        for text in ["", "KMNPR", "KMNPRSS", "http://192.168.1.5:8080/", "http://here/#KMNPRU", "hello there"]
        {
            assert_eq!(Invitation::parse(text), Err(Line::new("friend-not-a-code")), "{text:?}");
        }
        assert_eq!(Invitation::parse("192.168.1#KMNPRS"), Err(Line::new("friend-not-an-address")));
    }
}
