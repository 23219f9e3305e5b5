//! A transposition table: what is known of positions that were met before, as many as fit.

/// A table from a position's hash to something known of it. Of two positions that fall on one place the later
/// stays.
#[derive(Clone, Debug)]
pub struct TranspositionTable<T> {
    entries: Vec<(u64, T)>,
    mask: usize,
}

impl<T: Copy + Default> TranspositionTable<T> {
    /// An empty table of at least `entries` places, rounded up to a power of two.
    #[must_use]
    pub fn new(entries: usize) -> Self {
        let size = entries.max(1).next_power_of_two();
        Self { entries: vec![(0, T::default()); size], mask: size - 1 }
    }

    /// Whether it is as large as a table of at least so many places is made.
    #[must_use]
    pub fn fits(&self, entries: usize) -> bool {
        self.entries.len() == entries.max(1).next_power_of_two()
    }

    /// What a table of at least so many places takes, in bytes.
    #[must_use]
    pub fn bytes(entries: usize) -> usize {
        entries.max(1).next_power_of_two() * size_of::<(u64, T)>()
    }

    /// What is known of the position with this hash.
    #[must_use]
    pub fn get(&self, hash: u64) -> Option<T> {
        let (key, value) = self.entries[self.place(hash)];
        // The hash 0 marks a free place; a position that has it goes without a memory.
        (key == hash && hash != 0).then_some(value)
    }

    /// Remembers `value` for the position with this hash.
    pub fn put(&mut self, hash: u64, value: T) {
        let place = self.place(hash);
        self.entries[place] = (hash, value);
    }

    /// Where a hash falls.
    fn place(&self, hash: u64) -> usize {
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
