//! What a server allows: how often somebody may do something, and how many may be there at once.

mod buckets;
mod crowd;

pub use buckets::{Allowance, Buckets};
pub use crowd::{Crowd, Place};

use std::net::IpAddr;
use std::time::Duration;

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How often at once.
    pub burst: u32,
    /// Milliseconds until one more is allowed.
    pub every: u64,
}

impl Rate {
    /// Without a limit.
    pub const UNLIMITED: Rate = Rate { burst: u32::MAX, every: 0 };
}

/// A limit for each of the groups that somebody belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Each<T> {
    /// For one address. Who has one of IPv6 has 64 bits of them, which are one here.
    pub address: T,
    /// For one network of IPv6: the first 48 bits, which is what a provider gives a customer at most. In IPv4 an address
    /// is all that anybody has.
    pub network: T,
    /// For everybody together.
    pub all: T,
}

impl Each<Rate> {
    /// Without a limit.
    pub const UNLIMITED: Self =
        Self { address: Rate::UNLIMITED, network: Rate::UNLIMITED, all: Rate::UNLIMITED };
}

impl Each<usize> {
    /// Without a limit.
    pub const UNLIMITED: Self = Self { address: usize::MAX, network: usize::MAX, all: usize::MAX };
}

impl<T: Copy> Each<T> {
    fn of(&self, group: Group) -> T {
        match group {
            Group::Address(_) => self.address,
            Group::Network(_) => self.network,
            Group::All => self.all,
        }
    }
}

/// The bytes that one unit of [`Limits::talk`] allows.
pub const PIECE: usize = 64;

/// What a server allows.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages of one connection.
    pub messages: Rate,
    /// Codes without a room and tokens without a seat that may be tried.
    pub tries: Each<Rate>,
    /// Rooms that may be made.
    pub rooms: Each<Rate>,
    /// Addresses for notices that may be stored.
    pub notices: Each<Rate>,
    /// What may be stored beside moves: notes, greetings, offers, knocks and the like, in [pieces](PIECE).
    pub talk: Each<Rate>,
    /// Connections that there may be at once.
    pub connections: Each<usize>,
    /// Connections that may look on in one room.
    pub watchers: usize,
    /// How long a request may take to come, and how long a connection may be of no use between two of them.
    pub request: Duration,
    /// The longest time for which a client may read nothing of what it is sent.
    pub reading: Duration,
    /// How long a WebSocket may be in no room.
    pub entering: Duration,
    /// Whether everybody comes through a proxy, which says in `X-Forwarded-For` for what address.
    pub behind_proxy: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages: Rate { burst: 60, every: 100 },
            // An address can try some 8600 of 64 million codes in a day, all of them together 86,000.
            tries: Each {
                address: Rate { burst: 20, every: 10_000 },
                network: Rate { burst: 100, every: 5_000 },
                all: Rate { burst: 1_000, every: 1_000 },
            },
            rooms: Each {
                address: Rate { burst: 60, every: 5_000 },
                network: Rate { burst: 240, every: 1_250 },
                all: Rate { burst: 10_000, every: 20 },
            },
            notices: Each {
                address: Rate { burst: 60, every: 10_000 },
                network: Rate { burst: 240, every: 2_500 },
                all: Rate { burst: 10_000, every: 100 },
            },
            // 256 KiB of an address, then 200 bytes a second: two greetings. All of them together get 4 MiB, then 20 KB.
            talk: Each {
                address: Rate { burst: 4_096, every: 320 },
                network: Rate { burst: 16_384, every: 80 },
                all: Rate { burst: 65_536, every: 3 },
            },
            // A class behind one address has room, a page takes six for its files.
            connections: Each { address: 256, network: 1_024, all: 16_000 },
            watchers: 100,
            request: Duration::from_secs(10),
            reading: Duration::from_secs(30),
            entering: Duration::from_secs(15),
            behind_proxy: false,
        }
    }
}

/// Those who share a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Group {
    Address(IpAddr),
    Network(IpAddr),
    All,
}

impl Group {
    /// The groups of somebody who comes from there, the smallest first.
    fn of(address: IpAddr) -> [Group; 3] {
        let first = |segments: usize, address: IpAddr| match address {
            IpAddr::V6(address) => {
                let mut kept = [0; 8];
                kept[..segments].copy_from_slice(&address.segments()[..segments]);
                kept.into()
            }
            address => address,
        };
        let address = address.to_canonical();
        [Group::Address(first(4, address)), Group::Network(first(3, address)), Group::All]
    }
}
