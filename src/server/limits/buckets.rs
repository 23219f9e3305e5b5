//! Rate limits: token buckets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Group, PerGroup, Rate};

/// The state of a token bucket.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// The tokens taken, measured in the milliseconds it takes to refill them.
    used: u64,
    /// The time at which this was the state, in milliseconds.
    at: u64,
}

impl Bucket {
    fn refill(&mut self, now: u64) {
        self.used = self.used.saturating_sub(now.saturating_sub(self.at));
        self.at = now;
    }

    /// Takes tokens, at most those that are there.
    fn take(&mut self, rate: Rate, count: u32) {
        let size = rate.refill_millis * u64::from(rate.burst);
        self.used = size.min(self.used + rate.refill_millis * u64::from(count));
    }

    fn has_room(&self, rate: Rate, count: u32) -> bool {
        self.used + rate.refill_millis * u64::from(count) <= rate.refill_millis * u64::from(rate.burst)
    }
}

/// A single token bucket.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    rate: Rate,
    bucket: Bucket,
}

impl Allowance {
    /// Creates a full bucket.
    #[must_use]
    pub const fn new(rate: Rate, now: u64) -> Self {
        Self { rate, bucket: Bucket { used: 0, at: now } }
    }

    /// Takes a token; returns false if there is none.
    pub fn take(&mut self, now: u64) -> bool {
        self.bucket.refill(now);
        let allowed = self.bucket.has_room(self.rate, 1);
        if allowed {
            self.bucket.take(self.rate, 1);
        }
        allowed
    }
}

/// A token bucket for each address, for each network, and for all clients together.
#[derive(Debug)]
pub struct Buckets {
    rates: PerGroup<Rate>,
    buckets: Mutex<HashMap<Group, Bucket>>,
}

/// Full buckets are dropped when there are more buckets than this.
const MAX_BUCKETS: usize = 10_000;

impl Buckets {
    /// Creates the buckets, all of them full.
    #[must_use]
    pub fn new(rates: PerGroup<Rate>) -> Self {
        Self { rates, buckets: Mutex::default() }
    }

    /// Takes a token; returns false if there is none. An empty common bucket only stops clients whose network
    /// has taken tokens itself: a newcomer is let through, however many others try.
    pub fn take(&self, address: IpAddr, now: u64) -> bool {
        self.take_many(address, now, 1)
    }

    /// Takes `count` tokens; takes none and returns false if there are fewer.
    pub fn take_many(&self, address: IpAddr, now: u64, count: u32) -> bool {
        let mut buckets = self.buckets(now);
        let groups = Group::of(address);
        let mut bucket = |group| *refilled(&mut buckets, group, now);
        let is_new = bucket(groups[1]).used == 0;
        let allowed = groups.into_iter().all(|group| {
            is_new && group == Group::All || bucket(group).has_room(self.rates.of(group), count)
        });
        if allowed {
            for group in groups {
                refilled(&mut buckets, group, now).take(self.rates.of(group), count);
            }
        }
        allowed
    }

    /// Gives back one token.
    pub fn give_back(&self, address: IpAddr, now: u64) {
        let mut buckets = self.buckets(now);
        for group in Group::of(address) {
            let bucket = refilled(&mut buckets, group, now);
            bucket.used = bucket.used.saturating_sub(self.rates.of(group).refill_millis);
        }
    }

    fn buckets(&self, now: u64) -> MutexGuard<'_, HashMap<Group, Bucket>> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MAX_BUCKETS {
            buckets.retain(|_, bucket| {
                bucket.refill(now);
                bucket.used > 0
            });
        }
        buckets
    }
}

fn refilled(buckets: &mut HashMap<Group, Bucket>, group: Group, now: u64) -> &mut Bucket {
    let bucket = buckets.entry(group).or_insert(Bucket { used: 0, at: now });
    bucket.refill(now);
    bucket
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Rate = Rate { burst: 1, refill_millis: 100 };

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let mut allowance = Allowance::new(Rate { burst: 3, refill_millis: 100 }, 1000);
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
    fn each_address_has_its_own() {
        let buckets = Buckets::new(PerGroup { address: ONE, network: Rate::UNLIMITED, all: Rate::UNLIMITED });
        let take = |address: &str| buckets.take(address.parse().unwrap(), 0);
        assert!(take("10.0.0.1") && take("10.0.0.2") && take("2001:db8:1:1::1") && take("2001:db8:1:2::1"));
        assert!(!take("10.0.0.1") && !take("::ffff:10.0.0.1") && !take("2001:db8:1:1::2"));
        let address = "10.0.0.1".parse().unwrap();
        assert!(!buckets.take(address, 99));
        assert!(buckets.take(address, 100));
        buckets.give_back(address, 100);
        assert!(buckets.take(address, 100));
    }

    #[test]
    fn many_are_taken_together_or_not_at_all() {
        let rate = Rate { burst: 10, refill_millis: 100 };
        let buckets =
            Buckets::new(PerGroup { address: rate, network: Rate::UNLIMITED, all: Rate::UNLIMITED });
        let address = "10.0.0.1".parse().unwrap();
        let take = |now, count| buckets.take_many(address, now, count);
        assert_eq!(
            [take(0, 11), take(0, 8), take(0, 3), take(0, 2), take(99, 1)],
            [false, true, false, true, false]
        );
        assert_eq!([take(300, 4), take(300, 3)], [false, true]);
    }

    #[test]
    fn a_network_and_all_together_have_theirs_but_a_newcomer_is_let_through() {
        let two = Rate { burst: 2, refill_millis: 100 };
        let buckets =
            Buckets::new(PerGroup { address: two, network: two, all: Rate { burst: 4, refill_millis: 100 } });
        let take = |address: &str| buckets.take(address.parse().unwrap(), 0);
        assert!(take("2001:db8:1:1::1") && take("2001:db8:1:2::1"));
        assert!(!take("2001:db8:1:3::1"), "the network's are used up");
        assert!(take("2001:db8:2:1::1") && take("10.0.0.1"), "others have their own");
        assert!(!take("10.0.0.1"), "everybody's are used up");
        assert!(take("10.0.0.2"), "but here is somebody new");
    }

    #[test]
    fn a_flood_of_newcomers_is_over_when_it_is_over() {
        let many = Rate { burst: 1000, refill_millis: 1 };
        let buckets = Buckets::new(PerGroup {
            address: many,
            network: many,
            all: Rate { burst: 4, refill_millis: 100 },
        });
        let take = |address: &str, now| buckets.take(address.parse().unwrap(), now);
        assert!(take("10.0.0.1", 0));
        assert!((0..200).all(|number| take(&format!("10.{number}.1.1"), 0)));
        assert!(!take("10.0.0.1", 0), "the common bucket is empty");
        assert!(!take("10.0.0.1", 0));
        assert!(take("10.0.0.1", 100), "and has one again after the time of one");
    }
}
