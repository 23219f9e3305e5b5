//! Limits on the number of connections at once, in total and for each address and network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Group, PerGroup};

/// The connections that exist.
#[derive(Debug)]
pub struct ConnectionLimiter {
    limits: PerGroup<usize>,
    there: Mutex<HashMap<Group, usize>>,
}

/// A connection's place in the crowd, freed when it is dropped.
#[derive(Debug)]
pub struct Slot {
    crowd: Arc<ConnectionLimiter>,
    groups: Vec<Group>,
}

impl ConnectionLimiter {
    /// Creates an empty crowd.
    #[must_use]
    pub fn new(most: PerGroup<usize>) -> Arc<Self> {
        Arc::new(Self { limits: most, there: Mutex::default() })
    }

    /// Admits a client, unless a limit has been reached.
    pub fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Slot> {
        self.count(Group::of(address).to_vec())
    }

    /// Admits a client whose address is not known yet.
    pub fn admit_unknown(self: &Arc<Self>) -> Option<Slot> {
        self.count(vec![Group::All])
    }

    /// Counts an admitted client for its address, once that is known, unless a limit has been reached.
    pub fn admit_from(self: &Arc<Self>, address: IpAddr) -> Option<Slot> {
        self.count(Group::of(address).into_iter().filter(|group| *group != Group::All).collect())
    }

    fn count(self: &Arc<Self>, groups: Vec<Group>) -> Option<Slot> {
        let mut there = self.there();
        if groups.iter().any(|group| there.get(group).is_some_and(|there| *there >= self.limits.of(*group))) {
            return None;
        }
        for group in &groups {
            *there.entry(*group).or_default() += 1;
        }
        Some(Slot { crowd: Arc::clone(self), groups })
    }

    fn there(&self) -> MutexGuard<'_, HashMap<Group, usize>> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut there = self.crowd.there();
        for group in &self.groups {
            if let Some(count) = there.get_mut(group) {
                *count -= 1;
                if *count == 0 {
                    there.remove(group);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_from_one_place_and_so_many_in_all() {
        let crowd = ConnectionLimiter::new(PerGroup { address: 2, network: 3, all: 4 });
        let admit = |address: &str| crowd.admit(address.parse().unwrap());
        let home = [admit("2001:db8:1:1::1"), admit("2001:db8:1:1::2")];
        assert!(home.iter().all(Option::is_some) && admit("2001:db8:1:1::3").is_none());
        let next_door = admit("2001:db8:1:2::1");
        assert!(next_door.is_some() && admit("2001:db8:1:3::1").is_none());
        let elsewhere = admit("10.0.0.1");
        assert!(elsewhere.is_some() && admit("10.0.0.2").is_none() && crowd.admit_unknown().is_none());
        drop(home);
        assert!(admit("2001:db8:1:1::3").is_some());
        drop((next_door, elsewhere));
        assert!(crowd.there().is_empty());
    }

    #[test]
    fn behind_a_proxy_the_address_comes_later() {
        let crowd = ConnectionLimiter::new(PerGroup { address: 1, network: 9, all: 2 });
        let places = [crowd.admit_unknown(), crowd.admit_unknown()];
        assert!(places.iter().all(Option::is_some) && crowd.admit_unknown().is_none());
        let address = "10.0.0.1".parse().unwrap();
        let known = crowd.admit_from(address);
        assert!(known.is_some() && crowd.admit_from(address).is_none());
    }
}
