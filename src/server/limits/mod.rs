//! The limits of a server: how often a client may do something, and how many clients may be connected at once.

mod buckets;
mod crowd;

pub use buckets::{Allowance, Buckets};
pub use crowd::{ConnectionLimiter, Slot};

use std::net::IpAddr;
use std::time::Duration;

/// The rate and capacity of a token bucket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The number of tokens in a full bucket.
    pub burst: u32,
    /// Milliseconds until one more token is added.
    pub refill_millis: u64,
}

impl Rate {
    /// No limit.
    pub const UNLIMITED: Rate = Rate { burst: u32::MAX, refill_millis: 0 };
}

/// A limit for each of the groups that a client belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PerGroup<T> {
    /// For one address; in IPv6 for its first 64 bits, because a client has all addresses that begin with them.
    pub address: T,
    /// For one network; in IPv6 the first 48 bits, the most that a provider gives a customer, and in IPv4 a
    /// single address.
    pub network: T,
    /// For all clients together.
    pub all: T,
}

impl PerGroup<Rate> {
    /// No limit.
    pub const UNLIMITED: Self =
        Self { address: Rate::UNLIMITED, network: Rate::UNLIMITED, all: Rate::UNLIMITED };
}

impl PerGroup<usize> {
    /// No limit.
    pub const UNLIMITED: Self = Self { address: usize::MAX, network: usize::MAX, all: usize::MAX };
}

impl<T: Copy> PerGroup<T> {
    fn of(&self, group: Group) -> T {
        match group {
            Group::Address(_) => self.address,
            Group::Network(_) => self.network,
            Group::All => self.all,
        }
    }
}

/// Number of bytes that one unit of [`Limits::optional_records`] allows.
pub const BYTES_PER_PIECE: usize = 64;

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages of one connection.
    pub messages: Rate,
    /// Attempts with a code that has no room, or a token that has no seat.
    pub wrong_codes: PerGroup<Rate>,
    /// Rooms that may be created.
    pub rooms: PerGroup<Rate>,
    /// Push subscriptions that may be stored.
    pub push_subscriptions: PerGroup<Rate>,
    /// Records other than moves that may be stored, such as notes, greetings, offers and knocks, in [pieces](BYTES_PER_PIECE).
    pub optional_records: PerGroup<Rate>,
    /// Connections at once.
    pub connections: PerGroup<usize>,
    /// Spectator connections in one room.
    pub watchers: usize,
    /// Time limit for receiving a request, and for an idle connection between two of them.
    pub request_timeout: Duration,
    /// The longest time for which a client may read nothing of what it is sent.
    pub read_timeout: Duration,
    /// Time limit for a WebSocket that is in no room.
    pub enter_timeout: Duration,
    /// True if all clients connect through a proxy, which names their addresses in `X-Forwarded-For`.
    pub behind_proxy: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages: Rate { burst: 60, refill_millis: 100 },
            // One address can try about 8,600 of 64 million codes a day, all addresses together 86,000.
            wrong_codes: PerGroup {
                address: Rate { burst: 20, refill_millis: 10_000 },
                network: Rate { burst: 100, refill_millis: 5_000 },
                all: Rate { burst: 1_000, refill_millis: 1_000 },
            },
            rooms: PerGroup {
                address: Rate { burst: 60, refill_millis: 5_000 },
                network: Rate { burst: 240, refill_millis: 1_250 },
                all: Rate { burst: 10_000, refill_millis: 20 },
            },
            push_subscriptions: PerGroup {
                address: Rate { burst: 60, refill_millis: 10_000 },
                network: Rate { burst: 240, refill_millis: 2_500 },
                all: Rate { burst: 10_000, refill_millis: 100 },
            },
            // 256 KiB for an address, then 200 bytes a second, or two greetings. All together have 4 MiB,
            // then 20 KB a second.
            optional_records: PerGroup {
                address: Rate { burst: 4_096, refill_millis: 320 },
                network: Rate { burst: 16_384, refill_millis: 80 },
                all: Rate { burst: 65_536, refill_millis: 3 },
            },
            // Enough for a school class behind one address; a page uses six connections for its files.
            connections: PerGroup { address: 256, network: 1_024, all: 16_000 },
            watchers: 100,
            request_timeout: Duration::from_secs(10),
            read_timeout: Duration::from_secs(30),
            enter_timeout: Duration::from_secs(15),
            behind_proxy: false,
        }
    }
}

/// A group of clients that share a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Group {
    Address(IpAddr),
    Network(IpAddr),
    All,
}

impl Group {
    /// Returns the groups of a client at this address, the smallest first.
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
