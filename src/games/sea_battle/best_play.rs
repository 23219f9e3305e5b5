//! Exact solver for the minimum average number of shots that sink a fleet which does not fire back.
//!
//! It applies dynamic programming to information states. The shots so far leave a set of possible layouts, all
//! equally likely; the best shot minimises the total number of misses over all of them. A square where a ship is
//! certain is fired at first: it has to be hit anyway, and its answer can only add information. Ships never touch
//! and sinking is announced, so the set of layouts is determined by three things: the squares where a deck may
//! still be found, the hits on ships still afloat, and the remaining ships. States equal up to rotation,
//! reflection or translation have the same value and are solved once.
//!
//! Suitable for small fields only: a 5 by 5 field has millions of states, a 6 by 6 field about a thousand times as
//! many.

use std::collections::HashMap;

use super::rules::{Config, Fleet, FreeSquares, RuleSet, Ship};

/// Maximum number of columns and rows, limited by the size of a state key.
pub const MAX_SIZE: u8 = 7;
/// Maximum number of ships.
pub const MAX_SHIPS: usize = 16;
/// Maximum number of layouts.
pub const MAX_LAYOUTS: usize = 1 << 20;
/// Approximate memory per state, in bytes, while the hash map grows.
pub const STATE_BYTES: usize = 112;

/// The result of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestPlay {
    /// Number of layouts of the fleet.
    pub layouts: usize,
    /// Total number of shots to sink all layouts, each from the start.
    pub shots: u64,
    /// Number of states solved.
    pub states: usize,
}

/// A reason why the best play was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The field is larger than [`MAX_SIZE`], or the number of ships is 0 or above [`MAX_SHIPS`].
    OutOfRange,
    /// The fleet does not fit on the field.
    NoRoom,
    /// There are more than [`MAX_LAYOUTS`] layouts, or more states than allowed.
    TooMany,
}

/// Lists every layout of a fleet under the school rules on a field with `size` columns and rows, each once. Stops
/// just above [`MAX_LAYOUTS`].
#[must_use]
pub fn layouts(size: u8, fleet: &Fleet) -> Vec<Vec<Ship>> {
    let config = Config { rules: RuleSet::School, size, fleet: fleet.clone(), ..Config::school() };
    let mut found = Vec::new();
    place_remaining(fleet.lengths(), config.empty_field(), &mut Vec::new(), &mut found);
    found
}

/// Adds the ships of lengths `left` to those already placed. Ships of equal length are in ascending order, so that
/// no layout is found twice.
fn place_remaining(left: &[u8], room: FreeSquares, ships: &mut Vec<Ship>, found: &mut Vec<Vec<Ship>>) {
    let Some((&length, left)) = left.split_first() else {
        found.push(ships.clone());
        return;
    };
    let before = ships.last().copied().filter(|before| before.length() == length);
    for ship in room.placements(length).iter().filter(|ship| before.is_none_or(|before| *ship > before)) {
        if found.len() > MAX_LAYOUTS {
            return;
        }
        let mut rest = room;
        rest.place(ship);
        ships.push(ship);
        place_remaining(left, rest, ships, found);
        ships.pop();
    }
}

/// Computes the best play against this fleet under the school rules on a field with `size` columns and rows. All
/// layouts are taken as equally likely, and at most `most` states are stored.
///
/// The result is exact: no rounding, no sampling. The running time grows with the number of states; some hundred
/// thousand are solved per second.
///
/// # Errors
/// Returns the reason if the field or the fleet is out of range, there is no layout, or a limit is exceeded.
pub fn best_play(size: u8, fleet: &Fleet, max_states: usize) -> Result<BestPlay, Unsolved> {
    if size > MAX_SIZE || !(1..=MAX_SHIPS).contains(&fleet.lengths().len()) {
        return Err(Unsolved::OutOfRange);
    }
    let layouts: Vec<_> = layouts(size, fleet).iter().map(|ships| BitLayout::new(ships)).collect();
    if layouts.is_empty() {
        return Err(Unsolved::NoRoom);
    }
    if layouts.len() > MAX_LAYOUTS {
        return Err(Unsolved::TooMany);
    }
    let all: Vec<u32> = (0..layouts.len() as u32).collect();
    let mut solver = Solver { layouts, table: HashMap::new(), max_states };
    let misses = solver.min_misses(&all, State::default())?;
    let hits = all.len() as u64 * u64::from(fleet.decks());
    Ok(BestPlay { layouts: all.len(), shots: u64::from(misses) + hits, states: solver.table.len() })
}

/// A bitboard; the square in column `c` and row `r` is bit `8 r + c`.
type Squares = u64;

/// A layout as bitboards.
struct BitLayout {
    /// The ships, longest first.
    ships: Vec<Squares>,
    decks: Squares,
}

impl BitLayout {
    fn new(ships: &[Ship]) -> Self {
        let bit = |column: u8, row: u8| 1 << (8 * row + column);
        let squares =
            |ship: &Ship| ship.cells().fold(0, |squares, cell| squares | bit(cell.column, cell.row));
        let ships: Vec<Squares> = ships.iter().map(squares).collect();
        let decks = ships.iter().fold(0, |decks, ship| decks | ship);
        Self { ships, decks }
    }
}

/// An information state: the result of the shots so far.
#[derive(Clone, Copy, Default)]
struct State {
    /// Squares fired at, and the surroundings of sunk ships.
    closed: Squares,
    /// Hits on ships still afloat.
    hits: Squares,
    /// Squares of sunk ships.
    sunk: Squares,
    /// Bit mask of the sunk ships by their index in the fleet. Among ships of equal length, the lowest index is
    /// set first.
    sunk_mask: u16,
}

/// The layouts consistent with each answer to a shot.
#[derive(Default)]
struct Answers {
    miss: Vec<u32>,
    hit: Vec<u32>,
    sunk: Vec<u32>,
    /// The ship that sinks: its squares and its index in the fleet. It is the same in all layouts of `sunk`, since
    /// it consists of the shot and the hits next to it.
    ship: (Squares, usize),
}

/// The solver, with a transposition table of the misses of all solved states.
struct Solver {
    layouts: Vec<BitLayout>,
    table: HashMap<u128, u32>,
    max_states: usize,
}

impl Solver {
    /// Returns the minimum total number of misses to sink all of these layouts, each from this state on.
    fn min_misses(&mut self, layouts: &[u32], state: State) -> Result<u32, Unsolved> {
        if layouts.len() <= 1 {
            return Ok(0);
        }
        let afloat = |number: &u32| self.layouts[*number as usize].decks & !state.sunk;
        let (some, all) =
            layouts.iter().map(afloat).fold((0, !0), |(some, all), deck| (some | deck, all & deck));
        let open = some & !state.closed;
        let key = state_key(open, state.hits, state.sunk_mask);
        if let Some(&misses) = self.table.get(&key) {
            return Ok(misses);
        }
        if self.table.len() >= self.max_states {
            return Err(Unsolved::TooMany);
        }
        let sure = all & open;
        let mut best = u32::MAX;
        for shot in
            if sure == 0 { self.by_likelihood(layouts, open) } else { vec![sure.isolate_lowest_one()] }
        {
            let answers = self.answers(layouts, state, shot);
            let shut = state.closed | shot;
            let (ship, place) = answers.ship;
            let sunk = State {
                closed: shut | with_neighbours(ship),
                hits: state.hits & !ship,
                sunk: state.sunk | ship,
                sunk_mask: state.sunk_mask | 1 << place,
            };
            let hit = State { closed: shut, hits: state.hits | shot, ..state };
            let mut misses = answers.miss.len() as u32;
            let outcomes =
                [(answers.hit, hit), (answers.sunk, sunk), (answers.miss, State { closed: shut, ..state })];
            for (layouts, state) in outcomes {
                if misses >= best {
                    break;
                }
                misses += self.min_misses(&layouts, state)?;
            }
            best = best.min(misses);
        }
        self.table.insert(key, best);
        Ok(best)
    }

    /// The open squares, ordered by the number of layouts with a ship there, highest first.
    fn by_likelihood(&self, layouts: &[u32], open: Squares) -> Vec<Squares> {
        let mut squares: Vec<_> =
            (0..64).map(|square| 1 << square).filter(|square| open & square != 0).collect();
        let hits = |square: &Squares| {
            layouts.iter().filter(|number| self.layouts[**number as usize].decks & square != 0).count()
        };
        squares.sort_by_cached_key(|square| std::cmp::Reverse(hits(square)));
        squares
    }

    /// Splits the layouts by the answer to a shot at an open square.
    fn answers(&self, layouts: &[u32], state: State, shot: Squares) -> Answers {
        let mut answers = Answers::default();
        for &number in layouts {
            let ships = &self.layouts[number as usize].ships;
            match ships.iter().position(|ship| ship & shot != 0) {
                None => answers.miss.push(number),
                Some(ship) if ships[ship] & !(state.closed | shot) == 0 => {
                    answers.ship = (ships[ship], self.canonical_index(state.sunk_mask, ships, ship));
                    answers.sunk.push(number);
                }
                Some(_) => answers.hit.push(number),
            }
        }
        answers
    }

    /// The lowest index in the fleet of a ship still afloat with the same length as `ship`.
    fn canonical_index(&self, gone: u16, ships: &[Squares], ship: usize) -> usize {
        let decks = |place: &usize| ships[*place].count_ones();
        let free = |place: &usize| gone >> place & 1 == 0 && decks(place) == decks(&ship);
        (0..ships.len()).find(free).unwrap_or(ship)
    }
}

/// Returns the squares with all their neighbours. Squares beyond the field are irrelevant.
fn with_neighbours(squares: Squares) -> Squares {
    let row = squares | (squares << 1 & !0x0101_0101_0101_0101) | (squares >> 1 & !0x8080_8080_8080_8080);
    row | row << 8 | row >> 8
}

/// The table key of a state. Equal for states that differ only by rotation, reflection or translation.
fn state_key(open: Squares, hits: Squares, gone: u16) -> u128 {
    let (mut pair, mut least) = ([open, hits], u128::MAX);
    for turn in 0..8 {
        let shift = corner_shift(pair[0] | pair[1]);
        let [open, hits] = pair.map(|squares| u128::from(squares >> shift));
        least = least.min(hits << 56 | open);
        pair = pair.map(if turn == 3 { transposed } else { rotated });
    }
    least | u128::from(gone) << 112
}

/// The right shift that moves the squares to the first column and row.
fn corner_shift(squares: Squares) -> u32 {
    let column = (0..3).fold(squares, |folded, step| folded | folded >> (32 >> step)) as u8;
    (squares.trailing_zeros() & !7) + column.trailing_zeros()
}

/// Transposes columns and rows (Warren, Hacker's Delight, 7-3).
fn transposed(squares: Squares) -> Squares {
    let swap = |squares: Squares, by: u32, mask: Squares| {
        let changed = (squares ^ squares >> by) & mask;
        squares ^ changed ^ changed << by
    };
    let squares = swap(squares, 7, 0x00aa_00aa_00aa_00aa);
    swap(swap(squares, 14, 0x0000_cccc_0000_cccc), 28, 0x0000_0000_f0f0_f0f0)
}

/// Rotates by a quarter turn.
fn rotated(squares: Squares) -> Squares {
    transposed(squares).swap_bytes()
}
