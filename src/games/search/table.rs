//! A fixed-size transposition table.

/// A table of values by position hash. If two positions map to the same slot, the later one replaces the earlier one.
#[derive(Clone, Debug)]
pub struct TranspositionTable<T> {
    entries: Vec<(u64, T)>,
    mask: usize,
}

impl<T: Copy + Default> TranspositionTable<T> {
    /// Creates an empty table with at least `entries` slots, rounded up to a power of two.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        let size = entries.max(1).next_power_of_two();
        Self { entries: vec![(0, T::default()); size], mask: size - 1 }
    }

    /// Returns true if [`new`](Self::new) would create a table of this size for `entries`.
    #[must_use]
    pub fn fits(&self, entries: usize) -> bool {
        self.entries.len() == entries.max(1).next_power_of_two()
    }

    /// Returns the memory, in bytes, of a table with at least `entries` slots.
    #[must_use]
    pub fn size_in_bytes(entries: usize) -> usize {
        entries.max(1).next_power_of_two() * size_of::<(u64, T)>()
    }

    /// Returns the value stored for the position with this hash.
    #[must_use]
    pub fn get(&self, hash: u64) -> Option<T> {
        let (key, value) = self.entries[self.slot(hash)];
        // The hash 0 marks an empty slot; a position with that hash is never found.
        (key == hash && hash != 0).then_some(value)
    }

    /// Stores `value` for the position with this hash.
    pub fn put(&mut self, hash: u64, value: T) {
        let place = self.slot(hash);
        self.entries[place] = (hash, value);
    }

    /// Returns the slot of a hash.
    fn slot(&self, hash: u64) -> usize {
        hash as usize & self.mask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_until_another_takes_its_place() {
        let mut table = TranspositionTable::<u8>::new(3);
        assert_eq!(table.get(5), None);
        table.put(5, 1);
        table.put(6, 2);
        assert_eq!((table.get(5), table.get(6), table.get(9)), (Some(1), Some(2), None));
        table.put(9, 3);
        assert_eq!((table.get(5), table.get(9)), (None, Some(3)));
        assert_eq!(table.get(0), None);
        assert!(table.fits(3) && table.fits(4) && !table.fits(2) && !table.fits(5));
    }
}
