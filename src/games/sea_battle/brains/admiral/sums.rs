//! Fast counts of the squares of a set that a ship and its surroundings cover, for many places.
//!
//! Uses a summed-area table: the count in any rectangle is a sum of four entries, one for each corner.

use crate::sea_battle::rules::{Cell, Cells};

/// Entries per row of the table: two columns to the left of the field and two to the right of the largest one.
const ROW: usize = 16;

/// Number of squares of a set above and to the left of each square, for rows and columns from -2 to 13.
pub struct Sums([u8; ROW * ROW]);

impl Sums {
    /// Computes the table of `cells`.
    #[must_use]
    pub fn of(cells: Cells) -> Self {
        let mut table = [0; ROW * ROW];
        let mut above = 0_u128;
        for (number, row) in cells.rows().into_iter().enumerate() {
            // Multiplying by ones adds to each byte all bytes below it: the cumulative count from the left.
            above += spread(row).wrapping_mul(ONES) << 16;
            // Columns beyond the field repeat the last count; the bits shifted out are equal to it.
            table[(number + 2) * ROW..][..ROW].copy_from_slice(&above.to_le_bytes());
        }
        let last = above.to_le_bytes();
        (14..ROW).for_each(|row| table[row * ROW..][..ROW].copy_from_slice(&last));
        Self(table)
    }

    /// Counts the squares of the set covered by a ship and its surroundings. The ship must be on the field.
    #[must_use]
    pub fn around(&self, bow: Cell, length: u8, upright: bool) -> u8 {
        let long = usize::from(length) + 2;
        let (rows, columns) = if upright { (long, 3) } else { (3, long) };
        let corner = usize::from(bow.row) * ROW + usize::from(bow.column);
        let at = |index: usize| self.0[index & 0xff];
        let whole = at(corner + rows * ROW + columns).wrapping_add(at(corner));
        whole.wrapping_sub(at(corner + columns)).wrapping_sub(at(corner + rows * ROW))
    }
}

/// A 1 in every byte.
const ONES: u128 = u128::MAX / 0xff;

/// Spreads the lowest twelve bits, one to each byte.
fn spread(row: u16) -> u128 {
    let low = SPREAD[usize::from(row & 0xff)];
    let high = SPREAD[usize::from(row >> 8 & 0xf)];
    u128::from(low) | u128::from(high) << 64
}

/// The bits of every byte value, one to each byte.
const SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u64 >> bit & 1) << (bit * 8);
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sea_battle::rules::{Config, Ship};
    use deskmate_kernel::rng::dice_from_seed;
    use rand::RngExt;

    #[test]
    fn a_table_counts_what_a_ship_and_its_rim_cover() {
        let mut dice = dice_from_seed(1);
        for size in 8..=12 {
            let field = Cells::field(size);
            let empty = Config { size, ..Config::school() }.empty_field();
            for _ in 0..20 {
                let cells: Cells = field.iter().filter(|_| dice.random_range(0..3) > 0).collect();
                let sums = Sums::of(cells);
                for length in 1..=5 {
                    for ship in empty.placements(length).iter() {
                        let expected = (empty.blocked_by(ship) & cells).count();
                        let counted = sums.around(ship.bow(), length, ship.is_upright());
                        assert_eq!(u32::from(counted), expected, "{ship} on {cells:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_longest_ship_of_the_widest_field_is_counted() {
        let sums = Sums::of(Cells::field(12));
        assert_eq!(sums.around(Ship::new(Cell::new(0, 11), 12, false).bow(), 12, false), 24);
    }
}
