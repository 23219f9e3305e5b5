//! Limits on the number of connections at once, in total and for each address and network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Each, Group};

/// The connections that exist.
#[derive(Debug)]
pub struct Crowd {
    most: Each<usize>,
    there: Mutex<HashMap<Group, usize>>,
}

/// A connection's place in the crowd, freed when it is dropped.
#[derive(Debug)]
pub struct Place {
    crowd: Arc<Crowd>,
    groups: Vec<Group>,
}

impl Crowd {
    /// Creates an empty crowd.
    #[must_use]
    pub fn new(most: Each<usize>) -> Arc<Self> {
        Arc::new(Self { most, there: Mutex::default() })
    }

    /// Admits a client, unless a limit has been reached.
    pub fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        self.count(Group::of(address).to_vec())
    }

    /// Admits a client whose address is not known yet.
    pub fn admit_anybody(self: &Arc<Self>) -> Option<Place> {
        self.count(vec![Group::All])
    }

    /// Counts an admitted client for its address, once that is known, unless a limit has been reached.
    pub fn admit_from(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        self.count(Group::of(address).into_iter().filter(|group| *group != Group::All).collect())
    }

    fn count(self: &Arc<Self>, groups: Vec<Group>) -> Option<Place> {
        let mut there = self.there();
        if groups.iter().any(|group| there.get(group).is_some_and(|there| *there >= self.most.of(*group))) {
            return None;
        }
        for group in &groups {
            *there.entry(*group).or_default() += 1;
        }
        Some(Place { crowd: Arc::clone(self), groups })
    }

    fn there(&self) -> MutexGuard<'_, HashMap<Group, usize>> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
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
        let crowd = Crowd::new(Each { address: 2, network: 3, all: 4 });
        let admit = |address: &str| crowd.admit(address.parse().unwrap());
        let home = [admit("2001:db8:1:1::1"), admit("2001:db8:1:1::2")];
        assert!(home.iter().all(Option::is_some) && admit("2001:db8:1:1::3").is_none());
        let next_door = admit("2001:db8:1:2::1");
        assert!(next_door.is_some() && admit("2001:db8:1:3::1").is_none());
        let elsewhere = admit("10.0.0.1");
        assert!(elsewhere.is_some() && admit("10.0.0.2").is_none() && crowd.admit_anybody().is_none());
        drop(home);
        assert!(admit("2001:db8:1:1::3").is_some());
        drop((next_door, elsewhere));
        assert!(crowd.there().is_empty());
    }

    #[test]
    fn behind_a_proxy_the_address_comes_later() {
        let crowd = Crowd::new(Each { address: 1, network: 9, all: 2 });
        let places = [crowd.admit_anybody(), crowd.admit_anybody()];
        assert!(places.iter().all(Option::is_some) && crowd.admit_anybody().is_none());
        let address = "10.0.0.1".parse().unwrap();
        let known = crowd.admit_from(address);
        assert!(known.is_some() && crowd.admit_from(address).is_none());
    }
}
