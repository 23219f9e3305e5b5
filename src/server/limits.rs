//! How often somebody may do something: token buckets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

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

/// What a server allows.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages of one connection.
    pub messages: Rate,
    /// Codes without a room and tokens without a seat that one address may try.
    pub tries: Rate,
    /// Rooms that one address may make.
    pub rooms: Rate,
    /// Whether everybody comes through a proxy, which says in `X-Forwarded-For` for what address.
    pub behind_proxy: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages: Rate { burst: 60, every: 100 },
            // In a day some 8600 of 64 million codes.
            tries: Rate { burst: 20, every: 10_000 },
            rooms: Rate { burst: 60, every: 5_000 },
            behind_proxy: false,
        }
    }
}

/// How much somebody may still do.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// Milliseconds' worth that has been used up.
    used: u64,
    /// As of when.
    at: u64,
}

impl Bucket {
    fn refill(&mut self, now: u64) {
        self.used = self.used.saturating_sub(now.saturating_sub(self.at));
        self.at = now;
    }

    fn has_room(&self, rate: Rate) -> bool {
        self.used + rate.every <= rate.every * u64::from(rate.burst)
    }
}

/// One bucket.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    rate: Rate,
    bucket: Bucket,
}

impl Allowance {
    /// A full one.
    #[must_use]
    pub const fn new(rate: Rate, now: u64) -> Self {
        Self { rate, bucket: Bucket { used: 0, at: now } }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, now: u64) -> bool {
        self.bucket.refill(now);
        let allowed = self.bucket.has_room(self.rate);
        if allowed {
            self.bucket.used += self.rate.every;
        }
        allowed
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub struct ByAddress {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// Full buckets are forgotten when there are more than so many.
const MANY: usize = 10_000;

impl ByAddress {
    /// All full.
    #[must_use]
    pub fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    /// Takes one, if there is one.
    pub fn take(&self, address: IpAddr, now: u64) -> bool {
        self.with(address, now, |bucket, rate| {
            let allowed = bucket.has_room(rate);
            if allowed {
                bucket.used += rate.every;
            }
            allowed
        })
    }

    /// Gives back one that was taken.
    pub fn give_back(&self, address: IpAddr, now: u64) {
        self.with(address, now, |bucket, rate| bucket.used = bucket.used.saturating_sub(rate.every));
    }

    fn with<T>(&self, address: IpAddr, now: u64, what: impl FnOnce(&mut Bucket, Rate) -> T) -> T {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| {
                bucket.refill(now);
                bucket.used > 0
            });
        }
        let bucket = buckets.entry(household(address)).or_insert(Bucket { used: 0, at: now });
        bucket.refill(now);
        what(bucket, self.rate)
    }
}

/// Who has one address of IPv6 has 64 bits of them.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let mut allowance = Allowance::new(Rate { burst: 3, every: 100 }, 1000);
        assert_eq!(
            [1000, 1000, 1000, 1000, 1099].map(|now| allowance.take(now)),
            [true, true, true, false, false]
        );
        assert_eq!(
            [1100, 1100, 9999, 9999, 9999, 9999].map(|now| allowance.take(now)),
            [true, false, true, true, true, false]
        );
        let mut unlimited = Allowance::new(Rate::UNLIMITED, 0);
        assert!((0..1000).all(|_| unlimited.take(0)));
    }

    #[test]
    fn each_household_has_its_own() {
        let by_address = ByAddress::new(Rate { burst: 1, every: 100 });
        let take = |address: &str| by_address.take(address.parse().unwrap(), 0);
        assert!(take("10.0.0.1") && take("10.0.0.2") && take("2001:db8:1:1::1") && take("2001:db8:1:2::1"));
        assert!(!take("10.0.0.1") && !take("::ffff:10.0.0.1") && !take("2001:db8:1:1::2"));
        let address = "10.0.0.1".parse().unwrap();
        assert!(!by_address.take(address, 99));
        assert!(by_address.take(address, 100));
        by_address.give_back(address, 100);
        assert!(by_address.take(address, 100));
    }
}
